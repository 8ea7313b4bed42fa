import type { SignInFields } from '../../message/fields.js'
import { VERSION } from '../../message/layout.js'
import { profileOf } from '../../profiles/profileOf.js'

/**
 * The fields as the input of the Wallet Standard's feature has them. Without an address, that of the account that the wallet
 * connects. https://github.com/phantom/sign-in-with-solana
 */
export function signInInput({
  networkId,
  scheme,
  ...fields
}: Omit<SignInFields, 'address'>): Readonly<Record<string, unknown>> {
  const input = { ...fields, version: VERSION, chainId: profileOf(networkId).toChain(networkId) }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
