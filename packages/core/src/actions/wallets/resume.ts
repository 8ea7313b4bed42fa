import type { Instance } from '../../instance.js'
import { pageOpener } from '../../platform/appOpener.js'
import type { WalletListing } from '../../records/walletListing.js'
import { isRecord, type StoredInstall } from '../../storage/schema.js'
import { imageUrl } from '../../wallets/imageUrl.js'
import { isListed } from '../../wallets/search/matchListing.js'
import { connectWallet } from '../connect/connectWallet.js'
import { openModal } from '../modal/openModal.js'
import { directory } from './directory.js'
import { findWallet, rememberListing } from './findWallet.js'
import { listedWallets } from './listWallets.js'

/**
 * `portico.reloadFor`: remembers the wallet and loads the page anew. Some browsers show a new extension to a page only
 * then, and the user comes back to the same wallet.
 */
export async function reloadFor(instance: Instance, walletKey: string): Promise<void> {
  const listing = findWallet(instance, walletKey)?.listing
  if (listing) {
    // The directory may not be there when the page comes back, and the wallet's page is shown again.
    const { id, name, rdns, imageUrl: picture, homepage, install } = listing
    await instance.storage.set('resume', { id, name, rdns, imageUrl: picture, homepage, install })
  }
  const { opener = pageOpener() } = instance.platform
  opener.reload()
}

/** `start`: goes on with what was stored for this load of the page. */
export async function resume(instance: Instance): Promise<void> {
  const stored: unknown = await instance.storage.get('resume', (value) => value as never)
  if (isRecord(stored) && 'provider' in stored) {
    const { resumeLogin } = await import('../../chunks/email.js')
    return resumeLogin(instance, { value: stored, connect: (request) => connectWallet(instance, request) })
  }
  await instance.storage.remove('resume')
  const install = parseInstall(stored)
  if (install) await resumeInstall(instance, install)
}

/** Opens the modal on the wallet that was remembered, and connects it when it is installed now. */
async function resumeInstall(instance: Instance, stored: StoredInstall): Promise<void> {
  // How to install it is part of what the view shows.
  await instance.memory(directory)()
  const listing: WalletListing = { ...stored, source: 'index' }
  const entry = listedWallets(instance).find(
    (wallet) => wallet.options.length > 0 && isListed({ entry: wallet, listing })
  )
  if (!entry)
    return openModal(instance, { view: 'Downloads', params: { walletKey: rememberListing(instance, listing) } })
  await openModal(instance, { view: 'ConnectingExternal', params: { walletKey: entry.key } })
  connectWallet(instance, { walletKey: entry.key }).catch(() => undefined)
}

function parseInstall(value: unknown): StoredInstall | undefined {
  if (!isRecord(value)) return undefined
  const { id, name, rdns, imageUrl: picture, homepage, install } = value
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return {
    id,
    name,
    rdns: text(rdns),
    imageUrl: imageUrl({ url: picture, page: undefined }),
    homepage: text(homepage),
    install: isRecord(install)
      ? Object.fromEntries(Object.entries(install).filter(([, url]) => typeof url === 'string'))
      : undefined,
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
