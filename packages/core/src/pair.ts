import { type ConnectLink, createConnectLink } from './flows/connectLink.js'
import { pageOpener } from './platform/appOpener.js'
import { environmentOf } from './platform/environmentOf.js'
import { isPageOnline } from './platform/pageNetwork.js'
import type { Platform } from './platform/types.js'
import type { PairingPlace } from './slices/attempt.js'
import type { Storage } from './storage/createStorage.js'

/** Pairing wallets of links. One chunk of its own, fetched when a visitor wants one. */
export type Pair = ConnectLink

/** Builds the flow: plain calls, no logic. */
export function createPair(
  deps: Omit<
    Parameters<typeof createConnectLink>[0],
    'environment' | 'opener' | 'isOnline' | 'storedPlace' | 'clock'
  > & { readonly platform: Platform; readonly storage: Storage }
): Pair {
  const { platform, storage } = deps
  const { clock, opener = pageOpener(), isOnline = isPageOnline } = platform
  return createConnectLink({
    ...deps,
    environment: environmentOf(platform),
    opener,
    isOnline,
    clock,
    storedPlace: {
      get: () => storage.get('pairingPlace', (value) => PLACES.find((place) => place === value)),
      set: (place) => storage.set('pairingPlace', place),
    },
  })
}

const PLACES: readonly PairingPlace[] = ['qrcode', 'mobile', 'web', 'desktop']
