import { toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { WalletError } from '../../../WalletError.ts'
import type { AccountKey, ActingAccount } from '../../types.ts'
import { isSameAddress } from './params.ts'

/**
 * What signs with a key, for the key's account or for the smart account that it owns. It holds the key as a text, which can't be
 * wiped: keep it for one signing only. Throws FAILED when the key isn't that of the account.
 */
export function accountOf(key: AccountKey, { address, owner = address }: ActingAccount): PrivateKeyAccount {
  const account = privateKeyToAccount(toHex(key.privateKey))
  if (!isSameAddress(account.address, owner)) throw new WalletError('FAILED', 'The key is not that of the account.')
  return account
}
