/**
 * No limit of time judges: chains, browsers, databases and the first import of a part take what a busy machine gives them.
 * Only a test that waits for what never comes ends by the clock.
 */
export const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000 } },
}

/** Returns a browser without a window, anew for each project: vitest writes into it. Its provider is each package's own. */
export function chromium(): Chromium {
  return { enabled: true, headless: true, ui: false, screenshotFailures: false, instances: [{ browser: 'chromium' }] }
}

/** How the provider starts it. */
export const launchOptions = {
  executablePath: process.env['PORTICO_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
}

interface Chromium {
  readonly enabled: true
  readonly headless: true
  readonly ui: false
  readonly screenshotFailures: false
  readonly instances: { readonly browser: 'chromium' }[]
}
