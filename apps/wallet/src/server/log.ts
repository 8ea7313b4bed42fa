import { OperatorError } from './errors.ts'

/**
 * One line of the log. No entry has an address, a code, a token or a share, nor a text that somebody else has written: errors
 * are named by their code.
 */
export type LogEntry =
  | {
      readonly event: 'request'
      readonly method: string
      /** The path when it is one of ours, else `other`. */
      readonly path: string
      readonly status: number
      readonly durationMs: number
      /** Code of the API's error. */
      readonly error?: string | undefined
    }
  | { readonly event: 'failure'; readonly part: 'database' | 'mail' | 'server'; readonly reason: string }
  | { readonly event: 'database ready'; readonly durationMs: number }
  | { readonly event: 'stopped' }

/** Takes entries of the log. */
export type Log = (entry: LogEntry) => void

/**
 * What the log says of an error: the text of one of ours, else class and code, and for one without a code the places in the
 * source. Never another's message, which may quote what a user has written.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof OperatorError) return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code !== undefined) return `${error.name} ${code}`
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...places.slice(0, 8).map((line) => line.trim())].join(' ')
}
