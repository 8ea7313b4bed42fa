import { needAccounts } from '../session/followSolana.js'
import type { StandardAccount, StandardWallet } from '../standard/types.js'
import type { SolanaWallet } from '../wallet/solanaWallet.js'

/** A connection as a method sees it, with the accounts that a test gives. */
export function liveWallet(wallet: StandardWallet, accounts: () => readonly StandardAccount[]): SolanaWallet {
  return {
    connectorId: wallet.name,
    wallet,
    shared: () => {
      const given = needAccounts(wallet.name, accounts())
      return { given, accounts: [{ address: given[0].address, type: 'eoa' }], networkId: 'solana:mainnet' }
    },
    move: () => undefined,
  }
}
