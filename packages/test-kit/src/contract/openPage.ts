import type { Adapter, AdapterContext, AdapterEvent, AdapterFactory, ConnectionHandle } from '@portico/core/adapter'
import { vi } from 'vitest'
import { createFakePlatform, type FakePlatform } from '../platform/createFakePlatform.js'
import type { ContractHarness } from './types.js'

/** A page load: a running adapter, what it told, and how to wait. */
export interface ContractPage {
  readonly adapter: Adapter
  readonly factory: AdapterFactory
  readonly context: AdapterContext
  readonly platform: FakePlatform
  /** Events so far, without lists of connectors and changes of nothing but abilities. */
  events(): readonly Exclude<AdapterEvent, { type: 'connectors' }>[]
  /** The latest list of connectors; undefined before the first. */
  connectors(): Extract<AdapterEvent, { type: 'connectors' }>['connectors'] | undefined
  /** Asks for a connection; with `signal` of the controller that is returned. */
  connect(request?: Pick<Parameters<Adapter['connect']>[0], 'onLocked' | 'signIn'>): {
    readonly controller: AbortController
    readonly result: Promise<ConnectionHandle>
  }
  /** Connects, with a wallet that approves. */
  connected(): Promise<ConnectionHandle>
  /** How a promise settles; time passes meanwhile. */
  resolved<T>(promise: Promise<T> | undefined): Promise<T>
  /** Resolves when the assertion holds; time passes meanwhile. Rejects with its error after 5 s. */
  until(assertion: () => unknown): Promise<void>
  /** Lets everything that is due happen, and half a second of the page's time pass. */
  settle(): Promise<void>
}

/** Loads a page over the harness's wallet. `stored` is what an earlier page of the same test kept. */
export async function openPage(request: {
  readonly harness: ContractHarness
  readonly stored?: Record<string, string> | undefined
  readonly start?: boolean | undefined
}): Promise<ContractPage> {
  const { harness, stored = {}, start = true } = request
  const platform = createFakePlatform({ stored })
  const told: AdapterEvent[] = []
  const factory = harness.load()
  const context: AdapterContext = {
    networks: factory.networks,
    storageKeyPrefix: '@contract/v1/',
    platform,
    enableAnnounced: true,
    enableInjected: true,
    identify: () => '',
    emit: (event) => told.push(event),
  }
  const adapter = factory.create(context)
  const page: ContractPage = {
    adapter,
    factory,
    context,
    platform,
    events: () => told.filter((event) => event.type !== 'connectors').filter(saysSomething),
    connectors: () => told.filter((event) => event.type === 'connectors').at(-1)?.connectors,
    connect: (request) => {
      const controller = new AbortController()
      const result = adapter.connect({
        connectorId: harness.wallet.connectorId,
        signal: controller.signal,
        ...request,
      })
      // Tests look at the result later; until then its rejection is not unhandled.
      result.catch(() => undefined)
      return { controller, result }
    },
    connected: () => page.resolved(page.connect().result),
    resolved: async (promise) => {
      if (!promise) throw new Error('The adapter lacks a method that the contract needs.')
      let isOver = false
      const over = (): void => {
        isOver = true
      }
      promise.then(over, over)
      await page.until(() => {
        if (!isOver) throw new Error('Still not settled.')
      })
      return promise
    },
    until: (assertion) =>
      vi.waitFor(
        async () => {
          await platform.clock.advance(10)
          await assertion()
        },
        { timeout: 120_000, interval: 10 }
      ),
    settle: () => platform.clock.advance(500),
  }
  if (start) {
    await adapter.start()
    // The user has acted, as core tells an adapter before it connects.
    await adapter.preload?.()
    await page.until(() => {
      if (!page.connectors()?.some(({ id }) => id === harness.wallet.connectorId))
        throw new Error(`The adapter does not list ${harness.wallet.connectorId}.`)
    })
  }
  return page
}

function saysSomething(event: Exclude<AdapterEvent, { type: 'connectors' }>): boolean {
  if (event.type !== 'changed') return true
  return [event.accounts, event.networkId, event.networkIds].some((value) => value !== undefined)
}
