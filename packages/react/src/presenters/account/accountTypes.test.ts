import type { ChainId, ConnectionData, Network } from '@portico/core'
import { PorticoError } from '@portico/core'
import type { EmbeddedAccount } from '@portico/core/adapter'
import type { AccountPlaces } from '@portico/core/internal'
import { toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { accountTypeProblem, accountTypesOf, presentAccountTypes, usableNetworks } from './accountTypes.js'

const [one, two] = toyNetworks()
const eoa: EmbeddedAccount = { namespace: one.namespace, address: 'toy-key', type: 'eoa' }
const smartAccount: EmbeddedAccount = { ...eoa, address: 'toy-smart', type: 'smartAccount', networkIds: [one.id] }

function connectionOf(type: EmbeddedAccount['type'], networkId: ChainId = one.id): ConnectionData {
  const { namespace } = one
  const accounts = [{ address: type === 'eoa' ? eoa.address : smartAccount.address, type }] as const
  return { id: `${namespace}/embedded`, connectorId: 'embedded', namespace, networkId, accounts }
}

const placesOf = (place: 'key' | 'contract' | 'unknown'): AccountPlaces => ({ [one.id]: place, [two.id]: place })

const show = (request: Partial<Parameters<typeof presentAccountTypes>[0]> = {}) =>
  presentAccountTypes({
    byType: { eoa, smartAccount },
    preferred: 'smartAccount',
    connection: connectionOf('smartAccount'),
    network: one,
    balances: {},
    places: {},
    isHidden: false,
    domain: 'dapp.example',
    locale: 'en',
    ...request,
  })

test('default: both accounts with what is known of their balances', () => {
  const balances = { 'toy-key': 1_284_002_900_000_000n, 'toy-smart': 'unknown' } as const
  expect(show({ balances })).toEqual({
    accounts: [
      { type: 'eoa', address: 'toy-key', balance: '1,284.002 TOY', isReading: false },
      { type: 'smartAccount', address: 'toy-smart', balance: undefined, isReading: false },
    ],
    inUse: 'smartAccount',
    domain: 'dapp.example',
    networkWithout: undefined,
    prefersSmart: true,
    isNew: false,
  })
  expect(show().accounts).toMatchObject([{ isReading: true }, { isReading: true }])
  expect(show({ balances, isHidden: true }).accounts[0]?.balance).toBe('••••• TOY')
})

test('behavior: a smart account is new where its network has answered that no contract is there', () => {
  expect(show({ places: placesOf('key') }).isNew).toBe(true)
  expect(show({ places: placesOf('contract') }).isNew).toBe(false)
  expect(show({ places: placesOf('unknown') }).isNew).toBe(false)
})

test('behavior: on a network without smart accounts the account of the key is in use', () => {
  const network: Network = two
  expect(show({ connection: connectionOf('eoa', two.id), network, places: placesOf('key') })).toMatchObject({
    inUse: 'eoa',
    networkWithout: 'Toy Two',
    isNew: false,
  })
})

test('behavior: types are of one namespace, and a user with one type has none to choose', () => {
  expect(accountTypesOf({ accounts: [eoa, smartAccount] }, one.namespace)).toEqual({ eoa, smartAccount })
  expect(accountTypesOf({ accounts: [eoa] }, one.namespace)).toBeUndefined()
  expect(accountTypesOf({ accounts: [eoa, smartAccount] }, 'cosmos')).toBeUndefined()
})

test('behavior: a smart account that the wallet does not list is good on no network', () => {
  expect(usableNetworks({ accounts: [eoa, smartAccount] }, connectionOf('smartAccount'))).toEqual([one.id])
  expect(usableNetworks({ accounts: [eoa] }, connectionOf('smartAccount'))).toEqual([])
  expect(usableNetworks({ accounts: [eoa, smartAccount] }, connectionOf('eoa'))).toBeUndefined()
})

test.each([
  [new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'NETWORK_UNKNOWN' } }), 'notReady'],
  [new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'USER_GONE' } }), 'failed'],
  [new PorticoError('NETWORK_FAILED', { context: { url: 'https://wallet.example' } }), 'notReady'],
  [new PorticoError('EMBEDDED_WALLET_NOT_LOADED', { context: { url: 'https://wallet.example' } }), 'offline'],
  [new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'setAccountType' } }), 'failed'],
] as const)('error: %s is said to be %s', (error, problem) => {
  expect(accountTypeProblem(error, true)).toBe(problem)
  expect(accountTypeProblem(error, false)).toBe('offline')
})
