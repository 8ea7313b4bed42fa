// Writes packages/core/src/wallets/index/index.generated.ts, the wallets that Portico knows without a request, from the
// facts in packages/core/data.
//
// Usage: node tools/build-wallet-index.ts
//        with --check it writes nothing and fails when the file is not what it would write, or over 7 kB after gzip;
//        `pnpm run walls` does the same

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkWalletIndex, indexBytes, indexFile } from './check-wallet-index.ts'
import { renderIndex } from './wallet-index/renderIndex.ts'

const root = join(import.meta.dirname, '..')
const { source } = renderIndex({ folder: root })

if (!process.argv.includes('--check')) writeFileSync(join(root, indexFile), source)
const problems = checkWalletIndex({ folder: root })
for (const { file, line, text } of problems) console.error(`${file}:${line ?? 1} ${text}`)
console.log(
  `${source.split('\n').filter((line) => line.startsWith("  '")).length} wallets, ${indexBytes(source)} bytes after gzip`
)
process.exitCode = problems.length === 0 ? 0 : 1
