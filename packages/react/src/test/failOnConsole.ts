import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
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

// Files may share one page: each begins with an empty one.
beforeAll(async () => {
  for (const left of document.querySelectorAll('body > :not(script), head > link')) left.remove()
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1024, 768)
})
beforeEach(takeProblems)
afterEach(() => {
  expect(problems).toEqual([])
})
