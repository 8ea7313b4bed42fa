import { expect, inject, test } from 'vitest'
import { walk } from '../walk.js'

/** So many browsers of 500 steps, each with other gates and answers. */
const SEEDS = 200

test('the walk finds it', async () => {
  const race = inject('race')
  for (let seed = 1; seed <= SEEDS; seed++) {
    const found = await walk({ seed, steps: 500 }).then(
      () => undefined,
      (error: Error) => error.message
    )
    if (found) {
      process.stdout.write(`${race}: ${found}\n`)
      return
    }
  }
  expect.unreachable(`${SEEDS} walks did not find: ${race}`)
})

declare module 'vitest' {
  interface ProvidedContext {
    race: string
  }
}
