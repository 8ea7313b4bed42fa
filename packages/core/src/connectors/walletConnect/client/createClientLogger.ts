import type { Core } from '@walletconnect/core'

type ClientLogger = Exclude<NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['logger']>, string>

/** A logger for the library that writes nothing. What it logs as an error is told as text; the rest is its own talk. */
export function createClientLogger(onError: (message: string) => void): ClientLogger {
  const nothing = (): void => undefined
  const error = (...parts: readonly unknown[]): void => {
    const text = parts.map(textOf).filter(Boolean).join(' ')
    if (text) onError(text)
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
