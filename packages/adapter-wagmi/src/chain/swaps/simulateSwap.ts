import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { type Hex, numberToHex } from 'viem'
import { toChainNumber } from '../../network.js'
import { decodeCall } from '../../transaction.js'
import type { Client } from '../reads/callAll.js'
import { balanceOf, isWord } from '../reads/erc20.js'
import { addressWord } from '../reads/words.js'

type Request = Parameters<ChainCalls['simulateSwap']>[0]

/**
 * What transactions of an account would do now, one after the other, by one `eth_simulateV1`: reads of both balances are in front of
 * them and behind them. Undefined where the node can't simulate, doesn't answer, or answers something else. Of a token whose balance
 * can be read in front and not behind, nothing has arrived, and what is paid of it is unknown. Where it can't be read in front, both are.
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
  const done = calls.map(isDone)
  if (calls.length === 0 || done.includes(undefined)) return undefined
  if (done.slice(2, -2).includes(false)) return { isDone: false }
  const [paidBefore, receivedBefore] = calls.map(wordOf)
  const [paidAfter, receivedAfter = 0n] = calls.slice(-2).map(wordOf)
  const paid = paidBefore === undefined || paidAfter === undefined ? -1n : paidBefore - paidAfter
  const received = receivedBefore === undefined ? undefined : receivedAfter - receivedBefore
  return {
    isDone: true,
    paidBaseUnits: paid < 0n ? undefined : paid,
    receivedBaseUnits: received !== undefined && received < 0n ? 0n : received,
  }
}

/** One call of a simulation. Without a limit of its own it may use what is left of the block's gas. */
interface SimulatedCall {
  /** Undefined: a read, which tokens are to take for any other one. */
  readonly from?: Hex
  readonly to: Hex
  readonly data: Hex
  readonly value?: Hex | undefined
}

/** The call that tells what an account has of a token; undefined is the coin. */
function readOf({ token, account }: { readonly token: string | undefined; readonly account: string }): SimulatedCall {
  // The chain refuses an invalid address.
  return token === undefined
    ? { to: TELLER, data: `0x${addressWord(account)}` }
    : { to: token as Hex, data: balanceOf(account) }
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

/** The number that a call has told, whatever is behind it. */
function wordOf(call: unknown): bigint | undefined {
  const { returnData } = Object(call)
  const word = typeof returnData === 'string' ? returnData.slice(0, 66) : undefined
  return isDone(call) && isWord(word) ? BigInt(word) : undefined
}

/** Where only the simulation puts code. */
const TELLER: Hex = '0x000000000000000000000000000000007465726c'

/** Returns the balance of the address that it is called with: mstore(0, balance(calldataload(0))), return(0, 32). */
const TELL_BALANCE: Hex = '0x6000353160005260206000f3'
