import { defineConfig } from 'vitest/config'
import { limits } from '../../tools/vitest/shared.ts'

/** What only `npm run test:all` runs: second worlds, processes, and the sandbox's own pages in a browser. */
const REST = ['src/**/*.rest.test.ts', 'src/{home,phone,solana,wallets}.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'], exclude: REST } },
      { extends: true, test: { name: 'rest', include: REST } },
    ],
    ...limits,
  },
})
