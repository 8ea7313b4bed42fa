import { testSolanaAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import { decodeBase58 } from './base58.js'

describe('decodeBase58', () => {
  test('default', () => {
    for (let index = 0; index < 10; index++) {
      const { address, publicKey } = testSolanaAccount(index)
      expect(decodeBase58(address)).toEqual(publicKey)
    }
    expect(decodeBase58('11111111111111111111111111111111')).toEqual(new Uint8Array(32))
    expect(decodeBase58('')).toEqual(new Uint8Array(0))
    expect(decodeBase58('1112')).toEqual(Uint8Array.of(0, 0, 0, 1))
  })

  test('behavior: undefined for other characters, and for what no key or signature is as long as', () => {
    for (const text of ['0', 'O', 'I', 'l', '+', 'a b', 'ä', '1'.repeat(101)])
      expect(decodeBase58(text)).toBeUndefined()
  })
})
