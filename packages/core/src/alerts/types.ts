/** What can be wrong with an app's setup, for its developer (specification section 8, alert errors). Append-only. */
export type AlertCode =
  | 'NETWORK_NOT_FOUND'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'INVALID_APP_CONFIGURATION'
  | 'INVALID_PROJECT_ID'
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'UNVERIFIED_DOMAIN'
  | 'SERVER_ERROR'
  | 'RATE_LIMITED'
  | 'SESSION_EXPIRED'
  | 'EMBEDDED_WALLET_NOT_LOADED'
  | 'EMBEDDED_WALLET_TIMED_OUT'
  | 'MULTI_WALLET_NOT_ENABLED'
  | 'LOCAL_CONFIGURATION_IGNORED'

/** One alert. Its texts are for developers, in English: the bar shows them only with the option `debug`. */
export interface Alert {
  /** Unique in the instance. */
  readonly id: number
  readonly code: AlertCode
  readonly severity: 'info' | 'warning' | 'error'
  /** What happened, in the specification's words. */
  readonly title: string
  /** What to do about it. */
  readonly advice: string
  /** Page of the documentation about this code. */
  readonly docsUrl: string
  /** What it concerns: an origin, a network id, names of options. */
  readonly subject?: string | undefined
  readonly cause?: unknown
}
