import type { SessionSupport } from '../../adapter/types.js'
import type { PairingConnector, PairingSignIn } from '../../connectors/types.js'
import type { Instance } from '../../instance.js'
import type { Attempt } from './attempt.js'
import { prepareSignIns } from './prepareSignIns.js'

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
