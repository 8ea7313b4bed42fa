import type { Clock } from './clock.ts'
import type { Waiting } from './http/createWaiting.ts'
import type { KeyService } from './keys/keyService.ts'
import type { Secrets } from './keys/secrets.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Farcaster } from './social/farcaster/createFarcaster.ts'
import type { SocialProviders } from './social/types.ts'
import type { LazyStore } from './store/lazyStore.ts'

/** What the handlers of one server share. */
export interface ServerContext {
  /** The wallet's own origin and host. */
  readonly url: URL
  readonly store: LazyStore
  readonly mailer: Mailer
  /** By which users log in. */
  readonly providers: SocialProviders
  /** The same, without a page to go to; `undefined` where the operator has named no node for it. */
  readonly farcaster?: Farcaster | undefined
  readonly secrets: Secrets
  readonly keys: KeyService
  readonly limits: Limits
  readonly clock: Clock
  readonly waiting: Waiting
  readonly log: Log
}
