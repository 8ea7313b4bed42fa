import { PorticoError } from '@portico/core/adapter'
import type { SolanaShared } from '../page/shared.js'
import type { StandardAccount } from '../standard/types.js'

/** The accounts of a connection. Throws CONNECTION_NOT_FOUND for an empty list: the connection has ended. */
export function needAccounts(connectorId: string, accounts: readonly StandardAccount[]): SolanaShared['given'] {
  const [first, ...rest] = accounts
  if (!first) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: `solana/${connectorId}` } })
  return [first, ...rest]
}
