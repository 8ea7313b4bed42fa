import type { UniversalProvider as UniversalProviderClass } from '@walletconnect/universal-provider'
import type { Metadata } from '../../../platform/metadata.js'
import type { StorageBackend } from '../../../platform/types.js'
import { createClientLogger } from './createClientLogger.js'
import { createClientStorage } from './createClientStorage.js'
import { loadPeers } from './loadPeers.js'
import { silenceOtherHosts } from './silenceOtherHosts.js'

/** The library's client for apps: what proposes sessions, and keeps those that were approved. */
export type Client = Awaited<ReturnType<typeof UniversalProviderClass.init>>['client']

/** The client of one instance. */
export interface OwnClient {
  readonly client: Client
  /** What is stored under a key of the library now, whichever page of the app wrote it. */
  readonly stored: (key: string) => Promise<unknown>
}

/**
 * A client of its own for one instance, over the instance's storage. It contacts the relay and nothing else, and that only
 * when it has something to say or a session to listen to. Rejects PEER_MISSING.
 */
export async function createSignClient(request: {
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: Metadata
  readonly storage: StorageBackend
  /** Prefix of every stored key. */
  readonly storagePrefix: string
  /** Unlike any other in the page: clients of one name would be one. */
  readonly name: string
  /** Whether the host that attests pages may be asked. */
  readonly verify: boolean
  /** What went wrong inside, of which no caller hears. */
  readonly onNoise: (message: string) => void
}): Promise<OwnClient> {
  const { relayUrl, projectId, metadata, name } = request
  const { Core, UniversalProvider } = await loadPeers()
  const storage = createClientStorage({ backend: request.storage, prefix: request.storagePrefix, name })
  const logger = createClientLogger(request.onNoise)
  const core = new Core({
    projectId,
    relayUrl,
    storage,
    logger,
    customStoragePrefix: name,
    telemetryEnabled: false,
  })
  silenceOtherHosts(core, request.verify ? ['eventClient'] : ['verify', 'eventClient'])
  // Only the client that it brings is used: its own calls fall back to hosts that the app didn't configure, and it knows one
  // proposal at a time.
  const { client } = await UniversalProvider.init({
    core: Object.assign(core, { projectId, relayUrl }),
    storage,
    projectId,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger,
    disableProviderPing: true,
  })
  return { client, stored: storage.stored }
}
