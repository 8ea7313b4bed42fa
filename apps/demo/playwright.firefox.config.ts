import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const firefox = process.env['PORTICO_FIREFOX'] ?? ['/usr/bin/firefox-esr'].find((path) => existsSync(path))

/** The main journeys, the keyboard and the back/forward cache in Firefox, for `npm run test:all`: the whole suite in a second browser takes too long. */
export default defineConfig({
  ...config,
  testMatch: ['journey.e2e.ts', 'keyboard.e2e.ts', 'cache.e2e.ts'],
  testIgnore: [],
  outputDir: 'test-results/firefox',
  reporter: [['list'], ['json', { outputFile: '.results/firefox.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    browserName: 'firefox',
    // An unchanged Firefox, driven by WebDriver BiDi, where Playwright would look for a build of its own.
    channel: 'moz-firefox',
    launchOptions: {
      ...(firefox === undefined ? {} : { executablePath: firefox }),
      firefoxUserPrefs: {
        // Without a screen there is no pointer either: this is a mouse, fine and able to hover.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Nothing outside this machine can be reached.
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': 9,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': 9,
        'network.proxy.no_proxies_on': 'localhost, 127.0.0.1, .localhost',
      },
    },
  },
})
