import type { ChainCalls, SwapCall } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { getAddress, type Hex } from 'viem'
import { decodeTransaction, type EvmTransaction } from '../../../transaction.js'
import { type AggregatorSwap, decodeAggregatorSwap } from './aggregatorSwap.js'
import { decodeApproval } from './approval.js'
import { decodePermitSwap, type PermitSwap } from './permitSwap.js'
import { decodeSwap } from './routerSwap.js'

/**
 * What a transaction does, if it is `approve` of ERC-20, a swap of the router of Uniswap v2, one of SwapRouter02 behind a permit, or
 * one of the routers of 1inch. Undefined for anything else, and for a transaction that says more than whom it calls, what and with
 * how much: a price of gas could take all of the account's coins. The wrapped coin at the end of a path that pays or receives the
 * coin is the coin: the router takes its own only.
 */
export async function readSwap(
  _config: Config,
  { transaction }: Parameters<ChainCalls['readSwap']>[0]
): Promise<SwapCall | undefined> {
  const { to, data, value } = decodeOnly(transaction) ?? {}
  if (to === undefined || data === undefined) return undefined
  const approval = value ? undefined : decodeApproval(data)
  if (approval) return { kind: 'approve', token: checksummed(to), ...approval, spender: checksummed(approval.spender) }
  const swap: (AggregatorSwap & Partial<Pick<PermitSwap, 'deadlineSeconds' | 'permit'>>) | undefined =
    decodeSwap({ data, value }) ?? decodePermitSwap({ data, value }) ?? decodeAggregatorSwap({ data, value })
  if (!swap) return undefined
  const { exact, coin, path, payBaseUnits, receiveBaseUnits, recipient, deadlineSeconds, permit } = swap
  const tokenOf = (side: typeof exact, token: string | undefined): string | undefined =>
    side === coin || token === undefined ? undefined : checksummed(token)
  return {
    kind: 'swap',
    contract: checksummed(to),
    pay: tokenOf('pay', path[0]),
    receive: tokenOf('receive', path.at(-1)),
    exact,
    payBaseUnits,
    receiveBaseUnits,
    recipient: checksummed(recipient),
    deadlineMs: deadlineSeconds === undefined ? undefined : Number(deadlineSeconds) * 1000,
    ...(permit && { permit: { token: checksummed(path[0] ?? ''), amountBaseUnits: permit.amountBaseUnits } }),
  }
}

/** What was decoded has the form of an address. */
function checksummed(address: string): string {
  return getAddress(address as Hex)
}

/** The transaction, where it has these members and no others. */
function decodeOnly(transaction: unknown): EvmTransaction | undefined {
  try {
    const decoded = decodeTransaction(transaction)
    const own = Object.getOwnPropertyDescriptors(Object(transaction))
    // What it inherits is among what was decoded. A member that is computed may be another one when it is read again.
    const members = [...Reflect.ownKeys(own), ...Object.keys(decoded)]
    const isPlain = members.every((member) => MEMBERS.includes(member)) && Object.values(own).every(({ get }) => !get)
    return isPlain ? decoded : undefined
  } catch {
    // It is no transaction of this namespace.
    return undefined
  }
}

const MEMBERS: readonly (string | symbol)[] = ['to', 'data', 'value'] satisfies (keyof EvmTransaction)[]
