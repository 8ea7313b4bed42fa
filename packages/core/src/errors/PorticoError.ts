import type { PorticoErrorCode, PorticoErrorContext, Recovery } from './codes.js'
import { DEVELOPMENT_MESSAGES, HINTS } from './hints.js'
import { MESSAGES } from './messages.js'
import { RECOVERY } from './recovery.js'

type Details<C extends PorticoErrorCode> = (PorticoErrorContext[C] extends undefined
  ? { readonly context?: undefined }
  : { readonly context: PorticoErrorContext[C] }) & {
  readonly cause?: unknown
  /** The specification's text, given where code throws that most pages never load; else it is in messages.ts. */
  readonly message?: string | undefined
}

// Declared here so that it can be read with a dot: development servers replace that spelling only, and a browser has no
// such global.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** The one error class of Portico. `code` says what happened, `context` carries its data, `recovery` what to do next. */
export class PorticoError<C extends PorticoErrorCode = PorticoErrorCode> extends Error {
  override readonly name = 'PorticoError'
  /** Append-only code; compare this, never the message. */
  readonly code: C
  readonly context: PorticoErrorContext[C]
  /** What can be done, best first. */
  readonly recovery: readonly Recovery[]

  constructor(code: C, details: Details<C>) {
    const own = process.env.NODE_ENV === 'production' ? undefined : DEVELOPMENT_MESSAGES[code]
    const text = (own ?? details.message ?? MESSAGES[code]) as string | ((context: unknown) => string) | undefined
    const message = typeof text === 'function' ? text(details.context) : (text ?? code)
    const hint = process.env.NODE_ENV === 'production' || text ? undefined : HINTS[code]
    super(hint ? `${message}. ${hint}` : message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    // A code whose context is undefined is the only one that may leave it out.
    this.context = details.context as PorticoErrorContext[C]
    this.recovery = RECOVERY[code] ?? ['retry']
  }
}

/** Whether a value is a PorticoError, of one code when given. By name, so that two installed copies agree. Never throws. */
export function isPorticoError<C extends PorticoErrorCode>(error: unknown, code?: C): error is PorticoError<C> {
  try {
    return (
      error instanceof Error &&
      error.name === 'PorticoError' &&
      (code === undefined || (error as PorticoError).code === code)
    )
  } catch {
    // A foreign value may throw when it is asked what it is.
    return false
  }
}
