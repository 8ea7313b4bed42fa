import type { Signature, WalletCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { firstOf, toSignature } from './answers.js'
import { accountOf, needFeature } from './solanaWallet.js'

/** An ed25519 signature in base58, over the bytes given or those of the text in UTF-8, as they are. */
export async function signMessage(
  { live }: WalletAccess,
  { message, address }: Parameters<WalletCalls['signMessage']>[0]
): Promise<Signature> {
  const account = accountOf(live, address)
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const feature = needFeature(live, { account, feature: 'solana:signMessage' })
  const { signature } = firstOf(await feature.signMessage({ account, message: bytes }))
  return { signature: toSignature(signature) }
}
