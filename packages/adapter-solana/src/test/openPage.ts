import type { AdapterContext, AdapterEvent, AdapterFactory, ConnectionHandle, Network } from '@portico/core/adapter'
import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { vi } from 'vitest'
import { solana, solanaDevnet } from '../networks.js'
import { type SolanaAdapterOptions, solanaAdapter } from '../solanaAdapter.js'

/** Two networks that nothing listens on. */
export const networks: readonly [Network<'solana'>, Network<'solana'>] = [
  solana({ rpcUrls: ['http://127.0.0.1:1'] }),
  solanaDevnet({ rpcUrls: ['http://127.0.0.1:1'] }),
]

/** A running adapter on a page of its own, and what it told. */
export interface Page {
  readonly adapter: ReturnType<AdapterFactory<'solana'>['create']>
  readonly platform: FakePlatform
  readonly events: () => readonly AdapterEvent<'solana'>[]
  /** The latest list of connectors. */
  readonly list: () => Extract<AdapterEvent<'solana'>, { type: 'connectors' }>['connectors']
  connect(connectorId: string): Promise<ConnectionHandle<'solana'>>
  /** Resolves when the assertion holds; the page's time goes on meanwhile, 10 ms between looks unless given. */
  until(assertion: () => unknown, stepMs?: number): Promise<void>
  /** Lets half a second of the page's time pass. */
  settle(): Promise<void>
}

/** Loads a page. `fetch` is the real one when `isOnline`. */
export async function openPage(
  options: Partial<SolanaAdapterOptions> & {
    readonly stored?: Record<string, string>
    readonly isOnline?: boolean
    readonly start?: boolean
  } = {}
): Promise<Page> {
  const { stored = {}, isOnline = false, start = true, ...rest } = options
  const fake = createFakePlatform({ stored })
  const platform = isOnline ? { ...fake, fetch: (url: string, init?: RequestInit) => fetch(url, init) } : fake
  const told: AdapterEvent<'solana'>[] = []
  const factory = solanaAdapter({ networks, ...rest })
  const context: AdapterContext<'solana'> = {
    networks: factory.networks,
    storageKeyPrefix: '@test/v1/',
    platform,
    enableAnnounced: true,
    enableInjected: true,
    identify: () => 'object',
    emit: (event) => told.push(event),
  }
  const adapter = factory.create(context)
  if (start) {
    await adapter.start()
    // The user has moved the pointer.
    await adapter.preload?.()
    await fake.clock.advance(0)
  }
  return {
    adapter,
    platform,
    events: () => told.filter(({ type }) => type !== 'connectors'),
    list: () => told.flatMap((event) => (event.type === 'connectors' ? [event.connectors] : [])).at(-1) ?? [],
    connect: (connectorId) => adapter.connect({ connectorId, signal: new AbortController().signal }),
    until: (assertion, stepMs = 10) =>
      vi.waitFor(
        async () => {
          await fake.clock.advance(stepMs)
          await assertion()
        },
        { timeout: 120_000, interval: 10 }
      ),
    settle: () => fake.clock.advance(500),
  }
}
