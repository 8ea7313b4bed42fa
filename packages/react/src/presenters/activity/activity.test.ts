import type { OwnTransaction, PastTransaction } from '@portico/core'
import { expect, test } from 'vitest'
import { activityPresenter } from './activity.js'

const NOW = Date.UTC(2026, 5, 20)
const DAY = 86_400_000

const past = (id: string, change: Partial<PastTransaction> = {}): PastTransaction => ({
  id,
  networkId: 'eip155:1',
  hash: `0x${id}`,
  kind: 'receive',
  status: 'confirmed',
  minedAtMs: NOW - 40 * DAY,
  isSpam: false,
  transfers: [{ direction: 'in', amountDecimal: '1.5', symbol: 'TOY', name: 'Toy', isNft: false }],
  ...change,
})

const own: OwnTransaction = {
  networkId: 'eip155:1',
  hash: '0xown',
  kind: 'send',
  status: 'pending',
  addedAtMs: NOW - 1_000,
  amountBaseUnits: 12_500_000n,
  symbol: 'TUSD',
  decimals: 6,
}

function present(
  shown: ReturnType<typeof activityPresenter>,
  facts: { readonly own?: readonly OwnTransaction[]; readonly items?: readonly PastTransaction[] },
  nowMs = NOW
) {
  const { own = [], items = [] } = facts
  return shown({ facts: { status: 'success', own, items }, network: undefined, locale: 'en', nowMs })
}

test('behavior: rows and months that say the same are the same objects; another page changes its own month only', () => {
  const shown = activityPresenter()
  const items = [past('a'), past('b', { minedAtMs: NOW - 70 * DAY })]
  const before = present(shown, { items }).months
  const after = present(shown, { items: [...items, past('c', { minedAtMs: NOW - 71 * DAY })] }, NOW + 30_000).months
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.rows[0]).toBe(before[1]?.rows[0])
  expect(after[1]?.rows).toHaveLength(2)
})

test('behavior: what its receipt says of an own one counts, whatever a history says of it; a mined one was not replaced', () => {
  const shown = activityPresenter()
  const statusOf = (status: OwnTransaction['status']) =>
    present(shown, { own: [{ ...own, status }], items: [mined] }).months[0]?.rows[0]?.status
  const mined = past('own')
  expect([statusOf('confirmed'), statusOf('reverted'), statusOf('replaced')]).toEqual([
    'confirmed',
    'reverted',
    'confirmed',
  ])
})

test('behavior: entries of a source with one id have rows of their own', () => {
  const items = [past('a', { id: 'x' }), past('b', { id: 'x' })]
  const rows = present(activityPresenter(), { items }).months[0]?.rows
  expect(rows?.map(({ key }) => key)).toEqual(['0xa', '0xb'])
})

test('behavior: the age of what is new goes on, in another language everything is said anew', () => {
  const shown = activityPresenter()
  const items = [past('a', { minedAtMs: NOW - 60_000 })]
  expect(present(shown, { items }).months[0]?.rows[0]?.time).toBe('1 minute ago')
  expect(present(shown, { items }, NOW + 120_000).months[0]?.rows[0]?.time).toBe('3 minutes ago')
  const facts = { status: 'success', own: [], items } as const
  expect(shown({ facts, network: undefined, locale: 'de', nowMs: NOW }).months[0]?.rows[0]?.time).toBe('vor 1 Minute')
})

test('behavior: the age of what is old goes on too', () => {
  const shown = activityPresenter()
  const items = [past('a', { minedAtMs: NOW - 3 * DAY })]
  expect(present(shown, { items }).months[0]?.rows[0]?.time).toBe('3 days ago')
  expect(present(shown, { items }, NOW + 2 * DAY).months[0]?.rows[0]?.time).toBe('5 days ago')
})

test('behavior: what was sent from here and failed says what it was, where the history names nothing that moved', () => {
  const failed = past('own', { hash: '0xown', kind: 'contract', status: 'reverted', transfers: [], minedAtMs: NOW })
  const { pending, months } = present(activityPresenter(), { own: [own], items: [failed] })
  expect(pending).toEqual([])
  expect(months[0]?.rows).toMatchObject([{ kind: 'send', status: 'reverted', direction: 'out', amount: '12.5 TUSD' }])
})

test('behavior: what is pending in both is one row', () => {
  const waiting = past('own', { hash: '0xown', status: 'pending' })
  const { pending, months } = present(activityPresenter(), { own: [own], items: [waiting] })
  expect(pending).toHaveLength(1)
  expect(months).toEqual([])
})

test.each([
  ['confirmed', ['send confirmed']],
  ['cancelled', ['send cancelled']],
  ['replaced', ['send replaced', 'receive confirmed']],
] as const)(
  'behavior: one for which another was sent is one row with it where that is the same, %s',
  (status, rows) => {
    const facts = {
      own: [{ ...own, status, replacedBy: '0xother', to: '0xC1b7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1E04D7' }],
      items: [
        past('other', { minedAtMs: NOW, ...(status === 'replaced' ? {} : { kind: 'send', from: '0xme', to: '0xme' }) }),
      ],
    }
    const shown = present(activityPresenter(), facts).months[0]?.rows
    expect(shown?.map((row) => `${row.kind} ${row.status}`).sort()).toEqual([...rows].sort())
    if (status === 'cancelled') expect(shown).toMatchObject([{ amount: '12.5 TUSD', direction: 'out' }])
  }
)

