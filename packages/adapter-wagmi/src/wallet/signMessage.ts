import type { Signature, WalletCalls } from '@portico/core/adapter'
import { signMessage as sign } from '@wagmi/core'
import { bytesToHex } from 'viem'
import { accountOf, type Session } from '../session.js'

/** A signature over a text or bytes, by `personal_sign` (EIP-191). */
export async function signMessage(
  session: Session,
  { message, address }: Parameters<WalletCalls['signMessage']>[0]
): Promise<Signature> {
  const signature = await sign(session.config, {
    account: accountOf(session, address),
    connector: session.connector,
    message: typeof message === 'string' ? message : { raw: bytesToHex(message) },
  })
  return { signature }
}
