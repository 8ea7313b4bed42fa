import ts from 'typescript'
import { isTestFile, readSources, walk } from './walls/sources.ts'
import type { Problem } from './walls/types.ts'

/**
 * Refuses texts in attributes that a person reads or hears (`aria-label`, `title`, `alt`, `placeholder`): what a
 * visitor reads comes from the catalogs by key. Biome refuses texts between tags. An empty text is no text.
 */
export function checkTexts({ folder }: { readonly folder: string }): readonly Problem[] {
  return readSources({ folder, patterns: ['packages/{ui,react}/src/**/*.tsx'] })
    .filter(({ file }) => !isTestFile(file))
    .flatMap(({ file, tree, lineOf }) => {
      const problems: Problem[] = []
      walk(tree, (node) => {
        if (!ts.isJsxAttribute(node) || !readAloud.includes(node.name.getText())) return
        const text = literalOf(node.initializer)
        if (text === undefined || text.trim() === '') return
        problems.push({
          file,
          line: lineOf(node),
          text: `visible-text: "${text}" belongs to packages/ui/src/messages.`,
        })
      })
      return problems
    })
}

const readAloud = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder']

function literalOf(value: ts.JsxAttributeValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (ts.isStringLiteral(value)) return value.text
  const inner = ts.isJsxExpression(value) ? value.expression : undefined
  return inner !== undefined && ts.isStringLiteralLike(inner) ? inner.text : undefined
}
