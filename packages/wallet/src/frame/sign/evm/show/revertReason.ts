import type { Hex } from 'viem'
import { cleanText } from '../../show/text/cleanText.ts'
import { wordAt } from './answers.ts'

/** Why a call has been reverted, as the contract or the node says it; undefined where neither says more than that. */
export function revertReason(error: {
  readonly message?: string | undefined
  readonly data?: string | undefined
}): string | undefined {
  const { message = '', data = '' } = error
  const said = data.startsWith(ERROR) && data.length % 2 === 0 ? stringAfter(data) : undefined
  const text = said ?? message.replace(/^(?:Error:\s*)?(?:VM Exception.*?:\s*)?execution reverted[:,]?\s*/i, '')
  return cleanText(text, REASON_CHARACTERS) || undefined
}

function stringAfter(data: string): string | undefined {
  const rest: Hex = `0x${data.slice(10)}`
  const length = wordAt(rest, 1)
  if (wordAt(rest, 0) !== 32n || length === undefined) return undefined
  const hex = rest.slice(130, 130 + Math.min(Number(length), 4 * REASON_CHARACTERS) * 2)
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}

/** The selector of `Error(string)`. */
const ERROR = '0x08c379a0'
const REASON_CHARACTERS = 200
