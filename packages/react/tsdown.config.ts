import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsdown'
import { TARGET } from '../../tools/build/browsers.ts'
import { keepSharedTogether } from '../../tools/build/keepSharedTogether.ts'

/** What is there before a chunk is fetched. */
const BEFORE = {
  // Both are fetched at the first input.
  'modal/createModal.js': '@portico/core/internal/modal',
  'chunks/accountViews.js': '../modal/createModal.js',
  'chunks/emailViews.js': '../modal/createModal.js',
  'chunks/pairingViews.js': '../modal/createModal.js',
  'chunks/signInViews.js': '../modal/createModal.js',
  'chunks/walletViews.js': '../modal/createModal.js',
  'chunks/wideParts.js': '../modal/createModal.js',
  // The way there is the account, or takes the same parts.
  'chunks/activityViews.js': './accountViews.js',
  'chunks/nftViews.js': './accountViews.js',
  'chunks/profileViews.js': './accountViews.js',
  'chunks/receiveViews.js': './accountViews.js',
  'chunks/sendViews.js': './accountViews.js',
  'chunks/settingsViews.js': './accountViews.js',
  // Opened after a login by e-mail.
  'chunks/updateEmailViews.js': './emailViews.js',
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
