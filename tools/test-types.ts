// Checks the type tests (src/**/*.test-d.ts) of the package it is started in, with one TypeScript that we promise. The
// type check of every package, which has them too, is TypeScript 7's.
//
// Usage, in a package: node ../../tools/test-types.ts 6.0.3

import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { writeCount } from './results/write.ts'

/** The compilers, 5.9 being the oldest that wagmi 3 allows: folders of node_modules, as the root package.json names them. */
const compilers: Readonly<Record<string, string>> = { '5.9.3': 'ts59', '6.0.3': 'typescript' }

const root = join(import.meta.dirname, '..')
const packageFolder = process.cwd()
const files = globSync('src/**/*.test-d.ts', { cwd: packageFolder })
const source = nameOf(packageFolder)
const tests = files.flatMap((file) => testsIn(file))

const version = process.argv[2] ?? ''
const compiler = compilers[version]
if (compiler === undefined)
  throw new Error(`No TypeScript ${version}: choose from ${Object.keys(compilers).join(', ')}.`)

const errors = files.length === 0 ? [] : compile(compiler)
const failures = [
  ...tests
    .filter((test) => errors.some((error) => isInside({ error, test })))
    .map(({ file, name }) => `${file}: ${name}`),
  ...errors.filter((error) => !tests.some((test) => isInside({ error, test }))).map(({ text }) => text),
].map((line) => `TypeScript ${version}: ${line}`)
const failedTests = tests.filter((test) => errors.some((error) => isInside({ error, test }))).length
writeCount({
  path: join(packageFolder, '.results', `types-${version}.json`),
  count: { kind: 'type', source, passed: tests.length - failedTests, failed: failures.length, failures },
})
console.log(`TypeScript ${version}: ${tests.length - failedTests} passed, ${failures.length} failed`)
for (const { text } of errors) console.log(`  ${text}`)
if (failures.length > 0) process.exitCode = 1

interface TypeTest {
  readonly file: string
  readonly name: string
  readonly firstLine: number
  readonly lastLine: number
}

interface CompilerError {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Returns every `test('name', ...)` and `it('name', ...)` of a file; a file without any is one test. */
function testsIn(file: string): readonly TypeTest[] {
  const text = readFileSync(join(packageFolder, file), 'utf8')
  const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => sourceFile.getLineAndCharacterOfPosition(position).line + 1
  const found: TypeTest[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^(test|it)$/.test(node.expression.text)) {
      const [name] = node.arguments
      const label = name !== undefined && ts.isStringLiteralLike(name) ? name.text : 'without a name'
      found.push({ file, name: label, firstLine: lineOf(node.getStart()), lastLine: lineOf(node.getEnd()) })
    }
    ts.forEachChild(node, visit)
  }
  visit(sourceFile)
  return found.length > 0 ? found : [{ file, name: 'the whole file', firstLine: 1, lastLine: lineOf(text.length) }]
}

/** Compiles the type tests and what they import, nothing else, and returns the errors. */
function compile(folder: string): readonly CompilerError[] {
  const cache = join(packageFolder, '.cache')
  mkdirSync(cache, { recursive: true })
  const config = join(cache, `tsconfig.types-${version}.json`)
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include: ['../src/**/*.test-d.ts'] }))
  const tsc = join(root, 'node_modules', folder, 'bin', 'tsc')
  const run = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', config], {
    cwd: packageFolder,
    encoding: 'utf8',
  })
  const output = `${run.stdout}${run.stderr}`
  const errors = output.split('\n').flatMap((line): CompilerError[] => {
    const match = /^(?:(.+?)\((\d+),\d+\): )?error TS\d+: /.exec(line)
    return match === null ? [] : [{ file: match[1] ?? '', line: Number(match[2] ?? 0), text: line }]
  })
  // A compiler that ends badly without an error that we can read has not checked anything.
  return run.status !== 0 && errors.length === 0 ? [{ file: '', line: 0, text: output.slice(0, 500) }] : errors
}

function isInside({ error, test }: { readonly error: CompilerError; readonly test: TypeTest }): boolean {
  const sameFile = resolve(packageFolder, error.file) === resolve(packageFolder, test.file)
  return sameFile && error.line >= test.firstLine && error.line <= test.lastLine
}

function nameOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string }
  return manifest.name
}
