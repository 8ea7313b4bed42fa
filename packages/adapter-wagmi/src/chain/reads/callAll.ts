import type { Config } from '@wagmi/core'
import type { Hex, RpcStateOverride } from 'viem'
import { bytesAt, wordAt } from './erc20.js'
import { addressWord, bytesWords, listWords, word } from './words.js'

/** One read of a contract. */
export interface Call {
  readonly to: Hex
  readonly data: Hex
}

/** A network of the Config. */
export type Client = ReturnType<Config['getClient']>

/**
 * What contracts answer, in the order of the calls; undefined where one refuses. `atOnce` calls, 250 by default, are one `eth_call` where the
 * network has Multicall3 (https://www.multicall3.com), else an `eth_call` each, which the transport may send together.
 * Rejects as `callOne`. Its ABI is written out: viem's encoder costs more than all of this.
 */
export async function callAll(
  client: Client,
  calls: readonly Call[],
  atOnce: number = AT_ONCE
): Promise<readonly (Hex | undefined)[]> {
  const groups = Array.from({ length: Math.ceil(calls.length / atOnce) }, (_, index) =>
    calls.slice(index * atOnce, (index + 1) * atOnce)
  )
  return (await Promise.all(groups.map((group) => callGroup(client, group)))).flat()
}

async function callGroup(client: Client, calls: readonly Call[]): Promise<readonly (Hex | undefined)[]> {
  const to = client.chain.contracts?.['multicall3']?.address
  const answer = to && (await callOne(client, { to, data: encode(calls) }))
  // One token may have used up all the gas, and the contract may not be there.
  const answers = answer && decode(answer, calls.length)
  return answers ?? Promise.all(calls.map((one) => callOne(client, one)))
}

/**
 * What a contract answers, to `from` where it is given; undefined where it refuses. `override` replaces what is at
 * addresses, for this call only, and is undefined for nodes that can't do that. Rejects when no node can be reached, and
 * where a node has no answer for a reason of its own, such as too many requests: that says nothing of the contract.
 */
export async function callOne(
  client: Client,
  call: Call & { readonly from?: Hex | undefined; readonly value?: Hex | undefined },
  override?: RpcStateOverride
): Promise<Hex | undefined> {
  try {
    const params = override ? ([call, 'latest', override] as const) : ([call, 'latest'] as const)
    const answer: unknown = await client.request({ method: 'eth_call', params: [...params] })
    return typeof answer === 'string' && /^0x[\da-f]*$/i.test(answer) ? (answer as Hex) : undefined
  } catch (error) {
    if (isRefusal(error, override ? [...REFUSED, ...NOT_TAKEN] : REFUSED)) return undefined
    throw error
  }
}

/** Whether a node says with one of these codes, or in words, that the call was made and failed. */
function isRefusal(error: unknown, codes: readonly number[]): boolean {
  const { code, message } = saidBy(error)
  return code !== undefined && (codes.includes(code) || (typeof message === 'string' && IN_WORDS.test(message)))
}

/** The error that a node answered; without a code where the node didn't answer. */
export function saidBy(error: unknown): {
  readonly code?: number | undefined
  readonly message?: unknown
  readonly data?: unknown
} {
  // What the node said is the innermost: viem has no names for most of it, and its texts have the URL in them.
  let said: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown; readonly cause?: unknown } =
    {}
  let link = error
  for (let depth = 0; depth < 8 && typeof link === 'object' && link !== null; depth += 1) {
    said = link
    link = said.cause
  }
  const { code, message, data } = said
  return { code: typeof code === 'number' ? code : undefined, message, data }
}

/** Of Geth and those that follow it, before and since they had a code for it, and of Nethermind. */
const REFUSED: readonly number[] = [3, -32000, -32015]

/** The node refused the request, the method or its parameters. */
const NOT_TAKEN: readonly number[] = [-32600, -32601, -32602, -32004]

/** Others have the code of any failure for it. */
const IN_WORDS = /revert|[EV]VM|opcode|\bgas\b/i

/** `aggregate3((address target, bool allowFailure, bytes callData)[])`. */
function encode(calls: readonly Call[]): Hex {
  const tuples = calls.map(({ to, data }) => addressWord(to) + word(1) + word(96) + bytesWords(data))
  return `0x82ad56cb${word(32)}${listWords(tuples)}`
}

/** `(bool success, bytes returnData)[]`; undefined for an answer of another shape. */
function decode(data: Hex, count: number): readonly (Hex | undefined)[] | undefined {
  if (wordAt(data, 0) !== 32n || wordAt(data, 32) !== BigInt(count)) return undefined
  return Array.from({ length: count }, (_, index): Hex | undefined => {
    const offset = wordAt(data, START + index * 32)
    if (offset === undefined || offset > BigInt(data.length)) return undefined
    const at = START + Number(offset)
    const [isSuccess, length] = [wordAt(data, at), wordAt(data, at + 64)]
    if (isSuccess !== 1n || length === undefined || length > BigInt(data.length)) return undefined
    const bytes = bytesAt(data, at + 96, Number(length))
    return bytes.length === Number(length) * 2 ? `0x${bytes}` : undefined
  })
}

/** Offsets of the answers are counted from here. */
const START = 64

/** Some 30,000 gas each: together far below what nodes spend on a call. */
const AT_ONCE = 250
