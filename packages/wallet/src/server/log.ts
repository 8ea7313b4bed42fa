import { OperatorError } from './errors.ts'

/**
 * One line of the log. No entry has an address, a code, a token or a share, nor a text from outside of this program: errors are
 * named by their code.
 */
export type LogEntry =
  | {
      readonly event: 'request'
      readonly method: string
      /** The path of a route, else `other`. */
      readonly path: string
      readonly status: number
      readonly durationMs: number
      /** Code of the API's error. */
      readonly error?: string | undefined
    }
  | { readonly event: 'failure'; readonly part: 'database' | 'mail' | 'provider' | 'server'; readonly reason: string }
  /** So much has happened that no more of it may, until the time is over. */
  | { readonly event: 'limit'; readonly reached: string; readonly count: number; readonly endsInMs: number }
  | { readonly event: 'database ready'; readonly durationMs: number }
  | { readonly event: 'stopped' }
  /** The stream took no entries for a while: so many are missing. */
  | { readonly event: 'lost'; readonly entries: number }

/** Takes entries of the log. */
export type Log = (entry: LogEntry) => void

/**
 * What the log says of an error: the text of an `OperatorError`, else class and code, and for one without a code the places in
 * the source. Never another's message, which may quote what a user has written.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof OperatorError) return error.message
  const name = WORD.test(error.name) ? error.name : 'Error'
  const code = 'code' in error && typeof error.code === 'string' && WORD.test(error.code) ? error.code : undefined
  if (code !== undefined) return `${name} ${code}`
  return [name, ...placesOf(error).slice(0, 8)].join(' ')
}

/** The stack without the message before it, which may have lines that look like places. */
function placesOf({ message, stack = '' }: Error): readonly string[] {
  const at = stack.indexOf(message)
  if (at === -1) return []
  const lines = stack.slice(at + message.length).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
}

const WORD = /^\w{1,64}$/
