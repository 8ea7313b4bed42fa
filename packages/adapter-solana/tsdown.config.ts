import { defineConfig } from 'tsdown'
import { TARGET } from '../../tools/build/browsers.ts'
import { keepSharedTogether } from '../../tools/build/keepSharedTogether.ts'

/** What is there before a part is fetched. */
const BEFORE = {
  'createAdapter.js': './solanaAdapter.js',
  'restore.js': './createAdapter.js',
  'appKitIds.js': './createAdapter.js',
  'connectBySignIn.js': './createAdapter.js',
  'transactions.js': './createAdapter.js',
  'transaction/lookupTables.js': '../transactions.js',
  'chain/swaps/createSwapReads.js': '../../transactions.js',
  'chain/reads/createTokenReads.js': '../../createAdapter.js',
  'session/createSessionSupport.js': '../createAdapter.js',
}

export default defineConfig({
  entry: ['src/exports/*.ts', '!src/exports/*.test.ts'],
  format: 'esm',
  platform: 'neutral',
  target: [...TARGET],
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
  unbundle: true,
  root: 'src',
  plugins: [keepSharedTogether(BEFORE)],
})
