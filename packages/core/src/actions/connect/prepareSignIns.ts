import type { SessionSupport } from '../../adapter/types.js'
import type { PairingConnector, PairingSignIn } from '../../connectors/types.js'
import type { Instance } from '../../instance.js'
import { askForOffer } from './askForOffer.js'
import type { Attempt } from './attempt.js'

/**
 * What a wallet is asked to sign in with when it connects, one message for each of these namespaces, where a plugin offers that.
 * Where there is nothing, or it takes too long, the wallet is asked later.
 */
export async function prepareSignIns(
  instance: Instance,
  request: { readonly supports: readonly SessionSupport[]; readonly attempt: Omit<Attempt, 'done'> }
): Promise<readonly PairingSignIn[]> {
  const { supports, attempt } = request
  const { plugins, snapshot } = instance
  if (!plugins.offerSignIn) return []
  const wanted = [attempt.intent.networkId, ...Object.values(snapshot.networks.chosen)]
  const offered = await Promise.all(
    supports.map(async (support) => {
      const { chains } = support.request()
      const networkId = chains.find((id) => wanted.includes(id)) ?? chains[0]
      return networkId && (await askForOffer(instance, { networkId, signal: attempt.signal }))?.pairing
    })
  )
  return offered.filter((signIn) => signIn !== undefined)
}

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
  const [request, ...others] = supports.map((support) => support.request())
  if (!connector.signsIn || !request?.signsIn || others.length > 0) return undefined
  const [signIn] = await prepareSignIns(instance, { supports, attempt })
  return signIn
}
