import { createToyAdapter, createToyWallet, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import { createHeldGate } from '../../../test/createHeldGate.js'
import type { ActivityPage, ActivityRequest, ActivitySource } from '../../services/activitySource.js'

const API = 'https://api.example'
const ACCOUNT = 'eip155:one:toy-harbor'

describe('loadTransactions', () => {
  test('default: reads the first page of the connected network; spam is marked', async () => {
    const { portico, pages, known, platform } = await connected()
    const spam = { ...entry(3), transfers: [{ nft_info: { name: 'Win', flags: { is_spam: true } } }] }
    pages.push({ data: [entry(1), spam, entry(4, 'eip155:two'), { id: 5 }, entry(2)], next: 'p2' })
    await portico.loadTransactions()
    expect(known()).toMatchObject({ status: 'success', next: 'p2', readAtMs: platform.clock.now() })
    expect(known()?.items.map(({ id, isSpam }) => [id, isSpam])).toEqual([
      ['t3', true],
      ['t2', false],
      ['t1', false],
    ])
    expect(known()?.items[1]).toEqual({
      id: 't2',
      networkId: 'eip155:one',
      hash: '0xa2',
      kind: 'receive',
      status: 'confirmed',
      minedAtMs: Date.UTC(2026, 0, 2),
      from: 'toy-friend',
      to: 'toy-harbor',
      isSpam: false,
      transfers: [
        { direction: 'in', amountDecimal: '0.5', symbol: 'TOY', name: 'Toy', iconUrl: undefined, isNft: false },
      ],
    })
  })

  test('parameters: more reads the next page once, and nothing after the last', async () => {
    const { portico, pages, known, asked } = await connected()
    pages.push({ data: [entry(5), entry(4)], next: 'p2' }, { data: [entry(4), entry(3)], next: null })
    await portico.loadTransactions()
    await Promise.all([portico.loadTransactions({ more: true }), portico.loadTransactions({ more: true })])
    expect(known()?.items.map(({ id }) => id)).toEqual(['t5', 't4', 't3'])
    await portico.loadTransactions({ more: true })
    expect(asked().map((url) => url.searchParams.get('cursor'))).toEqual([null, 'p2'])
    expect(asked()[0]?.searchParams.get('chainId')).toBe('eip155:one')
  })

  test('behavior: two entries of one transaction are one, and what it moved is not added up', async () => {
    const { portico, pages, known } = await connected()
    const twice = { ...entry(4), id: 'other' }
    pages.push({ data: [entry(5), entry(4)], next: 'p2' }, { data: [twice, { ...twice, id: 'empty', transfers: [] }] })
    await portico.loadTransactions()
    await portico.loadTransactions({ more: true })
    expect(known()?.items.map(({ hash, transfers }) => [hash, transfers.length])).toEqual([
      [entry(5).metadata.hash, 1],
      [entry(4).metadata.hash, 1],
    ])
  })

  test('behavior: pages that go round in a circle end, and so do empty ones', async () => {
    const { portico, pages, known, asked } = await connected()
    const read = async () => portico.loadTransactions({ more: true })
    pages.push(...['p2', 'p3', 'p2'].map((next, index) => ({ data: [entry(9 - index)], next })))
    await portico.loadTransactions()
    for (const _ of ['p2', 'p3', 'no page']) await read()
    expect(known()?.items.map(({ id }) => id)).toEqual(['t9', 't8', 't7'])
    expect(asked()).toHaveLength(3)
    pages.push(...Array.from({ length: 300 }, (_, index) => ({ data: [], next: `n${index}` })))
    await portico.loadTransactions({ force: true })
    while (known()?.next !== undefined) await read()
    expect(asked()).toHaveLength(3 + 201)
  })

  test('behavior: the first page read anew keeps the older ones that it reaches, and where they go on', async () => {
    const { portico, pages, known, asked } = await connected()
    const read = (more: boolean) => portico.loadTransactions(more ? { more } : { force: true })
    const ids = () => known()?.items.map(({ id }) => id)
    pages.push(
      { data: [entry(8), entry(7)], next: 'p2' },
      { data: [entry(6), entry(5)], next: 'p3' },
      new Error('down')
    )
    await read(false)
    await read(true)
    await read(true)
    expect([known()?.status, known()?.next]).toEqual(['error', 'p3'])
    // The chain has taken back what was the newest.
    pages.push({ data: [entry(9), entry(7)], next: 'p2' }, { data: [entry(4)], next: 'p4' })
    await read(false)
    expect([known()?.status, known()?.next, ids()]).toEqual(['success', 'p3', ['t9', 't7', 't6', 't5']])
    await read(true)
    expect([ids(), asked().at(-1)?.searchParams.get('cursor')]).toEqual([['t9', 't7', 't6', 't5', 't4'], 'p3'])
    // So many new ones that unknown ones may be between.
    pages.push({ data: [entry(12), entry(11)], next: 'p2' })
    await read(false)
    expect([known()?.next, ids()]).toEqual(['p2', ['t12', 't11']])
    // Nothing comes after it.
    pages.push({ data: [entry(10)], next: 'p3' }, { data: [entry(11)] })
    await read(true)
    await read(false)
    expect([known()?.next, ids()]).toEqual([undefined, ['t11']])
  })

  test('behavior: the next page, asked for while the first one is read anew, comes after it, once', async () => {
    const { portico, pages, known, asked } = await connected()
    let answer: (page: unknown) => void = () => undefined
    const held = new Promise((resolve) => {
      answer = resolve
    })
    pages.push({ data: [entry(4)], next: 'p2' }, held, { data: [entry(3)] })
    await portico.loadTransactions()
    const anew = portico.loadTransactions({ force: true })
    await settle()
    const [more, again] = [portico.loadTransactions({ more: true }), portico.loadTransactions({ more: true })]
    await settle()
    answer({ data: [entry(5), entry(4)], next: 'p2' })
    await Promise.all([anew, more, again])
    expect(known()?.items.map(({ id }) => id)).toEqual(['t5', 't4', 't3'])
    expect(asked()).toHaveLength(3)
  })

  test('behavior: an NFT that moved has its picture, where the service itself has one', async () => {
    const { portico, pages, known } = await connected()
    const own = `${API}/pictures/7.png`
    const moved = (content: unknown) => ({ nft_info: { name: 'Door #7', content }, direction: 'in' })
    const contents = [
      { preview: { url: own }, detail: { url: `${API}/large.png` } },
      { preview: null, detail: { url: own } },
      { preview: { url: 'https://tracker.example/7.png' }, detail: null },
      null,
    ]
    pages.push({ data: [{ ...entry(1), transfers: contents.map(moved) }] })
    await portico.loadTransactions()
    expect(known()?.items[0]?.transfers.map(({ isNft, iconUrl }) => [isNft, iconUrl])).toEqual([
      [true, own],
      [true, own],
      [true, undefined],
      [true, undefined],
    ])
  })

  test('behavior: the next page and a failure are facts, with where the page begins', async () => {
    const { portico, pages } = await connected()
    const facts: unknown[] = []
    for (const type of ['transactions:more', 'transactions:failed'] as const)
      portico.events.on(type, ({ connection, cursor }) => facts.push([type, connection.id, cursor]))
    pages.push({ data: [entry(5)], next: 'p2' }, new Error('429'))
    await portico.loadTransactions()
    expect(facts).toEqual([])
    await portico.loadTransactions({ more: true })
    const [id] = portico.snapshot('connections').list.map((connection) => connection.id)
    expect(facts).toEqual([
      ['transactions:more', id, 'p2'],
      ['transactions:failed', id, 'p2'],
    ])
  })

  test('behavior: after 5,000 there are no more', async () => {
    const { portico, pages, known } = await connected()
    for (let index = 0; index < 11; index++) {
      const data = Array.from({ length: 500 }, (_, at) => withHash(`${index}x${at}`))
      pages.push({ data, next: `p${index}` })
    }
    await portico.loadTransactions()
    for (let index = 1; index < 11; index++) await portico.loadTransactions({ more: true })
    expect([known()?.items.length, known()?.next]).toEqual([5_000, undefined])
  })

  test('behavior: of an account that waits for its gates nothing is written', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const { portico, pages, known, wallet } = await connected({ plugins: [gate.plugin] })
    let answer: (page: unknown) => void = () => undefined
    pages.push(
      new Promise((resolve) => {
        answer = resolve
      })
    )
    const loading = portico.loadTransactions()
    await settle()
    gate.isOpen = false
    wallet.changeAccounts([{ address: 'toy-elsewhere', type: 'eoa' }])
    await settle()
    answer({ data: [entry(1)] })
    await loading
    expect(known()?.items ?? []).toEqual([])
  })

  test('behavior: not again within 15 s, unless forced', async () => {
    const { portico, pages, platform, asked } = await connected()
    pages.push({ data: [] }, { data: [] }, { data: [] })
    await portico.loadTransactions()
    await platform.clock.advance(14_999)
    await portico.loadTransactions()
    expect(asked()).toHaveLength(1)
    await portico.loadTransactions({ force: true })
    await platform.clock.advance(15_000)
    await portico.loadTransactions()
    expect(asked()).toHaveLength(3)
  })

  test('behavior: a failure keeps what was there, own ones too, and can be tried again at once', async () => {
    const { portico, pages, known } = await connected()
    await portico.transactions.add({ networkId: 'eip155:one', hash: 'aa', kind: 'send' })
    pages.push({ data: [entry(1)] }, new Error('down'), { data: 'x' }, { data: [entry(2)] })
    await portico.loadTransactions()
    for (const _ of ['unreachable', 'wrong shape']) {
      await portico.loadTransactions({ force: true })
      expect(known()).toMatchObject({ status: 'error', items: [{ id: 't1' }], own: [{ hash: 'aa' }] })
    }
    await portico.loadTransactions()
    expect(known()).toMatchObject({ status: 'success', items: [{ id: 't2' }], own: [{ hash: 'aa' }] })
  })

  test('behavior: without an API, or where it has none, only own ones are there', async () => {
    const { portico } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.loadTransactions()
    expect(portico.snapshot('transactions').byId['polkadot:one:toy-harbor']).toEqual({
      status: 'unavailable',
      own: [],
      items: [],
    })
  })
})

