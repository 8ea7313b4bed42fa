import type { SendMessages } from '../../messages/types.js'
import type { ReceiptModel } from '../../models/send.js'
import { shorten } from './shorten.js'

/** What a receipt says of how far the transfer is, and what that means. */
export function receiptWords(
  { status, amount, party, instead }: Pick<ReceiptModel, 'status' | 'amount' | 'party' | 'instead'>,
  texts: SendMessages
): { readonly title: string; readonly text: string } {
  const names = { amount: amount.text, name: party?.name ?? shorten(party?.address ?? '') }
  const told = texts.receiptTexts[status](names)
  const text = instead ? `${texts.sentInstead(instead)}. ${told}` : told
  return { title: texts.receiptTitles[status](names), text }
}
