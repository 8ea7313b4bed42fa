import type { ChainCalls, SwapResult } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { type Hash, type Hex, maxUint256 } from 'viem'
import { toChainNumber } from '../../network.js'
import { isHexAddress, isWord } from '../reads/erc20.js'
import { quantity } from '../reads/quantity.js'
import { toSent } from '../transfers/sentBy.js'
import { feeOf } from '../transfers/status/feeOf.js'
import { toTransfers } from '../transfers/transferEvents.js'
import { failureReason } from './failureReason.js'
import { movedCoin } from './movedCoin.js'

/**
 * What a swap did to an account. Of a transaction that the account hasn't sent, such as a bundler's, the tokens are told where the
 * account has paid, and neither a coin nor a fee: what else moved its coins is unknown.
 */
export async function swapResult(
  config: Config,
  { networkId, hash: given, account, pay, receive, signal }: Parameters<ChainCalls['swapResult']>[0]
): Promise<SwapResult> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  // The chain refuses an invalid hash.
  const hash = given as Hash
  const [receipt, known] = await Promise.all([
    client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
    client.request({ method: 'eth_getTransactionByHash', params: [hash] }),
  ])
  const block = quantity(receipt?.blockNumber)
  const [sent] = toSent(known)
  if (!receipt || !sent || !block || !isHexAddress(account)) return {}
  if (!isSame(sent.hash, hash) || !isOf(hash, receipt)) return {}
  signal?.throwIfAborted()
  const isOwn = isSame(sent.from, account)
  const feeBaseUnits = isOwn ? feeOf(receipt) : undefined
  if (receipt.status === '0x0')
    return isOwn ? present({ feeBaseUnits, reason: await failureReason(client, { sent, block }) }) : {}
  if (receipt.status !== '0x1') return {}
  const logs = logsOf(receipt, hash)
  const side = pay === undefined ? 'pay' : 'receive'
  const coin =
    feeBaseUnits !== undefined && (pay === undefined || receive === undefined)
      ? await movedCoin(client, { side, account, sent, known, logs, block, feeBaseUnits, tokens: [pay, receive] })
      : undefined
  signal?.throwIfAborted()
  const changeOf = (token: string): bigint => tokenChange({ logs, token, account })
  const paid = pay === undefined ? coin : -changeOf(pay)
  const received = receive === undefined ? coin : changeOf(receive)
  if (!isOwn && (paid ?? 0n) <= 0n) return {}
  return present({ paidBaseUnits: positive(paid), receivedBaseUnits: positive(received), feeBaseUnits })
}

/** What came into an account of a token, without what went out of it, as the token's own contract says. */
function tokenChange(request: {
  readonly logs: readonly unknown[]
  readonly token: string
  readonly account: Hex
}): bigint {
  const { logs, token, account } = request
  return logs
    .flatMap(toTransfers)
    .filter((one) => isSame(one.token, token) && one.quantity === undefined)
    .map(({ from, to, value }) => (isSame(to, account) ? value : 0n) - (isSame(from, account) ? value : 0n))
    .reduce((total, change) => total + change, 0n)
}

/** The events of this transaction in a receipt, each of them once. */
function logsOf({ logs }: { readonly logs: unknown }, hash: Hash): readonly unknown[] {
  const own = (Array.isArray(logs) ? logs : []).filter((log) => isOf(hash, log) && Object(log).removed !== true)
  const byIndex = new Map(own.map((log) => [quantity(Object(log).logIndex), log]))
  return [...byIndex].flatMap(([index, log]) => (index === undefined ? [] : [log]))
}

/** Whether a node says that a receipt or an event is one of this transaction. */
function isOf(hash: Hash, told: unknown): boolean {
  const { transactionHash } = Object(told)
  return isWord(transactionHash) && isSame(transactionHash, hash)
}

function positive(amount: bigint | undefined): bigint | undefined {
  return amount !== undefined && amount > 0n ? amount : undefined
}

/** The result without members that are unknown, and without amounts that no chain can have. */
function present(result: SwapResult): SwapResult {
  const isKnown = (value: unknown): boolean => value !== undefined && !(typeof value === 'bigint' && value > maxUint256)
  return Object.fromEntries(Object.entries(result).filter(([, value]) => isKnown(value)))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
