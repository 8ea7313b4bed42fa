import { configDefaults, defineConfig } from 'vitest/config'
import { uiSources } from '../../apps/storybook/.storybook/vite.config.ts'
import { limits } from '../../tools/vitest/shared.ts'
import { onScreen, stories } from '../ui/vitest.browser.ts'

/** What needs the database, a browser, a mail server or a process. */
const SERVER = ['src/*.test.ts', 'src/{server,mailbox}/**/*.test.ts']

const BROWSER = 'src/**/*.browser.test.tsx'
/** What ui's parts in the cards of the wallet draw by. */
const LIBRARIES = ['@portico/ui > uqr']

export default defineConfig({
  // Of no project: where vanilla-extract reads the styles of stories, it takes the plugins of this file.
  plugins: [uiSources],
  test: {
    projects: [
      {
        extends: false,
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
        extends: false,
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
      ...stories(['../../packages/ui/**', 'stories/**']),
      onScreen({ name: 'browser 1x', deviceScaleFactor: 1, include: BROWSER, libraries: LIBRARIES }),
      onScreen({ name: 'browser 2x', deviceScaleFactor: 2, include: BROWSER, libraries: LIBRARIES }),
    ],
  },
})
