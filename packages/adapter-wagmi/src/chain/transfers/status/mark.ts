import { keccak256, stringToHex } from 'viem'
import type { SentTransaction } from '../sentBy.js'

/** What is kept of a transaction between two looks. */
export interface Mark {
  readonly nonce?: bigint | undefined
  /** One from before it was in a block. */
  readonly block?: bigint | undefined
  readonly content?: string | undefined
  /** Its nonce was used at the last look, and the node didn't know by what. */
  readonly isMissed?: boolean | undefined
}

/** Undefined for an invalid mark. */
export function readMark(mark: string | undefined): Mark | undefined {
  const [, nonce, block, content, missed] = /^(\d{0,20})(?:\/(\d{1,20})\/([\da-f]{0,16}))?(!?)$/.exec(mark ?? '') ?? []
  const read = {
    nonce: nonce ? BigInt(nonce) : undefined,
    block: block ? BigInt(block) : undefined,
    content,
    isMissed: missed === '!',
  }
  return read.nonce === undefined && read.block === undefined ? undefined : read
}

/** As it is kept. */
export function toMark({ nonce, block, content = '', isMissed }: Mark): string {
  return `${nonce ?? ''}/${block ?? 0n}/${content}${isMissed ? '!' : ''}`
}

/** The same for transactions that do the same. */
export function contentOf({ to, value, input }: SentTransaction): string {
  return keccak256(stringToHex(`${to.toLowerCase()}/${value}/${input.toLowerCase()}`)).slice(2, 18)
}

/** The account's wallet may have sent the transaction some blocks before Portico looks for it. */
export const BLOCKS_BEFORE = 50n
