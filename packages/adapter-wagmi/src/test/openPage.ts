import type { Adapter, AdapterEvent, ConnectionHandle, ConnectorInfo } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { expect, vi } from 'vitest'
import { type WagmiAdapter, wagmiAdapter } from '../wagmiAdapter.js'
import { createContext, localChains } from './page.js'

/** A page load with a started adapter. */
export interface Page {
  readonly context: ReturnType<typeof createContext>
  readonly config: Config
  readonly adapter: Adapter<'eip155'>
  /** The latest list of connectors. */
  list(): readonly ConnectorInfo[]
  find(connectorId: string): ConnectorInfo | undefined
  /** Events so far, without lists of connectors and changes of nothing but abilities. */
  events(): readonly AdapterEvent<'eip155'>[]
  connect(connectorId: string, signal?: AbortSignal): Promise<ConnectionHandle<'eip155'>>
  /** Resolves when the assertion holds; time passes meanwhile. */
  until(assertion: () => unknown): Promise<void>
  /** Half a second of the page's time. */
  settle(): Promise<void>
}

/** Loads a page over the local chains, or over an app's own Config. Stop it with `adapter.stop`. */
export async function openPage(
  request: {
    readonly config?: Config | undefined
    readonly factory?: WagmiAdapter | undefined
    /** What an earlier page of the same user kept. */
    readonly stored?: Record<string, string> | undefined
    readonly change?: Parameters<typeof createContext>[0]
  } = {}
): Promise<Page> {
  const { config, change, stored } = request
  const factory = request.factory ?? wagmiAdapter(config ? { config } : { networks: localChains() })
  const context = createContext(change, stored)
  const { clock } = context.platform
  const adapter = factory.create(context)
  const started = adapter.start()
  await clock.advance(1)
  await started
  // The user has moved the pointer.
  let isReady = false
  const ready = adapter.preload?.().finally(() => {
    isReady = true
  })
  await vi.waitFor(
    async () => {
      await clock.advance(1)
      expect(isReady).toBe(true)
    },
    { timeout: 120_000 }
  )
  await ready
  const list = (): readonly ConnectorInfo[] =>
    context.told.flatMap((event) => (event.type === 'connectors' ? [event.connectors] : [])).at(-1) ?? []
  return {
    context,
    config: factory.config,
    adapter,
    list,
    find: (connectorId) => list().find(({ id }) => id === connectorId),
    events: () =>
      context.told.filter(
        (event) => event.type !== 'connectors' && (event.type !== 'changed' || event.accounts || event.networkId)
      ),
    connect: (connectorId, signal = new AbortController().signal) => {
      const result = adapter.connect({ connectorId, signal })
      // Tests look at the result later; until then its rejection is not unhandled.
      result.catch(() => undefined)
      return result
    },
    until: (assertion) =>
      vi.waitFor(
        async () => {
          await clock.advance(10)
          await assertion()
        },
        { timeout: 120_000, interval: 10 }
      ),
    settle: () => clock.advance(500),
  }
}
