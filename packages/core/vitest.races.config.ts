import { defineConfig, type Plugin } from 'vitest/config'
import { RACES, type Race } from './test/races/races.ts'
import config from './vitest.config.ts'

/** What `npm run races` runs: for each race that was fixed, the random walk over core without the fix. It must fail. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: RACES.map((race) => ({
      resolve: config.resolve,
      plugins: [takeOut(race)],
      test: {
        ...config.test,
        name: race.name,
        include: ['test/races/*.check.ts'],
        testTimeout: 600_000,
        provide: { race: race.name },
      },
    })),
  },
})

function takeOut({ file, fix, without, name }: Race): Plugin {
  return {
    name: `take-out ${name}`,
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.endsWith(`/core/src/${file}`)) return undefined
      const parts = code.split(fix)
      if (parts.length < 2) throw new Error(`The fix is not in ${file} any more: ${name}`)
      return parts.join(without)
    },
  }
}
