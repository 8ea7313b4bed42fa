import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** What `npm test` leaves out. */
export default defineConfig({
  ...config,
  grepInvert: /@main/,
  // A second run reads there what failed in the first.
  outputDir: 'test-results/rest',
  reporter: [['list'], ['json', { outputFile: '.results/e2e-rest.json' }]],
})
