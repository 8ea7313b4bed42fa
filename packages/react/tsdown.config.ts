import { copyFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsdown'
import { TARGET } from '../../tools/build/browsers.ts'
import { keepSharedTogether } from '../../tools/build/keepSharedTogether.ts'

/** What is there before a chunk is fetched, where that is more than the modal. */
const LATER: Readonly<Record<string, string>> = {
  // The way there is the account, or takes the same parts.
  'activityViews.js': './accountViews.js',
  'nftViews.js': './accountViews.js',
  'profileViews.js': './accountViews.js',
  'receiveViews.js': './accountViews.js',
  'sendViews.js': './accountViews.js',
  'settingsViews.js': './accountViews.js',
  'swapViews.js': './sendViews.js',
  'payViews.js': './swapViews.js',
  // Opened after a login by e-mail.
  'updateEmailViews.js': './emailViews.js',
}
const chunks = readdirSync('src/chunks').map((file) => file.replace('.ts', '.js'))

const BEFORE = {
  // Both are fetched at the first input.
  'modal/createModal.js': '@portico/core/internal/modal',
  ...Object.fromEntries(chunks.map((file) => [`chunks/${file}`, LATER[file] ?? '../modal/createModal.js'])),
}

export default defineConfig({
  entry: ['src/exports/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts'],
  format: 'esm',
  platform: 'neutral',
  target: [...TARGET],
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
  // One file per module keeps "use client" where it was written and lets a bundler drop what is not imported.
  unbundle: true,
  root: 'src',
  plugins: [keepSharedTogether(BEFORE)],
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
