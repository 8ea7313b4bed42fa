import { createRandom } from '@portico/test-kit/wallets'
import { bytesToHex, getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from './toAddress.js'

const random = createRandom(1)

describe('checksumAddress', () => {
  test("default: viem's, of 1000 random addresses", () => {
    for (let index = 0; index < 1_000; index++) {
      const address = bytesToHex(Uint8Array.from({ length: 20 }, () => random.below(256)))
      expect(checksumAddress(address)).toBe(getAddress(address))
    }
  })
})
