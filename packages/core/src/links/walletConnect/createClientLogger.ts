import type { Core } from '@walletconnect/core'

type ClientLogger = Exclude<NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['logger']>, string>

/** A logger for the library that writes nothing. What it logs as an error is told as text; the rest is its own talk. */
export function createClientLogger(onError: (message: string) => void): ClientLogger {
  const nothing = (): void => undefined
  const error = (...parts: readonly unknown[]): void => {
    const text = parts.map(textOf).filter(Boolean).join(' ')
    if (text && !LATE.test(text)) onError(text)
  }
  const create = (context: string): object => ({
    level: 'error',
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error,
    fatal: error,
    silent: nothing,
    bindings: () => ({ context }),
    child: (bindings: { readonly context?: string }) => create(bindings.context ?? context),
  })
  // The library's type has all of pino's; these are the members that it calls.
  return create('') as ClientLogger
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part
  return part instanceof Error ? part.message : ''
}

/**
 * What it says of a message that came a second time, or after the end of what it belongs to. Relays send until a message is
 * acknowledged, so that is no fault of anybody.
 */
const LATE = /^(No matching key|Pending session not found|emitting \S+ without any listeners)/
