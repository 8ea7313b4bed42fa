import type { Problem } from '../walls/types.ts'
import { readText } from './readTree.ts'

/**
 * Refuses an example of a page that is not the file it names in `<!-- example: <file> -->` right before it: that file is
 * compiled. The file may have a comment of its own before its first empty line. A page of docs that has one such example
 * may have no other TypeScript, so that all of it is compiled.
 */
export function checkExamples(input: { readonly folder: string; readonly file: string }): readonly Problem[] {
  const { folder, file } = input
  const text = readText(input) ?? ''
  const examples = [...text.matchAll(/^<!-- example: (\S+) -->\n+```\w+\n([\s\S]*?)^```$/gm)]
  const blocks = [...text.matchAll(/^```tsx?$/gm)]
  const isPartly = /^docs\/[^/]+$/.test(file) && examples.length > 0 && examples.length < blocks.length
  return [
    ...examples.flatMap(([, source = '', code = '']) => {
      const written = readText({ folder, file: source })
      if (written === code || withoutComment(written) === code) return []
      return [{ file, text: `example: it differs from ${source}, which is compiled.` }]
    }),
    ...(isPartly ? [{ file, text: `example: ${blocks.length - examples.length} of its blocks name no file.` }] : []),
  ]
}

/** The file without the comment before its first empty line. */
function withoutComment(written: string | undefined): string | undefined {
  return written?.startsWith('//') ? written.slice(written.indexOf('\n\n') + 2) : written
}
