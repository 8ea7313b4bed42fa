import { type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { TRANSFER } from '../../nfts/erc721.js'
import { USER_OPERATION } from '../operationEvents.js'
import { readOperation } from './readOperation.js'

const own = `0x${'a1'.repeat(20)}` as const
const other = `0x${'b2'.repeat(20)}` as const
const token = `0x${'c3'.repeat(20)}` as const
const hash = `0x${'01'.repeat(32)}` as const
const none = `0x${'0'.repeat(40)}` as const

const operation = (account: Hex, { nonce, isDone }: { readonly nonce: bigint; readonly isDone: boolean }) => ({
  address: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  transactionHash: hash,
  topics: [USER_OPERATION, hash, pad(account), pad(none)],
  data: `0x${[nonce, isDone ? 1n : 0n, 7n, 1n].map((word) => numberToHex(word, { size: 32 }).slice(2)).join('')}`,
})
const move = (from: Hex) => ({
  address: token,
  transactionHash: hash,
  topics: [TRANSFER, pad(from), pad(other)],
  data: numberToHex(5n, { size: 32 }),
})

test('behavior: what another account moved in the same bundle is not what this one was to move', () => {
  const logs = [
    move(other),
    operation(other, { nonce: 0n, isDone: true }),
    // The token returned false, and moved nothing.
    operation(own, { nonce: 0n, isDone: true }),
  ]
  expect(readOperation({ from: own, token, logs })).toMatchObject({ hasFailed: true })
})
