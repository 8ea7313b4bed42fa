import { readdirSync, readFileSync } from 'node:fs'

/** CPU time by task of turbo: seconds by the hash that turbo gives each of its tasks; the rest under `''`. */
export type CpuSeconds = ReadonlyMap<string, number>

/**
 * Adds up the CPU time of every process below this one until `stop`, browsers and servers included. Looks twice a second
 * at what each process has used by then, so what a process uses after that is missing. Knows nothing outside Linux.
 */
export function watchCpu(): { readonly stop: () => CpuSeconds } {
  const seen = new Map<number, { readonly hash: string; ticks: number }>()
  seen.set(process.pid, { hash: '', ticks: 0 })
  const look = (): void => {
    // Parents have smaller numbers than their children, until the numbers begin anew.
    for (const pid of processes()) {
      try {
        const stat = readStat(pid)
        const known = seen.get(pid)
        if (known !== undefined) known.ticks = stat.ticks
        const parent = seen.get(stat.parent)
        if (known === undefined && parent !== undefined) {
          seen.set(pid, { hash: hashIn(pid) ?? parent.hash, ticks: stat.ticks })
        }
      } catch {
        // It has ended since it was listed.
      }
    }
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      const seconds = new Map<string, number>()
      for (const { hash, ticks } of seen.values()) {
        seconds.set(hash, (seconds.get(hash) ?? 0) + ticks / TICKS_PER_SECOND)
      }
      return seconds
    },
  }
}

function processes(): readonly number[] {
  try {
    const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return names.map(Number).sort((a, b) => a - b)
  } catch {
    return []
  }
}

/** The parent of a process, and the CPU time of its own. See proc(5). */
function readStat(pid: number): { readonly parent: number; readonly ticks: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in parentheses, may have spaces and parentheses of its own.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}

/** What turbo put into the environment of a task; Chromium overwrites its own. */
function hashIn(pid: number): string | undefined {
  return /(?:^|\0)TURBO_HASH=([^\0]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1]
}

const LOOK_EVERY_MS = 500

/** Linux tells CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100
