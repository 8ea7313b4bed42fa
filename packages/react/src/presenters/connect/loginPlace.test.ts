import type { ConnectorInfo, WalletGroup } from '@portico/core'
import { expect, test } from 'vitest'
import { presentLoginPlace } from './loginPlace.js'
import type { LoginMethod } from './loginWays.js'
import { tileCounts } from './tileCounts.js'

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

/** The ways over the wallets and those under them. */
function placesOf(
  request: Partial<Parameters<typeof presentLoginPlace>[0]>
): readonly (readonly LoginMethod[] | undefined)[] {
  const ways = ['email', 'social'] as const
  const { over, under } = presentLoginPlace({ groups: [], features, ways, socialCount: 6, ...request })
  return [over?.methods, under?.methods]
}

test('default: over the wallets, and under them where one is installed', () => {
  const all = ['email', 'social']
  expect(placesOf({ groups: groupsOf('walletConnect') })).toEqual([all, undefined])
  expect(placesOf({ features: undefined })).toEqual([all, undefined])
  expect(placesOf({ groups: groupsOf('announced') })).toEqual([undefined, all])
  expect(placesOf({ groups: groupsOf('injected') })).toEqual([undefined, all])
})

test.each([
  [['email', 'wallet'], ['email'], ['social']],
  [['wallet', 'email'], undefined, ['email', 'social']],
  [['wallet', 'social', 'email'], undefined, ['social', 'email']],
  [['social', 'wallet'], ['social'], ['email']],
  [['social', 'email'], ['social', 'email'], undefined],
  [['wallet'], undefined, ['email', 'social']],
] as const)('parameters: connectMethodsOrder %j has %j over the wallets', (connectMethodsOrder, over, under) => {
  for (const groups of [groupsOf('announced'), groupsOf('walletConnect')])
    expect(placesOf({ groups, features: { ...features, connectMethodsOrder } })).toEqual([over, under])
})

test('parameters: ways: only what is offered has a place', () => {
  expect(placesOf({ ways: [] })).toEqual([undefined, undefined])
  expect(placesOf({ ways: ['social'] })).toEqual([['social'], undefined])
  expect(placesOf({ ways: ['email'], groups: groupsOf('injected') })).toEqual([undefined, ['email']])
})

test('parameters: socialCount: four tiles at most in two columns, three in a row under the wallets', () => {
  const counts = (place: 'over' | 'under') =>
    [1, 2, 3, 4, 5].map((socialCount) => {
      const { over, under } = presentLoginPlace({ groups: [], features, ways: ['social'], socialCount })
      const moved = presentLoginPlace({ groups: groupsOf('injected'), features, ways: ['social'], socialCount })
      const rows = (place === 'over' ? (over ?? under) : moved.under)?.rows
      return [...Object.values(tileCounts({ socialCount, place })), rows]
    })
  expect(counts('over')).toEqual([
    [1, false, 1],
    [2, false, 1],
    [3, false, 2],
    [4, false, 2],
    [3, true, 2],
  ])
  expect(counts('under')).toEqual([
    [1, false, 1],
    [2, false, 1],
    [3, false, 1],
    [2, true, 1],
    [2, true, 1],
  ])
})

test('parameters: collapseWallets, emailShowWallets', () => {
  const hides = (change: Partial<typeof features>, ways: readonly LoginMethod[] = ['email']): boolean =>
    presentLoginPlace({ groups: [], features: { ...features, ...change }, ways, socialCount: 0 }).hidesWallets
  expect([hides({}), hides({ collapseWallets: true }), hides({ emailShowWallets: false })]).toEqual([false, true, true])
  expect(hides({ collapseWallets: true }, [])).toBe(false)
})
