import { APP_OPEN_MS } from '../../../config/limits.js'
import type { Instance } from '../../../instance.js'
import { pageOpener } from '../../../platform/appOpener.js'
import type { Unsubscribe } from '../../../platform/types.js'
import type { PairingPlace } from '../../../records/pairingPlace.js'
import { updatePairing } from '../../../state/attempt.js'
import type { PairingLinks } from '../../../wallets/pairingPlaces.js'

/**
 * `portico.pairBy`: selects how to pair (QR code, mobile, web, desktop) and remembers it. `opened` says that the user
 * followed the link; later requests then reopen the app.
 */
export async function pairBy(
  instance: Instance,
  { place, opened = false }: { readonly place: PairingPlace; readonly opened?: boolean | undefined }
): Promise<void> {
  instance.memory(pairing).hasChosen = true
  updatePairing(instance.state.attempt, { place })
  if (opened) watchApp(instance, place)
  await instance.storage.set('pairingPlace', place)
}

/** Says so when the app did not take the page away, and when the user is back without a connection. */
export function watchApp(instance: Instance, place: PairingPlace): void {
  const { attempt } = instance.state
  const { snapshot } = instance
  const { clock, opener = pageOpener() } = instance.platform
  const own = instance.memory(pairing)
  own.stopWatching()
  own.appHref = place === 'qrcode' ? undefined : own.links[place]?.href
  updatePairing(attempt, { appFailed: false, appReturned: false })
  const stopWaiting = clock.setTimeout(() => {
    if (!opener.isVisible()) return
    updatePairing(attempt, { appFailed: true })
    const { attempt: shown } = snapshot
    if (shown.channel !== 'pairing' || !shown.walletKey || !shown.pairing || place === 'qrcode') return
    // The query has the key that takes the offer.
    const uri = shown.pairing.uri.replace(/\?.*/s, '')
    instance.emit('pairing:appFailed', { walletKey: shown.walletKey, uri, href: own.appHref })
  }, APP_OPEN_MS)
  const stopLooking = opener.onReturn(() => {
    stopWaiting()
    updatePairing(attempt, { appFailed: false, appReturned: true })
  })
  own.stopWatching = () => {
    stopWaiting()
    stopLooking()
  }
}

/** The way that was used last. */
export function storedPlace({ storage }: Instance): Promise<PairingPlace | undefined> {
  return storage.get('pairingPlace', (value) => PLACES.find((place) => place === value))
}

/** What is known of the pairing that runs; one at a time, as a new attempt ends the one before. */
interface RunningPairing {
  stopWatching: Unsubscribe
  /** The link to the wallet that the user followed, without the offer. */
  appHref: string | undefined
  links: PairingLinks
  /** The user chose a way in this attempt. */
  hasChosen: boolean
  begin(): void
}

/** The running pairing of an instance. */
export function pairing(): RunningPairing {
  const own: RunningPairing = {
    stopWatching: () => undefined,
    appHref: undefined,
    links: {},
    hasChosen: false,
    begin: () => Object.assign(own, { appHref: undefined, hasChosen: false }),
  }
  return own
}

const PLACES: readonly PairingPlace[] = ['qrcode', 'mobile', 'web', 'desktop']
