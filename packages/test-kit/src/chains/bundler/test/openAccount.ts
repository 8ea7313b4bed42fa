import { createRequire } from 'node:module'
import {
  type Address,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  zeroHash,
} from 'viem'
import { entryPoint07Abi, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { testAccount } from '../../../accounts/testAccounts.js'
import { deployByCreate2 } from '../../deployByCreate2.js'
import { entryPointAddress } from '../../deployEntryPoint.js'

/** A smart account of the package that has the entry point, and its operations. */
export interface OperationSender {
  readonly address: Address
  /** An operation by which the account calls. */
  prepare(call: { readonly to: Address; readonly value?: bigint; readonly data?: Hex }): Promise<UserOperation<'0.7'>>
  /** With a signature. */
  sign(operation: UserOperation<'0.7'>): Promise<UserOperation<'0.7'>>
}

/** The account of `testAccount(index)`, which its first operation deploys. */
export async function openAccount(request: {
  readonly rpcUrl: string
  readonly index: number
}): Promise<OperationSender> {
  const { rpcUrl, index } = request
  const artifact: { readonly bytecode: Hex } = createRequire(import.meta.url)(
    '@account-abstraction/contracts/artifacts/SimpleAccountFactory.json'
  )
  const deployment = encodeDeployData({
    abi: parseAbi(['constructor(address entryPoint)']),
    bytecode: artifact.bytecode,
    args: [entryPointAddress],
  })
  const factory = await deployByCreate2({ rpcUrl, data: `${zeroHash}${deployment.slice(2)}` })
  const node = createPublicClient({ transport: http(rpcUrl) })
  const owner = testAccount(index)
  const args = [owner.address, 0n] as const
  const address = await node.readContract({ abi, address: factory, functionName: 'getAddress', args })
  const factoryData = encodeFunctionData({ abi, functionName: 'createAccount', args })
  return {
    address,
    prepare: async ({ to, value = 0n, data = '0x' }) => ({
      sender: address,
      nonce: await node.readContract({
        abi: entryPoint07Abi,
        address: entryPointAddress,
        functionName: 'getNonce',
        args: [address, 0n],
      }),
      callData: encodeFunctionData({ abi, functionName: 'execute', args: [to, value, data] }),
      ...((await node.getCode({ address })) === undefined && { factory, factoryData }),
      callGasLimit: 0n,
      verificationGasLimit: 0n,
      preVerificationGas: 0n,
      ...(await node.estimateFeesPerGas()),
      signature: '0x',
    }),
    sign: async (operation) => {
      const chainId = await node.getChainId()
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress,
        entryPointVersion: '0.7',
        userOperation: operation,
      })
      return { ...operation, signature: await owner.signMessage({ message: { raw: hash } }) }
    },
  }
}

/** As JSON-RPC has it. */
export function operationJson(operation: UserOperation<'0.7'>): object {
  const fields = Object.entries(operation).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'bigint' ? numberToHex(value) : value])
  )
}

const abi = parseAbi([
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function execute(address to, uint256 value, bytes data)',
])
