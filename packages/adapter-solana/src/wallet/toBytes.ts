import { PorticoError } from '@portico/core/adapter'
import type { Rpc } from '../rpc/createRpc.js'
import type { StandardAccount, TransactionVersion } from '../standard/types.js'
import { buildTransaction, type ShownFee } from '../transaction/build.js'
import { decodeTransaction } from '../transaction/decode.js'
import { versionOf } from '../transaction/wire.js'

/**
 * A SolanaTransaction in its wire format, paid by the account; of a version that the wallet can sign. Throws OPTION_INVALID for bytes of
 * another one from 1 on.
 */
export async function toBytes(request: {
  readonly rpc: Rpc
  readonly account: StandardAccount
  readonly transaction: unknown
  readonly versions: readonly TransactionVersion[]
  readonly shownFee?: ShownFee | undefined
}): Promise<Uint8Array> {
  const { rpc, account, versions, shownFee } = request
  const transaction = decodeTransaction(request.transaction)
  if (transaction instanceof Uint8Array) {
    // Wallets that say nothing of versions take the older ones.
    const version = versionOf(transaction)
    if (version !== undefined && !versions.includes(version)) throw unknownVersion({ version, versions })
    return transaction
  }
  const { instructions, lookupTables = [] } = transaction
  // Without lookup tables both say the same, and wallets have known the older one for longer.
  const isLegacy = versions.includes('legacy') && !(lookupTables.length > 0 && versions.includes(0))
  const version = isLegacy ? 'legacy' : 0
  return buildTransaction({ rpc, payer: account.address, instructions, lookupTables, version, shownFee })
}

function unknownVersion(said: {
  readonly version: number
  readonly versions: readonly TransactionVersion[]
}): PorticoError {
  const expected = `a transaction of a version that the wallet takes: ${said.versions.join(', ')}`
  return new PorticoError('OPTION_INVALID', {
    context: { option: 'transaction', value: `version ${said.version}`, expected },
  })
}
