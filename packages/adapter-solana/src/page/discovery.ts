import { type AdapterContext, createListing } from '@portico/core/adapter'
import { followWallet } from '../standard/follow.js'
import { listenForWallets } from '../standard/listen.js'
import type { StandardWallet } from '../standard/types.js'
import { pageWindow } from './pageWindow.js'
import { createWalletList, type Named } from './walletList.js'

/** The wallets of the page, and of the dapp. */
export interface Discovery {
  /** Follows the wallets and lists them, by `connectors` events. */
  start(): void
  stop(): void
  /** The wallet behind a connector's id, which is its name; undefined for an unknown id. */
  find(connectorId: string): StandardWallet | undefined
  /** Called whenever there may be other wallets. */
  readonly watchers: Set<() => void>
}

/**
 * Discovery by the Wallet Standard. A wallet has no id but its name, and a session is stored under it, so of two with one
 * name the first one counts; the next one does when that unregisters. A wallet of the page counts before the app's own.
 * No wallet has a name that Portico needs for itself.
 */
export function createDiscovery(request: {
  readonly context: AdapterContext<'solana'>
  /** Loads the wallets that the app passed. */
  readonly loadPassed: () => Promise<readonly StandardWallet[]>
  /** A wallet's accounts, chains or features changed. */
  readonly onChange: (wallet: StandardWallet) => void
  /** A wallet unregistered itself. */
  readonly onGone: (wallet: StandardWallet) => void
}): Discovery {
  const { context, loadPassed, onChange, onGone } = request
  const { logger } = context.platform
  const registered: Named[] = []
  /** The app's own, once they are loaded. */
  let own: readonly Named[] = []
  let isAsked = false
  const followed = new Map<StandardWallet, () => void>()
  const watchers: Discovery['watchers'] = new Set()
  const all = (): readonly Named[] => [...registered, ...own]
  const listed = createWalletList(context, all)
  let isOn = false
  const tell = createListing({ emit: context.emit, isOn: () => isOn, read: listed.describe })
  let stopListening: () => void = () => undefined

  const refresh = (): void => {
    for (const look of watchers) look()
    void tell()
  }
  const follow = (wallet: StandardWallet): void => {
    if (followed.has(wallet)) return
    const hear = (): void => {
      if (!followed.has(wallet)) return
      onChange(wallet)
      refresh()
    }
    followed.set(wallet, followWallet(wallet, hear))
  }

  const add = (value: unknown): (() => void) => {
    const [one] = named('announced', value)
    if (!one) return () => undefined
    const { wallet } = one
    if (!registered.some((known) => known.wallet === wallet)) registered.push(one)
    follow(wallet)
    refresh()
    return () => {
      const index = registered.findIndex((known) => known.wallet === wallet)
      if (index < 0) return
      registered.splice(index, 1)
      followed.get(wallet)?.()
      followed.delete(wallet)
      onGone(wallet)
      refresh()
    }
  }

  const takePassed = async (): Promise<void> => {
    isAsked = true
    const passed = await loadPassed().catch((error: unknown) => {
      // Code that could not be fetched is fetched again by the next start.
      isAsked = false
      logger.warn("The app's own Solana wallets are not listed", error)
      return []
    })
    own = passed.flatMap((wallet) => named('external', wallet))
    if (!isOn || !own.length) return
    for (const { wallet } of own) follow(wallet)
    refresh()
  }

  return {
    watchers,
    find: listed.find,
    start: () => {
      if (isOn) return
      isOn = true
      for (const { wallet } of all()) follow(wallet)
      const page = pageWindow()
      if (page) stopListening = listenForWallets({ page, onRegister: add })
      if (!isAsked) void takePassed()
      refresh()
    },
    stop: () => {
      isOn = false
      stopListening()
      for (const stop of followed.values()) stop()
      followed.clear()
    },
  }
}

/** None when it is no wallet. One without a Solana chain is one: it may say later that it has one. */
function named(kind: Named['kind'], value: unknown): readonly Named[] {
  try {
    // Every member is unknown and optional, which is true of any object.
    const { name } = value as { readonly name?: unknown }
    const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME_LENGTH
    // The rest is looked at whenever it is used.
    return isName ? [{ name, kind, wallet: value as StandardWallet }] : []
  } catch {
    return []
  }
}

/** The name is stored with the session. */
const MAX_NAME_LENGTH = 200
