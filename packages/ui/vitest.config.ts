import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = (contextOptions = {}): ReturnType<typeof playwright> =>
  playwright({
    launchOptions: {
      executablePath: process.env['PORTICO_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
    contextOptions,
  })

const configDir = fileURLToPath(new URL('../../apps/storybook/.storybook', import.meta.url))

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        // Listed here although Storybook's own Vite config has them: the add-on does not read it, and vanilla-extract
        // then fails with "Styles were unable to be assigned to a file".
        plugins: [react(), vanillaExtractPlugin(), storybookTest({ configDir })],
        // The shell imports it on use; found only then, Vite would reload the page in the middle of a test.
        test: {
          name: 'stories',
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: chromium(),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // What only a picture of the screen shows, on screens of one and of two pixels per CSS pixel.
        plugins: [react(), vanillaExtractPlugin()],
        optimizeDeps: {
          include: ['jsqr', 'uqr', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 800, height: 800 },
            provider: chromium(),
            instances: [
              { browser: 'chromium', name: 'browser 1x' },
              { browser: 'chromium', name: 'browser 2x', provider: chromium({ deviceScaleFactor: 2 }) },
            ],
          },
        },
      },
    ],
  },
})
