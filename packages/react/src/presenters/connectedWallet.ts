import type { ConnectionData } from '@portico/core'

/** A live connection with its wallet. */
export interface ConnectedWallet {
  readonly connection: ConnectionData
  /** Name and icon, as they may be shown. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined }
  /** Whether the page is about this one: what `useAccount()` returns. */
  readonly isActive: boolean
}
