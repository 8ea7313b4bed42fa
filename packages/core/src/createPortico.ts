import { createIdentify } from './adapter/createIdentify.js'
import { createHandles } from './adapter/handles.js'
import { CHAIN_CALLS, WALLET_CALLS } from './adapter/methods.js'
import { createAdapterRegistry } from './adapter/registry.js'
import type { Adapter, ConnectionHandle } from './adapter/types.js'
import { STORAGE_VERSION } from './config/constants.js'
import { createAdapter } from './createAdapter.js'
import { createInspector } from './createInspector.js'
import { createSlices } from './createSlices.js'
import { createStarter } from './createStarter.js'
import { createEventBus } from './events/createEventBus.js'
import { createAdoptConnection } from './flows/adoptConnection.js'
import { type ApplyAdapterEvent, createApplyAdapterEvent } from './flows/applyAdapterEvent.js'
import { createDisconnect } from './flows/disconnect.js'
import type { ModalHost } from './flows/openModal.js'
import { createRestoreConnections } from './flows/restoreConnections.js'
import { createRunGates } from './flows/runGates.js'
import { dehydrate } from './hydration.js'
import { type PorticoOptions, validateOptions } from './options.js'
import { browserPlatform } from './platform/browser.js'
import type { ConnectionGate, SignInPort } from './plugins/types.js'
import { addReactions } from './reactions.js'
import type { Runtime } from './runtime.js'
import { activeConnection } from './slices/connections.js'
import { createSessionRecord } from './storage/createSessionRecord.js'
import { createStorage } from './storage/createStorage.js'
import type { Portico } from './types/portico.js'
import type { WalletGroup } from './wallets/types.js'

/**
 * One Portico: the only holder of its state. Inert until `start()`: it reads no storage, opens no socket, adds no
 * listener and starts no timer. Throws OPTION_INVALID for a wrong option and ADAPTER_IN_USE for an adapter that another
 * instance has.
 */
