import type { Adapter, ConnectionHandle } from '@portico/core/adapter'
import { pageWindow } from '../page/pageWindow.js'
import type { ConnectSafe } from './findSafe.js'
import type { SafeSdkModule } from './loadSdk.js'
import type { SafeSupport } from './types.js'

/** An adapter that looks for a Safe around the page at its first start, and is the plain one outside a Safe. */
export function withSafe(options: {
  readonly allowedOrigins: readonly RegExp[]
  /** Default: the installed package, with the first question to the page around. */
  readonly loadSdk?: (() => Promise<SafeSdkModule>) | undefined
}): SafeSupport {
  return (create) => (request) => {
    const { context } = request
    const { logger } = context.platform
    const adapter = create({
      ...request,
      context: {
        ...context,
        emit: (event) =>
          context.emit(event.type === 'connected' ? { ...event, handle: toSafeHandle(event.handle) } : event),
      },
    })
    let finding: Promise<ConnectSafe | undefined> | undefined
    let isDecided = false
    let attempt = new AbortController()
    let entering = Promise.resolve(false)

    const find = async (): Promise<ConnectSafe | undefined> => {
      const { findSafe } = await import('./findSafe.js')
      return findSafe({ ...options, ...request, adapter })
    }
    /** Whether the visit belongs to the Safe, so that nothing stored may be restored. */
    const enter = async (started: Promise<void> | void, signal: AbortSignal): Promise<boolean> => {
      try {
        // A restart (React's StrictMode has one) asks the page around no second time.
        finding ??= find()
        const connectSafe = await finding
        await started
        if (signal.aborted) return true
        const handle = await connectSafe?.(signal)
        isDecided = true
        if (handle) context.emit({ type: 'connected', handle: toSafeHandle(handle) })
        return handle !== undefined
      } catch (error) {
        if (signal.aborted) return true
        isDecided = true
        logger.error('The Safe around this page was not connected', error)
        return false
      }
    }

    return {
      ...adapter,
      start: () => {
        const started = adapter.start()
        attempt = new AbortController()
        entering =
          isDecided || !mayBeSafe(options.allowedOrigins) ? Promise.resolve(false) : enter(started, attempt.signal)
        return started
      },
      stop: () => {
        attempt.abort()
        adapter.stop()
      },
      connect: async (given) => toSafeHandle(await adapter.connect(given)),
      restore: async (session) => {
        if (await entering) return []
        return (await adapter.restore(session)).map(toSafeHandle)
      },
    } satisfies Adapter<'eip155'>
  }
}

/** False when it is certain that no Safe is around the page. Not every browser tells which page frames it. */
function mayBeSafe(allowedOrigins: readonly RegExp[]): boolean {
  const page = pageWindow()
  if (!page?.parent || page.parent === page) return false
  const origin = page.location?.ancestorOrigins?.[0]
  return origin === undefined || allowedOrigins.some((pattern) => pattern.test(origin))
}

/** The handle of a Safe says what a Safe is and cannot do; any other handle stays as it is. */
function toSafeHandle(handle: ConnectionHandle<'eip155'>): ConnectionHandle<'eip155'> {
  const { data, wallet } = handle
  if (data.connectorId !== 'safe') return handle
  const [first, ...rest] = data.accounts
  const type = 'smartAccount'
  // The object itself changes, because batches are added to it once the wallet has said that it knows them.
  Object.assign(wallet, { addNetwork: undefined, watchAsset: undefined })
  return {
    ...handle,
    data: { ...data, accounts: [{ ...first, type }, ...rest.map((account) => ({ ...account, type }) as const)] },
  }
}
