import { featureOf } from './standard/features.js'
import { solanaAccounts } from './standard/read.js'
import type { StandardAccount, StandardWallet } from './standard/types.js'

/**
 * The Solana accounts that a wallet shares when asked, the one in use first; with a prompt unless `silent`, which gives
 * none where the wallet has not authorised this page. Rejects with what the wallet threw.
 */
export async function requestAccounts(
  wallet: StandardWallet,
  { silent }: { readonly silent: boolean }
): Promise<readonly StandardAccount[]> {
  // Without an input where a prompt is wanted: some wallets look at nothing but whether there is one.
  const answer = await featureOf(wallet, 'standard:connect')?.connect(...(silent ? [{ silent }] : []))
  // What the wallet says of itself is what its changes are compared with; some say it a little later.
  const shared = solanaAccounts(wallet)
  return shared.length ? shared : solanaAccounts(wallet, answer?.accounts)
}
