import type { SentInsteadModel } from '../models/sentInstead.js'

/** English text of a transfer that its wallet has changed: of activity, and of receipts. */
export function sentInstead({ asked, sent, parties }: SentInsteadModel): string {
  return parties
    ? `You asked for ${asked} to ${parties.asked}, your wallet sent ${sent} to ${parties.sent}`
    : `You asked for ${asked}, your wallet sent ${sent}`
}
