// Writes src/wallets/index/index.generated.ts, the wallets that Portico knows without a request, from the facts in data.
// `pnpm run walls` fails when the file is another.
//
// Usage: node packages/core/scripts/buildWalletIndex.ts

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkWalletIndex, indexBytes, indexFile } from './checkWalletIndex.ts'
import { renderIndex } from './renderIndex.ts'

const folder = join(import.meta.dirname, '../../..')
const { source } = renderIndex({ folder })
writeFileSync(join(folder, indexFile), source)
const problems = checkWalletIndex({ folder })
for (const { file, text } of problems) console.error(`${file} ${text}`)
console.log(`${source.match(/^ {2}'/gm)?.length} wallets, ${indexBytes(source)} bytes after gzip`)
process.exitCode = problems.length === 0 ? 0 : 1
