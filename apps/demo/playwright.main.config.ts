import { defineConfig } from '@playwright/test'
import type { TestOptions } from './e2e/fixtures.ts'
import config from './playwright.config.ts'

/** The main journeys: at most 45, one per capability of the README and per promise that only a browser can show. */
export default defineConfig<TestOptions>({
  ...config,
  grep: /@main/,
  // What moves is a journey of its own, and costs a processor that draws by itself. The rest is made with motion.
  use: { ...config.use, contextOptions: { reducedMotion: 'reduce' }, patient: true },
  // A second run reads there what failed in the first.
  outputDir: 'test-results/main',
  reporter: [['list'], ['json', { outputFile: '.results/e2e-main.json' }]],
})