describe('data.activity', () => {
  const own = (day: number, change: object = {}) => ({
    id: `o${day}`,
    networkId: 'eip155:one',
    hash: `0xb${day}`,
    kind: 'send',
    status: 'confirmed',
    minedAtMs: Date.UTC(2026, 0, day),
    isSpam: false,
    transfers: [{ direction: 'out', amountDecimal: '1.5', symbol: 'T\u202eOY', name: 'Toy', isNft: false }],
    ...change,
  })

  test('default: is asked before the API, page by page', async () => {
    const requests: ActivityRequest[] = []
    const read: ActivitySource['read'] = async (request) => {
      requests.push(request)
      return (request.cursor === undefined
        ? { items: [own(2)], next: 'p2', isPartial: true }
        : { items: [own(1)] }) as unknown as ActivityPage
    }
    const { portico, known, asked } = await connected({ data: { activity: { read } } })
    await portico.loadTransactions()
    expect(known()).toMatchObject({ status: 'success', next: 'p2', isPartial: true })
    expect(known()?.items[0]?.transfers[0]).toMatchObject({ symbol: 'TOY', amountDecimal: '1.5' })
    await portico.loadTransactions({ more: true })
    expect(known()?.items.map(({ id }) => id)).toEqual(['o2', 'o1'])
    expect(known()?.isPartial).toBeUndefined()
    expect(requests.map(({ address, networkId, cursor }) => [address, networkId, cursor])).toEqual([
      ['toy-harbor', 'eip155:one', undefined],
      ['toy-harbor', 'eip155:one', 'p2'],
    ])
    expect(asked()).toEqual([])
  })

  test('behavior: spam is what it says is true, and nothing else', async () => {
    const read = async () => ({ items: [own(3, { isSpam: 'no' }), own(2, { isSpam: 1 }), own(1, { isSpam: true })] })
    const activity = { read } as unknown as ActivitySource
    const { portico, known } = await connected({ data: { activity } })
    await portico.loadTransactions()
    expect(known()?.items.map(({ isSpam }) => isSpam)).toEqual([false, false, true])
  })

  test('behavior: where it knows nothing, the API is asked', async () => {
    const { portico, pages, known } = await connected({ data: { activity: { read: async () => undefined } } })
    pages.push({ data: [entry(1)] })
    await portico.loadTransactions()
    expect(known()?.items.map(({ id }) => id)).toEqual(['t1'])
  })

  test('behavior: the pages after the first one are of the reader that gave the first: no other is asked with its cursor', async () => {
    const cursors: (string | undefined)[] = []
    let known: 'first' | 'nothing' = 'nothing'
    const read: ActivitySource['read'] = async ({ cursor }) => {
      cursors.push(cursor)
      if (known === 'nothing') return undefined
      known = 'nothing'
      return { items: [own(2)], next: 'own' } as unknown as ActivityPage
    }
    const { portico, pages, known: facts, asked } = await connected({ data: { activity: { read } } })
    pages.push({ data: [entry(2)], next: 'served' }, { data: [entry(1)] })
    await portico.loadTransactions()
    await portico.loadTransactions({ more: true })
    expect(facts()?.items.map(({ id }) => id)).toEqual(['t2', 't1'])
    expect(cursors).toEqual([undefined])
    const requests = asked().length
    known = 'first'
    await portico.loadTransactions({ force: true })
    expect(facts()?.next).toBe('own')
    await portico.loadTransactions({ more: true })
    expect(facts()).toMatchObject({ status: 'success', next: undefined })
    expect(facts()?.items.map(({ id }) => id)).toEqual(['o2'])
    expect(cursors).toEqual([undefined, undefined, 'own'])
    expect(asked()).toHaveLength(requests)
  })

  test('behavior: entries of another network or shape are left out, one by one', async () => {
    const hostile = {
      get networkId(): string {
        throw new Error('no')
      },
    }
    const wrong = [
      null,
      hostile,
      own(1, { networkId: 'eip155:two' }),
      own(1, { hash: '<b>' }),
      own(1, { kind: 'steal' }),
      own(1, { status: 'rich' }),
      own(1, { minedAtMs: Number.POSITIVE_INFINITY }),
      own(1, { minedAtMs: 9e15 }),
    ]
    const half = own(3, {
      id: 'x'.repeat(201),
      from: 'a b',
      to: 'toy-friend',
      transfers: [
        5,
        { direction: 'sideways', token: 'a b', amountDecimal: '-1', symbol: 5, iconUrl: 'javascript:alert(1)' },
        { direction: 'in', token: '0xaa' },
      ],
    })
    const items = [...wrong, half] as never
    const { portico, known } = await connected({
      data: { activity: { read: async () => ({ items, next: 'x'.repeat(2_001) }) } },
    })
    await portico.loadTransactions()
    expect(known()?.next).toBeUndefined()
    expect(known()?.items).toEqual([
      {
        id: '0xb3',
        networkId: 'eip155:one',
        hash: '0xb3',
        kind: 'send',
        status: 'confirmed',
        minedAtMs: Date.UTC(2026, 0, 3),
        to: 'toy-friend',
        isSpam: false,
        transfers: [
          { direction: 'out', symbol: '', name: '', isNft: false },
          { direction: 'in', token: '0xaa', symbol: '', name: '', isNft: false },
        ],
      },
    ])
  })

  test('behavior: why entries are left out, or shown with another date than meant, is told to the developer once', async () => {
    const seconds = own(3, { minedAtMs: 1_767_225_600 })
    const items = [own(1, { networkId: 'eip155:two' }), own(1, { kind: 'call' }), own(2), seconds] as never
    const { portico, platform, known } = await connected({ data: { activity: { read: async () => ({ items }) } } })
    await portico.loadTransactions()
    await portico.loadTransactions({ force: true })
    expect(known()?.items.map(({ id }) => id)).toEqual(['o2', 'o3'])
    const told = platform.logs.filter(({ message }) => message.includes('data.activity'))
    expect(told.map(({ level, message }) => [level, message])).toEqual([
      [
        'warn',
        expect.stringMatching(/^1 of the transactions .* index 0: `networkId` must be the network that was asked/),
      ],
      ['warn', expect.stringContaining('index 1: `kind` must be one of')],
      ['warn', expect.stringContaining('index 3: `minedAtMs` is milliseconds')],
    ])
  })

  test.each<[string, ActivitySource['read']]>([
    ['fails', () => Promise.reject(new Error('down'))],
    [
      'throws at once',
      () => {
        throw new Error('down')
      },
    ],
    ['answers with no page', async () => 5 as never],
    ['answers with no list', async () => ({ items: {} }) as never],
  ])('error: one that %s is a failure, and the API is not asked', async (_, read) => {
    const { portico, known, asked } = await connected({ data: { activity: { read } } })
    await portico.loadTransactions()
    expect(known()?.status).toBe('error')
    expect(asked()).toEqual([])
  })

  test('error: one that does not answer for 30 s is a failure', async () => {
    const { portico, known, platform } = await connected({
      data: { activity: { read: () => new Promise(() => undefined) } },
    })
    const loading = portico.loadTransactions()
    await settle()
    await platform.clock.advance(30_000)
    await loading
    expect(known()?.status).toBe('error')
  })
})

