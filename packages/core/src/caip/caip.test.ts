import { isChainId, namespaceOf, parseAccountId, referenceOf, toAccountId } from '@portico/core'
import { describe, expect, test } from 'vitest'

describe('CAIP identifiers', () => {
  test('default: a network id has two parts, an account id exactly three', () => {
    expect(isChainId('eip155:1')).toBe(true)
    for (const value of ['eip155', 'eip155:1:0x', 'EIP155:1', 'e:1', 'eip155:', ':1', 1, undefined])
      expect(isChainId(value)).toBe(false)
    expect(parseAccountId('eip155:1:0xAb')).toEqual({ networkId: 'eip155:1', address: '0xAb' })
    for (const value of ['eip155:1', 'eip155:1:0x:0x', 'eip155:1:', 'x', null])
      expect(parseAccountId(value)).toBeUndefined()
  })

  test('behavior: parts go together again', () => {
    expect(toAccountId({ networkId: 'eip155:10', address: '0xAb' })).toBe('eip155:10:0xAb')
    expect(namespaceOf('solana:abc')).toBe('solana')
    expect(referenceOf('solana:abc')).toBe('abc')
  })
})
