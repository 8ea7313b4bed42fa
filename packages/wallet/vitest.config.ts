import { configDefaults, defineConfig } from 'vitest/config'
import { limits } from '../../tools/vitest/shared.ts'

/** What needs the database, a browser, a mail server or a process. */
const SERVER = ['src/*.test.ts', 'src/{server,mailbox}/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: 'frame',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SERVER],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...limits,
          name: 'server',
          include: SERVER,
          // One process for all files: the embedded database takes seconds and 800 MB to start, and the browser is one too.
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
