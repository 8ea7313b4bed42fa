import { testSolanaAccount } from '@portico/test-kit/chains'
import { expect, test } from 'vitest'
import { placeSignature } from './placeSignature.js'
import { splitTransaction } from './wire.js'

const payer = testSolanaAccount(0)

/** A message of version 0 without the signatures before it: no transaction. */
const message = Uint8Array.from([0x80, 1, 0, 0, 1, ...new Uint8Array(32).fill(9), ...new Uint8Array(200).fill(3)])

test('error: a message of version 0 alone is no transaction of the new layout', () => {
  expect(() => splitTransaction(message)).toThrow('no transaction')
})

test('error: nor is anything placed in it', () => {
  const given = { transaction: message, address: payer.address, signature: new Uint8Array(64).fill(7) }
  expect(() => placeSignature(given)).toThrow('no transaction')
})
