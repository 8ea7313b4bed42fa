import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Clock } from '@portico/core/platform'

/** Collects garbage, and returns what is left: bytes of the heap. */
export function collectGarbage(): number {
  setFlagsFromString('--expose-gc')
  // Only contexts that are made after the flag have it.
  const collect: () => void = runInNewContext('gc')
  // What weak references held is there for one more.
  for (let time = 0; time < 3; time++) collect()
  return process.memoryUsage().heapUsed
}

/** The system's clock, which knows what waits. */
export function createCountedClock(): { readonly clock: Clock; readonly pending: () => number } {
  const waiting = new Set<NodeJS.Timeout>()
  return {
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, delayMs) => {
        const timer = setTimeout(() => {
          waiting.delete(timer)
          callback()
        }, delayMs)
        waiting.add(timer)
        return () => {
          waiting.delete(timer)
          clearTimeout(timer)
        }
      },
    },
    pending: () => waiting.size,
  }
}

/** Problems that a test didn't expect. */
export interface SeenProblems {
  /** Console output, unhandled rejections and warnings of Node, in words. */
  readonly list: readonly string[]
  stop(): void
}

/** Collects what a page must never cause. Node warns of emitters with more than ten listeners for one event. */
export function watchProblems(): SeenProblems {
  const list: string[] = []
  const { console: original } = globalThis
  const say =
    (method: string) =>
    (...parts: readonly unknown[]): void =>
      void list.push(`${method}: ${parts.map(String).join(' ')}`)
  const methods = ['log', 'info', 'debug', 'warn', 'error', 'trace'].map((method) => [method, say(method)])
  globalThis.console = { ...original, ...Object.fromEntries(methods) }
  const reject = (reason: unknown): void =>
    void list.push(`unhandled: ${reason instanceof Error ? reason.stack : String(reason)}`)
  const warn = (warning: Error): void => void list.push(`warning: ${warning.message}`)
  process.on('unhandledRejection', reject)
  process.on('warning', warn)
  return {
    list,
    stop: () => {
      globalThis.console = original
      process.off('unhandledRejection', reject)
      process.off('warning', warn)
    },
  }
}
