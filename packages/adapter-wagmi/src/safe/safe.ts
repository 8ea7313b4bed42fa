import { toOriginPattern } from './toOriginPattern.js'
import type { SafeSupport } from './types.js'
import { withSafe } from './withSafe.js'

/** Options of `safe`. */
export interface SafeOptions {
  /**
   * Origins of the pages that may frame the app as a Safe App: scheme, host and port as a browser writes them, or
   * `https://*.host` for every host below it. What another page answers is ignored.
   * @default ['https://app.safe.global', 'https://*.safe.global']
   */
  readonly allowedOrigins?: readonly string[] | undefined
}

/**
 * Lets the app be opened as a Safe App: in a frame whose page answers for a Safe within 300 ms, the user is connected to
 * that Safe at the start, whatever wallet is stored, without a prompt. Anywhere else it does nothing and fetches nothing.
 * Needs `@safe-global/safe-apps-sdk`. Throws OPTION_INVALID for an invalid origin.
 *
 * @example
 * wagmiAdapter({ networks: [mainnet], safe: safe() })
 */
export function safe(options: SafeOptions = {}): SafeSupport {
  return withSafe({
    allowedOrigins: (options.allowedOrigins ?? DEFAULT_ORIGINS).map((origin) =>
      toOriginPattern({ origin, option: 'allowedOrigins' })
    ),
  })
}

const DEFAULT_ORIGINS = ['https://app.safe.global', 'https://*.safe.global']
