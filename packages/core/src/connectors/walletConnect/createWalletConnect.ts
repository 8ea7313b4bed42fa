import { STORAGE_VERSION } from '../../config/constants.js'
import { pageOpener } from '../../platform/appOpener.js'
import { hasNodeBuffer } from '../../platform/hasNodeBuffer.js'
import { readMetadata } from '../../platform/metadata.js'
import { pageChannel } from '../../platform/pageChannel.js'
import { pageExit } from '../../platform/pageExit.js'
import type { ConnectorContext } from '../factory.js'
import type { MultichainEvent, PairingConnector } from '../types.js'
import { createKeyStorage } from './client/createKeyStorage.js'
import { createSessionStore } from './client/createSessionStore.js'
import { createSignClient } from './client/createSignClient.js'
import { createStrayReport } from './client/createStrayReport.js'
import { followClient } from './client/followClient.js'
import { rereadClient } from './client/rereadClient.js'
import { tidyClient } from './client/tidyClient.js'
import { createOffers } from './createOffers.js'
import { createSessions } from './createSessions.js'
import type { WalletConnectOptions } from './options.js'

/** WalletConnect over the library's client: what a wallet approved, as sessions that any adapter can use. */
export async function createWalletConnect(
  request: ConnectorContext & { readonly own: WalletConnectOptions }
): Promise<PairingConnector> {
  const { options, platform, own, emit } = request
  const { clock } = platform
  const prefix = `${options.storagePrefix}${STORAGE_VERSION}wc/`
  const storage = createKeyStorage({ own: platform.storage, former: options.storage })
  const relayUrl = own.relayUrl ?? PUBLIC_RELAY
  const channel = (platform.channel ?? pageChannel)(prefix)
  const listeners = new Set<(event: MultichainEvent) => void>()
  const tell = (event: MultichainEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }

  const ownClient = await createSignClient({
    relayUrl,
    projectId: options.projectId ?? 'none',
    metadata: readMetadata({ options: { metadata: { ...options.metadata, ...own.metadata } }, platform }),
    storage,
    storagePrefix: prefix,
    name: `portico-${(platform.page ?? pageExit()).randomId()}`,
    verify: own.verify ?? false,
    onNoise: createStrayReport((message) => emit('connector:stray', { message })),
  })
  const { client } = ownClient
  const tidy = tidyClient(client)
  const memory = await createSessionStore({ storage, prefix })
  const sessions = createSessions({ client, memory, tidy, channel, clock, tell })
  followClient({ client, sessions, memory, opener: platform.opener ?? pageOpener(), tell })
  // The other page has told the wallet; what is stored is the same for both.
  channel.listen((sessionId) => sessions.end(sessionId, 'user'))

  // Without it the library can't: what wallets sign is written and read by it.
  const signsIn = hasNodeBuffer()

  return {
    signsIn,
    offer: createOffers({ client, sessions, tidy, clock, relayUrl, signsIn }),
    restore: sessions.restore,
    request: sessions.request,
    switchNetwork: sessions.switchNetwork,
    replaceOthers: sessions.replaceOthers,
    disconnect: sessions.disconnect,
    rememberApp: ({ sessionId, href, target }) => memory.setApp(sessionId, { href, target }),
    refresh: async () => {
      const { relayer } = client.core
      let made: readonly string[] = []
      try {
        await memory.reread()
        made = await rereadClient(ownClient)
      } catch (error) {
        // What is not of its form is found by the next visit.
        platform.logger.warn('WalletConnect sessions were not read again', error)
      }
      sessions.lookAgain()
      // The relay keeps what wallets say meanwhile. A socket that is open, and is closed later, the library opens itself.
      const open = async (): Promise<void> => {
        if (!relayer.connected && sessions.hasLive()) await relayer.transportOpen()
        await Promise.all(made.map((topic) => relayer.subscribe(topic)))
      }
      open().catch(() => undefined)
    },
    setRunning: (isRunning) => {
      const { relayer } = client.core
      if (isRunning && sessions.hasLive()) relayer.transportOpen().catch(() => undefined)
      if (!isRunning) relayer.transportClose().catch(() => undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const PUBLIC_RELAY = 'wss://relay.walletconnect.org'
