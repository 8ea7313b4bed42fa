import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = process.env['PORTICO_CHROMIUM'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path))
const url = 'http://localhost:4790'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '.results/e2e-rest.json' }]],
  webServer: { command: 'vite preview --port 4790 --strictPort', url },
  use: {
    baseURL: url,
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Nothing outside this machine can be reached, whatever a page asks for.
      args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost'],
    },
  },
})
