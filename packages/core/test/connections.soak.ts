import { expect, test } from 'vitest'
import { walk } from './walk.js'

const WALKS = 1_000
const STEPS = 500

/** Each walk is a browser of its own with other gates and answers, and is walked again by its seed in a second. */
test(`soak: ${WALKS} random walks of ${STEPS} steps over three namespaces reach no illegal state`, async () => {
  const looks = [0, 0, 0, 0]
  const illegal: string[] = []
  for (let seed = 1; seed <= WALKS; seed++) {
    try {
      const report = await walk({ seed, steps: STEPS })
      for (const [connections, count] of Object.entries(report.looks))
        looks[Number(connections)] = (looks[Number(connections)] ?? 0) + count
    } catch (error) {
      illegal.push(String(error))
    }
    if (seed % 100 === 0) process.stdout.write(`${seed} walks, ${illegal.length} illegal\n`)
  }
  process.stdout.write(`${WALKS * STEPS} steps; looked at with 0, 1, 2, 3 connections: ${looks.join(', ')} times\n`)
  expect(illegal).toEqual([])
  for (const count of looks) expect(count).toBeGreaterThan(0)
})
