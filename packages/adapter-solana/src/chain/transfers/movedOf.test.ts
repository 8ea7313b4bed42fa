import { expect, test } from 'vitest'
import { movedOf } from './movedOf.js'

const balance = (owner: string, amount: string) => ({ owner, mint: 'mint', uiTokenAmount: { amount, decimals: 6 } })

test('behavior: a fee in the same token, to who pays for the transaction, is no part of what the recipient got', () => {
  const transaction = {
    accounts: ['relayer', 'from', 'a', 'b', 'c'],
    signers: 2,
    meta: {
      preTokenBalances: [balance('from', '1000'), balance('to', '0'), balance('relayer', '0')],
      postTokenBalances: [balance('from', '895'), balance('to', '100'), balance('relayer', '5')],
    },
  }
  expect(movedOf(transaction as never, { from: 'from', to: 'to', token: 'mint', amountBaseUnits: 100n })).toBe('asked')
})

test('behavior: a recipient who hands on, or who has been paid by another, changes nothing of what was asked', () => {
  const transaction = {
    accounts: ['from', 'a', 'b'],
    signers: 1,
    meta: {
      preTokenBalances: [balance('from', '1000'), balance('to', '0')],
      postTokenBalances: [balance('from', '900'), balance('to', '1'), balance('thief', '99')],
    },
  }
  // One of the token's base units reaches the recipient, the rest another.
  expect(movedOf(transaction as never, { from: 'from', to: 'to', token: 'mint', amountBaseUnits: 100n })).not.toBe(
    'asked'
  )
})
