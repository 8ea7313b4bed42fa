import { testSolanaAccount } from '@portico/test-kit/chains'
import { expect, test } from 'vitest'
import { readPayUrl } from './readPayUrl.js'

const shop = testSolanaAccount(5).address
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  [`solana:${shop}`, { recipient: shop, references: [] }],
  [`SOLANA:${shop}?amount=1`, { amount: '1' }],
  [`solana:${shop}?amount=0.000000001&spl-token=${mint}`, { amount: '0.000000001', token: mint }],
  [
    `solana:${shop}?amount=1&label=Juniper%20Market&message=order+1042&memo=1042&reference=${mint}&reference=${shop}`,
    { label: 'Juniper Market', message: 'order 1042', memo: '1042', references: [mint, shop] },
  ],
  [`solana:${shop}?amount=1&unknown=2&unknown=3`, { amount: '1' }],
])('default: %s', (url, asked) => {
  expect(readPayUrl(url)).toMatchObject(asked)
})

test.each([
  ['nothing', ''],
  ['another scheme', `ethereum:${shop}?amount=1`],
  ['a transaction request', 'solana:https%3A%2F%2Fshop.example%2Fpay'],
  ['a link with a host', `solana://${shop}?amount=1`],
  ['a fragment', `solana:${shop}?amount=1#2`],
  ['another user', `solana:me@${shop}?amount=1`],
  ['no address', 'solana:nonsense?amount=1'],
  ['an address of 31 bytes', `solana:${shop.slice(0, 41)}?amount=1`],
  ['an amount that is said twice', `solana:${shop}?amount=1&amount=2`],
  ['a token that is said twice', `solana:${shop}?spl-token=${mint}&spl-token=${shop}`],
  ['an amount that is said again in escapes', `solana:${shop}?amount=1&%61mount=2`],
  ['.5', `solana:${shop}?amount=.5`],
  ['1e3', `solana:${shop}?amount=1e3`],
  ['-1', `solana:${shop}?amount=-1`],
  ['1,5', `solana:${shop}?amount=1,5`],
  ['01', `solana:${shop}?amount=01`],
  ['1.', `solana:${shop}?amount=1.`],
  ['an empty amount', `solana:${shop}?amount=`],
  ['a token that is no address', `solana:${shop}?amount=1&spl-token=USDC`],
  ['a reference that is no address', `solana:${shop}?amount=1&reference=order`],
  ['eleven references', `solana:${shop}?amount=1${`&reference=${mint}`.repeat(11)}`],
  ['an escape that is none', `solana:${shop}?amount=1&label=%E0%A4%A`],
  ['a memo that has no room', `solana:${shop}?amount=1&memo=${'a'.repeat(561)}`],
  [
    'a memo that has no room beside its references',
    `solana:${shop}?amount=1&memo=${'a'.repeat(300)}${`&reference=${mint}`.repeat(10)}`,
  ],
  ['a memo that would be another one', `solana:${shop}?amount=1&memo=%00`],
  ['+1', `solana:${shop}?amount=%2B1`],
  ['21 digits', `solana:${shop}?amount=${'1'.repeat(21)}`],
  ['19 decimals', `solana:${shop}?amount=0.${'1'.repeat(19)}`],
  ['more than anyone reads', `solana:${shop}?amount=1&label=${'a'.repeat(2_048)}`],
])('error: %s is no such link', (_, url) => {
  expect(readPayUrl(url)).toBeUndefined()
})
