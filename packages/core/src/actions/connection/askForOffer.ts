import { SIGN_IN_OFFER_MS } from '../../config/limits.js'
import { unlessLate } from '../../errors/unlessLate.js'
import type { Instance } from '../../instance.js'
import type { OfferedSignIn, SignInOffer } from '../../plugins/types.js'

/**
 * What a plugin offers to sign in with. Undefined where that is nothing, cannot be made, takes too long, or the signal is
 * aborted: without it the wallet is asked later.
 */
export async function askForOffer(
  { plugins, platform }: Instance,
  { networkId, signal }: Parameters<SignInOffer>[0]
): Promise<OfferedSignIn | undefined> {
  const { offerSignIn } = plugins
  if (!offerSignIn) return undefined
  return unlessLate({
    clock: platform.clock,
    limitMs: SIGN_IN_OFFER_MS,
    signal,
    ask: (own) => offerSignIn({ networkId, signal: own }),
  }).catch(() => undefined)
}