test('behavior: what its wallet has sent in place of what it was asked for is in its row, and hidden with amounts', () => {
  const other = '0xC1b7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1E04D7'
  const changed = { ...own, to: other, sentInstead: { to: other, amountBaseUnits: 1_000_000n } }
  const row = { amount: '1 TUSD', instead: { asked: '12.5 TUSD', sent: '1 TUSD' } }
  const shown = activityPresenter()
  expect(present(shown, { own: [changed] }).pending).toMatchObject([row])
  const transfers = [{ direction: 'out', amountDecimal: '1', symbol: 'TUSD', name: 'TUSD', isNft: false }] as const
  const facts = {
    own: [{ ...changed, status: 'confirmed' as const }],
    items: [past('own', { kind: 'send', transfers })],
  }
  const before = { ...facts, own: [{ ...own, status: 'confirmed' as const }] }
  expect(present(shown, before).months[0]?.rows[0]?.instead).toBeUndefined()
  expect(present(shown, facts).months[0]?.rows).toMatchObject([row])
  const hidden = present(activityPresenter({ hidden: true }), facts).months[0]?.rows[0]
  expect(JSON.stringify(hidden)).not.toContain('12.5')
})

test('behavior: a batch is one row, with what it moved in one amount for each asset', () => {
  const out = (amountDecimal: string, symbol: string) =>
    ({ direction: 'out', amountDecimal, symbol, name: symbol, isNft: false }) as const
  const batch = past('a', { kind: 'send', transfers: [out('1', 'TOY'), out('2.25', 'TOY'), out('5', 'USD')] })
  expect(present(activityPresenter(), { items: [batch] }).months[0]?.rows).toMatchObject([
    { amount: '3.25 TOY', others: 1, direction: 'out' },
  ])
})

test('behavior: what an account sends to itself says so', () => {
  const transfers = [{ direction: 'self', amountDecimal: '1', symbol: 'TOY', name: 'Toy', isNft: false }] as const
  const item = past('a', { kind: 'send', from: '0xme', to: '0xME', transfers })
  expect(present(activityPresenter(), { items: [item] }).months[0]?.rows).toMatchObject([{ direction: 'self' }])
})

test('behavior: of an NFT, name and number are told from how many moved', () => {
  const transfers = [{ direction: 'out', amountDecimal: '24', symbol: '', name: 'Sword #7', isNft: true }] as const
  const item = past('a', { kind: 'send', transfers })
  expect(present(activityPresenter(), { items: [item] }).months[0]?.rows[0]?.amount).toBe('Sword #7 × 24')
})

test('behavior: an own transaction that moved an NFT reads as in a history, with its picture and collection', () => {
  const nft = { name: 'Two Peaks', collection: 'Doors', imageUrl: 'https://a.example/3.png' }
  const moved = { ...own, amountBaseUnits: 24n, decimals: 0, symbol: 'Two Peaks', nft }
  const row = { amount: 'Two Peaks × 24', asset: 'Two Peaks', icon: nft.imageUrl, collection: 'Doors' }
  expect(present(activityPresenter(), { own: [moved] }).pending).toMatchObject([row])
  const named = { ...moved, amountBaseUnits: 1n, nft: { ...nft, name: 'Doors #3' } }
  const { pending } = present(activityPresenter(), { own: [named] })
  expect(pending).toMatchObject([{ amount: 'Doors #3', collection: undefined }])
  // The network's own logs name no picture.
  const transfers = [{ direction: 'out', amountDecimal: '1', symbol: 'DOOR', name: 'Doors #3', isNft: true }] as const
  const item = past('a', { hash: own.hash, kind: 'send', transfers })
  const shown = activityPresenter()
  expect(present(shown, { items: [item] }).months[0]?.rows[0]?.icon).toBeUndefined()
  expect(present(shown, { own: [named], items: [item] }).months[0]?.rows).toMatchObject([
    { amount: 'Doors #3', icon: nft.imageUrl },
  ])
})

test('behavior: hidden, no amount is said, of coins nor of NFTs; what moved still is', () => {
  const nft = [{ direction: 'in', amountDecimal: '250', symbol: '', name: 'Sword #7', isNft: true }] as const
  const items = [past('a', { minedAtMs: NOW }), past('b', { minedAtMs: NOW - 1, transfers: nft })]
  const model = present(activityPresenter({ hidden: true }), { items, own: [own] })
  expect(model.pending).toMatchObject([{ amount: '••••• TUSD' }])
  expect(model.months[0]?.rows.map(({ amount }) => amount)).toEqual(['••••• TOY', 'Sword #7 × •••••'])
})

test("behavior: another's call that brought something is received", () => {
  const rows = present(activityPresenter(), { items: [past('a', { kind: 'contract' })] }).months[0]?.rows
  expect(rows).toMatchObject([{ kind: 'receive', direction: 'in' }])
})
