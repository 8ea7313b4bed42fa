import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Problem } from '../../../tools/walls/types.ts'
import { renderIndex } from './renderIndex.ts'

/** The file that ships. */
export const indexFile = 'packages/core/src/wallets/index/index.generated.ts'

/** What the index may take after gzip: 7 kB of 1024 bytes. */
const maximumBytes = 7 * 1024

/**
 * Refuses a wallet index that differs from what packages/core/data makes, one over 7 kB after gzip, and facts that may not
 * ship: a link with a scheme that runs code, an id that is there twice.
 */
export function checkWalletIndex({ folder }: { readonly folder: string }): readonly Problem[] {
  const { source, problems } = renderIndex({ folder })
  const path = join(folder, indexFile)
  const isStale = !existsSync(path) || readFileSync(path, 'utf8') !== source
  const bytes = indexBytes(source)
  const tooLarge = `index-size: ${bytes} bytes after gzip, over ${maximumBytes}. Leave wallets out.`
  return [
    ...problems.map((text) => ({ file: 'packages/core/data/wallets.json', text })),
    ...(isStale
      ? [{ file: indexFile, text: 'stale-index: it differs from its data. Run: pnpm run index:update' }]
      : []),
    ...(bytes > maximumBytes ? [{ file: indexFile, text: tooLarge }] : []),
  ]
}

/** What the index takes after minification, which only removes comments and blanks from it, and gzip. */
export function indexBytes(source: string): number {
  const minified = source
    .split('\n')
    .filter((line) => !/^\/[/*]/.test(line))
    .map((line) => line.trim())
    .join('')
  return gzipSync(minified).length
}
