import type { PayUrl } from '@portico/core/adapter'
import { isAddress } from '../../encoding/decodeBase58.js'

/**
 * What a transfer request of Solana Pay asks for (https://docs.solanapay.com/spec). Undefined for anything else: a transaction request, which
 * would have a stranger's server write what is signed, and a link in which anything is wrong or said twice. What isn't known of it is left out.
 */
export function readPayUrl(text: string): PayUrl | undefined {
  const [, recipient = '', query = ''] = (text.length <= LONGEST && LINK.exec(text)) || []
  if (!isAddress(recipient) || !isEncoded(query)) return undefined
  const given = new URLSearchParams(query)
  if (ONCE.some((name) => given.getAll(name).length > 1)) return undefined
  const [amount, token, label, message, memo] = ONCE.map((name) => given.get(name) ?? undefined)
  const references = given.getAll('reference')
  if (amount !== undefined && !AMOUNT.test(amount)) return undefined
  if (token !== undefined && !isAddress(token)) return undefined
  if (!isExtra({ references, memo })) return undefined
  return { recipient, amount, token, references, label, message, memo }
}

/**
 * Whether references and a memo go with a transfer: addresses, a text that is written as it is, and no more of both than a transfer from one
 * account for the token has room for.
 */
export function isExtra({ references = [], memo }: PayExtra): boolean {
  if (!Array.isArray(references) || !references.every(isAddress)) return false
  if (memo !== undefined && (typeof memo !== 'string' || memo === '' || /[\0\p{Surrogate}]/u.test(memo))) return false
  const length = references.length * REFERENCE_BYTES + new TextEncoder().encode(memo ?? '').length
  return references.length <= MOST_REFERENCES && length <= EXTRA_BYTES
}

/** What goes with a transfer by Solana Pay. */
export interface PayExtra {
  readonly references?: readonly string[] | undefined
  readonly memo?: string | undefined
}

/** Whether every escape in a query is one: what isn't would be read as something else. */
function isEncoded(query: string): boolean {
  try {
    decodeURIComponent(query)
    return true
  } catch {
    return false
  }
}

/** Schemes are written in either case. */
const LINK = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?([^#]*))?$/i
const ONCE = ['amount', 'spl-token', 'label', 'message', 'memo'] as const
const AMOUNT = /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/
const LONGEST = 2_048

const MOST_REFERENCES = 10
/** A key, and its place in the instruction. */
const REFERENCE_BYTES = 33
/** Of the 1,232 that a transaction has. A token's transfer, which makes the account of the recipient, takes the others. */
const EXTRA_BYTES = 560
