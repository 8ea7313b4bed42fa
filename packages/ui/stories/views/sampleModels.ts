import type { AccountModel } from '../../src/models/account.js'
import type { NetworkModel } from '../../src/models/network.js'
import type { ChainIconModel, WalletModel } from '../../src/models/wallet.js'

/** A drawn picture with one letter: stories load nothing from a network. */
function picture(options: { readonly letter: string; readonly colour: string }): string {
  const { letter, colour } = options
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="${colour}"/>` +
    `<text x="18" y="23.5" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="16" fill="#fff">` +
    `${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Made-up ecosystems. */
export const evm: ChainIconModel = { name: 'Ethereum', icon: picture({ letter: 'E', colour: '#6C7AE0' }) }
export const solana: ChainIconModel = { name: 'Solana', icon: picture({ letter: 'S', colour: '#0E9F6E' }) }

/** A wallet of the stories; the names are only examples of what wallets announce. */
export function sampleWallet(options: {
  readonly name: string
  readonly colour: string
  readonly chains?: readonly ChainIconModel[]
  readonly more?: Partial<WalletModel>
}): WalletModel {
  const { name, colour, chains = [evm], more } = options
  return {
    key: name.toLowerCase().replaceAll(' ', '-'),
    name,
    icon: picture({ letter: name.slice(0, 1), colour }),
    chains,
    ...more,
  }
}

export const rabby: WalletModel = sampleWallet({
  name: 'Rabby',
  colour: '#7B61FF',
  more: { addressTail: '0x8f3C…1e21Ba' },
})
export const metaMask: WalletModel = sampleWallet({ name: 'MetaMask', colour: '#E8862E' })
export const phantom: WalletModel = sampleWallet({ name: 'Phantom', colour: '#8A7BEF', chains: [evm, solana] })
export const coinbase: WalletModel = sampleWallet({ name: 'Coinbase Wallet', colour: '#2F6BFF' })
export const trust: WalletModel = sampleWallet({ name: 'Trust Wallet', colour: '#2F6BFF', chains: [evm, solana] })

/**
 * Made-up wallets in the order of their names, `Aster 1` to `Zinnia 10000`, without pictures: a directory of this size
 * has them as files, which stories do not load.
 */
export function manyWallets(count: number): readonly WalletModel[] {
  return Array.from({ length: count }, (_, index) => {
    const word = words[Math.floor((index * words.length) / count)] ?? 'Wallet'
    return { key: `w${index}`, name: `${word} ${index + 1}`, chains: index % 3 === 0 ? [evm, solana] : [evm] }
  })
}

const words = [
  ...['Aster', 'Birch', 'Cedar', 'Dahlia', 'Elm', 'Fern', 'Ginkgo', 'Hazel', 'Iris', 'Juniper', 'Kale', 'Larch'],
  ...['Maple', 'Nettle', 'Oak', 'Poppy', 'Quince', 'Rowan', 'Sage', 'Thyme', 'Ulmus', 'Vetch', 'Willow', 'Yarrow'],
  'Zinnia',
]

/** A name as long as no designer wants it, without a picture. */
export const longWallet: WalletModel = {
  key: 'long',
  name: 'The Extraordinarily Careful Hardware-Backed Wallet of the Northern Cooperative',
  chains: [evm, solana],
  badge: 'connected',
}

/** A network of the stories. */
export function sampleNetwork(options: {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly more?: Partial<NetworkModel>
}): NetworkModel {
  const { id, name, colour, more } = options
  return {
    id,
    name,
    icon: picture({ letter: name.slice(0, 1), colour }),
    testnet: false,
    current: false,
    ...more,
  }
}

export const ethereum: NetworkModel = sampleNetwork({ id: 'toy:1', name: 'Ethereum', colour: '#6C7AE0' })
export const base: NetworkModel = sampleNetwork({ id: 'toy:8453', name: 'Base', colour: '#2F6BFF' })
export const optimism: NetworkModel = sampleNetwork({ id: 'toy:10', name: 'Optimism', colour: '#D8384F' })
export const arbitrum: NetworkModel = sampleNetwork({ id: 'toy:42161', name: 'Arbitrum', colour: '#2C6FA8' })
export const sepolia: NetworkModel = sampleNetwork({
  id: 'toy:11155111',
  name: 'Sepolia',
  colour: '#7A6FF0',
  more: { testnet: true },
})

/** An account as most visitors have it. */
export const account: AccountModel = {
  address: '0x8f3C0a41d57B2e6690F4c1Ab92D7b5E8031e21Ba',
  name: 'maria.eth',
  wallet: { name: metaMask.name, icon: metaMask.icon },
  network: { name: 'Sepolia', icon: sepolia.icon, testnet: true, supported: true },
  balance: { status: 'ready', amount: '1.284', symbol: 'ETH' },
  explorerUrl: 'https://explorer.example/address/0x8f3C0a41d57B2e6690F4c1Ab92D7b5E8031e21Ba',
}

/** A pairing's link, as long as real ones are; it leads nowhere. */
export const pairingUri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1790000000' +
  '&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
