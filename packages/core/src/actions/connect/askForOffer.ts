import { until } from '../../async/until.js'
import { SIGN_IN_OFFER_MS } from '../../config/limits.js'
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
  return until({
    limit: { clock: platform.clock, ms: SIGN_IN_OFFER_MS },
    signal,
    work: (own) => offerSignIn({ networkId, signal: own }),
  }).catch(() => undefined)
}
