import ts from 'typescript'
import { isTestFile, readSources } from './walls/sources.ts'
import type { Problem } from './walls/types.ts'

/**
 * Refuses values that a module keeps and changes: top-level `let` and `var`, `new Map`, `new Set`, `new WeakMap`,
 * `new WeakSet` and the stores of state libraries (`createStore(...)`, `proxy(...)`). They would be shared by every
 * Portico on the page, and by every request of a server. State belongs to what `createPortico` returns; constant tables are objects or arrays.
 */
export function checkModuleState({ folder }: { readonly folder: string }): readonly Problem[] {
  return readSources({ folder, patterns: ['packages/*/src/**/*.{ts,tsx}'] })
    .filter(({ file }) => !isTestFile(file))
    .flatMap(({ file, tree, lineOf }) =>
      tree.statements.filter(ts.isVariableStatement).flatMap((statement) => {
        const { declarations, flags } = statement.declarationList
        const isConstant = (flags & ts.NodeFlags.Const) !== 0
        if (!isConstant && !isAmbient(statement)) {
          return [{ file, line: lineOf(statement), text: 'module-state: a top-level `let` outlives every instance.' }]
        }
        return declarations
          .flatMap(({ initializer }) => (initializer === undefined ? [] : mutableParts(initializer)))
          .map((node) => ({
            file,
            line: lineOf(node),
            text: `module-state: ${node.expression.getText()} at the top level is state of the module.`,
          }))
      })
    )
}

const mutableConstructors = ['Map', 'Set', 'WeakMap', 'WeakSet']
const mutableFactories = ['createStore', 'proxy', 'proxyMap', 'proxySet']

/** Finds what is created when the module is evaluated: it looks into objects and arrays, never into functions. */
function mutableParts(node: ts.Node): readonly (ts.NewExpression | ts.CallExpression)[] {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return []
  const own =
    (ts.isNewExpression(node) && mutableConstructors.includes(node.expression.getText())) ||
    (ts.isCallExpression(node) && mutableFactories.includes(node.expression.getText()))
      ? [node]
      : []
  const inside: (ts.NewExpression | ts.CallExpression)[] = []
  ts.forEachChild(node, (child) => {
    inside.push(...mutableParts(child))
  })
  return [...own, ...inside]
}

const isAmbient = (statement: ts.VariableStatement): boolean =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false
