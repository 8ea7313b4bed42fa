import type { SocialProviderId } from '../../../api.ts'
import type { Passkeys } from '../../passkeys/passkeys.ts'
import type { Custody } from '../custody/types.ts'

/** What the window's keys work with: the frame has the wallet's shares, and the window what the user types and proves. */
export interface KeysParts {
  readonly custody: Custody
  readonly passkeys: Passkeys
  /** What the user is called, by the server: what the frame says of them is its word alone. */
  readonly user: string
  /** The provider that the user logs in by; `null`: by a code. */
  readonly provider: SocialProviderId | null
}
