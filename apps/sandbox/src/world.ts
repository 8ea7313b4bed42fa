import type {
  PhoneId,
  SandboxAccount,
  SandboxEmbeddedWallet,
  SandboxPhone,
  SandboxSolana,
  SandboxState,
  SandboxWallet,
  WalletId,
  WalletSettings,
} from './types.ts'

/** Ports that are tried first. */
export const defaultPorts: {
  readonly page: number
  readonly chains: readonly [number, number]
  readonly solana: number
  readonly relay: number
  readonly wallet: number
  readonly mailbox: number
  readonly providers: number
  readonly farcaster: number
  readonly bundler: number
} = {
  page: 4700,
  chains: [4710, 4711],
  solana: 4720,
  relay: 4730,
  wallet: 4740,
  mailbox: 4741,
  providers: 4750,
  farcaster: 4760,
  bundler: 4770,
}

/** The two chains; the second has another native coin, so that mixing them up is seen. */
export const chainPlans = [
  { chainId: 31_337, name: 'Portico Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  { chainId: 31_338, name: 'Portico Local Two', nativeCurrency: { name: 'Local Coin', symbol: 'LOC', decimals: 18 } },
] as const

/** What is told of the local Solana beside its addresses. */
export const solanaPlan = {
  name: 'Portico Local Solana',
  chain: 'solana:localnet',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
} as const

/** The wallets. Meadow knows only the first chain, so that adding one can be tried. */
export const sandboxWallets: readonly SandboxWallet[] = [
  {
    id: 'harbor',
    name: 'Harbor',
    rdns: 'example.portico.harbor',
    icon: icon({ colour: '#1d4e6b', path: 'M20 7v24M11 24c0 5 4 8 9 8s9-3 9-8M14 13h12' }),
    accountIndexes: [0, 1],
    hasSolana: true,
    chainIds: [31_337, 31_338],
  },
  {
    id: 'meadow',
    name: 'Meadow',
    rdns: 'example.portico.meadow',
    icon: icon({ colour: '#2f6b3a', path: 'M8 31c6-8 18-8 24 0M20 25V11M20 17c-5 0-7-3-7-6M20 14c4 0 6-2 6-5' }),
    accountIndexes: [2, 3],
    hasSolana: true,
    chainIds: [31_337],
  },
  {
    id: 'plain',
    name: 'Plain browser wallet',
    rdns: undefined,
    icon: icon({ colour: '#5d5f66', path: 'M9 14h22v16H9zM24 22h7' }),
    accountIndexes: [4],
    hasSolana: false,
    chainIds: [31_337, 31_338],
  },
]

/** The wallet on a phone, beside its addresses and URLs. `accountIndexes` are of both namespaces. */
export const phonePlan: Pick<SandboxPhone, 'id' | 'name' | 'icon'> & Pick<SandboxWallet, 'accountIndexes'> = {
  id: 'lantern',
  name: 'Lantern',
  icon: icon({ colour: '#7a3b12', path: 'M14 14h12v16H14zM16 14c0-3 2-5 4-5s4 2 4 5M20 19v6M12 32h16' }),
  accountIndexes: [6, 7],
}

/** Names that the identity service knows, by account index; the avatar is the collectible with the same number + 1. */
export const accountNames: Readonly<Record<number, string>> = { 0: 'ada.portico.test', 2: 'grace.portico.test' }

/** Price of one whole coin in US dollars, for the services; the pools begin with it. */
export const prices: Readonly<Record<string, number>> = {
  ETH: 3100,
  LOC: 1,
  TUSD: 1,
  GRAIN: 0.25,
  STONE: 30,
  SOL: 150,
  SUSD: 1,
  PEBBLE: 0.25,
}

/** How a wallet asks until that is changed. */
export const defaultSettings: WalletSettings = { autoApprove: false, approval: 'auto' }

/** Nothing is wrong with the wallets, and they ask about everything. */
export const initialWallets: SandboxState['wallets'] = {
  harbor: { faults: {}, settings: defaultSettings },
  meadow: { faults: {}, settings: defaultSettings },
  plain: { faults: {}, settings: defaultSettings },
}

/** The funded accounts, from their addresses in the order of the test mnemonic. */
export function describeAccounts(addresses: readonly `0x${string}`[]): readonly SandboxAccount[] {
  return addresses.map((address, index) => ({
    address,
    wallet: ownerOf({ index, wallets: sandboxWallets }),
    name: accountNames[index],
  }))
}

/** The funded Solana accounts, from their addresses in the order of the test mnemonic. */
export function describeSolanaAccounts(addresses: readonly string[]): SandboxSolana['accounts'] {
  return addresses.map((address, index) => ({
    address,
    wallet: ownerOf({ index, wallets: sandboxWallets.filter(({ hasSolana }) => hasSolana) }),
  }))
}

/** Id of the wallet that holds the key at `index`, among `wallets` and the phone. */
function ownerOf(request: {
  readonly index: number
  readonly wallets: readonly SandboxWallet[]
}): WalletId | PhoneId | undefined {
  const { index, wallets } = request
  return [...wallets, phonePlan].find(({ accountIndexes }) => accountIndexes.includes(index))?.id
}

function icon(request: { readonly colour: string; readonly path: string }): SandboxWallet['icon'] {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" ` +
    `fill="${request.colour}"/><path d="${request.path}" fill="none" stroke="#fff" stroke-width="2.5" ` +
    `stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

/** Providers that the local world plays. */
export const socials: SandboxEmbeddedWallet['socials'] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
  'passkey',
]
