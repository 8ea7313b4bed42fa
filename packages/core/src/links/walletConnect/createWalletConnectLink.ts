import { STORAGE_VERSION } from '../../config/constants.js'
import { pageOpener } from '../../platform/appOpener.js'
import { readMetadata } from '../../platform/metadata.js'
import { pageChannel } from '../../platform/pageChannel.js'
import { pageExit } from '../../platform/pageExit.js'
import type { LinkContext, LinkEvent, MultichainLink } from '../types.js'
import { createClient } from './createClient.js'
import { createKeyStorage } from './createKeyStorage.js'
import { createMemory } from './createMemory.js'
import { createOffers } from './createOffers.js'
import { createSessions } from './createSessions.js'
import { createStrayReport } from './createStrayReport.js'
import { followClient } from './followClient.js'
import { tidyClient } from './tidyClient.js'
import type { WalletConnectOptions } from './walletConnect.js'

/** WalletConnect over the library's client: what a wallet approved, as sessions that any adapter can use. */
export async function createWalletConnectLink(
  request: LinkContext & { readonly own: WalletConnectOptions }
): Promise<MultichainLink> {
  const { options, platform, own, emit } = request
  const { clock } = platform
  const prefix = `${options.storagePrefix}${STORAGE_VERSION}wc/`
  const storage = createKeyStorage({ own: platform.storage, former: options.storage })
  const relayUrl = own.relayUrl ?? PUBLIC_RELAY
  const channel = (platform.channel ?? pageChannel)(prefix)
  const listeners = new Set<(event: LinkEvent) => void>()
  const tell = (event: LinkEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }

  const client = await createClient({
    relayUrl,
    projectId: options.projectId ?? 'none',
    metadata: readMetadata({ options: { metadata: { ...options.metadata, ...own.metadata } }, platform }),
    storage,
    storagePrefix: prefix,
    name: `portico-${(platform.page ?? pageExit()).randomId()}`,
    verify: own.verify ?? false,
    onNoise: createStrayReport((message) => emit('link:stray', { message })),
  })
  const tidy = tidyClient(client)
  const memory = await createMemory({ storage, prefix })
  const sessions = createSessions({ client, memory, tidy, channel, clock, tell })
  followClient({ client, sessions, memory, opener: platform.opener ?? pageOpener(), tell })
  // The other page has told the wallet; what is stored is the same for both.
  channel.listen((sessionId) => sessions.end(sessionId, 'user'))

  return {
    connect: createOffers({ client, sessions, tidy, clock, relayUrl }),
    restore: sessions.restore,
    request: sessions.request,
    switchChain: sessions.switchChain,
    replaceOthers: sessions.replaceOthers,
    disconnect: sessions.disconnect,
    rememberApp: ({ sessionId, href, target }) => memory.setApp(sessionId, { href, target }),
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
