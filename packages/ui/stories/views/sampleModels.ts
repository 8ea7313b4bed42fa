import type { AccountModel, AgeModel } from '../../src/models/account.js'
import type { NetworkModel } from '../../src/models/network.js'
import type { SocialModel } from '../../src/models/social.js'
import type { TokenModel } from '../../src/models/tokens.js'
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

/** Read a moment ago, and some time ago. */
export const justNow: AgeModel = { exact: 'Nov 24, 2026, 10:12', iso: '2026-11-24T10:12:00.000Z' }
export const earlier: AgeModel = { ...justNow, ago: '12 minutes ago' }

/** An account as most visitors have it. */
export const account: AccountModel = {
  address: '0x8f3C0a41d57B2e6690F4c1Ab92D7b5E8031e21Ba',
  name: 'maria.eth',
  wallet: { name: metaMask.name, icon: metaMask.icon },
  network: { name: 'Ethereum', icon: evm.icon, testnet: false, supported: true },
  balance: { status: 'ready', amount: '$8,489.07', native: { amount: '1.284', symbol: 'ETH' }, age: justNow },
  explorerUrl: 'https://explorer.example/address/0x8f3C0a41d57B2e6690F4c1Ab92D7b5E8031e21Ba',
}

/** The same on a testnet. */
export const testnetAccount: AccountModel = {
  ...account,
  network: { name: 'Sepolia', icon: sepolia.icon, testnet: true, supported: true },
  balance: { status: 'ready', amount: '2.5', symbol: 'ETH', age: justNow },
}

function token(options: {
  readonly name: string
  readonly symbol: string
  readonly colour: string
  readonly amount: string
  readonly value?: string
  readonly price?: string
  readonly address?: string
}): TokenModel {
  const { colour, ...rest } = options
  return { ...rest, key: rest.address ?? '', icon: picture({ letter: rest.symbol.slice(0, 1), colour }) }
}

/** What the account has. */
export const tokens: readonly TokenModel[] = [
  token({ name: 'Ether', symbol: 'ETH', colour: '#627EEA', amount: '1.284', value: '$3,982.07', price: '$3,101.30' }),
  token({
    name: 'Lido Staked Ether',
    symbol: 'stETH',
    colour: '#00A3FF',
    amount: '0.85',
    value: '$2,633.94',
    price: '$3,098.75',
    address: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
  }),
  token({
    name: 'USD Coin',
    symbol: 'USDC',
    colour: '#2775CA',
    amount: '1,250.5',
    value: '$1,250.50',
    price: '$1.00',
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  }),
  token({
    name: 'Uniswap',
    symbol: 'UNI',
    colour: '#F50DB4',
    amount: '64.2',
    value: '$604.49',
    price: '$9.42',
    address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  }),
  token({
    name: 'Arbitrum',
    symbol: 'ARB',
    colour: '#213147',
    amount: '42.1',
    value: '$18.07',
    price: '$0.43',
    address: '0xB50721BCf8d664c30412Cfbc6cf7a15145234ad1',
  }),
  token({
    name: 'Pepe',
    symbol: 'PEPE',
    colour: '#3D8130',
    amount: '<0.01',
    value: '<$0.01',
    price: '<$0.01',
    address: '0x6982508145454Ce325dDbE47a25d4ec3d2311933',
  }),
  token({
    name: 'Vested POL',
    symbol: 'vPOL',
    colour: '#8247E5',
    amount: '900',
    address: '0x455e53CBB86018Ac2B8092FdCd39d8444aFFC3F6',
  }),
]

/** A pairing's link, as long as real ones are; it leads nowhere. */
export const pairingUri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1790000000' +
  '&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

/** Every provider, in the order of the default. */
export const socials: readonly SocialModel[] = [
  { key: 'google', name: 'Google', letters: 'G' },
  { key: 'x', name: 'X', letters: 'X' },
  { key: 'discord', name: 'Discord', letters: 'D' },
  { key: 'github', name: 'GitHub', letters: 'GH' },
  { key: 'apple', name: 'Apple', letters: 'A' },
  { key: 'facebook', name: 'Facebook', letters: 'f' },
  { key: 'passkey', name: 'Passkey' },
]
