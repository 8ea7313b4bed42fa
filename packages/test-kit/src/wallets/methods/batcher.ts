import { type Address, encodeFunctionData, type Hex, isAddressEqual, parseAbi, slice } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { WalletContext } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { asHex } from '../params.js'
import { type RequestedCall, sendCall } from '../transaction.js'

/** Where `deployWorld` puts contracts/TestBatcher.sol, on every chain. A test compares it with the contract. */
export const batcherAddress: Address = '0xaA440f8Ff761f61352435069a41442D3Be2b137C'

/** Whether a wallet can make a batch one transaction on a chain. Errors: those of the chain. */
export async function hasBatcher(request: {
  readonly context: WalletContext
  readonly chainId: number
}): Promise<boolean> {
  return (await codeAt({ ...request, address: batcherAddress })) !== '0x'
}

/**
 * Sends calls as one transaction of the account to itself, of which all of them happen or none. The first one also lends the
 * account the batcher's code (EIP-7702). Errors: those of the chain, -32602 for a call that creates a contract.
 */
export async function sendBatch(request: {
  readonly context: WalletContext
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly calls: readonly RequestedCall[]
}): Promise<Hex> {
  const { context, account, chainId, calls } = request
  const named = calls.map(({ to, value, data = '0x' }) => {
    if (to !== undefined) return { to, value, data }
    throw new ProviderRpcError('invalidParams', { message: 'A batch in one transaction creates no contract.' })
  })
  const call: RequestedCall = {
    to: account.address,
    data: encodeFunctionData({ abi: BATCHER, args: [named] }),
    value: 0n,
    // Not estimated: a batch that would be reverted is sent too, as by a wallet that doesn't look first.
    gas: 3_000_000n,
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
    nonce: undefined,
  }
  const code = await codeAt({ context, chainId, address: account.address })
  const isLent = code.startsWith(DELEGATION) && isAddressEqual(slice(code, 3), batcherAddress)
  return sendCall({ context, account, chainId, call, ...(isLent ? {} : { delegate: batcherAddress }) })
}

async function codeAt(request: {
  readonly context: WalletContext
  readonly chainId: number
  readonly address: Address
}): Promise<Hex> {
  const { context, chainId, address } = request
  return asHex(await context.rpc({ method: 'eth_getCode', params: [address, 'latest'], chainId }))
}

/** What the code of an account begins with that lends itself a contract's. */
const DELEGATION = '0xef0100'

const BATCHER = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])
