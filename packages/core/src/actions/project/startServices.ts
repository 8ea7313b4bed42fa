import type { ConnectionData, ConnectorInfo } from '../../adapter/types.js'
import { createAnalytics } from '../../analytics/createAnalytics.js'
import type { Fact } from '../../analytics/wire.js'
import { BALANCE_RETRY_GUARD_MS, IDENTITY_CACHE_MS } from '../../config/limits.js'
import { VERSION } from '../../config/version.js'
import type { Instance } from '../../instance.js'
import { isMobile } from '../../platform/isMobile.js'
import { createHttp, type Http } from '../../services/http.js'
import { createIdentityService, type IdentityService } from '../../services/identity.js'
import { createProjectService, type ProjectService } from '../../services/project.js'
import type { SwapAccess } from '../../services/swapProvider.js'
import { connectorOf } from '../../state/connections.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { createCache } from '../../storage/createCache.js'
import { cleanName } from '../../wallets/cleanName.js'
import { findWallet } from '../wallets/findWallet.js'
import { listedWallets } from '../wallets/listWallets.js'
import { resolveProject } from './resolveProject.js'
import { tellAlert } from './tellAlert.js'

/** What happened while the code of the services was fetched. */
export interface StartFacts {
  /** Connections that were restored before the start. */
  readonly restored: readonly ConnectionData[]
  /** What the bus told since, oldest first. */
  readonly missed: readonly Fact[]
}

/** Begins what services are for. Nothing is asked before the modal first opens. */
export function startServices(instance: Instance, facts: StartFacts): void {
  askProjectAtOpen(instance)
  if (instance.snapshot.features.values?.analytics !== false) startAnalytics(instance, facts)
}

/** Names and avatars of addresses. Finds nothing, without a request, where `services.api` is not set. */
export function identity(instance: Instance): IdentityService {
  return instance.memory(identityService)
}

function askProjectAtOpen(instance: Instance): void {
  const ask = (): void => {
    const project = instance.memory(projectService)
    if (project) void resolveProject(instance, project)
    else if (instance.options.services?.directory) tellAlert(instance, 'PROJECT_ID_NOT_CONFIGURED')
  }
  if (instance.snapshot.modal.open) {
    ask()
    return
  }
  const stop = instance.events.on('modal:opened', () => {
    stop()
    ask()
  })
}

function startAnalytics(instance: Instance, { restored, missed }: StartFacts): void {
  const { options, platform, snapshot, events } = instance
  const nameOf = (connection: ConnectionData): ConnectorInfo | undefined =>
    connectorOf(snapshot.connections, connection)
  createAnalytics({
    bus: events,
    http: httpOf(instance, options.services?.analytics),
    platform,
    initialize: {
      networks: snapshot.networks.list.map(({ id }) => id),
      version: VERSION,
      features: { ...options.features, ...options.remoteFeatures },
      themeMode: snapshot.theme.themeMode,
      options: Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    },
    facts: {
      active: () => {
        const connection = activeConnection(snapshot)
        // A watched account is not the user's.
        const account = connection?.watchOnly ? undefined : connection?.accounts[0]
        return { address: account?.address, networkId: connection?.networkId }
      },
      isSmartAccount: () => activeConnection(snapshot)?.accounts[0].type === 'smartAccount',
      projectId: options.projectId,
      walletName: (walletKey) => findWallet(instance, walletKey)?.name ?? walletKey,
      connectorName: (connection) => {
        const connector = nameOf(connection)
        return connector ? cleanName(connector) : connection.connectorId
      },
      connectorKind: (connection) => nameOf(connection)?.kind ?? 'external',
      isMobile: () => isMobile(platform),
      listed: () =>
        listedWallets(instance).map(({ name, listing, options: [connector] }, displayIndex) => ({
          name,
          view: 'Connect',
          displayIndex,
          explorerId: listing?.id,
          rdnsId: connector?.rdns,
        })),
    },
    restored,
    missed,
    sink: options.onAnalyticsEvent,
    isWanted: instance.memory(projectService)?.isAnalyticsEnabled,
    onForbidden: () => tellAlert(instance, 'INVALID_APP_CONFIGURATION'),
    logger: platform.logger,
  })
}

/** A client for one service of the instance. */
export function serviceClient({ options, platform }: Instance, baseUrl: string): Http {
  return createHttp({ baseUrl, platform, projectId: options.projectId, sdkVersion: VERSION })
}

/** A client for a service that is told nothing of the app. */
export function otherClient(
  { platform }: Instance,
  { url: baseUrl, headers }: Parameters<SwapAccess['http']>[0]
): Http {
  return createHttp({ baseUrl, platform, headers: headers ?? {} })
}

function httpOf(instance: Instance, baseUrl: string | undefined): Http | undefined {
  return baseUrl === undefined ? undefined : serviceClient(instance, baseUrl)
}

function projectService(instance: Instance): ProjectService | undefined {
  const { projectId, services } = instance.options
  const http = projectId === undefined ? undefined : httpOf(instance, services?.directory)
  return http && createProjectService({ http })
}

function identityService(instance: Instance): IdentityService {
  const http = httpOf(instance, instance.options.services?.api)
  if (!http) return { find: async () => ({ name: undefined, avatarUrl: undefined }) }
  const { clock } = instance.platform
  const cache = createCache<Awaited<ReturnType<IdentityService['find']>>>({
    clock,
    maxAgeMs: IDENTITY_CACHE_MS,
    retryGuardMs: BALANCE_RETRY_GUARD_MS,
  })
  return createIdentityService({ http, cache })
}
