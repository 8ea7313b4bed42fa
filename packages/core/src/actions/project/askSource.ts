import { until } from '../../async/until.js'
import type { ChainId } from '../../caip/chainId.js'
import { LEFT_OUT, ODD_ENTRIES, SOURCE_THREW, WRONG_PRICES, WRONG_TOKENS } from '../../errors/hints.js'
import type { Instance } from '../../instance.js'
import type { OnWrong, WrongEntry } from '../../mistakes/wrongEntry.js'
import type { DataSources } from '../../options.js'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** A source of the option `data`. */
type SourceName = keyof DataSources

/**
 * What a source of the app answers within a time: rejects as `until` does. Where its code throws, the developer is told why,
 * once for each source and in development only.
 */
export function askSource<T>(
  instance: Instance,
  request: {
    readonly source: SourceName
    readonly limitMs: number
    readonly signal: AbortSignal | undefined
    readonly read: (signal: AbortSignal) => Promise<T>
  }
): Promise<T> {
  const { source, limitMs, signal, read } = request
  const { clock, logger } = instance.platform
  return until({
    limit: { clock, ms: limitMs },
    signal,
    work: async (given) => {
      try {
        return await read(given)
      } catch (error) {
        if (process.env.NODE_ENV !== 'production' && !given.aborted && isFirst(instance, `${source} threw`))
          logger.error(SOURCE_THREW(source), error)
        throw error
      }
    },
  })
}

/** Warns the developer, once and in development only, of entries of `data.balances` or `data.prices` that are left out. */
export function tellWrong(
  instance: Instance,
  { source, wrong }: { readonly source: 'balances' | 'prices'; readonly wrong: readonly number[] }
): void {
  if (process.env.NODE_ENV === 'production' || wrong.length === 0 || !isFirst(instance, `${source} wrong`)) return
  instance.platform.logger.warn((source === 'balances' ? WRONG_TOKENS : WRONG_PRICES)(wrong))
}

/**
 * Returns what collects the entries of an answer that are left out, or shown in another way than meant, and what then warns
 * the developer: once for each member that is wrong, in development only.
 */
export function wrongEntries(
  instance: Instance,
  { source }: { readonly source: 'nfts' | 'activity' }
): { readonly onWrong: OnWrong; tell(): void } {
  const wrong: WrongEntry[] = []
  return {
    onWrong: (entry) => {
      if (process.env.NODE_ENV !== 'production') wrong.push(entry)
    },
    tell: () => {
      if (process.env.NODE_ENV === 'production') return
      const { logger } = instance.platform
      for (const one of wrong) {
        const { member, isShown } = one
        if (!isFirst(instance, `${source} ${member} ${isShown}`)) continue
        const same = wrong.filter((other) => other.member === member && other.isShown === isShown)
        const places = same.map(({ place }) => place)
        logger.warn(one.isShown ? ODD_ENTRIES[one.member](places) : LEFT_OUT({ source, member, places }))
      }
    },
  }
}

function isFirst(instance: Instance, what: string): boolean {
  const told = instance.memory(warnings)
  return !told.has(what) && told.add(what) !== undefined
}

function warnings(): Set<string> {
  return new Set()
}

/** One entry of what a source answered for a network. */
export interface SourceEntry {
  readonly networkId: ChainId
  readonly item: unknown
  readonly place: number
  /** Host of the page. */
  readonly page: string | undefined
  readonly onWrong: OnWrong | undefined
}

/** What `read` makes of an entry. Undefined where it names a wrong member, which `onWrong` hears. */
export function readEntry<T extends object>(
  entry: SourceEntry,
  read: (entry: SourceEntry) => T | string
): T | undefined {
  const { place, onWrong } = entry
  try {
    const found = read(entry)
    if (typeof found !== 'string') return found
    onWrong?.({ place, member: found })
  } catch {
    // A getter of the app's own object may throw; one bad entry must not take the others away.
    onWrong?.({ place, member: 'entry' })
  }
  return undefined
}
