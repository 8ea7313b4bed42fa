import type { Config } from '@wagmi/core'
import { guarded } from './guarded.js'
import { pageWindow } from './pageWindow.js'
import { readAnnouncement } from './readAnnouncement.js'

/**
 * Makes a Config whose connectors of announced wallets are guarded before they look at their wallet, in wagmi's place.
 * `make` creates it, and sees no announcement meanwhile.
 *
 * Announcements that wagmi cannot read, or whose wallet it cannot listen to, are kept from every listener that is added to
 * the page after this: no Config can be created while a script answers its question with junk, and later ones would throw
 * uncaught.
 */
export function guardDiscovery(make: () => Config): Config {
  const page = pageWindow()
  let isMade = false
  const guard = (event: Event): void => {
    if (!isMade || !readAnnouncement((event as CustomEvent).detail)) event.stopImmediatePropagation()
  }
  page?.addEventListener(ANNOUNCED, guard)
  const config = make()
  isMade = true
  const { mipd, connectors, store, ssr } = config._internal
  const { providerDetailToConnector: create } = connectors
  // wagmi makes another connector of a wallet that it does not find by its rdns.
  connectors.providerDetailToConnector = (detail) => guarded(create(detail), { rdns: detail.info.rdns })
  const stop = (): void => page?.removeEventListener(ANNOUNCED, guard)
  if (!mipd) stop()
  else {
    const { destroy } = mipd
    // It listens as long as wagmi does.
    mipd.destroy = () => {
      destroy.call(mipd)
      stop()
    }
    mipd._listeners().clear()
    mipd.subscribe((details) => {
      // wagmi types this by zustand, which Portico doesn't import. It takes all of them when it has read its storage.
      if (ssr && !(store as { readonly persist?: { hasHydrated(): boolean } }).persist?.hasHydrated()) return
      for (const detail of details)
        if (!config.connectors.some(({ id, rdns }) => [id, rdns].flat().includes(detail.info.rdns)))
          connectors.setState((all) => [...all, connectors.setup(connectors.providerDetailToConnector(detail))])
    })
    page?.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  return config
}

const ANNOUNCED = 'eip6963:announceProvider'
