// A reporter for vitest: writes what each file did as the result file that `tools/test.ts` reads.
//
// vitest's own JSON says that a file is "passed" when an error escaped from it; here that file has failed.
//
// Usage: vitest run --reporter=default --reporter=../../tools/results/vitest.ts --outputFile=.results/test.json

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { firstLine } from './text.ts'
import type { FileResult, VitestResult } from './types.ts'

export default class ResultReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { outputFile, root } = this.#vitest?.config ?? {}
    if (typeof outputFile !== 'string' || root === undefined) throw new Error('No --outputFile for the results.')
    const isOf = (module: TestModule) => (error: SerializedError) => error['VITEST_TEST_PATH'] === module.moduleId
    const files = modules.map((module) => fileResult({ root, module, escaped: errors.filter(isOf(module)) }))
    // A worker that died left files undone, which say so themselves: alone, they may well pass.
    const isTold = ({ message }: SerializedError): boolean =>
      message.startsWith('[vitest-pool]') && modules.some((module) => !isDone(module))
    const unknown = errors.filter((error) => !isTold(error) && !modules.some((module) => isOf(module)(error)))
    const result: VitestResult = { files, errors: unknown.map(lineOf) }
    const path = resolve(root, outputFile)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`)
  }
}

function fileResult(input: {
  readonly root: string
  readonly module: TestModule
  readonly escaped: readonly SerializedError[]
}): FileResult {
  const { root, module, escaped } = input
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
  const outside = [...module.errors(), ...escaped].map(lineOf)
  // One whose hook failed has neither a failed test nor an error of its own; one whose browser died is still waiting.
  const unexplained = isDone(module) ? evasions(module) : [`${module.state()}; see the log`]
  return {
    file: relative(root, module.moduleId),
    project: module.project.name,
    passed: [...module.children.allTests('passed')].length,
    failures: [...failed, ...outside, ...(failed.length + outside.length > 0 ? [] : unexplained)],
  }
}

const isDone = (module: TestModule): boolean => ['passed', 'skipped'].includes(module.state())

/** Tests that pass whatever they find: left out from inside or by an option, tried again, or meant to fail. */
function evasions(module: TestModule): readonly string[] {
  return [...module.children.allTests()].flatMap((test) => {
    if (test.result().state === 'skipped') return [`${test.fullName}: did not run`]
    const { fails, retry } = test.options
    return fails === true || (retry ?? 0) !== 0 ? [`${test.fullName}: has the option fails or retry`] : []
  })
}

const lineOf = ({ message }: { readonly message: string }): string => firstLine(message)
