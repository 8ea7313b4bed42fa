import { expect, test } from 'vitest'
import { meetMutations, signerKinds } from './meetMutations.js'

test.each(signerKinds)(
  'soak: none of 10,000 random mutations of a signed message of $name is accepted',
  async (kind) => {
    const seed = Date.now() % 1_000_000_000
    const { refusals, wrong, isAccepted } = await meetMutations({ kind, seed, count: 10_000 })
    process.stdout.write(`${kind.name}, from seed ${seed}: ${JSON.stringify(refusals)}\n`)
    expect(wrong, `from seed ${seed}`).toEqual([])
    expect(isAccepted).toBe(true)
  }
)
