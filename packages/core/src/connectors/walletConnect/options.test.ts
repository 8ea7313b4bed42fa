import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { ConnectorContext } from '../factory.js'
import { walletConnect } from './walletConnect.js'

/** What a factory looks at before anything is fetched. */
const entryOf = (options: Partial<ConnectorContext['options']>, own?: Parameters<typeof walletConnect>[0]) =>
  walletConnect(own).create({
    options: { storagePrefix: '@kit/', ...options },
    platform: createFakePlatform(),
  } as unknown as ConnectorContext)

test('walletConnect: it is there with a project id, or a relay of its own', () => {
  expect(walletConnect().id).toBe('walletConnect')
  const entry = { id: 'walletConnect', name: 'WalletConnect', type: 'pairing' }
  expect(entryOf({ projectId: 'project' })).toMatchObject(entry)
  expect(entryOf({}, { relayUrl: 'wss://relay.example' })).toMatchObject(entry)
  expect(entryOf({ projectId: 'project', enableWalletConnect: true })).toMatchObject(entry)
  expect(entryOf({})).toBeUndefined()
})

test('walletConnect: enableWalletConnect false leaves it out', () => {
  expect(entryOf({ projectId: 'project', enableWalletConnect: false })).toBeUndefined()
  expect(entryOf({ enableWalletConnect: false }, { relayUrl: 'wss://relay.example' })).toBeUndefined()
})
