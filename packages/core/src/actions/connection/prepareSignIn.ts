import type { SessionSupport } from '../../adapter/types.js'
import type { PairingConnector, PairingSignIn } from '../../connectors/types.js'
import type { Instance } from '../../instance.js'
import { askForOffer } from './askForOffer.js'
import type { Attempt } from './attempt.js'

/**
 * What a wallet is asked to sign in with when it pairs, where a plugin offers that, one namespace is asked for, and
 * connector and adapter can. Undefined where there is nothing, or it takes too long: without it the wallet is asked later.
 */
export async function prepareSignIn(
  instance: Instance,
  {
    connector,
    supports,
    attempt,
  }: {
    readonly connector: PairingConnector
    readonly supports: readonly SessionSupport[]
    readonly attempt: Omit<Attempt, 'done'>
  }
): Promise<PairingSignIn | undefined> {
  const { plugins, snapshot } = instance
  const [request, ...others] = supports.map((support) => support.request())
  if (!plugins.offerSignIn || !connector.signsIn || !request?.signsIn || others.length > 0) return undefined
  const wanted = [attempt.intent.networkId, ...Object.values(snapshot.networks.chosen)]
  const networkId = request.chains.find((id) => wanted.includes(id)) ?? request.chains[0]
  if (!networkId) return undefined
  return (await askForOffer(instance, { networkId, signal: attempt.signal }))?.pairing
}
