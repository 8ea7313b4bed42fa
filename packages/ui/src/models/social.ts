import type { LoginFailureStep } from './email.js'

/** A provider that the user can log in by. */
export interface SocialModel {
  /** The caller's key of it. */
  readonly key: string
  /** What it calls itself, such as 'GitHub'. */
  readonly name: string
  /** One or two letters that stand in for its mark. Left out, it is the user's own passkey. */
  readonly letters?: string | undefined
}

/**
 * How far a login by a provider is: its window opens (`starting`), the user is asked there (`waiting`), and the wallet is opened
 * (`opening`). All others end it.
 */
export type SocialLoginStep =
  | 'starting'
  | 'waiting'
  | 'opening'
  | 'blocked'
  | 'closed'
  | 'declined'
  | 'timedOut'
  | LoginFailureStep

/**
 * Where the user takes part in a login: in a window of the provider, or in the provider's app on a phone, which scans a code of this
 * page or is opened by a link; or in the wallet's own window, with a passkey, where no provider has a part.
 */
export type SocialLoginWay = 'window' | 'code' | 'link' | 'passkey'

/** What the view of a login by a provider says. */
export interface SocialLoginFacts {
  readonly step: SocialLoginStep
  /** Name of the provider. */
  readonly provider: string
  /** @default 'window' */
  readonly way?: SocialLoginWay | undefined
  /** In `waiting` by a code: how long until another one takes its place, such as “3:52”. */
  readonly refreshesIn?: string | undefined
  /** Host of the page, which may open windows in the user's settings: said in `blocked`. */
  readonly site: string
  /** What the wallet is called, and the network that is missing of it: in `partiallyConnected` and `unsupportedChain`. */
  readonly walletName?: string | undefined
  readonly networkName?: string | undefined
  /** While the app checks the user that logs in: what it says of that, in place of Portico's words. */
  readonly checkedBy?: string | undefined
}
