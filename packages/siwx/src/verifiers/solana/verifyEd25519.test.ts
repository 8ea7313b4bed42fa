import { createPublicKey, verify as verifyWithNode } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { createRandom, testSolanaAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import { signBytes } from '../../test/signIn.js'
import { verifyEd25519 } from './verifyEd25519.js'

/** The order of the group that S counts in. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
const message = new TextEncoder().encode('Whatever the attacker likes.')
const { publicKey } = testSolanaAccount(0)
const signature = signBytes({ message, signer: 0 })

/** Signs everything under a key of small order: R is the neutral point and S is 0. */
const forged = Uint8Array.of(1, ...new Uint8Array(63))

describe('verifyEd25519', () => {
  // https://www.rfc-editor.org/rfc/rfc8032#section-7.1
  test.each([
    [
      'TEST 1',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      'TEST 2',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
  ])('default: %s of RFC 8032', (_, key, text, signed) => {
    const input = { publicKey: bytesOf(key), message: bytesOf(text), signature: bytesOf(signed) }
    expect(verifyEd25519(input)).toBe(true)
    expect(verifyEd25519({ ...input, message: Uint8Array.of(...input.message, 0) })).toBe(false)
  })

  test('behavior: S plus the order of the group, as often as it fits, is no second signature', () => {
    const s = numberOf(signature.slice(32))
    for (let times = 1n; s + times * ORDER < 2n ** 256n; times++) {
      const again = Uint8Array.of(...signature.slice(0, 32), ...littleEndian(s + times * ORDER))
      expect(verifyEd25519({ publicKey, message, signature: again })).toBe(false)
    }
    const negative = Uint8Array.of(...signature.slice(0, 32), ...littleEndian(ORDER - s))
    expect(verifyEd25519({ publicKey, message, signature: negative })).toBe(false)
    expect(verifyEd25519({ publicKey, message, signature })).toBe(true)
  })

  test.each([
    ['order 1', `01${'00'.repeat(31)}`],
    ['order 2', `ec${'ff'.repeat(30)}7f`],
    ["order 4, the system program's address", '00'.repeat(32)],
    ['order 4', `${'00'.repeat(31)}80`],
    ['order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
    ['order 8, negative', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
    ['order 8, the other', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
    ['order 8, the other, negative', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
    ['order 1, y above the field', `ee${'ff'.repeat(30)}7f`],
    ['order 1, a negative zero', `01${'00'.repeat(30)}80`],
    ['order 2, a negative zero', `ec${'ff'.repeat(31)}`],
    ['order 4, y above the field', `ed${'ff'.repeat(30)}7f`],
    ['order 4, y above the field, negative', `ed${'ff'.repeat(31)}`],
  ])('behavior: a key of %s signs nothing', (_, key) => {
    // Without the strict checks this one signature is of every message.
    expect(ed25519.verify(forged, message, bytesOf(key), { zip215: true })).toBe(true)
    expect(verifyEd25519({ publicKey: bytesOf(key), message, signature: forged })).toBe(false)
  })

  test.each([
    ['all zeros', new Uint8Array(64)],
    ['all ones', new Uint8Array(64).fill(0xff)],
    ['the neutral point and zero', forged],
    ['S zero', Uint8Array.of(...signature.slice(0, 32), ...new Uint8Array(32))],
    ['R zero', Uint8Array.of(...new Uint8Array(32), ...signature.slice(32))],
    ['R on no curve', Uint8Array.of(2, ...new Uint8Array(31), ...signature.slice(32))],
    ['R above the field', Uint8Array.of(...bytesOf(`ee${'ff'.repeat(30)}7f`), ...signature.slice(32))],
    ['R with the other sign', signature.map((byte, index) => (index === 31 ? byte ^ 0x80 : byte))],
    ['S first', Uint8Array.of(...signature.slice(32), ...signature.slice(0, 32))],
    ['in the other byte order', Uint8Array.from(signature).reverse()],
    ['one byte less', signature.slice(0, 63)],
    ['one byte more', Uint8Array.of(...signature, 0)],
    ['no byte', new Uint8Array(0)],
  ])('behavior: refuses the signature with %s', (_, changed) => {
    expect(verifyEd25519({ publicKey, message, signature: changed })).toBe(false)
  })

  test.each([
    ['on no curve', Uint8Array.of(2, ...new Uint8Array(31))],
    ['with the other sign', publicKey.map((byte, index) => (index === 31 ? byte ^ 0x80 : byte))],
    ['of another account', testSolanaAccount(1).publicKey],
    ['with one byte less', publicKey.slice(0, 31)],
    ['with one byte more', Uint8Array.of(...publicKey, 0)],
    ['of no byte', new Uint8Array(0)],
  ])('behavior: refuses a key %s', (_, key) => {
    expect(verifyEd25519({ publicKey: key, message, signature })).toBe(false)
  })

  test("behavior: agrees with Node's own verification about random messages, and refuses each changed bit", () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = createRandom(seed)
      const text = Uint8Array.from({ length: random.below(200) }, () => random.below(256))
      const signer = random.below(10)
      const signed = { publicKey: testSolanaAccount(signer).publicKey, message: text, signature: new Uint8Array() }
      const input = { ...signed, signature: signBytes({ message: text, signer }) }
      expect([verifyEd25519(input), isTakenByNode(input)]).toEqual([true, true])
      const bit = random.below(512)
      const flipped = input.signature.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      expect(verifyEd25519({ ...input, signature: flipped })).toBe(false)
    }
  })
})

function isTakenByNode(input: Parameters<typeof verifyEd25519>[0]): boolean {
  const x = Buffer.from(input.publicKey).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verifyWithNode(null, input.message, key, input.signature)
}

function bytesOf(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'))
}

function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
}

function littleEndian(value: bigint): Uint8Array {
  return bytesOf(value.toString(16).padStart(64, '0')).reverse()
}
