import { readFileSync, writeFileSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin'
import { defineConfig } from 'tsdown'
import { TARGET } from '../../tools/build/browsers.ts'
import { createIdentifier } from './build/createIdentifier.ts'
import { inFixedOrder } from './build/inFixedOrder.ts'
import { layerStyles } from './build/layerStyles.ts'

export default defineConfig({
  entry: [
    'src/exports/*.ts',
    'src/exports/views/*.ts',
    'src/locales/*.ts',
    'src/exports/internal/*.ts',
    '!src/**/*.test.ts',
    '!src/**/*.test-d.ts',
  ],
  format: 'esm',
  platform: 'browser',
  target: [...TARGET],
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
  // One file per module keeps "use client" where it was written and lets a bundler drop what is not imported.
  unbundle: true,
  root: 'src',
  inputOptions: {
    // The warning is about bundling several modules into one, which does not happen here.
    onLog: (level, log, report) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
    },
  },
  outputOptions: { assetFileNames: '[name][extname]' },
  plugins: [
    inFixedOrder(
      vanillaExtractPlugin({ identifiers: createIdentifier, extract: { name: 'styles.css', sourcemap: false } })
    ),
  ],
  hooks: {
    'build:done': () => {
      writeFileSync('dist/styles.layered.css', layerStyles(readFileSync('dist/styles.css', 'utf8')))
    },
  },
})
