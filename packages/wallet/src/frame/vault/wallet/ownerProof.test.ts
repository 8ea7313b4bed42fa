import { createHash, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownerProofHashOf, ownerProofOf } from './ownerProof.ts'

test('default: 32 bytes that a seed has for ever, of which the server keeps a hash', async () => {
  const entropy = new Uint8Array(32).fill(7)
  const proof = await ownerProofOf(entropy)
  expect(proof).toBe(Buffer.from(hkdfSync('sha256', entropy, '', 'portico owner proof', 32)).toString('base64url'))
  expect(await ownerProofHashOf(entropy)).toBe(
    createHash('sha256').update(Buffer.from(proof, 'base64url')).digest('base64url')
  )
  expect(await ownerProofOf(new Uint8Array(32).fill(8))).not.toBe(proof)
})
