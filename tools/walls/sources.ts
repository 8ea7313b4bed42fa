import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A TypeScript file that was read and parsed. */
export interface Source {
  /** Path below the folder that was searched. */
  readonly file: string
  readonly tree: ts.SourceFile
  /** The line of a position, the first being 1. */
  lineOf(node: ts.Node): number
}

/** Parses the files that match the patterns, without builds and dependencies. */
export function readSources({
  folder,
  patterns,
}: {
  readonly folder: string
  readonly patterns: readonly string[]
}): readonly Source[] {
  const isForeign = (path: string) => /(^|[\\/])(node_modules|dist|storybook-static)$/.test(path)
  return globSync([...patterns], { cwd: folder, exclude: isForeign }).map((file) => {
    const tree = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true)
    return { file, tree, lineOf: (node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 }
  })
}

/** Calls `visit` for every node of the tree, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Whether a file is a test, or helps tests only. */
export function isTestFile(file: string): boolean {
  return /\.(test|test-d|stories)\.tsx?$|[\\/](test|tests|e2e)[\\/]|\.config\.ts$|vitest\.setup\.ts$/.test(file)
}
