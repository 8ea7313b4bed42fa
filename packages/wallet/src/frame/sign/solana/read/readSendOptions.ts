import { membersOf } from '../../../node/membersOf.ts'

/** How a node sends a transaction, as the Wallet Standard has it. What isn't given is left to the node. */
export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/**
 * Reads what a page asks for. Without a preflight the network takes its fee for a transaction that fails: that is what it may
 * ask for, and nothing worse. Throws a RangeError.
 */
export function readSendOptions(value: unknown): SendOptions {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new RangeError('The options are no object.')
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = membersOf(value)
  const commitment = COMMITMENTS.find((known) => known === preflightCommitment)
  if (!isNone(skipPreflight) && typeof skipPreflight !== 'boolean') throw new RangeError('skipPreflight is no boolean.')
  if (!isNone(preflightCommitment) && !commitment) throw new RangeError('preflightCommitment is none.')
  return {
    ...(typeof skipPreflight === 'boolean' ? { skipPreflight } : {}),
    ...(commitment ? { preflightCommitment: commitment } : {}),
    ...(isNone(maxRetries) ? {} : { maxRetries: wholeNumber(maxRetries, MOST_RETRIES) }),
    ...(isNone(minContextSlot) ? {} : { minContextSlot: wholeNumber(minContextSlot, Number.MAX_SAFE_INTEGER) }),
  }
}

function isNone(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

function wholeNumber(value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most) return value
  throw new RangeError('An option is no whole number.')
}

const COMMITMENTS = ['processed', 'confirmed', 'finalized'] as const
const MOST_RETRIES = 1_000
