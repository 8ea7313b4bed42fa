import type { AlertCode } from './types.js'

/** The alert that a message of the relay's or wallet's library stands for (specification section 8), if any. */
export function alertOfProviderError(message: string): AlertCode | undefined {
  return PROVIDER_ERRORS.find(([part]) => message.includes(part))?.[1]
}

const PROVIDER_ERRORS: readonly (readonly [part: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['JWT Token is not yet valid', 'SESSION_EXPIRED'],
]
