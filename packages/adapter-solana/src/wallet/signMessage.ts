import type { Signature, WalletCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { accountOf, needFeature } from '../session.js'
import { firstOf } from './firstOf.js'
import { toSignature } from './toSignature.js'

/** An ed25519 signature in base58, over the bytes given or those of the text in UTF-8, as they are. */
export async function signMessage(
  { session }: WalletAccess,
  { message, address }: Parameters<WalletCalls['signMessage']>[0]
): Promise<Signature> {
  const account = accountOf(session, address)
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const feature = needFeature(session, { account, feature: 'solana:signMessage' })
  const { signature } = firstOf(await feature.signMessage({ account, message: bytes }))
  return { signature: toSignature(signature) }
}
