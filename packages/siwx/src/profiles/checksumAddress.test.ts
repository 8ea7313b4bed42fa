import { createRandom } from '@portico/test-kit/wallets'
import { bytesToHex, getAddress, keccak256 as viemKeccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.js'
import { keccak256 } from './keccak256.js'

const random = createRandom(1)
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256))

describe('checksumAddress', () => {
  test("default: viem's, of 1000 random addresses", () => {
    for (let index = 0; index < 1_000; index++) {
      const address = bytesToHex(bytes(20))
      expect(checksumAddress(address)).toBe(getAddress(address))
    }
  })

  test("behavior: the hash is viem's, of every length that it takes", () => {
    for (let length = 0; length <= 135; length++) {
      const data = bytes(length)
      expect(bytesToHex(keccak256(data))).toBe(viemKeccak256(data))
    }
  })
})
