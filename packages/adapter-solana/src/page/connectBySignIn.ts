import type { ConnectSignIn } from '@portico/core/adapter'
import { toPorticoError } from '../errors.js'
import { featureOf } from '../standard/features.js'
import { solanaAccounts } from '../standard/read.js'
import type { StandardAnswer, StandardWallet } from '../standard/types.js'
import { firstOf, toSignature } from '../wallet/answers.js'

/**
 * Connects a wallet by its own sign-in (`solana:signIn`), which is one prompt for both. Undefined where it fails: then it is
 * asked to connect. Rejects with what the wallet says where the user declined, or the caller aborted.
 */
export async function connectBySignIn(
  wallet: StandardWallet,
  request: { readonly signIn: ConnectSignIn; readonly signal: AbortSignal | undefined }
): Promise<StandardAnswer | undefined> {
  const { signIn, signal } = request
  const feature = featureOf(wallet, 'solana:signIn')
  try {
    signal?.throwIfAborted()
    const { account, signature, signedMessage } = firstOf(
      // What fields there are is the plugin's to say.
      (await feature?.signIn(signIn.fields as Readonly<Record<string, unknown>>)) ?? []
    )
    // The wallet connected by that, or it did not: then it shares nothing, and is asked to.
    const [used] = solanaAccounts(wallet).concat(solanaAccounts(wallet, [account]))
    if (!used) return undefined
    if (used.address === account.address)
      signIn.take({ message: new TextDecoder().decode(signedMessage), signature: toSignature(signature) })
    return { accounts: [used] }
  } catch (error) {
    const { code } = toPorticoError(error, { action: 'connect', connectorId: wallet.name })
    if (signal?.aborted || code === 'USER_REJECTED' || code === 'REQUEST_PENDING') throw error
    return undefined
  }
}
