import type { Account, Network, Shared } from '@portico/core/adapter'
import { chooseNetwork } from '../chainName.js'
import { solanaAccounts } from '../standard/read.js'
import type { StandardAccount, StandardAnswer, StandardWallet } from '../standard/types.js'

/** What a wallet shares. */
export interface SolanaShared extends Shared<'solana'> {
  /** The accounts as the wallet has them, the one in use first. */
  readonly given: readonly [StandardAccount, ...StandardAccount[]]
}

/** The Solana accounts that a wallet shares now, or has just answered with; undefined if it shares none. */
export function readShared(request: {
  readonly wallet: StandardWallet
  readonly answer?: StandardAnswer | undefined
  readonly networks: readonly Network<'solana'>[]
  /** The network to be on, where the account allows it. */
  readonly preferred: string | undefined
}): SolanaShared | undefined {
  const { wallet, answer, networks, preferred } = request
  // What the wallet says of itself is what its changes are compared with; some say it a little later.
  const own = solanaAccounts(wallet)
  const [first, ...rest] = own.length ? own : solanaAccounts(wallet, answer?.accounts)
  return (
    first && {
      given: [first, ...rest],
      accounts: [toAccount(first), ...rest.map(toAccount)],
      networkId: chooseNetwork({ networks, chains: first.chains, preferred }),
    }
  )
}

/** Solana accounts have no type of their own: the holder of the key has the account. */
function toAccount({ address }: StandardAccount): Account {
  return { address, type: 'eoa' }
}