/** What the service says of the transaction of a day. */
function entry(day: number, chain = 'eip155:one') {
  return {
    id: `t${day}`,
    metadata: {
      operationType: 'receive',
      hash: `0xa${day}`,
      chain,
      minedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
      sentFrom: `${chain}:toy-friend`,
      sentTo: 'toy-harbor',
      status: 'confirmed',
    },
    transfers: [
      {
        fungible_info: { name: 'Toy', symbol: 'TOY', icon: { url: 'https://elsewhere.example/a.png' } },
        direction: 'in',
        quantity: { numeric: '0.5' },
      },
    ],
  }
}

/** A transaction of its own. */
function withHash(hash: string) {
  const { metadata, ...rest } = entry(1)
  return { ...rest, id: hash, metadata: { ...metadata, hash } }
}

/** Harbor connected, and a service with these pages, in their order. */
async function connected(options: Parameters<typeof createHarness>[0] = {}) {
  const pages: unknown[] = []
  const networks = toyNetworks('eip155')
  const [{ id: networkId }] = networks
  const wallet = createToyWallet({ id: 'toy.harbor', name: 'Harbor', networkId, addresses: ['toy-harbor'] })
  const adapter = createToyAdapter({ wallets: [wallet], namespace: 'eip155', networks })
  const harness = await createHarness({ ...options, adapters: [adapter], services: { api: API }, start: false })
  const { platform, portico } = harness
  platform.answer(({ url }) => {
    if (!url.pathname.endsWith('/history')) return { name: null, avatar: null }
    const page = pages.shift()
    if (page instanceof Error) throw page
    return page
  })
  portico.start()
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  const asked = () =>
    platform.requests.map((url) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/history'))
  return { ...harness, wallet, pages, asked, known: () => portico.snapshot('transactions').byId[ACCOUNT] }
}
