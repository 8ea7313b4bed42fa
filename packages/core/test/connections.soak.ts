import { expect, test } from 'vitest'
import { walk } from './walk.js'

const WALKS = 20
const STEPS = 50_000

/** Walks with other seeds go other ways; one walk of a million steps would only go on in the same wallets. */
test(`soak: ${WALKS} random walks of ${STEPS} steps over three namespaces reach no illegal state`, async () => {
  const looks = [0, 0, 0, 0]
  for (let seed = 1; seed <= WALKS; seed++) {
    const report = await walk({ seed, steps: STEPS })
    for (const [connections, count] of Object.entries(report.looks))
      looks[Number(connections)] = (looks[Number(connections)] ?? 0) + count
    process.stdout.write(`seed ${seed}: ${STEPS} steps, ${report.prompts} prompts, ${report.reloads} reloads\n`)
  }
  process.stdout.write(`${WALKS * STEPS} steps; looked at with 0, 1, 2, 3 connections: ${looks.join(', ')} times\n`)
  for (const count of looks) expect(count).toBeGreaterThan(0)
})
