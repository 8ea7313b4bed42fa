import { toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { WalletAccount } from '../../../../api.ts'
import { WalletError } from '../../../WalletError.ts'
import type { AccountKey } from '../../types.ts'
import { isSameAddress } from './params.ts'

/**
 * What signs with a key. It holds the key as a text, which can't be wiped: keep it for one signing only. Throws FAILED when the
 * key isn't that of the account.
 */
export function accountOf(key: AccountKey, { address }: WalletAccount): PrivateKeyAccount {
  const account = privateKeyToAccount(toHex(key.privateKey))
  if (!isSameAddress(account.address, address)) throw new WalletError('FAILED', 'The key is not that of the account.')
  return account
}
