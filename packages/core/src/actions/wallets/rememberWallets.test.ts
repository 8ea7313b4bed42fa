import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { createToyHandle } from '../../../test/createToyHandle.js'
import { showAttempt } from '../../state/attempt.js'
import { setConnectors } from '../../state/connections.js'
import { forgetWallet, listRecentWallets, loadRecentWallets, rememberWallet } from './rememberWallets.js'

const HARBOR = { key: 'toy.harbor', name: 'Harbor', address: 'toy-toy.harbor' }
const MEADOW = { key: 'toy.meadow', name: 'Meadow' }

/** A page whose only connector is Harbor. */
function open() {
  const { instance, platform } = createTestInstance()
  const connector = {
    id: 'toy.harbor',
    rdns: 'toy.harbor',
    namespace: 'cosmos',
    kind: 'announced',
    name: 'Har\u202Ebor',
    installed: true,
  } as const
  setConnectors(instance.state.connections, { namespace: 'cosmos', connectors: [connector] })
  return { instance, platform }
}

test('default: the wallet of a connection is the first of the recent ones, in this visit and the next', async () => {
  const { instance, platform } = open()
  await instance.storage.set('recentWallets', [MEADOW])
  await loadRecentWallets(instance)
  rememberWallet(instance, createToyHandle().data)
  listRecentWallets(instance)
  expect(instance.snapshot.wallets.recent).toEqual([HARBOR, { ...MEADOW, address: undefined }])
  await settle()
  expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '')).toEqual([HARBOR, MEADOW])
})

test('behavior: what was connected before the storage has answered is newer, and listed once', async () => {
  const { instance } = open()
  await instance.storage.set('recentWallets', [MEADOW, { ...HARBOR, address: 'toy-before' }])
  const loading = loadRecentWallets(instance)
  rememberWallet(instance, createToyHandle().data)
  await loading
  expect(instance.snapshot.wallets.recent).toMatchObject([HARBOR, MEADOW])
})

test('behavior: a connection whose connector isn’t listed is not remembered', async () => {
  const { instance, platform } = open()
  rememberWallet(instance, createToyHandle({ connectorId: 'toy.meadow' }).data)
  await settle()
  expect([instance.snapshot.wallets.recent, platform.stored['@appkit/v1/recentWallets']]).toEqual([[], undefined])
})

test('behavior: a wallet connected again is listed once, first', async () => {
  const { instance, platform } = open()
  await instance.storage.set('recentWallets', [MEADOW, HARBOR])
  await loadRecentWallets(instance)
  rememberWallet(instance, createToyHandle().data)
  rememberWallet(instance, createToyHandle().data)
  await settle()
  expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '')).toEqual([HARBOR, MEADOW])
})

test('behavior: a wallet of two namespaces takes one place, the other recent wallet keeps its own', async () => {
  const { instance, platform } = open()
  await instance.storage.set('recentWallets', [MEADOW])
  await loadRecentWallets(instance)
  const connector = { id: 'Harbor', namespace: 'polkadot', kind: 'announced', name: 'Harbor', installed: true } as const
  setConnectors(instance.state.connections, { namespace: 'polkadot', connectors: [connector] })
  rememberWallet(instance, createToyHandle().data)
  const { data } = createToyHandle({ connectorId: 'Harbor' })
  rememberWallet(instance, { ...data, id: 'polkadot/Harbor', namespace: 'polkadot' })
  await settle()
  expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '')).toMatchObject([
    { key: 'polkadot/Harbor', name: 'Harbor' },
    MEADOW,
  ])
})

test('behavior: of a wallet that was paired its own name is remembered, and the row that was chosen', async () => {
  const { instance } = open()
  const paired = createToyHandle({ wallet: { name: 'Lan\u202Etern' } }).data
  rememberWallet(instance, paired)
  listRecentWallets(instance)
  expect(instance.snapshot.wallets.recent).toEqual([{ ...HARBOR, name: 'Lantern' }])
  const attempt = { walletKey: 'wallet/lantern', intent: {}, channel: 'pairing' } as const
  showAttempt(instance.state.attempt, attempt)
  rememberWallet(instance, paired)
  listRecentWallets(instance)
  expect(instance.snapshot.wallets.recent).toEqual([{ ...HARBOR, key: 'wallet/lantern', name: 'Lantern' }])
})

test('behavior: a wallet that is forgotten before the storage was read takes no other one away', async () => {
  const { instance, platform } = open()
  await instance.storage.set('recentWallets', [MEADOW, HARBOR])
  await forgetWallet(instance, HARBOR.key)
  await settle()
  expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '')).toEqual([MEADOW])
  expect(instance.snapshot.wallets.recent).toMatchObject([MEADOW])
})

test('behavior: a wallet that is forgotten while the storage is read stays forgotten', async () => {
  const { instance, platform } = open()
  await instance.storage.set('recentWallets', [MEADOW, HARBOR])
  const loading = loadRecentWallets(instance)
  await Promise.all([forgetWallet(instance, HARBOR.key), loading])
  await settle()
  expect(instance.snapshot.wallets.recent).toMatchObject([MEADOW])
  expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '')).toEqual([MEADOW])
})

test('behavior: what is connected before the storage has answered takes no other one away', async () => {
  const { instance, platform } = open()
  await instance.storage.set('recentWallets', [MEADOW])
  const loading = loadRecentWallets(instance)
  rememberWallet(instance, createToyHandle().data)
  await loading
  await settle()
  expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '')).toEqual([HARBOR, MEADOW])
})
