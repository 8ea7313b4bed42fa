import type { Problem } from '../walls/types.ts'
import { readText } from './readTree.ts'

/**
 * Refuses an example of a page that is not the file it names in `<!-- example: <file> -->` right before it: that file is
 * compiled. The file may have a comment of its own before its first empty line.
 */
export function checkExamples(input: { readonly folder: string; readonly file: string }): readonly Problem[] {
  const { folder, file } = input
  const examples = (readText(input) ?? '').matchAll(/^<!-- example: (\S+) -->\n+```\w+\n([\s\S]*?)^```$/gm)
  return [...examples].flatMap(([, source = '', code = '']) => {
    const written = readText({ folder, file: source })
    if (written !== undefined && written.slice(written.indexOf('\n\n') + 2) === code) return []
    return [{ file, text: `example: it differs from ${source}, which is compiled.` }]
  })
}
