import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../../adapter/types.js'
import type { WalletListing } from '../../records/walletListing.js'
import { mergeWallets } from './mergeWallets.js'

const connector: ConnectorInfo = {
  id: 'example.portico.harbor',
  namespace: 'eip155',
  kind: 'announced',
  name: 'Har\u202Erob',
  icon: 'javascript:alert(1)',
  rdns: 'example.portico.harbor',
  installed: true,
}

test('behavior: what is shown is clean, and the connector keeps what the wallet said', () => {
  expect(mergeWallets({ connectors: [connector] })).toEqual([
    { key: 'example.portico.harbor', name: 'Harrob', icon: undefined, options: [connector] },
  ])
})

test('behavior: names that only look equal are two wallets', () => {
  const icon = 'data:image/png;base64,AA'
  const other: ConnectorInfo = {
    ...connector,
    id: 'Harrob',
    namespace: 'solana',
    name: 'Harrob',
    icon,
    rdns: undefined,
  }
  const keys = (name: string) =>
    mergeWallets({ connectors: [{ ...connector, icon, name }, other] }).map(({ options }) => options.length)
  expect(keys('Harrob')).toEqual([2])
  expect(keys('Har\u200Brob')).toEqual([1, 1])
})

const png = (data: string): string => `data:image/png;base64,${data}`

/** What a wallet announces on an EVM chain (EIP-6963), and what it registers in the Wallet Standard. */
const announced = (rdns: string, name: string, icon: string): ConnectorInfo => ({
  id: rdns,
  namespace: 'eip155',
  kind: 'announced',
  name,
  icon: png(icon),
  rdns,
  installed: true,
})
const registered = (name: string, icon: string): ConnectorInfo => ({
  id: name,
  namespace: 'solana',
  kind: 'announced',
  name,
  icon: png(icon),
  installed: true,
})
const listing = (change: Partial<WalletListing> & { readonly name: string }): WalletListing => ({
  id: change.name,
  source: 'index',
  ...change,
})
const known = [
  listing({ name: 'MetaMask', rdns: 'io.metamask' }),
  listing({ name: 'Phantom', rdns: 'app.phantom', walletStandardName: 'Phantom' }),
  listing({ name: 'OKX Wallet', rdns: 'com.okex.wallet' }),
  listing({ name: 'Trust Wallet', rdns: 'com.trustwallet.app', walletStandardName: 'Trust' }),
]
const rows = (connectors: readonly ConnectorInfo[], listings: readonly WalletListing[] = known) =>
  mergeWallets({ connectors, listings }).map(({ options }) => options.map(({ id }) => id))

test.each([
  ['MetaMask, with other pictures', announced('io.metamask', 'MetaMask', 'AA'), registered('MetaMask', 'BB')],
  ['MetaMask of a phone', announced('io.metamask.mobile', 'MetaMask', 'AA'), registered('MetaMask', 'BB')],
  ['Phantom', announced('app.phantom', 'Phantom', 'AA'), registered('Phantom', 'AA')],
  ['OKX', announced('com.okex.wallet', 'OKX Wallet', 'AA'), registered('OKX Wallet', 'BB')],
  ['Trust, which has two names', announced('com.trustwallet.app', 'Trust Wallet', 'AA'), registered('Trust', 'BB')],
  ['an unlisted one, by name and picture', announced('a.b', 'Cove', 'AA'), registered('COVE', 'AA')],
] as const)('default: %s: one row, whichever comes first', (_, evm, solana) => {
  expect(rows([evm, solana])).toEqual([[evm.id, solana.id]])
  expect(rows([solana, evm])).toEqual([[solana.id, evm.id]])
})

test.each([
  ['the name', announced('com.evil', 'Phantom', 'XX'), registered('Phantom', 'AA')],
  ['the picture', announced('com.evil', 'Evil', 'AA'), registered('Phantom', 'AA')],
  ['the Wallet Standard name', announced('app.phantom', 'Phantom', 'AA'), registered('Phant\u200Bom', 'AA')],
  ['nothing but its own name', announced('com.cove', 'Cove', 'AA'), registered('Cove', 'BB')],
] as const)('behavior: an impostor that took %s gets a row of its own', (_, evm, solana) => {
  expect(rows([evm, solana])).toHaveLength(2)
})

test('behavior: of two that claim one rdns the first is the wallet, and the second never joins it', () => {
  const genuine = announced('app.phantom', 'Phantom', 'AA')
  const impostor = { ...genuine, id: 'second', name: 'Evil' }
  expect(rows([genuine, impostor, registered('Phantom', 'AA')])).toEqual([['app.phantom', 'Phantom'], ['second']])
})

test('behavior: one object of the page is one wallet, whatever it is called', () => {
  const solana: ConnectorInfo = { ...registered('Cove', 'AA'), walletObjectId: '0' }
  const bitcoin: ConnectorInfo = { ...registered('Cove Bitcoin', 'BB'), namespace: 'bip122', walletObjectId: '0' }
  expect(rows([solana, bitcoin])).toEqual([['Cove', 'Cove Bitcoin']])
  expect(rows([solana, { ...bitcoin, walletObjectId: '1' }])).toHaveLength(2)
})

test('parameters: listings: what the dapp or the directory lists joins by its name', () => {
  const pair = [announced('com.cove', 'Cove', 'AA'), registered('Cove', 'BB')]
  expect(rows(pair, [])).toHaveLength(2)
  for (const source of ['custom', 'directory'] as const)
    expect(rows(pair, [listing({ name: 'Cove', rdns: 'com.cove', source })])).toHaveLength(1)
})
