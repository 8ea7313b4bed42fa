import type { AdapterContext, ConnectorInfo } from '@portico/core/adapter'
import { isSolanaWallet } from '../standard/read.js'
import type { StandardWallet } from '../standard/types.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** A wallet under the name that it came with: it is an id, so it is read once. */
export interface Named {
  readonly name: string
  /** Whether it registered itself, or the app passed it. */
  readonly kind: 'announced' | 'external'
  readonly wallet: StandardWallet
}

/** The wallets that count, each name once. */
export interface WalletList {
  find(name: string): StandardWallet | undefined
  describe(): readonly ConnectorInfo<'solana'>[]
}

/** A list over these wallets, those that count first. */
export function createWalletList(context: AdapterContext<'solana'>, named: () => readonly Named[]): WalletList {
  const warned = new Set<string>()

  const warn = (name: string): void => {
    if (warned.has(name)) return
    warned.add(name)
    context.platform.logger.warn(`A wallet registered itself as ${name}, which is taken. It is left out.`)
  }

  const wallets = (): readonly Named[] => {
    const all: Named[] = []
    for (const one of named()) {
      if (!isSolanaWallet(one.wallet)) continue
      const isTaken = RESERVED.includes(one.name) || all.some(({ name }) => name === one.name)
      if (!isTaken) all.push(one)
      else if (process.env.NODE_ENV !== 'production' && one.kind === 'announced') warn(one.name)
    }
    return all
  }

  return {
    find: (name) => wallets().find((one) => one.name === name)?.wallet,
    describe: () =>
      wallets().map(({ name, kind, wallet }) => ({
        id: name,
        namespace: 'solana',
        kind,
        name,
        icon: iconOf(wallet),
        walletObjectId: context.identify(wallet),
        installed: true,
      })),
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

/** Connector ids of ways to wallets outside the page. */
const RESERVED: readonly string[] = ['walletConnect', 'embedded']
