import type { Signature, WalletCalls } from '@portico/core/adapter'
import { signMessage as sign } from '@wagmi/core'
import { bytesToHex } from 'viem'
import { accountOf, type EvmWallet } from './evmWallet.js'

/** A signature over a text or bytes, by `personal_sign` (EIP-191). */
export async function signMessage(
  wallet: EvmWallet,
  { message, address }: Parameters<WalletCalls['signMessage']>[0]
): Promise<Signature> {
  const signature = await sign(wallet.config, {
    account: accountOf(wallet, address),
    connector: wallet.connector,
    message: typeof message === 'string' ? message : { raw: bytesToHex(message) },
  })
  return { signature }
}
