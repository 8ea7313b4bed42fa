import type { RaiseAlert } from './alerts/createAlerts.js'
import { createAnalytics } from './analytics/createAnalytics.js'
import { BALANCE_RETRY_GUARD_MS, IDENTITY_CACHE_MS } from './config/constants.js'
import { VERSION } from './config/version.js'
import type { Emit } from './events/createEventBus.js'
import type { EventBus } from './events/types.js'
import { createResolveProject } from './flows/resolveProject.js'
import type { ValidOptions } from './options.js'
import { isMobile } from './platform/environment.js'
import type { Platform } from './platform/types.js'
import { createHttp, type Http } from './services/http.js'
import { createIdentityService, type IdentityService } from './services/identity.js'
import { createProjectService } from './services/project.js'
import { activeConnection, connectorOf } from './slices/connections.js'
import { createCache } from './storage/createCache.js'
import { createLazy } from './storage/createLazy.js'
import type { Slices } from './types/slices.js'

/** Everything that asks services. One chunk, fetched with the runtime only when the dapp configured one. */
export interface Remote {
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
  readonly raise: RaiseAlert
  readonly walletName: (walletKey: string) => string
}): Remote {
  const { options, platform, slices, bus, emit, raise } = deps
  const { connections, networks, features, modal } = slices
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
          const connection = activeConnection(connections.state)
          return { address: connection?.accounts[0].address, networkId: connection?.networkId }
        },
        walletName: deps.walletName,
        connectorName: (connection) => connectorOf(connections.state, connection)?.name ?? connection.connectorId,
        connectorKind: (connection) => connectorOf(connections.state, connection)?.kind ?? 'external',
        isMobile: () => isMobile(platform.browser?.userAgent ?? ''),
      },
      restored: connections.state.list,
      sink: options.onAnalyticsEvent,
      isWanted: project?.isAnalyticsEnabled,
      onForbidden: () => raise('INVALID_APP_CONFIGURATION'),
      logger: platform.logger,
    })

  return { identity }
}
