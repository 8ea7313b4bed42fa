import ts from 'typescript'
import { readSources, walk } from './walls/sources.ts'
import type { Problem } from './walls/types.ts'

/**
 * Refuses tests that patch modules, that are switched off, or that wait for a fixed time. Fakes implement interfaces;
 * time moves by the fake clock or is waited for by a condition (`vi.waitFor`, `expect.poll`, a locator's assertion).
 */
export function checkTests({ folder }: { readonly folder: string }): readonly Problem[] {
  const patterns = ['packages/*/{src,test,tests}/**/*.{test,test-d,stories}.{ts,tsx}', 'apps/**/*.{test,spec}.{ts,tsx}']
  const tools = ['packages/*/test/**/*.{ts,tsx}', 'packages/*/src/test/**/*.{ts,tsx}', 'apps/*/e2e/**/*.ts']
  return readSources({ folder, patterns: [...patterns, ...tools] }).flatMap(({ file, tree, lineOf }) => {
    const problems: Problem[] = []
    const refuse = (node: ts.Node, text: string) => problems.push({ file, line: lineOf(node), text: `tests: ${text}` })
    walk(tree, (node) => {
      if (ts.isPropertyAccessExpression(node)) {
        const name = node.name.text
        const owner = node.expression.getText()
        if (owner === 'vi' && patches.includes(name)) refuse(node, `vi.${name} patches a module: pass a fake instead.`)
        if (switches.includes(name) && /^(test|it|describe|suite)\b/.test(owner)) {
          refuse(node, `.${name} leaves a test out: remove the test or make it pass.`)
        }
        if (name === 'waitForTimeout') refuse(node, 'waitForTimeout is a sleep: wait for a condition.')
      }
      if (ts.isCallExpression(node) && isSleep(node)) {
        refuse(node, 'a promise over setTimeout is a sleep: wait for a condition.')
      }
      if (ts.isCallExpression(node) && node.expression.getText() === 'vi.waitFor' && node.arguments.length < 2) {
        refuse(node, 'vi.waitFor without a limit gives up after one second, which a busy machine needs: say `timeout`.')
      }
      if (ts.isImportDeclaration(node) && /^(node:)?timers\/promises$/.test(specifierOf(node))) {
        refuse(node, 'timers/promises is a sleep: wait for a condition.')
      }
    })
    return problems
  })
}

const patches = ['mock', 'doMock', 'spyOn', 'hoisted', 'stubGlobal', 'useFakeTimers']
const switches = ['skip', 'only', 'todo', 'skipIf', 'runIf', 'fixme', 'fails']

/** `setTimeout(resolve, ...)` inside `new Promise(...)`. */
function isSleep(node: ts.CallExpression): boolean {
  if (!/^((globalThis|window)\.)?setTimeout$/.test(node.expression.getText())) return false
  const [callback] = node.arguments
  if (callback === undefined) return false
  for (let parent: ts.Node = node.parent; parent !== undefined; parent = parent.parent) {
    if (ts.isNewExpression(parent) && parent.expression.getText() === 'Promise') {
      const executor = parent.arguments?.[0]
      const resolver =
        executor !== undefined && ts.isArrowFunction(executor) ? executor.parameters[0]?.getText() : undefined
      return resolver !== undefined && new RegExp(`\\b${resolver}\\b`).test(callback.getText())
    }
  }
  return false
}

const specifierOf = (node: ts.ImportDeclaration): string =>
  ts.isStringLiteralLike(node.moduleSpecifier) ? node.moduleSpecifier.text : ''
