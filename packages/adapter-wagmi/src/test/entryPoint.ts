import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  pad,
  parseAbi,
  publicActions,
  size,
  walletActions,
  zeroAddress,
} from 'viem'

/** What a smart account does in one operation. */
export interface SmartCall {
  readonly to: Address
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

/** A stand-in for an entry point on a local chain. */
export interface EntryPoint {
  /**
   * Has a bundler send an operation of an account, which makes one call. Resolves with the hash of the transaction once it is in
   * a block.
   */
  handle(operation: {
    readonly account: Address
    readonly call: SmartCall
    /** What the operation asks for beside the call, which the stand-in doesn't do. */
    readonly others?: readonly SmartCall[] | undefined
    readonly isDone?: boolean | undefined
    /** Whose deposit pays. @default the account's */
    readonly paymaster?: Address | undefined
    readonly costBaseUnits?: bigint | undefined
  }): Promise<Hex>
}

/**
 * Puts a contract at the address of the entry point 0.7 that takes `handleOps`, has the account make its call, and says what
 * entry points say (`UserOperationEvent`). It checks nothing. `bundler` pays.
 */
export async function openEntryPoint({
  rpcUrl,
  bundler,
}: {
  readonly rpcUrl: string
  readonly bundler: Address
}): Promise<EntryPoint> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), account: bundler })
    .extend(publicActions)
    .extend(walletActions)
  await client.setCode({ address: ENTRY_POINT, bytecode: CODE })
  return {
    handle: async ({ account, call, others = [], isDone = true, paymaster = zeroAddress, costBaseUnits = 0n }) => {
      await client.setCode({ address: account, bytecode: caller(call) })
      const event = [EVENT, pad('0x01'), pad(account), pad(paymaster)]
      const words = [0n, isDone ? 1n : 0n, costBaseUnits, 0n].map((word) => numberToHex(word, { size: 32 }))
      // Behind the arguments: what it says.
      const data = concat([handleOps({ account, calls: [call, ...others] }), ...event, ...words])
      const hash = await client.sendTransaction({ chain: null, to: ENTRY_POINT, data, gas: 1_000_000n })
      await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      return hash
    },
  }
}

function handleOps(operation: { readonly account: Address; readonly calls: readonly SmartCall[] }): Hex {
  const { account, calls } = operation
  const batch = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    [calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))]
  )
  const mode = pad('0x01', { dir: 'right', size: 32 })
  const callData = encodeFunctionData({ abi: ABI, functionName: 'execute', args: [mode, batch] })
  const packed = {
    sender: account,
    nonce: 0n,
    initCode: '0x',
    callData,
    accountGasLimits: pad('0x'),
    preVerificationGas: 0n,
    gasFees: pad('0x'),
    paymasterAndData: '0x',
    signature: '0x',
  } as const
  return encodeFunctionData({ abi: ABI, functionName: 'handleOps', args: [[packed], account] })
}

/** Code that makes a call, whatever it is called with. */
function caller({ to, value = 0n, data = '0x' }: SmartCall): Hex {
  const length = numberToHex(size(data), { size: 1 })
  const call = concat(['0x60006000', '0x60', length, '0x6000', '0x7f', numberToHex(value, { size: 32 }), '0x73', to])
  const copy = (offset: number): Hex => concat(['0x60', length, '0x60', numberToHex(offset, { size: 1 }), '0x600039'])
  const code = (offset: number): Hex => concat([copy(offset), call, '0x5af15000'])
  return concat([code(size(code(0))), data])
}

const ABI = parseAbi([
  'function execute(bytes32 mode, bytes executionData)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
])

const ENTRY_POINT: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const EVENT: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Takes the last eight words of what it is called with, calls the third of them, and says them: four topics, and data. */
const CODE: Hex = `0x${[
  '6101006101003603600037', // calldatacopy(0, calldatasize - 0x100, 0x100)
  '600060006000600060006040515af150', // call(gas, mload(0x40), 0, 0, 0, 0, 0)
  '60605160405160205160005160806080a400', // log4(0x80, 0x80, mload(0), mload(0x20), mload(0x40), mload(0x60))
].join('')}`
