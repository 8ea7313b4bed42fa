import { createHash } from 'node:crypto'
import type { BackendWallet } from '@portico/test-kit/internal/backend'
import type { SandboxWallet } from '../types.ts'
import { chainPlans, phonePlan, sandboxWallets } from '../world.ts'

/**
 * The directory's best wallets: those that announce themselves here, and the phone. The plain one has no name to be
 * listed by.
 */
export function listedWallets(request: {
  /** CAIP-2 id of the local Solana, which the phone has. */
  readonly solanaNetworkId: string
}): readonly BackendWallet[] {
  const announced = sandboxWallets.flatMap((wallet, index) =>
    wallet.rdns === undefined ? [] : [listing({ wallet, order: index + 1 })]
  )
  return [...announced, phoneListing({ ...request, order: announced.length + 1 })]
}

/** How many wallets the directory has until that is changed. */
export const initialWalletCount = 10_000

function phoneListing(request: { readonly solanaNetworkId: string; readonly order: number }): BackendWallet {
  const { id, name, icon } = phonePlan
  return {
    id: listingId(id),
    name,
    description: `${name}, the wallet on the phone of the sandbox.`,
    chains: [...chainPlans.map(({ chainId }) => `eip155:${chainId}`), request.solanaNetworkId],
    homepage: `https://${id}.example.test/`,
    image_id: id,
    image_url: icon,
    order: request.order,
    badge_type: 'certified',
    mobile_link: `${id}://`,
    // A link has to be https there, and the page is not.
    link_mode: null,
    desktop_link: `${id}-desktop://`,
    webapp_link: null,
    app_store: `https://app-store.example.test/app/${id}`,
    play_store: `https://play-store.example.test/app/${id}`,
    chrome_store: null,
    rdns: null,
    injected: null,
    supports_wc: true,
  }
}

function listingId(id: string): string {
  return createHash('sha256').update(`sandbox wallet ${id}`).digest('hex')
}

function listing(request: { readonly wallet: SandboxWallet; readonly order: number }): BackendWallet {
  const { wallet, order } = request
  const { id, name, rdns, icon, chainIds } = wallet
  return {
    id: listingId(id),
    name,
    description: `${name}, a wallet of the sandbox.`,
    chains: chainIds.map((chainId) => `eip155:${chainId}`),
    homepage: `https://${id}.example/`,
    image_id: id,
    image_url: icon,
    order,
    badge_type: 'certified',
    mobile_link: `${id}://`,
    link_mode: `https://link.${id}.example`,
    desktop_link: null,
    webapp_link: null,
    app_store: `https://app-store.example/app/${id}`,
    play_store: `https://play-store.example/app/${id}`,
    chrome_store: `https://chrome-store.example/detail/${id}`,
    rdns,
    injected: null,
    supports_wc: true,
  }
}
