import { takeAdapterEvent } from './actions/connections/events/takeAdapterEvent.js'
import { saveHint } from './actions/connections/restore/hint.js'
import { createIdentify } from './adapter/createIdentify.js'
import { createHandles } from './adapter/handles.js'
import { createAdapterRegistry } from './adapter/registry.js'
import type { Adapter, AdapterFactory } from './adapter/types.js'
import { createClient, modalChunk } from './client.js'
import { STORAGE_VERSION } from './config/constants.js'
import { createEventBus } from './events/createEventBus.js'
import { FEATURES } from './features/features.js'
import { createMemory, type Instance } from './instance.js'
import type { PorticoOptions } from './options.js'
import { browserPlatform } from './platform/browser.js'
import { createState, readState, watchState } from './state/createState.js'
import { activeNetworkId } from './state/selectors/activeNetwork.js'
import { createSessionRecord } from './storage/createSessionRecord.js'
import { createStorage } from './storage/createStorage.js'
import type { Portico } from './types/portico.js'
import { validateOptions } from './validateOptions.js'

/**
 * One Portico: the only holder of its state. Inert until `start()`: it reads no storage, opens no socket, adds no
 * listener and starts no timer. Throws OPTION_INVALID for a wrong option and ADAPTER_IN_USE for an adapter that another
 * instance has.
 */
export function createPortico(given: PorticoOptions): Portico {
  const instance = createInstance(given)
  const portico = createClient(instance)
  attachPlugins(instance, portico)
  return portico
}

/** Sets up the plugins of an instance, in their order, the one for sign-in first. */
export function attachPlugins(instance: Instance, portico: Portico): void {
  const { isSiweEnabled, plugins = [], siweConfig, siwx } = instance.options
  const signIn = siwx ?? (isSiweEnabled === false ? undefined : siweConfig)
  for (const plugin of [signIn, ...plugins]) plugin?.attach({ instance, portico })
}

/** Everything one Portico consists of, connected. */
export function createInstance(
  given: PorticoOptions,
  memory: Parameters<typeof createMemory>[1] = undefined
): Instance {
  const options = validateOptions(given)
  const platform = options.platform ?? browserPlatform()
  const { bus: events, emit } = createEventBus(platform.logger)
  const storage = createStorage({
    backend: options.storage ?? platform.storage,
    prefix: options.storagePrefix,
    version: STORAGE_VERSION,
  })
  const state = createState(options, FEATURES)
  const snapshot = readState(state)
  const identify = createIdentify()
  const { hint } = snapshot.connections
  // None of them emits before start(), and by then the instance is there.
  const adapters = createAdapterRegistry(
    options.adapters.map((factory) =>
      createAdapter({ options, platform }, factory, {
        identify,
        hint: hint?.namespace === factory.namespace ? hint : undefined,
        emit: (event) => takeAdapterEvent(instance, { namespace: factory.namespace, event }),
      })
    )
  )
  const instance: Instance = {
    options,
    platform,
    state,
    snapshot,
    // Read now: the state is what options and hint say, and nothing has happened.
    initial: { ...snapshot },
    watch: (slice, listener) =>
      watchState(state, slice, () => {
        try {
          listener()
        } catch (error) {
          platform.logger.error(`A listener of ${slice} threw`, error)
        }
      }),
    adapters,
    connectors: {
      list:
        options.connectors?.flatMap(
          (factory) =>
            factory.create({
              options,
              platform,
              emit,
              networks: () => snapshot.networks.list,
              modal: async () => (await instance.memory(modalChunk)()).connectorModal(instance),
            }) ?? []
        ) ?? [],
    },
    handles: createHandles(),
    events,
    emit,
    storage,
    record: createSessionRecord({ storage, namespaces: adapters.list.map(({ namespace }) => namespace) }),
    plugins: { gates: [], signIn: undefined, offerSignIn: undefined, setRunning: undefined },
    memory: createMemory(() => instance, memory),
  }
  follow(instance)
  return instance
}

/** One adapter of the instance, with the context that is its only way in. */
function createAdapter(
  { options, platform }: Pick<Instance, 'options' | 'platform'>,
  factory: AdapterFactory,
  context: Pick<Parameters<AdapterFactory['create']>[0], 'identify' | 'hint' | 'emit'>
): Adapter {
  const { storage = platform.storage, services, projectId } = options
  return factory.create({
    ...context,
    networks: factory.networks,
    storageKeyPrefix: options.storagePrefix + STORAGE_VERSION,
    // What adapters keep goes where the app wants its keys.
    platform: { ...platform, storage },
    enableAnnounced: options.enableEIP6963,
    enableInjected: options.enableInjected,
    blockchainApi: services?.api ? { url: services.api, projectId } : undefined,
  })
}

/** What is kept for the next visit follows the state. */
function follow(instance: Instance): void {
  const { events, snapshot, storage } = instance
  const saveNetwork = (): void => {
    const networkId = activeNetworkId(snapshot)
    if (networkId) void storage.set('activeNetwork', networkId)
  }
  events.on('connection:opened', saveNetwork)
  events.on('network:switched', saveNetwork)
  for (const slice of ['connections', 'networks'] as const) instance.watch(slice, () => saveHint(instance))
}
