import { namespaceOf } from '@portico/core'
import { until } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import type { SignedMessage, Verification, Verifier } from '../verifiers/types.js'
import { SignInError } from './SignInError.js'

/** The verifier of the message's namespace. Throws NETWORK_REFUSED when the server has none. */
export function verifierOf(verifiers: readonly Verifier[], { fields }: Pick<SignedMessage, 'fields'>): Verifier {
  const verifier = verifiers.find(({ namespace }) => namespace === namespaceOf(fields.networkId))
  if (verifier === undefined) throw new SignInError('NETWORK_REFUSED')
  return verifier
}

/**
 * Resolves with whether the account is one of its network only. Throws SIGNATURE_INVALID, NETWORK_UNSUPPORTED when that can never be said, or VERIFIER_UNAVAILABLE when it can't be said
 * now: `unknown`, too late, or it failed.
 */
export async function checkSignature(input: {
  readonly verifier: Verifier
  readonly signed: Omit<SignedMessage, 'signal'>
  readonly timeoutMs: number
  readonly clock: Clock
  /** Of the request: aborts when the client has gone. */
  readonly signal: AbortSignal
}): Promise<boolean> {
  const { verifier, signed, timeoutMs, clock, signal } = input
  let verification: Verification
  try {
    verification = await until({
      limit: { clock, ms: timeoutMs },
      signal,
      work: async (until) => await verifier.verify({ ...signed, signal: until }),
    })
  } catch (error) {
    throw new SignInError('VERIFIER_UNAVAILABLE', { cause: error })
  }
  if (verification === 'invalid') throw new SignInError('SIGNATURE_INVALID')
  if (verification === 'unsupported') throw new SignInError('NETWORK_UNSUPPORTED')
  // Only these words sign an account in, whatever a verifier of the app may answer.
  if (verification !== 'valid' && verification !== 'validOnNetwork') throw new SignInError('VERIFIER_UNAVAILABLE')
  return verification === 'validOnNetwork'
}
