import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { checkExamples } from './docs/checkExamples.ts'
import { checkLinks, checkNames } from './docs/checkReferences.ts'
import { readValues } from './docs/readOptions.ts'
import { readText, readTree } from './docs/readTree.ts'
import { renderPage } from './docs/renderPage.ts'
import type { Problem } from './walls/types.ts'

/**
 * Refuses documentation that has drifted from the sources: a page that differs from what its template in tools/docs and
 * the types make, an option without a text, a page whose sections are not the values of the type it names in
 * `<!-- sections: <file> <Type> -->`, a link to a file that is not there, and names and examples that are not the sources'.
 */
export function checkDocs({ folder }: { readonly folder: string }): readonly Problem[] {
  const generated = globSync('tools/docs/*.template.md', { cwd: folder }).sort()
  const written = globSync(['docs/*.md', 'packages/*/docs/*.md'], { cwd: folder }).sort()
  const pages = globSync(['{.,tools}/*.md', 'docs/**/*.md', '{packages,apps}/*/{.,docs,src/**}/*.md'], {
    cwd: folder,
    exclude: (path) => path.endsWith('node_modules'),
  }).sort()
  return [
    ...pages.flatMap((file) => [checkLinks, checkNames, checkExamples].flatMap((check) => check({ folder, file }))),
    ...generated.flatMap((template) => checkPage({ folder, template })),
    ...written.flatMap((file) => checkSections({ folder, file })),
  ]
}

/** The page that a template makes. */
export function pageOf(template: string): string {
  return `docs/${basename(template, '.template.md')}.md`
}

function checkPage(input: { readonly folder: string; readonly template: string }): readonly Problem[] {
  const file = pageOf(input.template)
  const { page, problems } = renderPage(input)
  if (readText({ folder: input.folder, file }) === page) return problems
  const text = 'stale-page: it differs from what the types say. Run: pnpm run docs:update'
  return [...problems, { file, text }]
}

function checkSections(input: { readonly folder: string; readonly file: string }): readonly Problem[] {
  const { folder, file } = input
  const text = readText(input) ?? ''
  const [, source, name] = /^<!-- sections: (\S+) (\w+) -->$/m.exec(text) ?? []
  if (source === undefined || name === undefined) return []
  const tree = readTree({ folder, file: source })
  const values = (tree && readValues({ tree, name })) ?? []
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  return [
    ...(values.length === 0 ? [{ file, text: `sections: ${source} has no values in ${name}.` }] : []),
    ...values
      .filter((value) => !sections.includes(value))
      .map((value) => ({ file, text: `sections: ${value} of ${name} has no heading of exactly its name.` })),
  ]
}
