import type { AdapterContext, ConnectorInfo } from '@portico/core/adapter'
import { pageWindow } from './pageWindow.js'
import { featureOf } from './standard/features.js'
import { listenForWallets } from './standard/listen.js'
import { isSolanaWallet } from './standard/read.js'
import type { StandardWallet } from './standard/types.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** The wallets of the page, and of the dapp. */
export interface Discovery {
  /** Follows the wallets and lists them, by `connectors` events. */
  start(): void
  stop(): void
  /** The wallet behind a connector's id, which is its name; undefined when there is none. */
  find(connectorId: string): StandardWallet | undefined
  /** Called whenever there may be other wallets. */
  readonly watchers: Set<() => void>
}

/**
 * Discovery by the Wallet Standard. A wallet has no id but its name, and a session is stored under it, so of two with one
 * name the first one counts; the next one does when that unregisters. A wallet of the page counts before the app's own.
 * No wallet has a name that Portico needs for itself.
 */
export function createDiscovery(deps: {
  readonly context: AdapterContext<'solana'>
  /** Loads the wallets that the app passed. */
  readonly loadPassed: () => Promise<readonly StandardWallet[]>
  /** A wallet's accounts, chains or features changed. */
  readonly onChange: (wallet: StandardWallet) => void
  /** A wallet unregistered itself. */
  readonly onGone: (wallet: StandardWallet) => void
}): Discovery {
  const { context } = deps
  const { logger } = context.platform
  const registered: Named[] = []
  /** The app's own, once they are loaded. */
  let own: readonly Named[] = []
  let isAsked = false
  const watched = new Map<StandardWallet, () => void>()
  const warned = new Set<string>()
  const watchers: Discovery['watchers'] = new Set()
  let isOn = false
  let stopListening: () => void = () => undefined
  let told: string | undefined
  let turn = 0

  const warn = (name: string): void => {
    if (process.env.NODE_ENV === 'production' || warned.has(name)) return
    warned.add(name)
    logger.warn(`A wallet registered itself as ${name}, which is taken. It is left out.`)
  }

  /** Wallets that count, each name once. */
  const wallets = (): readonly Named[] => {
    const all: Named[] = []
    for (const one of [...registered, ...own]) {
      if (!isSolanaWallet(one.wallet)) continue
      const isTaken = RESERVED.includes(one.name) || all.some(({ name }) => name === one.name)
      if (!isTaken) all.push(one)
      else if (!own.includes(one)) warn(one.name)
    }
    return all
  }

  const describe = (one: Named): ConnectorInfo<'solana'> => ({
    id: one.name,
    namespace: 'solana',
    kind: own.includes(one) ? 'external' : 'announced',
    name: one.name,
    icon: iconOf(one.wallet),
    walletObjectId: context.identify(one.wallet),
    installed: true,
  })

  const refresh = async (): Promise<void> => {
    for (const look of watchers) look()
    const mine = ++turn
    // Many wallets register themselves in one turn; they are told together.
    await undefined
    // A newer refresh sees more, and a stopped adapter says nothing.
    if (mine !== turn || !isOn) return
    const connectors = wallets().map(describe)
    const text = JSON.stringify(connectors)
    if (text !== told) context.emit({ type: 'connectors', connectors })
    told = text
  }

  const watch = (wallet: StandardWallet): void => {
    if (watched.has(wallet)) return
    let stop: unknown
    try {
      stop = featureOf(wallet, 'standard:events')?.on('change', () => {
        if (!watched.has(wallet)) return
        deps.onChange(wallet)
        void refresh()
      })
    } catch {
      // A wallet that cannot be followed may still connect.
    }
    watched.set(wallet, () => {
      try {
        if (typeof stop === 'function') stop()
      } catch {
        // Its own business: nobody listens any more.
      }
    })
  }

  const add = (value: unknown): (() => void) => {
    const [one] = named(value)
    if (!one) return () => undefined
    const { wallet } = one
    if (!registered.some((known) => known.wallet === wallet)) registered.push(one)
    watch(wallet)
    void refresh()
    return () => {
      const index = registered.findIndex((known) => known.wallet === wallet)
      if (index < 0) return
      registered.splice(index, 1)
      watched.get(wallet)?.()
      watched.delete(wallet)
      deps.onGone(wallet)
      void refresh()
    }
  }

  const takePassed = async (): Promise<void> => {
    isAsked = true
    const passed = await deps.loadPassed().catch((error: unknown) => {
      // Code that could not be fetched is fetched again by the next start.
      isAsked = false
      logger.warn("The app's own Solana wallets are not listed", error)
      return []
    })
    own = passed.flatMap(named)
    if (!isOn || !own.length) return
    for (const { wallet } of own) watch(wallet)
    void refresh()
  }

  const find: Discovery['find'] = (connectorId) => wallets().find(({ name }) => name === connectorId)?.wallet

  return {
    watchers,
    find,
    start: () => {
      if (isOn) return
      isOn = true
      for (const { wallet } of [...registered, ...own]) watch(wallet)
      const page = pageWindow()
      if (page) stopListening = listenForWallets({ page, onRegister: add })
      if (!isAsked) void takePassed()
      void refresh()
    },
    stop: () => {
      isOn = false
      turn++
      stopListening()
      for (const stop of watched.values()) stop()
      watched.clear()
    },
  }
}

/** A wallet under the name that it came with: it is an id, so it is read once. */
interface Named {
  readonly name: string
  readonly wallet: StandardWallet
}

/** None when it is no wallet. One without a Solana chain is one: it may say later that it has one. */
function named(value: unknown): readonly Named[] {
  try {
    // Every member is unknown and optional, which is true of any object.
    const { name } = value as { readonly name?: unknown }
    const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME_LENGTH
    // The rest is looked at whenever it is used.
    return isName ? [{ name, wallet: value as StandardWallet }] : []
  } catch {
    return []
  }
}

/** A picture as data, which the Wallet Standard asks for; undefined for anything else: no wallet chooses a host to be asked. */
function iconOf(wallet: StandardWallet): string | undefined {
  try {
    const icon: unknown = wallet.icon
    const text = typeof icon === 'string' ? icon.trim() : ''
    return /^data:image\//.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Connector ids of ways to wallets that are no wallets of the page. */
const RESERVED: readonly string[] = ['walletConnect', 'embedded']

/** The name is stored with the session. */
const MAX_NAME_LENGTH = 200
