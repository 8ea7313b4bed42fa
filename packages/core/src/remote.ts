import type { ConnectionData, ConnectorInfo } from './adapter/types.js'
import { createAlerts, type RaiseAlert } from './alerts/createAlerts.js'
import { createAnalytics } from './analytics/createAnalytics.js'
import type { Fact } from './analytics/wire.js'
import { BALANCE_RETRY_GUARD_MS, IDENTITY_CACHE_MS } from './config/limits.js'
import { VERSION } from './config/version.js'
import type { Emit } from './events/createEventBus.js'
import type { EventBus } from './events/types.js'
import { createListConnections, type ListConnections } from './flows/listConnections.js'
import { createResolveProject } from './flows/resolveProject.js'
import { type Consent, createConsent } from './flows/setConsent.js'
import { createNotices, type Notices } from './flows/showNotice.js'
import type { ValidOptions } from './options.js'
import type { Platform } from './platform/types.js'
import { createHttp, type Http } from './services/http.js'
import { createIdentityService, type IdentityService } from './services/identity.js'
import { createProjectService } from './services/project.js'
import { createCache } from './storage/createCache.js'
import { createLazy } from './storage/createLazy.js'
import type { Storage } from './storage/createStorage.js'
import type { Slices } from './types/slices.js'

/** What asks services, tells people and keeps consent. One chunk, fetched when the dapp configured or did something. */
export interface Remote {
  readonly raise: RaiseAlert
  readonly notices: Notices
  readonly consent: Consent
  readonly listConnections: ListConnections
  /** Asks nobody and finds nothing without `services.api`. */
  readonly identity: IdentityService
}

/** Builds the service clients and starts what follows the bus: plain calls, no logic. Nothing is asked before the first open. */
export function createRemote(deps: {
  readonly options: ValidOptions
  readonly platform: Platform
  readonly slices: Slices
  readonly bus: EventBus
  readonly emit: Emit
  readonly storage: Storage
  // Given instead of imported: a chunk of its own for each module that this chunk and the first load share costs more.
  readonly active: () => ConnectionData | undefined
  readonly connectorOf: (connection: ConnectionData) => ConnectorInfo | undefined
  readonly walletName: (walletKey: string) => string
  readonly isMobile: () => boolean
  /** Connections that were there when the runtime began. */
  readonly restored: readonly ConnectionData[]
  /** What the bus told since, oldest first. */
  readonly missed: readonly Fact[]
}): Remote {
  const { options, platform, slices, bus, emit } = deps
  const { logger } = platform
  const notices = createNotices({ notices: slices.notices, clock: platform.clock })
  const raise = createAlerts({ debug: options.debug ?? false, logger, emit, show: notices.addAlert })
  const consent = createConsent({
    options,
    consent: slices.consent,
    storage: deps.storage,
    clock: platform.clock,
    emit,
  })
  void consent.load()
  const { networks, features, modal } = slices
  const { projectId, services = {} } = options
  const httpOf = (baseUrl: string | undefined): Http | undefined =>
    baseUrl === undefined ? undefined : createHttp({ baseUrl, platform, projectId, sdkVersion: VERSION })

  const api = httpOf(services.api)
  const identity: IdentityService = api
    ? createIdentityService({
        http: api,
        cache: createCache({
          clock: platform.clock,
          maxAgeMs: IDENTITY_CACHE_MS,
          retryGuardMs: BALANCE_RETRY_GUARD_MS,
        }),
      })
    : { find: async () => ({ name: undefined, avatarUrl: undefined }) }

  const directory = httpOf(services.directory)
  const project = directory && projectId !== undefined ? createProjectService({ http: directory }) : undefined
  const resolveProject =
    project && createResolveProject({ options, project, features, browser: platform.browser, raise, emit })
  const askProject = createLazy(async () => {
    if (directory && !resolveProject) raise('PROJECT_ID_NOT_CONFIGURED')
    await resolveProject?.()
  })
  const isOpen = modal.state.open
  if (isOpen) void askProject()
  else bus.on('modal:opened', () => void askProject())

  if (features.state.values?.analytics !== false)
    createAnalytics({
      bus,
      http: httpOf(services.analytics),
      platform,
      initialize: {
        networks: networks.state.list.map(({ id }) => id),
        version: VERSION,
        features: { ...options.features, ...options.remoteFeatures },
        themeMode: slices.theme.state.themeMode,
        options: Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name])),
      },
      facts: {
        active: () => {
          const connection = deps.active()
          return { address: connection?.accounts[0].address, networkId: connection?.networkId }
        },
        walletName: deps.walletName,
        connectorName: (connection) => deps.connectorOf(connection)?.name ?? connection.connectorId,
        connectorKind: (connection) => deps.connectorOf(connection)?.kind ?? 'external',
        isMobile: deps.isMobile,
      },
      restored: deps.restored,
      missed: deps.missed,
      sink: options.onAnalyticsEvent,
      isWanted: project?.isAnalyticsEnabled,
      onForbidden: () => raise('INVALID_APP_CONFIGURATION'),
      logger,
    })

  const listConnections = createListConnections({ connections: slices.connections, features, raise })
  return { identity, raise, notices, consent, listConnections }
}
