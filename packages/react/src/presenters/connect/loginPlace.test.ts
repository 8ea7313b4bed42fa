import type { ConnectorInfo, WalletGroup } from '@portico/core'
import { expect, test } from 'vitest'
import { presentLoginPlace } from './loginPlace.js'

const features = { connectMethodsOrder: undefined, collapseWallets: false, emailShowWallets: true }

function groupsOf(kind: ConnectorInfo['kind']): readonly WalletGroup[] {
  const option: ConnectorInfo = {
    id: 'toy',
    namespace: 'polkadot',
    name: 'Toy',
    kind,
    walletObjectId: 'toy',
    installed: true,
  }
  return [
    {
      id: kind === 'walletConnect' ? 'walletConnect' : 'injected',
      wallets: [{ key: 'toy', name: 'Toy', options: [option] }],
    },
  ]
}

test('default: over the wallets, and under them where one is installed', () => {
  expect(presentLoginPlace({ groups: groupsOf('walletConnect'), features }).place).toBe('over')
  expect(presentLoginPlace({ groups: [], features: undefined }).place).toBe('over')
  expect(presentLoginPlace({ groups: groupsOf('announced'), features }).place).toBe('under')
  expect(presentLoginPlace({ groups: groupsOf('injected'), features }).place).toBe('under')
})

test.each([
  [['email', 'wallet'], 'over'],
  [['wallet', 'email'], 'under'],
  [['social', 'wallet'], 'under'],
  [['social', 'email'], 'over'],
  [['wallet'], 'under'],
] as const)('parameters: connectMethodsOrder %j is %s', (connectMethodsOrder, place) => {
  for (const groups of [groupsOf('announced'), groupsOf('walletConnect')])
    expect(presentLoginPlace({ groups, features: { ...features, connectMethodsOrder } }).place).toBe(place)
})

test('parameters: collapseWallets, emailShowWallets', () => {
  const hides = (change: Partial<typeof features>): boolean =>
    presentLoginPlace({ groups: [], features: { ...features, ...change } }).hidesWallets
  expect([hides({}), hides({ collapseWallets: true }), hides({ emailShowWallets: false })]).toEqual([false, true, true])
})
