import { type InnerCalls, PorticoError, type Signature } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { firstOf, toSignature } from './answers.js'
import { accountOf, needFeature } from './solanaWallet.js'

/**
 * A signature over a message that the wallet composed itself (Sign In With Solana), and that message. `fields` are those of
 * SolanaSignInInput (https://github.com/phantom/sign-in-with-solana): domain, statement, uri, version, chainId, nonce,
 * issuedAt, expirationTime, notBefore, requestId, resources; the address is the connection's. Throws OPTION_INVALID when
 * they are no object, UNAUTHORIZED when another account signed.
 */
export async function signIn(
  { live }: WalletAccess,
  { fields }: Parameters<InnerCalls['signIn']>[0]
): Promise<Signature & { readonly message: string }> {
  if (typeof fields !== 'object' || fields === null)
    throw new PorticoError('OPTION_INVALID', {
      context: { option: 'fields', value: fields, expected: 'the fields of a sign-in message' },
    })
  const account = accountOf(live)
  const feature = needFeature(live, { account, feature: 'solana:signIn' })
  const answer = firstOf(await feature.signIn({ ...fields, address: account.address }))
  if (answer.account.address !== account.address)
    throw new PorticoError('UNAUTHORIZED', { context: { action: 'sign' } })
  return { signature: toSignature(answer.signature), message: new TextDecoder().decode(answer.signedMessage) }
}
