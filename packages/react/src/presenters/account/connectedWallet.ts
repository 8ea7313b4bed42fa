import type { ConnectionData } from '@portico/core'
import { cleanWallet } from '@portico/core/internal'
import type { ConnectedWalletModel } from '@portico/ui/views/profileWallets'

/** A live connection with its wallet. */
export interface ConnectedWallet {
  readonly connection: ConnectionData
  /** Name and icon, as they may be shown. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined }
  /** Whether the page is about this one: what `useAccount()` returns. */
  readonly isActive: boolean
}

/** What stands in for the picture of a wallet that is a login. */
export function walletSymbol({ connectorId }: Pick<ConnectionData, 'connectorId'>): ConnectedWalletModel['symbol'] {
  return connectorId === 'embedded' ? 'email' : undefined
}

/** The wallet of a login, which is in no list. */
export function loginOf(connection: ConnectionData): { readonly name: string } | undefined {
  return walletSymbol(connection) && connection.wallet && cleanWallet(connection.wallet)
}
