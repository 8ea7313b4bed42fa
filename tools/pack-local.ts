// Packs every package as it would be published, and prints what an app installs them by.
//
// Usage: node tools/pack-local.ts

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pack } from './package/pack.ts'

const root = join(import.meta.dirname, '..')
const build = spawnSync('turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (build.status !== 0) process.exit(build.status ?? 1)
const tarballs = pack({ root, destination: join(root, 'packed'), folders: 'packages/*' })
const install = (folders: readonly string[], others: readonly string[]): string =>
  ['npm install', ...folders.map((folder) => `"${tarballs[folder]}"`), ...others].join(' ')

console.log(`
In your app, EVM:
  ${install(['react', 'ui', 'core', 'adapter-wagmi'], ['@wagmi/core', 'viem'])}
Then Solana:
  ${install(['adapter-solana'], ['@solana/kit'])}
Sign-in:
  ${install(['siwx'], [])}
Wallets and chains for your tests:
  ${install(['test-kit'], [])}
The wallet by e-mail, in place of npx @portico/wallet (Node 22 or newer):
  npx --package "${tarballs['wallet']}" portico-wallet

After a change of Portico, run npm run pack:local and the lines again.`)
