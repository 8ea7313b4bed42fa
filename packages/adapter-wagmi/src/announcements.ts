import type { Logger } from '@portico/core/platform'
import type { Config } from '@wagmi/core'
import { isProvider } from './isProvider.js'
import { pageWindow } from './pageWindow.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** What a wallet announces (EIP-6963), as wagmi types it. */
export type Announcement = Parameters<Config['_internal']['connectors']['providerDetailToConnector']>[0]

/** The announced wallets of one page, each with one connector in wagmi's Config. */
export interface Announcements {
  /** Wallets that count, in the order they came. */
  readonly list: readonly Announcement[]
  /** Listens and asks every wallet to announce itself. Returns how to stop. */
  listen(): () => void
}

/**
 * Completes what wagmi does with announcements: it ignores a wallet that announces itself again with a new provider (an
 * extension that restarted), and those that come while its storage is read. A uuid that claims another rdns, and a
 * second uuid for one rdns, are left out: the first one stays, because rdns is what a session is stored under. So is an
 * rdns that is no domain but the id of a connector: the visitor would choose one wallet and connect another.
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
    config.connectors.some(({ id, type }) => id === rdns && (type !== 'injected' || !id.includes('.')))

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

  const replaceConnector = (announcement: Announcement): void => {
    const connector = connectors.setup(connectors.providerDetailToConnector(announcement))
    connectors.setState((all) => all.map((known) => (known.id === connector.id ? connector : known)))
  }

  const take = (announcement: Announcement): void => {
    const { uuid, rdns } = announcement.info
    const index = list.findIndex(({ info }) => info.uuid === uuid || info.rdns === rdns)
    const known = list[index]
    const isDisputed = known ? known.info.uuid !== uuid || known.info.rdns !== rdns : isReserved(rdns)
    if (isDisputed) {
      warn(announcement)
      return
    }
    if (!known) {
      list.push(announcement)
      addConnector(announcement)
    } else if (known.provider !== announcement.provider) {
      list[index] = announcement
      replaceConnector(announcement)
    } else return
    request.onChange()
  }

  return {
    list,
    listen: () => {
      const page = pageWindow()
      // Without it the dapp's Config does not want announced wallets.
      if (!page || !mipd) return () => undefined
      const hear = (event: Event): void => {
        const { detail } = event as CustomEvent<unknown>
        if (isAnnouncement(detail)) take(detail)
      }
      for (const announcement of mipd.getProviders()) if (isAnnouncement(announcement)) take(announcement)
      page.addEventListener('eip6963:announceProvider', hear)
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      return () => page.removeEventListener('eip6963:announceProvider', hear)
    },
  }
}

/** Any script of the page can send the event. */
function isAnnouncement(value: unknown): value is Announcement {
  const { info, provider } = (value ?? {}) as Partial<Announcement>
  const texts = [info?.uuid, info?.rdns, info?.name]
  return texts.every((text) => typeof text === 'string' && text !== '') && isProvider(provider)
}
