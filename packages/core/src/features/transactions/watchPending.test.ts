import { describe, expect, test } from 'vitest'
import { ACCOUNT, adapterOver, connected, SENT } from '../../../test/openTransactions.js'

const MINUTE = 60_000

describe('a transaction that has ended', () => {
  test('behavior: is looked at ever more seldom until it is final, then nothing waits', async () => {
    const { portico, platform, chain, own, of, looks } = await connected()
    chain['aa'] = { status: 'confirmed', mark: '7' }
    await portico.transactions.add(SENT)
    await platform.clock.advance(0)
    expect(own()).toMatchObject([{ status: 'confirmed', mark: '7' }])
    const { settledAtMs } = own()?.[0] ?? {}
    expect(looks()).toBe(1)
    // After 30 s, 60 s, 2 min, 4 min and 8 min.
    await platform.clock.advance(29_999)
    expect(looks()).toBe(1)
    await platform.clock.advance(8 * MINUTE - 29_999)
    expect(looks()).toBe(6)
    chain['aa'] = { status: 'confirmed', isFinal: true, feeBaseUnits: 5n }
    await platform.clock.advance(10 * MINUTE)
    expect(own()).toMatchObject([{ isFinal: true, settledAtMs, feeBaseUnits: 5n, mark: undefined }])
    expect(of('transaction:settled')).toHaveLength(1)
    expect([looks(), platform.clock.pending()]).toEqual([7, 0])
  })

  test('behavior: new ones beside it do not hurry its looks', async () => {
    const { portico, platform, chain, looks } = await connected()
    chain['aa'] = { status: 'confirmed' }
    await portico.transactions.add(SENT)
    await platform.clock.advance(0)
    await portico.transactions.add({ ...SENT, hash: 'bb' })
    await platform.clock.advance(20_000)
    // One at each, and five more at the one that is pending.
    expect(looks()).toBe(7)
  })

  test('behavior: one whose block is gone at two looks is pending again, its history too, and may end otherwise', async () => {
    const item = { ...SENT, id: 'aa', status: 'confirmed', minedAtMs: 1, isSpam: false, transfers: [] } as const
    const activity = { read: async () => ({ items: [item] }) }
    const { portico, platform, chain, own, of, balances } = await connected({ data: { activity } })
    await portico.loadTransactions()
    chain['aa'] = { status: 'confirmed', feeBaseUnits: 5n, mark: '7' }
    await portico.transactions.add(SENT)
    await platform.clock.advance(0)
    balances['polkadot:one'] = 9n
    // The node of one look may be behind the others.
    chain['aa'] = { status: 'unknown' }
    await platform.clock.advance(30_000)
    expect(own()?.[0]?.status).toBe('confirmed')
    const items = () => portico.snapshot('transactions').byId[ACCOUNT]?.items
    expect(items()).toHaveLength(1)
    await platform.clock.advance(30_000)
    expect(items()).toEqual([])
    expect(own()?.[0]).toMatchObject({ status: 'pending', mark: '7', settledAtMs: undefined, feeBaseUnits: undefined })
    expect(of('transaction:reopened')).toMatchObject([{ accountId: ACCOUNT, transaction: { status: 'pending' } }])
    expect(portico.snapshot('accounts').byId[ACCOUNT]?.balanceBaseUnits).toBe(9n)
    chain['aa'] = { status: 'reverted', isFinal: true }
    await platform.clock.advance(30_000)
    expect(own()?.[0]?.status).toBe('reverted')
    expect(of('transaction:settled')).toHaveLength(2)
  })

  test('behavior: its network is told what took its place before, and what it was to be', async () => {
    const { portico, platform, chain } = await connected()
    const asked: unknown[] = []
    chain['aa'] = ({ mark, replacedBy, asked: transfer }) => {
      asked.push([mark, replacedBy, transfer])
      return { status: 'confirmed', replacedBy: 'bb', mark: '7' }
    }
    await portico.transactions.add(SENT)
    await platform.clock.advance(30_000)
    // An app's own may be anything, so nothing is compared.
    expect(asked).toEqual([
      [undefined, undefined, undefined],
      ['7', 'bb', undefined],
    ])
  })

  test('behavior: one look that misses it, and one that does not, are no end of it', async () => {
    const { portico, platform, chain, own, looks } = await connected()
    chain['aa'] = { status: 'confirmed', mark: '7' }
    await portico.transactions.add(SENT)
    await platform.clock.advance(0)
    for (const [status, afterMs] of [
      ['unknown', 30_000],
      ['confirmed', 30_000],
      ['pending', 60_000],
      ['confirmed', 30_000],
      ['unknown', 150_000],
    ] as const) {
      chain['aa'] = { status }
      await platform.clock.advance(afterMs)
      expect(own()?.[0]).toMatchObject({ status: 'confirmed', mark: '7' })
    }
    expect(looks()).toBe(6)
  })

  test('behavior: it is looked at in the next visit too, and for a week at most where the network doesn’t call it final', async () => {
    const { portico, platform, chain, reload } = await connected()
    chain['aa'] = { status: 'confirmed' }
    await portico.transactions.add(SENT)
    await platform.clock.advance(0)
    const again = adapterOver(chain)
    const next = reload({ adapters: [again.adapter] })
    next.portico.start()
    await next.portico.connect({ walletKey: 'toy.harbor' })
    await next.portico.loadTransactions()
    await next.platform.clock.advance(30_000)
    expect(again.looks()).toBe(1)
    for (let day = 0; day < 7; day++) await next.platform.clock.advance(24 * 60 * MINUTE)
    await next.platform.clock.advance(10 * MINUTE)
    expect(next.platform.clock.pending()).toBe(0)
  })
})
