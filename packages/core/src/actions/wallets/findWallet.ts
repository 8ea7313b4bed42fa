import type { Instance } from '../../instance.js'
import type { WalletListing } from '../../records/walletListing.js'
import { customListing } from '../../wallets/customListing.js'
import { findAmong } from '../../wallets/list/buildWalletList.js'
import { toEntry } from '../../wallets/search/matchListing.js'
import type { WalletEntry } from '../../wallets/types.js'
import { directory } from './directory.js'
import { listedWallets } from './listWallets.js'

/** `portico.findWallet`: a wallet by its key, installed or not, wherever it is or was listed, with its ways to install it. */
export function findWallet(instance: Instance, walletKey: string): WalletEntry | undefined {
  const { remembered, custom } = instance.memory(unlistedWallets)
  const chunk = instance.memory(directory).value
  const entry =
    findAmong({ wallets: [...listedWallets(instance), ...remembered], walletKey }) ??
    chunk?.findInDirectory(instance, walletKey) ??
    // The app's own leaves the list when it is installed under another key; views from before still name it.
    findAmong({ wallets: custom, walletKey })
  const { listing, options: connectors = [] } = entry ?? {}
  if (!entry || !listing || connectors.length > 0) return entry
  return { ...entry, install: chunk?.installOf(instance, listing) }
}

/** Makes a wallet known that no list has, and returns its key. */
export function rememberListing(instance: Instance, listing: WalletListing): string {
  const entry = toEntry(listing)
  instance.memory(unlistedWallets).remembered.push(entry)
  return entry.key
}

function unlistedWallets({ options }: Instance): {
  readonly remembered: WalletEntry[]
  readonly custom: readonly WalletEntry[]
} {
  return { remembered: [], custom: (options.customWallets ?? []).map((wallet) => toEntry(customListing(wallet))) }
}
