import { createHash } from 'node:crypto'
import type { BackendWallet } from '@portico/test-kit/backend'
import type { SandboxWallet } from '../types.ts'
import { sandboxWallets } from '../world.ts'

/** The directory's best wallets: those that announce themselves here. The plain one has no name to be listed by. */
export const listedWallets: readonly BackendWallet[] = sandboxWallets.flatMap((wallet, index) =>
  wallet.rdns === undefined ? [] : [listing({ wallet, order: index + 1 })]
)

/** How many wallets the directory has until somebody changes it. */
export const initialWalletCount = 10_000

function listing(request: { readonly wallet: SandboxWallet; readonly order: number }): BackendWallet {
  const { wallet, order } = request
  const { id, name, rdns, icon, chainIds } = wallet
  return {
    id: createHash('sha256').update(`sandbox wallet ${id}`).digest('hex'),
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
