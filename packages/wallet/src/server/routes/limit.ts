import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { networksOf } from '../http/clientIp.ts'
import type { Limit } from '../limits.ts'

/** What is counted, and for which address. */
export type CounterName = `${'mail gap' | 'mails' | 'tries'} of ${string}` | `${'mails' | 'tries'} from ${string}`

/** One use of something that is limited. */
export interface Use {
  /** Whether it is within the limit. */
  readonly isAllowed: boolean
  /** How many are left in the present window. */
  readonly left: number
  /** Until it begins anew, at least 1. */
  readonly endsInMs: number
}

/** Counts one use, before anything else is done about it. What is counted is stored as a hash. */
export async function countUse(server: ServerContext, what: CounterName, limit: Limit): Promise<Use> {
  const nowMs = server.clock.now()
  const key = server.secrets.hash('counter', what)
  const { count, endsAtMs } = await server.store.use((store) => store.count({ key, limit, nowMs }))
  const left = Math.max(0, limit.count - count)
  return { isAllowed: count <= limit.count, left, endsInMs: Math.max(1, endsAtMs - nowMs) }
}

/** Counts one use of a network address, and of the larger network that it is in. Rejects `RATE_LIMITED`. */
export async function countUseFrom(
  server: ServerContext,
  { what, ip, limit }: { readonly what: 'mails' | 'tries'; readonly ip: string; readonly limit: Limit }
): Promise<void> {
  for (const [network, most] of networksOf(ip, limit)) {
    const use = await countUse(server, `${what} from ${network}`, most)
    if (!use.isAllowed) throw new ApiError('RATE_LIMITED', { retryInMs: use.endsInMs })
  }
}

/** Takes a use back that did not happen. */
export function uncountUse(server: ServerContext, what: CounterName): Promise<void> {
  return server.store.use((store) => store.uncount(server.secrets.hash('counter', what)))
}

/** How long to wait until something of each kind may happen, in milliseconds: 0 is now. Counts nothing. */
export async function waitFor(
  server: ServerContext,
  limits: readonly (readonly [what: CounterName, limit: Limit])[]
): Promise<number> {
  const nowMs = server.clock.now()
  const waits = await Promise.all(
    limits.map(async ([what, limit]) => {
      const key = server.secrets.hash('counter', what)
      const counted = await server.store.use((store) => store.counted({ key, nowMs }))
      return counted === undefined || counted.count < limit.count ? 0 : counted.endsAtMs - nowMs
    })
  )
  return Math.max(0, ...waits)
}
