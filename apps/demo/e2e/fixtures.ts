import { test as base, expect } from '@playwright/test'
import { openPhone, type PhoneDriver, resetSandbox } from '@portico/sandbox/testing'
import { startWorld, type World } from './world.ts'

/** What a page must never do; a test that expects one says which. */
export interface Problems {
  /** The next problems that match are expected. */
  allow(pattern: RegExp): void
}

/** What a configuration may choose. */
export interface TestOptions {
  /** Whether pages wait ten times as long before they say that something did not answer: a busy machine decides nothing. */
  patient: boolean
}

interface TestFixtures extends TestOptions {
  freshWorld: undefined
  patience: undefined
  phone: PhoneDriver
  problems: Problems
}

/** Playwright's test with a local world per worker, and no test passes whose page reported an error. */
export const test = base.extend<TestFixtures, { world: World }>({
  patient: [false, { option: true }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  freshWorld: [
    // It comes before every fixture with a browser, so it ends after them: a page that is still open would ask the next
    // test's world.
    async ({ world }, use) => {
      await use(undefined)
      await resetSandbox(world.sandbox)
    },
    { auto: true },
  ],
  patience: [
    async ({ context, patient }, use) => {
      if (patient) await context.addInitScript(waitLonger)
      await use(undefined)
    },
    { auto: true },
  ],
  // On a device of its own.
  phone: async ({ browser, world }, use) => {
    const context = await browser.newContext()
    await use(await openPhone({ context, url: world.sandbox.url }))
    await context.close()
  },
  problems: [
    async ({ context }, use) => {
      const found: string[] = []
      // Chromium throws this out of some calls of window.open while a debugger watches, and opens the window all the same:
      // the tests approve in it.
      const allowed: RegExp[] = [/Failed to execute 'open' on 'Window': The provided callback is no longer runnable/]
      // Uncaught errors and unhandled rejections of every page and window.
      context.on('weberror', (event) => {
        const { name, message, stack } = event.error()
        found.push(`uncaught on ${event.page()?.url()}: ${name} ${message} ${stack ?? ''}`)
      })
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          found.push(`${message.type()}: ${message.text()} (${message.location().url})`)
        }
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in each page and frame, before their code. Polls are every 2 s, 4 s, 30 s and 60 s: they stay. */
function waitLonger(): void {
  const start = window.setTimeout.bind(window)
  const later = AbortSignal.timeout.bind(AbortSignal)
  const isLimit = (ms: number): boolean =>
    (ms >= 2_500 && ms <= 3_000) || (ms >= 8_000 && ms <= 20_000) || ms >= 120_000
  const startLater = (run: TimerHandler, ms = 0, ...values: unknown[]): number =>
    start(run, isLimit(ms) ? ms * 10 : ms, ...values)
  Object.assign(window, { setTimeout: startLater })
  AbortSignal.timeout = (ms) => later(ms * 10)
}

export { expect }
