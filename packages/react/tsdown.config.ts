import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/exports/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts'],
  format: 'esm',
  platform: 'neutral',
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
  hooks: {
    // Applications import one package; the styles are the views', and those are ui's.
    'build:done': () => {
      for (const file of ['styles.css', 'styles.layered.css'])
        copyFileSync(fileURLToPath(import.meta.resolve(`@portico/ui/${file}`)), `dist/${file}`)
    },
  },
})
