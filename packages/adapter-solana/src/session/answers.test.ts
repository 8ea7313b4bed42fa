import { expect, test } from 'vitest'
import { encodeBase64 } from '../encoding/base64.js'
import { readAllSigned, readSigned } from './answers.js'

/** Bytes of this length that can be taken for a transaction: one signature, and a message. */
function transactionOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length).fill(7)
  bytes[0] = 1
  return bytes
}

const asked = { transaction: transactionOf(200), address: '' }

test('default: a transaction of any length that a network takes', () => {
  for (const length of [66, 1_231, 1_232]) {
    const transaction = transactionOf(length)
    expect(readSigned({ transaction: encodeBase64(transaction) }, asked)).toEqual(transaction)
    expect(readAllSigned({ transactions: [encodeBase64(transaction)] }, 1)).toEqual([transaction])
  }
})

test('error: a longer one, which is not decoded', () => {
  for (const length of [1_234, 1_000_000]) {
    const transaction = encodeBase64(transactionOf(length))
    expect(() => readSigned({ transaction }, asked)).toThrow('no transaction')
    expect(() => readAllSigned({ transactions: [transaction] }, 1)).toThrow('no transaction')
  }
})
