import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = process.env['PORTICO_CHROMIUM'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path))

/** Every end-to-end test. `npm test` makes the main journeys, which are tagged @main; `npm run test:all` the rest. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Chromium without a window keeps no page in the back/forward cache: playwright.firefox.config.ts runs it.
  testIgnore: '**/cache.e2e.ts',
  // Each worker has a local world of its own, so files may run at the same time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What failed runs once more at the end, alone: tools/results/runAlone.ts.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Nothing outside this machine can be reached, whatever a page asks for. The demo is there under a second name,
      // because a project always allows pages of a development machine.
      args: [
        '--no-sandbox',
        '--host-resolver-rules=MAP portico-demo.localhost localhost , MAP wallet.localhost localhost , MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
})
