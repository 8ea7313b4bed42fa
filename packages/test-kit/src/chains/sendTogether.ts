import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { multicall3Address } from './deployWorld.js'
import { openSender } from './openSender.js'

/** A call that Multicall3 makes. */
export interface JoinedCall {
  readonly target: Address
  readonly callData: Hex
  /** Coins that go with it, base units. Default: none. */
  readonly value?: bigint | undefined
}

/**
 * Makes calls in one transaction on an anvil chain that has its world, so that all of them happen or none. To the contracts that
 * are called, Multicall3 is the sender: it needs the tokens and the approvals. The coins come from an account of their own.
 *
 * Errors: when one call is reverted.
 */
export async function sendTogether({
  rpcUrl,
  calls,
}: {
  readonly rpcUrl: string
  readonly calls: readonly JoinedCall[]
}): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
  const data = encodeFunctionData({
    abi: MULTICALL,
    args: [calls.map((call) => ({ ...call, value: call.value ?? 0n, allowFailure: false }))],
  })
  const sender = await openSender(client, data)
  // Beside the coins that it has for gas.
  await client.setBalance({ address: sender, value: value + (await client.getBalance({ address: sender })) })
  const hash = await client.sendTransaction({
    account: sender,
    to: multicall3Address,
    data,
    value,
    gas: 15_000_000n,
    chain: null,
  })
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`One of ${calls.length} calls sent together was reverted: ${hash}.`)
}

const MULTICALL = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
])
