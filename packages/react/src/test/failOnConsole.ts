import { afterEach, beforeEach, expect } from 'vitest'
import '@portico/ui/styles.css'
import { problems, takeProblems } from './problems.js'

// React reports hydration mismatches, missing keys and wrong updates through console.error, and nothing else may: a
// test that causes one fails, and so does one that leaves a rejection unhandled.
console.error = (...parts: readonly unknown[]) => {
  problems.push(parts.map(String).join(' '))
}
for (const type of ['error', 'unhandledrejection'] as const)
  window.addEventListener(type, (event) => {
    problems.push(`${type}: ${String('reason' in event ? event.reason : event.message)}`)
  })

beforeEach(takeProblems)
afterEach(() => {
  expect(problems).toEqual([])
})