export function createPortico(given: PorticoOptions): Portico {
  const options = validateOptions(given)
  const platform = options.platform ?? browserPlatform()
  const { bus, emit } = createEventBus(platform.logger)
  const slices = createSlices(options)
  const { connections, networks } = slices
  const handles = createHandles()
  const storage = createStorage({
    backend: options.storage ?? platform.storage,
    prefix: options.storagePrefix,
    version: STORAGE_VERSION,
  })

  // Adapters are made before the flow that applies their events; none of them speaks before start().
  let apply: ApplyAdapterEvent = () => undefined
  const identify = createIdentify()
  const links = options.links?.flatMap((factory) => factory.create({ options, platform, emit })) ?? []
  const adapters = createAdapterRegistry(
    options.adapters.map((given) => {
      const { namespace } = given
      const factory = links.reduce((extended, link) => link.extend(extended), given)
      return createAdapter({ factory, options, platform, identify, emit: (event) => apply({ namespace, event }) })
    })
  )
  const record = createSessionRecord({ storage, namespaces: adapters.list.map(({ namespace }) => namespace) })
  const gates: ConnectionGate[] = []
  let signIn: SignInPort | undefined
  const runGates = createRunGates({ gates, handles })
  const disconnect = createDisconnect({ connections, networks, handles, record, emit, logger: platform.logger })
  const multiWallet = (): boolean => (slices.features.state.values ?? options.remoteFeatures)?.multiWallet ?? false
  const adopt = createAdoptConnection({
    connections,
    networks,
    handles,
    record,
    runGates,
    disconnect,
    emit,
    multiWallet,
  })
  apply = createApplyAdapterEvent({ connections, handles, adopt, disconnect, runGates, emit })
  const restore = createRestoreConnections({
    adapters,
    connections,
    networks,
    record,
    adopt,
    platform,
    enabled: options.enableReconnect,
  })

  const active = (connectionId?: string | undefined): ConnectionHandle | undefined => {
    const { list } = connections.state
    const connection =
      connectionId === undefined
        ? (activeConnection(connections.state, networks.state.activeNamespace) ?? list[0])
        : list.find(({ id }) => id === connectionId)
    return connection && handles.get(connection.id)
  }
  const hint = (): string => {
    const connection = activeConnection(connections.state)
    return dehydrate({ connection, walletName: connection && handles.get(connection.id)?.name })
  }

  let runtime: Runtime | undefined
  let loading: Promise<Runtime> | undefined
  let host: ModalHost | undefined
  const load = (): Promise<Runtime> => {
    loading ??= Promise.all([import('./runtime.js'), ...adapters.list.map((adapter) => adapter.preload?.())]).then(
      ([{ createRuntime }]) => {
        runtime = createRuntime({
          options,
          platform,
          slices,
          adapters,
          links,
          handles,
          adopt,
          bus,
          emit,
          storage,
          inspector,
          activeHandle: active,
          host: () => host,
        })
        void runtime.rememberWallets.load()
        runtime.afterLoaded()
        return runtime
      },
      (error: unknown) => {
        // A failed fetch must not be kept: the next call tries again.
        loading = undefined
        throw error
      }
    )
    return loading
  }
  /** Direct once the runtime is there, so that the modal opens in the same frame as the click. */
  const use = async <T>(call: (loaded: Runtime) => Promise<T> | T): Promise<T> => call(runtime ?? (await load()))

  const inspector = createInspector(slices)
  const tellNetworks = (adapter: Adapter): void =>
    adapter.setNetworks?.(networks.state.list.filter(({ namespace }) => namespace === adapter.namespace))
  addReactions({ bus, storage, networks, dehydrate: hint, runtime: () => runtime })
  for (const plugin of [options.siwx, ...(options.plugins ?? [])])
    plugin?.setup({
      options,
      events: bus,
      platform,
      addGate: (gate) => gates.push(gate),
      provideSignIn: (port) => {
        signIn = port
      },
      lockModal: slices.modal.lock,
    })

  return {
    options,
    platform,
    events: bus,
    get signIn() {
      return signIn
    },
    wallet: deferred(WALLET_CALLS, (name, request) => use(({ callWallet }) => callWallet(name as 'request', request))),
    chain: deferred(CHAIN_CALLS, (name, request) =>
      use(({ callChain }) => callChain(name as 'nativeBalance', request))
    ),
    can: (method, connectionId) => active(connectionId)?.wallet[method] !== undefined,
    networks: {
      get list() {
        return networks.state.list
      },
      add: (network) => {
        const adapter = adapters.of(network.namespace)
        networks.add(network)
        tellNetworks(adapter)
      },
      remove: (id) => {
        const adapter = adapters.for(id)
        networks.remove(id)
        tellNetworks(adapter)
        runtime?.afterChanged()
      },
    },
    modal: {
      open: (view, ...[params]) => use((loaded) => loaded.openModal({ view, params })),
      close: () => runtime?.closeModal.close(),
      requestClose: () => runtime?.closeModal.requestClose(),
      lock: slices.modal.lock,
      attach: (next) => {
        host = next
        return () => {
          if (host === next) host = undefined
        }
      },
    },
    router: {
      push: (view, ...rest) => runtime?.push(view, ...rest),
      replace: (view, ...rest) => runtime?.replace(view, ...rest),
      back: () => runtime?.navigateBack(),
    },
    ...deferred<Pick<Portico, (typeof RUNTIME_CALLS)[number]>>(RUNTIME_CALLS, (name, request) =>
      use((loaded) => loaded[name as 'connect'](request))
    ),
    wallets: () => runtime?.wallets() ?? NO_WALLETS,
    findWallet: (walletKey) => runtime?.findWallet(walletKey),
    watchInstall: (walletKey) => runtime?.watchInstall(walletKey) ?? nothing,
    disconnect: async (request) => disconnect({ connectionId: request?.connectionId, reason: 'user' }),
    refresh: () =>
      use(async (loaded) => {
        await Promise.all(connections.state.list.map((connection) => loaded.syncAccount({ connection, force: true })))
      }),
    setTheme: slices.theme.setTheme,
    ...inspector,
    preload: async () => void (await load()),
    start: createStarter({
      adapters,
      restore,
      // A visitor who installed a wallet meanwhile asked for this load of the page.
      resume: async () => {
        if (await storage.get('resume', (value) => value as never)) (await load()).resume()
      },
    }),
    dehydrate: hint,
  }
}

/** Calls of the client that are the runtime's own. */
const RUNTIME_CALLS = [
  'connect',
  'switchNetwork',
  'listConnections',
  'notify',
  'dismissAlert',
  'setConsent',
  'browseWallets',
  'reloadFor',
  'pairBy',
] as const satisfies readonly (keyof Runtime & keyof Portico)[]

function nothing(): void {}

const NO_WALLETS: readonly WalletGroup[] = []

/**
 * An object with one call per name; what each does comes with the runtime. The names decide the type of the object, and
 * each name the type of its request, which a loop cannot follow.
 */
function deferred<Api>(names: readonly (keyof Api & string)[], call: (name: string, request: never) => unknown): Api {
  return Object.fromEntries(names.map((name) => [name, (request: never) => call(name, request)])) as Api
}
