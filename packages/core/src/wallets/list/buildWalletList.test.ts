import type { ConnectorInfo } from '@portico/core'
import { describe, expect, test } from 'vitest'
import type { WalletGroupId } from '../../config/features.js'
import type { WalletListing } from '../../records/walletListing.js'
import { buildWalletList, findAmong, listWallets, type WalletFacts } from './buildWalletList.js'

const connector = (change: Partial<ConnectorInfo> & { readonly id: string }): ConnectorInfo => ({
  namespace: 'eip155',
  kind: 'announced',
  name: change.id,
  installed: true,
  ...change,
})

describe('buildWalletList', () => {
  test('default: groups in order, a recent wallet once, empty groups left out', () => {
    const groups = buildWalletList({
      connectors: {
        eip155: [
          connector({ id: 'a.one', rdns: 'a.one' }),
          connector({ id: 'mine', kind: 'custom' }),
          connector({ id: 'a.two', rdns: 'a.two' }),
        ],
      },
      recent: [
        { key: 'a.two', name: 'Two', address: '0x2' },
        { key: 'gone', name: 'Gone' },
      ],
      isMobile: false,
    })
    expect(groups.map(({ id, wallets }) => [id, wallets.map(({ key }) => key)])).toEqual([
      ['recent', ['a.two']],
      ['injected', ['a.one']],
      ['custom', ['eip155/mine']],
    ])
    expect(groups[0]?.wallets[0]?.recentAddress).toBe('0x2')
  })

  test('behavior: one wallet on two namespaces is one row only with the same name and the same icon', () => {
    const evm = connector({ id: 'x', rdns: 'x.wallet', name: 'Xenia', icon: 'data:image/png;base64,AA' })
    const merge = (change: Partial<ConnectorInfo>) =>
      listWallets({
        connectors: {
          eip155: [evm],
          solana: [connector({ id: 'Xenia', namespace: 'solana', name: 'xenia', icon: evm.icon, ...change })],
        },
        recent: [],
        isMobile: false,
      }).map(({ key, options }) => [key, options.length])
    expect(merge({})).toEqual([['x.wallet', 2]])
    expect(merge({ icon: 'data:image/png;base64,BB' })).toEqual([
      ['x.wallet', 1],
      ['solana/Xenia', 1],
    ])
    expect(merge({ icon: undefined })).toEqual([
      ['x.wallet', 1],
      ['solana/Xenia', 1],
    ])
    expect(merge({ name: 'Xenia 2' })).toEqual([
      ['x.wallet', 1],
      ['solana/Xenia', 1],
    ])
  })

  test("behavior: 'Browser Wallet' is hidden on desktop, and on mobile when nothing backs it", () => {
    const shown = (change: Partial<ConnectorInfo>, isMobile: boolean) =>
      listWallets({
        connectors: { eip155: [connector({ id: 'injected', kind: 'injected', name: 'Browser Wallet', ...change })] },
        recent: [],
        isMobile,
      }).length === 1
    expect(shown({}, false)).toBe(false)
    expect(shown({}, true)).toBe(true)
    expect(shown({ installed: false }, true)).toBe(false)
    expect(shown({ installed: false, rdns: 'x' }, true)).toBe(true)
    expect(shown({ name: 'Cove' }, false)).toBe(true)
  })

  test('behavior: a wallet that did not say what it is comes after those that did', () => {
    const unnamed = connector({ id: 'injected', kind: 'injected', name: 'Browser wallet' })
    const groups = build({ connectors: { eip155: [unnamed, connector({ id: 'a', name: 'Alder' })] } })
    expect(groups.injected).toEqual(['eip155/a', 'eip155/injected'])
  })

  test("behavior: 'Browser Wallet' and an external wallet take no place from the recommended", () => {
    const recommended = (connectors: readonly ConnectorInfo[]) =>
      build({ connectors: { eip155: connectors }, isMobile: true, recommended: four }).recommended?.length
    expect(recommended([])).toBe(4)
    expect(recommended([connector({ id: 'a' })])).toBe(3)
    expect(recommended([connector({ id: 'injected', kind: 'injected', name: 'Browser Wallet' })])).toBe(4)
    expect(recommended([connector({ id: 'external', kind: 'external' })])).toBe(4)
    expect(recommended([connector({ id: 'walletConnect', kind: 'walletConnect' })])).toBe(4)
  })

  test.each([
    [{ injected: 0, featured: 0, custom: 0 }, 4],
    [{ injected: 1, featured: 1, custom: 1 }, 1],
    [{ injected: 2, featured: 1, custom: 1 }, undefined],
    [{ injected: 9, featured: 4, custom: 2 }, undefined],
  ])('behavior: %o offered leave room for %s recommended', ({ injected, featured, custom }, left) => {
    const some = <T>(count: number, make: (id: string) => T): readonly T[] =>
      Array.from({ length: count }, (_, index) => make(`${index}`))
    const groups = build({
      connectors: { eip155: some(injected, (id) => connector({ id: `here.${id}` })) },
      featured: some(featured, (id) => listing(`featured.${id}`)),
      customWallets: some(custom, (id) => ({ id: `custom.${id}`, name: `custom.${id}` })),
      recommended: four,
    })
    expect(groups.recommended?.length).toBe(left)
  })

  test('behavior: the same wallet is the dapp’s own before it is featured, and featured before it is recommended', () => {
    const groups = build({
      customWallets: [{ id: 'mine', name: 'Mine', rdns: 'toy.mine' }],
      featured: [listing('x', { rdns: 'toy.mine' }), listing('y', { rdns: 'toy.y' }), listing('y2', { rdns: 'toy.y' })],
      recommended: [listing('y3', { rdns: 'toy.y' }), listing('z'), listing('z2', { name: 'Z' }), listing('mine')],
    })
    expect(groups).toEqual({ custom: ['wallet/mine'], featured: ['wallet/y'], recommended: ['wallet/z'] })
  })

  test('behavior: a wallet that is here takes the place of its listings, the phone’s MetaMask too', () => {
    const groups = build({
      connectors: { eip155: [connector({ id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask' })] },
      customWallets: [{ id: 'c', name: 'Any', rdns: 'io.metamask.mobile' }],
      featured: [listing('f', { rdns: 'io.metamask' })],
      recommended: [listing('r', { rdns: 'io.metamask.mobile' }), listing('n', { name: 'metamask' })],
    })
    expect(groups).toEqual({ injected: ['io.metamask'] })
  })

  test.each([
    ['rdns', { rdns: 'io.metamask.mobile', name: 'Another' }],
    ['name, ignoring case', { name: 'METAMASK' }],
  ] as const)('parameters: excluded by %s it is not listed although it is here', (_, excluded) => {
    const facts = {
      connectors: {
        eip155: [connector({ id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask' }), connector({ id: 'other' })],
      },
      recent: [{ key: 'io.metamask', name: 'MetaMask' }],
      featured: [listing('f', { name: 'MetaMask', rdns: 'io.metamask' })],
      recommended: [listing('x')],
    }
    const groups = build({ ...facts, excluded: [listing('x', excluded)] })
    expect(groups).toEqual({ injected: ['eip155/other'] })
    expect(build(facts).recent).toEqual(['io.metamask'])
  })

  test.each([
    ['rdns', [listing('x', { rdns: 'toy.b' })], ['toy.b']],
    ['name, where it has no rdns', [listing('x', { name: 'PLAIN' })], ['eip155/plain']],
    ['nothing that is here', [listing('x')], []],
  ] as const)('parameters: with some included by %s no other that was found is listed', (_, included, keys) => {
    const facts = {
      connectors: {
        eip155: [
          connector({ id: 'toy.a', rdns: 'toy.a' }),
          connector({ id: 'toy.b', rdns: 'toy.b' }),
          connector({ id: 'plain', kind: 'injected' }),
          connector({ id: 'made', kind: 'custom', rdns: 'toy.made' }),
          connector({ id: 'other', kind: 'external' }),
          connector({ id: 'listed', rdns: 'toy.listed' }),
        ],
      },
      recent: [{ key: 'toy.a', name: 'toy.a' }],
      customWallets: [{ id: 'mine', name: 'Mine', rdns: 'toy.listed' }],
    } as const
    const groups = build({ ...facts, included })
    // What the app brought or lists itself stays.
    const wanted = [...keys, 'toy.listed']
    expect([...(groups.injected ?? [])].sort()).toEqual([...wanted].sort())
    expect(groups).toMatchObject({ custom: ['toy.made'], external: ['eip155/other'] })
    expect(groups.recent).toBeUndefined()
    expect(build(facts).injected).toHaveLength(3)
  })

  test('behavior: on a phone nothing is offered that a phone cannot open, but what the dapp lists itself', () => {
    const facts = {
      featured: [listing('f'), listing('g', { mobile: { native: 'toy://' } })],
      recommended: [listing('r'), listing('s', { webappLink: 'https://toy.example' })],
      customWallets: [{ id: 'mine', name: 'Mine' }],
    }
    expect(build({ ...facts, isMobile: true })).toEqual({
      featured: ['wallet/g'],
      custom: ['wallet/mine'],
      recommended: ['wallet/s'],
    })
  })

  test('behavior: wallets that claim one rdns are told apart, and none passes for a listing or a connector', () => {
    const keys = listWallets({
      connectors: {
        eip155: [
          connector({ id: 'toy.a', rdns: 'toy.a' }),
          connector({ id: 'fake', rdns: 'toy.a' }),
          connector({ id: 'odd', rdns: 'wallet/lantern' }),
          connector({ id: 'odder', rdns: 'eip155/odd' }),
          connector({ id: 'none', rdns: '' }),
        ],
        solana: [connector({ id: 'toy.a', namespace: 'solana', rdns: 'toy.a' })],
      },
      recent: [],
      isMobile: false,
    }).map(({ key }) => key)
    expect(keys).toEqual(['toy.a', 'eip155/fake', 'eip155/odd', 'eip155/odder', 'eip155/none', 'solana/toy.a'])
  })

  test('behavior: a wallet of two namespaces has one key whichever it was found in first, and is recent by either', () => {
    const icon = 'data:image/png;base64,AA'
    const evm = connector({ id: 'toy.x', rdns: 'toy.x', name: 'Xenia', icon })
    const solana = connector({ id: 'Xenia', namespace: 'solana', name: 'Xenia', icon })
    const recent = [
      { key: 'solana/Xenia', name: 'Xenia', address: 'newest' },
      { key: 'toy.x', name: 'Xenia', address: 'older' },
      { key: 'toy.y', name: 'Y', address: 'oldest' },
    ]
    const other = connector({ id: 'toy.y', rdns: 'toy.y' })
    for (const connectors of [
      { eip155: [evm, other], solana: [solana] },
      { solana: [solana], eip155: [evm, other] },
    ]) {
      const groups = buildWalletList({ connectors, recent, isMobile: false })
      expect(groups.map(({ wallets }) => wallets.map(({ key, recentAddress }) => [key, recentAddress]))).toEqual([
        [
          ['toy.x', 'newest'],
          ['toy.y', 'oldest'],
        ],
      ])
      const wallets = groups.flatMap((group) => group.wallets)
      expect(findAmong({ wallets, walletKey: 'solana/Xenia' })?.key).toBe('toy.x')
    }
  })

  test('behavior: a wallet that was paired is recent as itself, however it was paired, and WalletConnect stays in its place', () => {
    const connectors = { eip155: [connector({ id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect' })] }
    const recommended = four.map((one) => ({ ...one, name: `Wallet ${one.id}` }))
    const byRow = { key: 'wallet/r2', name: 'Wallet r2', address: '0x2' }
    const byCode = { key: 'eip155/walletConnect', name: 'Wallet r3', address: '0x3' }
    const groups = build({ connectors, recommended, recent: [byRow, byCode] })
    expect(groups).toMatchObject({
      recent: ['wallet/r2', 'wallet/r3'],
      walletConnect: ['eip155/walletConnect'],
      recommended: ['wallet/r1', 'wallet/r4', 'wallet/r5'],
    })
    // No source lists this one, and an entry of an earlier version only says which way was used.
    expect(build({ connectors, recommended, recent: [{ ...byCode, name: 'Lantern' }] }).recent).toBeUndefined()
    const before = { key: 'eip155/walletConnect', name: 'WalletConnect' }
    expect(build({ connectors, recommended, recent: [before] }).recent).toEqual(['eip155/walletConnect'])
  })

  test('parameters: order: the configured groups first, then the others as ever', () => {
    const facts = {
      connectors: { eip155: [connector({ id: 'a' }), connector({ id: 'w', kind: 'walletConnect' })] },
      customWallets: [{ id: 'mine', name: 'Mine' }],
      featured: [listing('f')],
    }
    expect(Object.keys(build(facts))).toEqual(['walletConnect', 'injected', 'featured', 'custom'])
    const order = ['custom', 'injected', 'custom'] as const
    expect(Object.keys(build({ ...facts, order }))).toEqual(['custom', 'injected', 'walletConnect', 'featured'])
  })
})

const listing = (id: string, change: Partial<WalletListing> = {}): WalletListing => ({
  id,
  source: 'directory',
  name: id,
  ...change,
})

const four = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => listing(id, { mobile: { native: 'toy://' } }))

/** The keys by group, the groups in their order. */
function build(facts: Partial<WalletFacts>): { readonly [G in WalletGroupId]?: readonly string[] } {
  const groups = buildWalletList({ connectors: {}, recent: [], isMobile: false, ...facts })
  return Object.fromEntries(groups.map(({ id, wallets }) => [id, wallets.map(({ key }) => key)]))
}
