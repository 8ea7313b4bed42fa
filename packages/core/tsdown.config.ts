import { defineConfig } from 'tsdown'
import { TARGET } from '../../tools/build/browsers.ts'
import { keepSharedTogether } from '../../tools/build/keepSharedTogether.ts'

/** What is there before a chunk is fetched. */
const BEFORE = {
  'chunks/connections.js': '../createPortico.js',
  'chunks/restore.js': './connections.js',
  'chunks/modal.js': './connections.js',
  'chunks/walletConnect.js': './connections.js',
  'chunks/services.js': './modal.js',
  'chunks/directory.js': './modal.js',
  'chunks/pairing.js': './modal.js',
  'chunks/email.js': './pairing.js',
  'chunks/embedded.js': './connections.js',
  'chunks/account.js': './modal.js',
  'chunks/calls.js': './modal.js',
  'chunks/install.js': './modal.js',
  'chunks/send.js': './modal.js',
  'chunks/consent.js': './modal.js',
  // Once there is an account, its balance has been read.
  'chunks/portfolio.js': './account.js',
  'chunks/tokenList.js': './portfolio.js',
  'chunks/nfts.js': './portfolio.js',
  'chunks/collectionNfts.js': './nfts.js',
  'chunks/swap.js': './portfolio.js',
  'chunks/pay.js': ['./swap.js', './send.js'],
  'chunks/transactions.js': './portfolio.js',
}

export default defineConfig({
  entry: ['src/exports/**/*.ts', '!src/exports/**/*.test.ts'],
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
