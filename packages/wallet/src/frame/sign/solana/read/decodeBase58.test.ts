import { createRandom } from '@portico/test-kit/wallets'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { decodeBase58 } from './decodeBase58.ts'

test('default: the bytes of a text, zeros in front included', () => {
  const random = createRandom(58)
  for (let length = 0; length < 120; length++) {
    const bytes = new Uint8Array(length).map((_, place) => (place < random.below(9) ? 0 : random.below(256)))
    expect(decodeBase58(base58.encode(bytes))).toEqual(bytes)
  }
})

test.each(['0', 'O', 'I', 'l', ' ', '1 ', 'é', '+', '11111111110'])('behavior: %j is none', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})
