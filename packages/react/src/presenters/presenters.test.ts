import { type ConnectionData, defineNetwork, type PorticoErrorCode, type WalletEntry } from '@portico/core'
import { shortAddress } from '@portico/core/internal'
import { en } from '@portico/ui/locales/en'
import { expect, test } from 'vitest'
import { presentAccount } from './account/account.js'
import type { AccountFacts } from './account/accountFacts.js'
import { formatBalance } from './assets/formatBalance.js'
import { closeReason } from './closeReason.js'
import { presentAttempt } from './connect/attempt.js'
import { errorMessageKey, networkErrorReason, switchStatus } from './connect/error.js'
import { presentNetworks } from './connect/network.js'
import { inLanguage } from './inLanguage.js'
import { presentWallets } from './wallets/wallet.js'

const currency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const main = defineNetwork({
  id: 'polkadot:one',
  name: 'One',
  nativeCurrency: currency,
  rpcUrls: [],
  explorerUrl: 'https://x.example',
})
const test1 = defineNetwork({ id: 'polkadot:test', name: 'Test', nativeCurrency: currency, rpcUrls: [], testnet: true })
const foreign = defineNetwork({ id: 'cosmos:hub', name: 'Hub', nativeCurrency: currency, rpcUrls: [] })

const balance = (amountBaseUnits: bigint | undefined, status: AccountFacts['balance']['status'] = 'success') => ({
  status,
  amountBaseUnits,
  decimals: 18,
  symbol: 'COIN',
  token: undefined,
})

const tokenBalance = (amountBaseUnits: bigint, decimals: number) => {
  const token = { symbol: 'TUSD', decimals, imageUrl: undefined }
  return { status: 'success', amountBaseUnits, ...token, token } as const
}

