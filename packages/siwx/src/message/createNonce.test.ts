import { describe, expect, test } from 'vitest'
import { createNonce } from '../exports/index.js'

describe('createNonce', () => {
  test('default: at least 128 bits in letters and digits, never the same', () => {
    const nonces = Array.from({ length: 10_000 }, createNonce)
    for (const nonce of nonces) expect(nonce).toMatch(/^[a-zA-Z0-9]{24}$/)
    expect(24 * Math.log2(62)).toBeGreaterThan(128)
    expect(new Set(nonces).size).toBe(10_000)
  })

  test('behavior: every character is as likely as any other', () => {
    const counts = new Map<string, number>()
    for (const character of Array.from({ length: 10_000 }, createNonce).join('')) {
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    const expected = 240_000 / 62
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(62)
    // With 61 degrees of freedom a fair source goes over this less than once in a million runs.
    expect(chiSquared).toBeLessThan(130)
  })
})
