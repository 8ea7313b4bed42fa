import type { WalletListing } from '../config/walletListing.js'
import type { AppOpener } from '../platform/appOpener.js'
import type { Storage } from '../storage/createStorage.js'
import { isRecord, type Parser } from '../storage/schema.js'
import { isListed } from '../wallets/matchListing.js'
import type { WalletEntry } from '../wallets/types.js'
import type { OpenModal } from './openModal.js'

/** Some browsers show a new extension to a page only when it is loaded anew: the visitor comes back to the same wallet. */
export interface ResumeInstall {
  /** Remembers the wallet and loads the page anew. */
  reloadFor(walletKey: string): Promise<void>
  /** Opens the modal on the wallet that was remembered, and connects it when it is here now. Never rejects. */
  resume(): Promise<void>
}

/** Kept for one load of the page. */
export function createResumeInstall(deps: {
  readonly storage: Storage
  readonly find: (walletKey: string) => WalletEntry | undefined
  readonly here: () => readonly WalletEntry[]
  /** Makes a remembered wallet known again. */
  readonly remember: (listing: WalletListing) => string
  readonly openModal: OpenModal
  readonly connect: (walletKey: string) => void
  readonly opener: AppOpener
}): ResumeInstall {
  const { storage } = deps
  return {
    reloadFor: async (walletKey) => {
      const listing = deps.find(walletKey)?.listing
      if (listing) {
        // The directory may not be there when the page comes back, and the wallet's page is shown again.
        const { id, name, rdns, imageUrl, homepage, install } = listing
        await storage.set('resume', { id, name, rdns, imageUrl, homepage, install })
      }
      deps.opener.reload()
    },
    resume: async () => {
      const stored = await storage.get('resume', parseResume)
      await storage.remove('resume')
      if (!stored) return
      const listing: WalletListing = { ...stored, source: 'index' }
      const entry = deps.here().find((wallet) => wallet.options.length > 0 && isListed({ entry: wallet, listing }))
      if (entry) {
        await deps.openModal({ view: 'ConnectingExternal', params: { walletKey: entry.key } })
        return deps.connect(entry.key)
      }
      await deps.openModal({ view: 'Downloads', params: { walletKey: deps.remember(listing) } })
    },
  }
}

const parseResume: Parser<'resume'> = (value) => {
  if (!isRecord(value)) return undefined
  const { id, name, rdns, imageUrl, homepage, install } = value
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return {
    id,
    name,
    rdns: text(rdns),
    imageUrl: text(imageUrl),
    homepage: text(homepage),
    install: isRecord(install)
      ? Object.fromEntries(Object.entries(install).filter(([, url]) => typeof url === 'string'))
      : undefined,
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
