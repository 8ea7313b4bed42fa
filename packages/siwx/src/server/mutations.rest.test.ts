import { expect, test } from 'vitest'
import { meetMutations, signerKinds } from '../test/meetMutations.js'

test.each(signerKinds)(
  'behavior: none of 2000 random mutations of a signed message of $name is accepted',
  async (kind) => {
    const { refusals, wrong, isAccepted } = await meetMutations({ kind, seed: 0, count: 2_000 })
    expect(wrong).toEqual([])
    expect(isAccepted).toBe(true)
    // They are refused at every depth, many at the last one.
    expect(Object.keys(refusals)).toEqual(
      expect.arrayContaining(['BODY_INVALID', 'MESSAGE_INVALID', 'DOMAIN_REFUSED', 'URI_REFUSED', 'NONCE_UNKNOWN'])
    )
    expect(refusals['SIGNATURE_INVALID']).toBeGreaterThan(600)
  }
)
