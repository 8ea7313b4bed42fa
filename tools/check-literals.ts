import ts from 'typescript'
import { isTestFile, readSources, walk } from './walls/sources.ts'
import type { Problem } from './walls/types.ts'

/**
 * Refuses the names of namespaces in shared code: `'eip155'`, alone or at the start of an identifier (`'eip155:1'`).
 * Core, ui and react treat a namespace as data, so that a new one is a new package and no change here. Allowed: the
 * list itself (core/src/caip/namespaces.ts), adapters, profiles and verifiers of siwx, test-kit, tests and applications.
 */
export function checkLiterals({ folder }: { readonly folder: string }): readonly Problem[] {
  const patterns = ['packages/{core,ui,react,siwx}/src/**/*.{ts,tsx}']
  return readSources({ folder, patterns })
    .filter(({ file }) => !isTestFile(file) && !allowed.test(file.replaceAll('\\', '/')))
    .flatMap(({ file, tree, lineOf }) => {
      const problems: Problem[] = []
      walk(tree, (node) => {
        const namespace = namespaceIn(node)
        if (namespace === undefined) return
        const text = `namespace-literal: '${namespace}' belongs to an adapter or to caip/namespaces.ts.`
        problems.push({ file, line: lineOf(node), text })
      })
      return problems
    })
}

const allowed = /packages\/core\/src\/caip\/namespaces\.ts$|packages\/siwx\/src\/(profiles|verifiers)\//

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

function namespaceIn(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && isPropertyName(node)) return namespaces.find((name) => node.text === name)
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node)
  if (!isText) return undefined
  // An import path names a package, not a namespace.
  if (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return undefined
  return namespaces.find(
    (name) => node.text === name || node.text.startsWith(`${name}:`) || node.text.startsWith(`${name}/`)
  )
}

/** A key of an object or a member after a dot is a literal in all but its quotes. */
function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node)
  )
}
