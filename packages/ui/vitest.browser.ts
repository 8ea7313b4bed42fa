import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import storybook from '../../apps/storybook/.storybook/vite.config.ts'
import { chromium, launchOptions, limits } from '../../tools/vitest/shared.ts'

const configDir = fileURLToPath(new URL('../../apps/storybook/.storybook', import.meta.url))

/** What every project in a browser shares. One page shows all test files, so each of them leaves nothing behind. */
const inBrowser = (contextOptions = {}): NonNullable<TestProjectInlineConfiguration['test']> => ({
  ...limits,
  isolate: false,
  browser: {
    ...chromium(),
    viewport: { width: 800, height: 800 },
    provider: playwright({ launchOptions, contextOptions }),
  },
})

/**
 * The stories of a package as tests, with axe: a project for the short run, and one for those with the tag `rest`. Storybook
 * takes seconds to load, so a project is left out where the run is of others. `exclude`: stories of others, by patterns from Storybook's folder.
 */
export const stories = (exclude: readonly string[]): readonly TestProjectInlineConfiguration[] =>
  [
    { name: 'stories', tags: { exclude: ['rest'] } },
    { name: 'stories rest', tags: { include: ['rest'] } },
  ]
    .filter(({ name }) => isWanted(name))
    .map(({ name, tags }) => ({
      // Listed here although Storybook's own Vite config has them: the add-on does not read it, and vanilla-extract
      // then fails with "Styles were unable to be assigned to a file".
      ...storybook,
      extends: false,
      plugins: [...(storybook.plugins ?? []), storybookTest({ configDir, tags })],
      test: { name, exclude: [...exclude], ...inBrowser() },
    }))

/** What only a picture of the screen shows. */
export const onScreen = (request: {
  readonly name: string
  readonly deviceScaleFactor: number
  readonly include: string
  readonly exclude?: string
  /** What the tests import beside React. */
  readonly libraries?: readonly string[]
}): TestProjectInlineConfiguration => ({
  ...storybook,
  extends: false,
  // Found only while a test runs, Vite would reload the page in the middle of it.
  optimizeDeps: {
    include: [
      ...(request.libraries ?? []),
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
    ],
  },
  test: {
    name: request.name,
    include: [request.include],
    exclude: request.exclude === undefined ? [] : [request.exclude],
    ...inBrowser({ deviceScaleFactor: request.deviceScaleFactor }),
  },
})

/** Whether the run is of all projects, or of this one too, by itself or by its browser. */
function isWanted(name: string): boolean {
  const isOfSome = process.argv.some((argument) => argument.startsWith('--project'))
  return !isOfSome || process.argv.some((argument) => [name, `${name} (chromium)`].includes(argument))
}
