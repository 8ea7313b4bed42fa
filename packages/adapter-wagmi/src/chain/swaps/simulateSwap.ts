import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { type Hex, numberToHex } from 'viem'
import { toChainNumber } from '../../network.js'
import { decodeCall } from '../../transaction.js'
import type { Client } from '../reads/callAll.js'
import { balanceOf, wordAt } from '../reads/erc20.js'
import { addressWord } from '../reads/words.js'

type Request = Parameters<ChainCalls['simulateSwap']>[0]

/**
 * What transactions of an account would do now, one after the other, by one `eth_simulateV1`: reads of both balances are in front of
 * them and behind them. Undefined where the node can't simulate, doesn't answer, or answers something else.
 */
export async function simulateSwap(config: Config, request: Request): ReturnType<ChainCalls['simulateSwap']> {
  const { from, pay, receive } = request
  const sent = request.transactions.map((transaction) => {
    const { to, data = '0x', value } = decodeCall(transaction)
    // The chain refuses an invalid sender.
    return { from: from as Hex, to, data, ...(value ? { value: numberToHex(value) } : {}) }
  })
  const reads = [pay, receive].map((token) => readOf({ token, account: from }))
  const calls = await simulate(config.getClient({ chainId: toChainNumber(request.networkId) }), [
    ...reads,
    ...sent,
    ...reads,
  ])
  const [paidBefore, receivedBefore] = calls.map(wordOf)
  const [paidAfter, receivedAfter] = calls.slice(-2).map(wordOf)
  if (paidBefore === undefined || receivedBefore === undefined) return undefined
  const done = calls.slice(2, -2).map(isDone)
  if (done.includes(undefined)) return undefined
  if (done.includes(false)) return { isDone: false }
  if (paidAfter === undefined || receivedAfter === undefined) return undefined
  const [paid, received] = [paidBefore - paidAfter, receivedAfter - receivedBefore]
  return {
    isDone: true,
    paidBaseUnits: paid < 0n ? undefined : paid,
    receivedBaseUnits: received < 0n ? 0n : received,
  }
}

/** One call of a simulation. Without a limit of its own it may use what is left of the block's gas. */
interface SimulatedCall {
  readonly from: Hex
  readonly to: Hex
  readonly data: Hex
  readonly value?: Hex | undefined
}

/** The call that tells what an account has of a token; undefined is the coin. */
function readOf({ token, account }: { readonly token: string | undefined; readonly account: string }): SimulatedCall {
  // The chain refuses an invalid address.
  return token === undefined
    ? { from: READER, to: TELLER, data: `0x${addressWord(account)}` }
    : { from: READER, to: token as Hex, data: balanceOf(account) }
}

/** What a node says of each call, undecoded. Nothing, where it doesn't say as much as was asked, or can't be reached. */
async function simulate(client: Client, calls: readonly SimulatedCall[]): Promise<readonly unknown[]> {
  const block = { stateOverrides: { [TELLER]: { code: TELL_BALANCE } }, calls: [...calls] }
  try {
    const answer: unknown = await client.request({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [block], validation: false, traceTransfers: false }, 'latest'],
    })
    const { calls: told } = Object(Array.isArray(answer) ? answer[0] : undefined)
    return Array.isArray(told) && told.length === calls.length ? told : []
  } catch {
    // Many nodes can't simulate. What else goes wrong says nothing of the calls either.
    return []
  }
}

/** Whether a call went well; undefined where the node says neither. */
function isDone(call: unknown): boolean | undefined {
  const { status } = Object(call)
  return status === '0x1' ? true : status === '0x0' ? false : undefined
}

/** The number that a call has told. */
function wordOf(call: unknown): bigint | undefined {
  const { returnData } = Object(call)
  return isDone(call) && typeof returnData === 'string' && SHORT.test(returnData)
    ? wordAt(returnData as Hex, 0)
    : undefined
}

/** A word, and a few behind it at most. */
const SHORT = /^0x[\da-f]{64,1024}$/i

/** Sends the calls that read: no key of it is known, and there is no code at it. */
const READER: Hex = '0x00000000000000000000000000000000706f7274'

/** Where only the simulation puts code. */
const TELLER: Hex = '0x000000000000000000000000000000007465726c'

/** Returns the balance of the address that it is called with: mstore(0, balance(calldataload(0))), return(0, 32). */
const TELL_BALANCE: Hex = '0x6000353160005260206000f3'
