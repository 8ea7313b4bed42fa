import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Returns what the files take after gzip at its default level, each by itself, in bytes. */
export function gzipBytes({ files }: { readonly files: readonly string[] }): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0)
}
