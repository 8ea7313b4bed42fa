import type { PorticoError } from '../../errors/PorticoError.js'

/** What a user may open and copy under details: our code and what the wallet said, at most 1,000 characters. */
export function describeCause(error: PorticoError): string {
  const lines: string[] = [error.code]
  let cause: unknown = error.cause
  for (let depth = 0; depth < 4 && cause !== undefined; depth++) {
    try {
      lines.push(describe(cause))
      cause = cause instanceof Error ? cause.cause : undefined
    } catch {
      // A wallet may throw something that throws when it is read.
      break
    }
  }
  return lines.filter(Boolean).join('\n').slice(0, 1_000)
}

function describe(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`
  if (typeof cause === 'string') return cause
  try {
    return JSON.stringify(cause) ?? ''
  } catch {
    // A wallet may throw something that points to itself.
    return Object.prototype.toString.call(cause)
  }
}
