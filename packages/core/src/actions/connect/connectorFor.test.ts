import { createFakeBrowser, createFakePlatform, createToyConnector } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import type { ConnectorInfo } from '../../adapter/types.js'
import { createEntry } from '../../connectors/createEntry.js'
import type { MultichainId } from '../../connectors/types.js'
import type { WalletListing } from '../../records/walletListing.js'
import { toEntry } from '../../wallets/search/matchListing.js'
import { connectorFor } from './connectorFor.js'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

function find(
  wallet: Parameters<typeof connectorFor>[1],
  { isPhone = false, ids = ['embedded', 'walletConnect'] as readonly MultichainId[] } = {}
) {
  const connectors = ids.map((id) => ({
    id,
    create: () => createEntry({ id, name: id, type: 'pairing', load: async () => createToyConnector() }),
  }))
  const browser = createFakeBrowser(
    isPhone ? { userAgent: PHONE, flags: { coarsePointer: true, maxTouchPoints: 5 } } : {}
  )
  const { instance } = createTestInstance({ connectors, platform: createFakePlatform({ browser }) })
  return connectorFor(instance, wallet)?.id
}

const COINBASE_ID = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const listed = (ways: Partial<WalletListing>) => toEntry({ id: 'harbor', name: 'Harbor', source: 'index', ...ways })
const installed = (walletObjectId?: string) => {
  const option: ConnectorInfo = {
    id: 'harbor',
    namespace: 'cosmos',
    kind: 'announced',
    name: 'Harbor',
    installed: true,
    ...(walletObjectId ? { walletObjectId } : {}),
  }
  return { ...listed({ mobile: { native: 'harbor://' } }), options: [option] }
}

test('connectorFor: the row of a multichain connector is reached by that, and an installed wallet by none', () => {
  expect(find(installed('connector/walletConnect'))).toBe('walletConnect')
  expect(find(installed('object-1'))).toBeUndefined()
  expect(find(installed())).toBeUndefined()
  expect(find(undefined)).toBeUndefined()
})

test.each<[string, Partial<WalletListing>]>([
  ['an app', { mobile: { native: 'harbor://' } }],
  ['an app by a template', { mobile: { nativeTemplate: 'harbor://{uri}' } }],
  ['an app by a universal link', { mobile: { universal: 'https://harbor.example' } }],
  ['a web app', { webappLink: 'https://app.harbor.example' }],
  ['a desktop app', { desktopLink: 'harbor://' }],
])('connectorFor: a wallet that is not here and has %s pairs by the first connector there is', (_, ways) => {
  expect(find(listed(ways))).toBe('embedded')
  expect(find(listed(ways), { ids: [] })).toBeUndefined()
  expect(find(listed(ways), { isPhone: true })).toBe('embedded')
})

test('connectorFor: one that reads no offer pairs by none, and on phones neither do those that open pages instead', () => {
  expect(find(listed({ homepage: 'https://harbor.example' }))).toBeUndefined()
  const both = { mobile: { native: 'harbor://' }, inAppBrowser: 'https://harbor.example/{url}' }
  expect(find(listed(both), { isPhone: true })).toBe('embedded')
  for (const coinbase of [
    listed({ ...both, id: 'coinbase' }),
    listed({ ...both, id: COINBASE_ID, source: 'directory', inAppBrowser: undefined }),
  ]) {
    expect(find(coinbase, { isPhone: true })).toBeUndefined()
    expect(find(coinbase)).toBe('embedded')
  }
})
