import type { Logger } from '@portico/core/platform'
import type { Config } from '@wagmi/core'
import { pageWindow } from './pageWindow.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** The announced wallets of one page, each with one connector in wagmi's Config. */
export interface Announcements {
  /** Wallets that count, in the order they came. */
  readonly list: readonly Announcement[]
  /** Listens and asks every wallet to announce itself. Returns how to stop. */
  listen(): () => void
}

/**
 * Completes what wagmi does with announcements: it ignores those that come while its storage is read. The first provider
 * announced under a uuid or an rdns stays: any script of the page that has heard an announcement can repeat it with a
 * provider of its own. So is an rdns left out that is the id of a connector of another kind: the user would choose one wallet
 * and connect another.
 */
export function createAnnouncements(request: {
  readonly config: Config
  readonly logger: Logger
  readonly onChange: () => void
}): Announcements {
  const { config, logger } = request
  const { mipd, connectors } = config._internal
  const list: Announcement[] = []
  const warned = new Set<string>()

  const isReserved = (rdns: string): boolean =>
    config.connectors.some(({ id, type }) => id === rdns && type !== 'injected')

  const warn = ({ info: { uuid, rdns } }: Announcement): void => {
    if (process.env.NODE_ENV === 'production' || warned.has(uuid + rdns)) return
    warned.add(uuid + rdns)
    logger.warn(`A wallet announced uuid ${uuid} as ${rdns}, and one of the two is taken. It is left out.`)
  }

  const addConnector = (announcement: Announcement): void => {
    const { rdns } = announcement.info
    if (config.connectors.some((known) => known.id === rdns || [known.rdns].flat().includes(rdns))) return
    const connector = connectors.setup(connectors.providerDetailToConnector(announcement))
    connectors.setState((all) => [...all, connector])
  }

  const take = (detail: unknown): void => {
    const announcement = readAnnouncement(detail)
    if (!announcement) return
    const { uuid, rdns } = announcement.info
    const known = list.find(({ info }) => info.uuid === uuid || info.rdns === rdns)
    const isSame = known?.info.uuid === uuid && known.info.rdns === rdns && known.provider === announcement.provider
    if (isSame) return
    if (known || isReserved(rdns)) {
      warn(announcement)
      return
    }
    list.push(announcement)
    addConnector(announcement)
    request.onChange()
  }

  return {
    list,
    listen: () => {
      const page = pageWindow()
      // Without it the app's Config does not want announced wallets.
      if (!page || !mipd) return () => undefined
      const hear = (event: Event): void => take((event as CustomEvent<unknown>).detail)
      for (const announcement of mipd.getProviders()) take(announcement)
      page.addEventListener('eip6963:announceProvider', hear)
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      return () => page.removeEventListener('eip6963:announceProvider', hear)
    },
  }
}
