import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The main journeys: at most 45, one per capability of the README and per promise that only a browser can show. */
export default defineConfig({
  ...config,
  grep: /@main/,
  // A second run reads there what failed in the first.
  outputDir: 'test-results/main',
  reporter: [['list'], ['json', { outputFile: '.results/e2e-main.json' }]],
})
