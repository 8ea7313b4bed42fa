import { type ChainId, isChainId, PorticoError } from '@portico/core'
import { browserPlatform, type Clock } from '@portico/core/platform'
import type { Verifier } from '../verifiers/types.js'
import { memoryStore } from './store/memoryStore.js'
import type { SignInStore } from './store/types.js'
import type { SignInServerOptions } from './types.js'

/** Options with their defaults. */
export interface Settings extends Numbers {
  readonly origins: readonly string[]
  /** Whether the sites have https. */
  readonly isSecure: boolean
  readonly verifiers: readonly Verifier[]
  readonly networkIds: readonly ChainId[] | undefined
  /** The app's; undefined when it passes none. */
  readonly nonceStore: SignInStore | undefined
  readonly sessionStore: SignInStore
  readonly cookieName: string
  readonly onError: ((error: unknown) => void) | undefined
  readonly clock: Clock
}

/** Options that are numbers. */
interface Numbers {
  readonly nonceLifetimeMs: number
  readonly idleTimeoutMs: number
  readonly absoluteTimeoutMs: number
  readonly clockToleranceMs: number
  readonly timeoutMs: number
  readonly maxBodyBytes: number
}

/** Throws OPTION_INVALID for the first option that is wrong. */
export function readSettings(options: SignInServerOptions): Settings {
  const { store, networkIds, onError, cookieName = 'portico-session' } = options
  const { clock = browserPlatform().clock, logger = browserPlatform().logger } = options
  const origins = readOrigins(options)
  checkVerifiers(options)
  for (const id of networkIds ?? []) check('networkIds', id, isChainId(id), 'CAIP-2 ids, such as eip155:1')
  check('cookieName', cookieName, /^[\w-]{1,64}$/.test(cookieName), 'letters, digits, - and _')
  const numbers = readNumbers(options)
  if (store === undefined && isProduction()) logger.warn(MEMORY_IN_PRODUCTION)
  return {
    ...numbers,
    verifiers: options.verifiers,
    networkIds,
    cookieName,
    origins,
    isSecure: origins.every(isSecure),
    onError,
    clock,
    nonceStore: store,
    sessionStore: store ?? memoryStore({ maxEntries: 100_000, now: clock.now }),
  }
}

function readOrigins({ origin }: SignInServerOptions): readonly string[] {
  const origins = typeof origin === 'string' ? [origin] : origin
  for (const one of origins) check('origin', one, isOrigin(one), ORIGIN)
  const isOneKind = origins.length > 0 && new Set(origins.map(isSecure)).size === 1
  check('origin', origins.join(', '), isOneKind, `${ORIGIN}; all with https or none, because they share a cookie`)
  return origins
}

function readNumbers(options: SignInServerOptions): Numbers {
  const entries = Object.entries(DEFAULTS).map(
    ([name, value]) => [name, options[name as keyof Numbers] ?? value] as const
  )
  for (const [name, value] of entries) {
    const least = name === 'clockToleranceMs' ? 0 : 1
    const most = name === 'timeoutMs' ? MAX_TIMER_MS : MAX_COOKIE_MS
    const isGood = Number.isSafeInteger(value) && value >= least && value <= most
    check(name, value, isGood, `a whole number from ${least} to ${most}`)
  }
  // Each of DEFAULTS has an entry.
  return Object.fromEntries(entries) as unknown as Numbers
}

function checkVerifiers({ verifiers }: SignInServerOptions): void {
  const namespaces = verifiers.map(({ namespace }) => namespace)
  const isGood = namespaces.length > 0 && new Set(namespaces).size === namespaces.length
  check('verifiers', namespaces.join(', '), isGood, 'one verifier for each namespace, and at least one')
}

const isSecure = (origin: string): boolean => origin.startsWith('https:')

function isOrigin(text: string): boolean {
  try {
    const { origin, protocol, hostname } = new URL(text)
    return origin === text && (protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname)))
  } catch {
    return false
  }
}

function check(option: string, value: unknown, isGood: boolean, expected: string): void {
  if (!isGood) throw new PorticoError('OPTION_INVALID', { context: { option, value, expected } })
}

function isProduction(): boolean {
  // Some servers have no such global.
  return typeof process !== 'undefined' && process.env['NODE_ENV'] === 'production'
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Browsers keep no cookie for longer. */
const MAX_COOKIE_MS = 400 * DAY_MS
/** Timers take no more. */
const MAX_TIMER_MS = 2_147_483_647
const DEFAULTS: Numbers = {
  nonceLifetimeMs: 900_000,
  idleTimeoutMs: DAY_MS,
  absoluteTimeoutMs: 7 * DAY_MS,
  clockToleranceMs: 60_000,
  timeoutMs: 10_000,
  maxBodyBytes: 65_536,
}
const LOCAL = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/
const ORIGIN = 'an origin such as https://app.example, or http://localhost:3000 (http on localhost only)'
const MEMORY_IN_PRODUCTION =
  'createSignInServer keeps nonces and sessions in memory: a restart signs everybody out, and a second process does not see them. Pass `store`, such as a Keyv over Redis.'
