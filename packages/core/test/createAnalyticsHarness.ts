import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { type Analytics, createAnalytics } from '../src/analytics/createAnalytics.js'
import type { AnalyticsEvent } from '../src/analytics/types.js'
import type { WireBody } from '../src/analytics/wire.js'
import { PorticoError } from '../src/errors/PorticoError.js'
import { createEventBus } from '../src/events/createEventBus.js'
import type { Emit } from '../src/events/types.js'
import type { Browser } from '../src/platform/types.js'
import { createHttp } from '../src/services/http.js'

/** Analytics over a bus that the test speaks on. */
export interface AnalyticsHarness {
  readonly analytics: Analytics
  readonly platform: FakePlatform
  readonly emit: Emit
  /** Names of what the dapp's sink was told, in order. */
  told(): readonly string[]
  /** Bodies that were posted, in order, and their names; and the names of what left by beacon. */
  bodies(): readonly WireBody[]
  sent(): readonly string[]
  beacons(): readonly string[]
  /** How often a refused page was told. */
  forbidden(): number
  /** Facts of the bus: the modal opened, which is an act, or closed; something failed. */
  open(): void
  close(): void
  fail(): void
}

/** An endpoint that answers as the real one does and is asked nothing first, unless something else is given. */
export function createAnalyticsHarness(
  change: Partial<Parameters<typeof createAnalytics>[0]> & { readonly browser?: Browser | undefined } = {}
): AnalyticsHarness {
  const { browser, ...deps } = change
  const platform = createFakePlatform('browser' in change ? { browser } : {})
  platform.answer(() => new Response(''))
  const { bus, emit } = createEventBus(platform.logger)
  const told: AnalyticsEvent[] = []
  let forbidden = 0
  const analytics = createAnalytics({
    bus,
    http: createHttp({ baseUrl: 'https://events.example', platform, projectId: 'p1', sdkVersion: '1.2.3' }),
    platform,
    initialize: { networks: ['cosmos:one'], version: '1.2.3', features: {}, themeMode: 'dark', options: ['adapters'] },
    facts: {
      active: () => ({ address: undefined, networkId: undefined }),
      isSmartAccount: () => false,
      projectId: 'p1',
      walletName: (walletKey) => walletKey,
      connectorName: () => 'Harbor',
      connectorKind: () => 'walletConnect',
      isMobile: () => false,
      listed: () => [{ name: 'Harbor', view: 'Connect', displayIndex: 0 }],
    },
    restored: [],
    sink: (event) => told.push(event),
    isWanted: undefined,
    onForbidden: () => {
      forbidden += 1
    },
    logger: platform.logger,
    ...deps,
  })
  const parse = ({ body }: { readonly body: string | undefined }): WireBody => JSON.parse(body ?? 'null')
  const nameOf = ({ props }: WireBody): string => props.event
  return {
    analytics,
    platform,
    emit,
    told: () => told.map(({ event }) => event),
    bodies: () => platform.sent.map(parse),
    sent: () => platform.sent.map(parse).map(nameOf),
    beacons: () => platform.page.beacons.map(parse).map(nameOf),
    forbidden: () => forbidden,
    open: () => emit('modal:opened', { view: 'Connect', connected: false }),
    close: () => emit('modal:closed', { connected: false }),
    fail: () => emit('error:reported', { error: new PorticoError('INTERNAL', {}) }),
  }
}
