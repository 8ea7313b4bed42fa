import type { Passkeys } from '../../passkeys/passkeys.ts'
import type { Api } from '../../server/createApi.ts'
import type { Custody } from '../custody/types.ts'

/** What the window's keys work with: the frame has the wallet's shares, and the window what the user types and proves. */
export interface KeysParts {
  readonly custody: Custody
  readonly passkeys: Passkeys
  /** What the user is called, by the server: what the frame says of them is its word alone. */
  readonly user: string
  /** Of the window: it reaches the server without the user's session. */
  readonly api: Pick<Api, 'post'>
  /** Opens a page in a window that has no hold of this one. */
  readonly openPage: (url: string) => void
}
