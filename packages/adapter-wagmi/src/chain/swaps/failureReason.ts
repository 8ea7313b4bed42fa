import type { SwapResult } from '@portico/core/adapter'
import { type Hex, numberToHex } from 'viem'
import { type Client, saidBy } from '../reads/callAll.js'
import { bytesAt, bytesPlace, decodedText } from '../reads/erc20.js'
import type { SentTransaction } from '../transfers/sentBy.js'

/**
 * Why a transaction failed, by making its call again: after the block before, and where that goes well after its own block, where
 * other transactions have moved the price and the time is its own. Undefined: for another reason, or the node can't tell.
 */
export async function failureReason(
  client: Client,
  { sent, block }: { readonly sent: SentTransaction; readonly block: bigint }
): Promise<SwapResult['reason']> {
  const before = await replay(client, { sent, block: block - 1n })
  return toReason(before ?? (await replay(client, { sent, block })) ?? '')
}

/** What the call is refused with after a block; undefined where it goes well. */
async function replay(
  client: Client,
  { sent, block }: { readonly sent: SentTransaction; readonly block: bigint }
): Promise<string | undefined> {
  const { from, to, input, value } = sent
  // They were decoded as hex.
  const call = { from: from as Hex, to: to as Hex, data: input as Hex, value: numberToHex(value) }
  try {
    await client.request({ method: 'eth_call', params: [call, numberToHex(block)] })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** The error of a contract in what a node says: the text of `Error(string)`, or its name; else what the node says in words. */
function reasonOf(error: unknown): string {
  const { code, data, message } = saidBy(error)
  if (typeof data === 'string' && LESS.includes(data.slice(0, 10).toLowerCase())) return 'ReturnAmountIsNotEnough'
  if (typeof data === 'string' && data.toLowerCase().startsWith(ERROR)) {
    const text: Hex = `0x${data.slice(ERROR.length, MOST_CHARACTERS)}`
    const place = bytesPlace(text, 0)
    if (place) return decodedText(bytesAt(text, place.offset, place.length))
  }
  return code !== undefined && typeof message === 'string' ? message.slice(0, MOST_CHARACTERS) : ''
}

function toReason(said: string): SwapResult['reason'] {
  if (PRICE.test(said)) return 'price'
  return DEADLINE.test(said) ? 'deadline' : undefined
}

/** `Error(string)`. */
const ERROR = '0x08c379a0'

/** `ReturnAmountIsNotEnough`, with the amounts in version 6 of 1inch's router and without them in version 5. */
const LESS: readonly string[] = ['0x064a4ec6', '0xf32bec2f']

/** Of the routers of Uniswap v2 and v3, those that follow them under another name, and those of 1inch. */
const PRICE =
  /INSUFFICIENT_OUTPUT_AMOUNT|EXCESSIVE_INPUT_AMOUNT|Too little received|Too much requested|ReturnAmountIsNotEnough/
const DEADLINE = /\bEXPIRED\b|Transaction too old/

const MOST_CHARACTERS = 1_000
