import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

// With `TESTS='src/storage/*'` only these run: they kill no more than all of them, in a fraction of the time.
const { TESTS = 'src/{actions,features,state,storage,connectors,adapter}/**/*;src/*' } = process.env

/**
 * What Stryker runs for every mutant of `npm run mutation`. Nothing of a module outlives a test here (tools/lint/moduleState.grit
 * sees to that), so files share their modules, which is most of the time. Tests that pair over a relay are left out.
 */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: TESTS.split(';').map((path) => `${path}.test.ts`),
    // The random walk takes seconds, and a mutant is asked about in each; a relay takes the time of a real clock.
    exclude: ['**/*.model.test.ts', '**/connectors/walletConnect/{walletConnect,rounds,secrets,givenUp}.test.ts'],
    isolate: false,
  },
})
