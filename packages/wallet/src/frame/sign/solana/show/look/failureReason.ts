import { cleanText } from '../../../../../cleanText.ts'
import { membersOf } from '../../../../node/membersOf.ts'

/**
 * Why a transaction would fail, in plain words where the network's aren't; undefined where the node gives no reason. Untrusted
 * text of at most 200 characters.
 */
export function failureReason({ err, logs }: { readonly err: unknown; readonly logs: unknown }): string | undefined {
  const name = typeof err === 'string' ? err : Object.keys(membersOf(err))[0]
  if (name === undefined) return undefined
  if (name !== 'InstructionError') return WORDS[name] ?? wordsOf(name)
  const detail = membersOf(err)[name]
  const cause: unknown = Array.isArray(detail) ? detail[1] : undefined
  const said = reasonInLogs(logs)
  if (said) return said
  if (typeof cause === 'string') return WORDS[cause] ?? wordsOf(cause)
  const code = membersOf(cause)['Custom']
  return typeof code === 'number' ? `Error ${code} of the program` : undefined
}

/** What the program that failed has logged last. */
function reasonInLogs(logs: unknown): string | undefined {
  if (!Array.isArray(logs)) return undefined
  for (const line of logs.slice(-MOST_LINES).toReversed()) {
    if (typeof line !== 'string') continue
    if (TOO_FEW_COINS.test(line)) return WORDS['InsufficientFunds']
    const reason = cleanText(REASON.exec(line.slice(0, MOST_LINE))?.[1] ?? '', MOST_REASON)
    if (reason) return reason.replace(/^[a-z]/, (letter) => letter.toUpperCase())
  }
  return undefined
}

/** `InvalidAccountData` as "Invalid account data". */
function wordsOf(name: string): string | undefined {
  const words = cleanText(name, MOST_REASON).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words || undefined
}

const WORDS: { readonly [name: string]: string | undefined } = {
  AccountNotFound: 'The account has no coins for the network fee',
  AlreadyProcessed: 'It has been sent already',
  BlockhashNotFound: 'It is too old, or the network does not know its blockhash',
  InsufficientFunds: 'Insufficient funds',
  InsufficientFundsForFee: 'Insufficient funds for the network fee',
  InsufficientFundsForRent: 'Too little would be left for an account to stay open',
}

/** Of the System program, which counts them in lamports. */
const TOO_FEW_COINS = /^Transfer: insufficient lamports /

/** Of Anchor, and of the token programs. */
const REASON = /(?:Error Message: |^Program log: Error: )(.+?)\.?$/

const MOST_LINES = 200
const MOST_LINE = 1_000
const MOST_REASON = 200
