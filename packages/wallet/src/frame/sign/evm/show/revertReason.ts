import { toFunctionSelector } from 'viem'
import { cleanText } from '../../../../cleanText.ts'
import { textIn } from './answers.ts'

/** Why a call has been reverted, as the contract or the node says it; undefined where neither says more than that. */
export function revertReason(error: {
  readonly message?: string | undefined
  readonly data?: string | undefined
}): string | undefined {
  const { message = '', data = '' } = error
  const isText = data.startsWith(ERROR) && data.length % 2 === 0
  const said = isText ? textIn(`0x${data.slice(ERROR.length)}`, 4 * REASON_CHARACTERS) : undefined
  const text = said ?? message.replace(/^(?:Error:\s*)?(?:VM Exception.*?:\s*)?execution reverted[:,]?\s*/i, '')
  return cleanText(text, REASON_CHARACTERS) || undefined
}

const ERROR = toFunctionSelector('Error(string)')
const REASON_CHARACTERS = 200