test('shortAddress: 4 and 6, a 0x not counted, short ones whole', () => {
  expect(shortAddress('0x8f3C0000000000000000000000000000004c21Ba')).toBe('0x8f3C…4c21Ba')
  expect(shortAddress('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toBe('7xKX…osgAsU')
  expect(shortAddress('toy-address')).toBe('toy-address')
})

test('formatBalance: floored to three decimals, grouped, never rounded up', () => {
  const show = (amount: bigint, locale = 'en') => formatBalance({ balance: balance(amount), locale })?.amount
  expect(show(1_284_002_999_999_999_999_999n)).toBe('1,284.002')
  // No more decimals than there are, and what is there is never called nothing.
  expect(show(10_000_000_000_000_000_000_000n)).toBe('10,000')
  expect(show(1_500_000_000_000_000_000n, 'de')).toBe('1,5')
  expect(show(999_999_999_999_999n)).toBe('<0.001')
  expect(show(1n, 'de')).toBe('<0,001')
  expect(show(0n)).toBe('0.00')
  expect(show(0n, 'de')).toBe('0,00')
  expect(show(123_456_789_012_345_678_901_234_567_890_123_456n)).toBe('123,456,789,012,345,678.901')
  expect(show(1_284_002_000_000_000_000_000n, 'de')).toBe('1.284,002')
  expect(show(1_284_002_000_000_000_000_000n, 'ar-EG')).toBe('1,284.002')
  expect(formatBalance({ balance: balance(undefined), locale: 'en' })).toBeUndefined()
})

test("formatBalance: a token's decimals and symbol, floored to two", () => {
  const show = (amount: bigint, decimals: number) =>
    formatBalance({ balance: tokenBalance(amount, decimals), locale: 'en' })
  expect(show(10_000_999_999n, 6)).toEqual({ amount: '10,000.99', symbol: 'TUSD' })
  expect(show(9_999n, 6)).toEqual({ amount: '<0.01', symbol: 'TUSD' })
  expect(show(1_284n, 0)).toEqual({ amount: '1,284', symbol: 'TUSD' })
  expect(show(2n * 10n ** 255n, 255)).toEqual({ amount: '2', symbol: 'TUSD' })
})

/** Nothing is connected beside the account. */
const NOTHING_ELSE = { tokens: { status: 'idle', tokens: [] }, isOnline: true, nowMs: 60_000 } as const
const ALONE = { connections: [], networks: [], ...NOTHING_ELSE } as const

test('presentAccount: an address that two wallets share is one row, the current one', () => {
  const connection = (id: 'a' | 'b', addresses: readonly [string, ...string[]]) => {
    const [first, ...others] = addresses.map((address) => ({ address, type: 'eoa' as const }))
    if (!first) throw new Error('no address')
    const accounts = [first, ...others] as const
    return {
      id: `polkadot/${id}`,
      namespace: 'polkadot',
      connectorId: id,
      accounts,
      networkId: 'polkadot:one',
    } as const
  }
  const shown = (...connections: readonly ConnectionData[]) => {
    const current = connections[0]
    if (!current) throw new Error('no connection')
    return presentAccount({
      account: {
        status: 'connected',
        address: current.accounts[0].address,
        accountId: `polkadot:one:${current.accounts[0].address}`,
        networkId: 'polkadot:one',
        connection: current,
        wallet: undefined,
        balance: balance(1n),
        identity: { name: undefined, avatarUrl: undefined },
      },
      network: main,
      locale: 'en',
      connections,
      networks: [main],
      ...NOTHING_ELSE,
    })?.addresses?.map(({ address, current: isCurrent }) => [address, isCurrent])
  }
  expect(shown(connection('a', ['0x1', '0x2']), connection('b', ['0x1']))).toEqual([
    ['0x1', true],
    ['0x2', false],
  ])
  expect(shown(connection('b', ['0x1']), connection('a', ['0x2', '0x1']))).toEqual([
    ['0x1', true],
    ['0x2', false],
  ])
  expect(shown(connection('a', ['0x1']), connection('b', ['0x1']))).toBeUndefined()
  // A watched account's address is not one to show here.
  const watched = { ...connection('b', ['0x3']), watchOnly: true } as const
  expect(shown(connection('a', ['0x1']), watched)).toBeUndefined()
  expect(shown(watched, connection('a', ['0x1']))).toBeUndefined()
})

test('presentAccount: each balance status has its own picture, and an old figure stays while a new one loads', () => {
  const account = (change: AccountFacts['balance']): AccountFacts => ({
    status: 'connected',
    address: '0xabc',
    accountId: 'polkadot:one:0xabc',
    networkId: 'polkadot:one',
    connection: {
      id: 'polkadot/w',
      namespace: 'polkadot',
      connectorId: 'w',
      accounts: [{ address: '0xabc', type: 'eoa' }],
      networkId: 'polkadot:one',
    },
    wallet: undefined,
    balance: change,
    identity: { name: undefined, avatarUrl: undefined },
  })
  const status = (change: AccountFacts['balance']) =>
    presentAccount({ account: account(change), network: main, locale: 'en', ...ALONE })?.balance.status
  expect(status(balance(undefined, 'idle'))).toBe('loading')
  expect(status(balance(undefined, 'loading'))).toBe('loading')
  expect(status(balance(1n, 'loading'))).toBe('ready')
  expect(status(balance(1n))).toBe('ready')
  expect(status(balance(1n, 'error'))).toBe('ready')
  expect(status(balance(undefined, 'error'))).toBe('error')
  expect(status(balance(undefined, 'unavailable'))).toBe('unsupported')

  const inToken = presentAccount({
    account: account(tokenBalance(1_500_000n, 6)),
    network: main,
    locale: 'en',
    ...ALONE,
  })
  expect(inToken?.balance).toMatchObject({ status: 'ready', amount: '1.5', symbol: 'TUSD' })

  const model = presentAccount({ account: account(balance(1n)), network: main, locale: 'en', ...ALONE })
  expect(model?.explorerUrl).toBe('https://x.example/address/0xabc')
  expect(model?.wallet.name).toBe('w')
  const lost = presentAccount({ account: account(balance(1n)), network: undefined, locale: 'en', ...ALONE })
  expect(lost?.network).toMatchObject({ name: 'polkadot:one', supported: false })
})

test('presentWallets: the last wallet apart, chains only where namespaces differ, in the order of the networks', () => {
  const entry = (key: string, namespaces: readonly ('polkadot' | 'cosmos')[]): WalletEntry => ({
    key,
    name: key,
    options: namespaces.map((namespace) => ({ id: key, namespace, kind: 'announced', name: key, installed: true })),
  })
  const a = { ...entry('a', ['cosmos', 'polkadot']), recentAddress: 'toy-1234567890abcdef' }
  const b = entry('b', ['polkadot'])
  const groups = [
    { id: 'recent', wallets: [a] },
    { id: 'injected', wallets: [b] },
  ] as const
  const two = presentWallets({ groups, facts: { networks: [test1, main, foreign], connections: [] } })
  expect(two.lastWallet).toMatchObject({ key: 'a', addressTail: 'toy-…abcdef' })
  expect(two.lastWallet?.chains.map(({ name }) => name)).toEqual(['One', 'Hub'])
  expect(two.groups.map(({ wallets }) => wallets.map(({ key }) => key))).toEqual([[], ['b']])
  const one = presentWallets({ groups, facts: { networks: [main, test1], connections: [] } })
  expect(one.lastWallet?.chains).toEqual([])
})

test('presentAttempt: an attempt of another wallet is not this one', () => {
  const attempt = {
    status: 'rejected',
    channel: 'extension',
    walletKey: 'a',
    helpVisible: true,
    errorCode: 'USER_REJECTED',
    errorDetails: 'no',
  } as const
  const rest = { wallet: undefined, app: { name: 'Dapp' }, networkName: undefined, locale: 'en' }
  expect(presentAttempt({ attempt, walletKey: 'a', ...rest })).toMatchObject({ status: 'rejected', details: 'no' })
  expect(presentAttempt({ attempt, walletKey: 'b', ...rest })).toMatchObject({
    status: 'choosing',
    helpVisible: false,
    details: undefined,
    wallet: { name: 'b' },
  })
})

test('presentNetworks: current, busy, error and unavailable are of their own row', () => {
  const rows = presentNetworks({
    networks: [main, test1],
    currentId: 'polkadot:one',
    busyId: 'polkadot:test',
    errors: { 'polkadot:test': 'rejected' },
    unavailable: () => 'switchInWallet',
    needsWallet: ({ id }) => id === 'polkadot:test',
  })
  expect(rows.map(({ needsWallet }) => needsWallet)).toEqual([false, true])
  expect(rows[0]).toMatchObject({ current: true, busy: false, unavailableReason: undefined, testnet: false })
  expect(rows[1]).toMatchObject({
    busy: true,
    errorReason: 'rejected',
    unavailableReason: 'switchInWallet',
    testnet: true,
  })
})

test('error: every code has a text of the catalog', () => {
  const codes: readonly PorticoErrorCode[] = ['USER_REJECTED', 'REQUEST_PENDING', 'CAPABILITY_UNSUPPORTED', 'INTERNAL']
  expect(codes.map((code) => typeof en.messages[errorMessageKey(code)])).toEqual(codes.map(() => 'string'))
  expect(codes.map(networkErrorReason)).toEqual(['rejected', 'pending', 'failed', 'failed'])
  expect(codes.map(switchStatus)).toEqual(['rejected', 'pending', 'walletOnly', 'failed'])
})

test('closeReason: a key of the catalog, or a sentence of the dapp', () => {
  const { messages } = en
  const locale = 'en'
  expect(closeReason({ reason: undefined, messages, locale })).toBeUndefined()
  expect(closeReason({ reason: 'unsupportedChain', messages, locale })).toBe(messages.unsupportedChainCloseBlocked)
  expect(closeReason({ reason: 'Please wait.', messages, locale })).toBe('Please wait.')
  expect(closeReason({ reason: { en: 'Wait.', de: 'Warte.' }, messages, locale: 'de-AT' })).toBe('Warte.')
})

test('inLanguage: of the very tag, else of the language, else English', () => {
  const text = { en: 'colour', 'en-US': 'color', de: 'Farbe' }
  expect(['en-US', 'en-GB', 'de-CH', 'fr'].map((locale) => inLanguage(text, locale))).toEqual([
    'color',
    'colour',
    'Farbe',
    'colour',
  ])
  expect(inLanguage('as it stands', 'de')).toBe('as it stands')
})
