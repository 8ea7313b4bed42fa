import type { PasskeyAssertion } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { ProvenPasskey } from '../store/passkeyTypes.ts'
import { checkPlace } from './checkPlace.ts'

/**
 * The passkey's new counter, where it has signed this challenge for this wallet, for a user that the device has verified. Rejects
 * `PASSKEY_WRONG`.
 */
export async function verifyAssertion(
  server: Pick<ServerContext, 'url'>,
  request: {
    readonly assertion: PasskeyAssertion
    readonly challenge: string
    /** That the server knows by the assertion's id. */
    readonly passkey: Omit<ProvenPasskey, 'credentialId'>
  }
): Promise<number> {
  const { assertion, challenge, passkey } = request
  const { credentialId: id, clientDataJSON, authenticatorData, signature } = assertion
  try {
    checkPlace(assertion)
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: server.url.origin,
      expectedRPID: server.url.hostname,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
    })
    if (!verified) throw new Error('The signature is not that of the passkey.')
    return authenticationInfo.newCounter
  } catch (cause) {
    throw new ApiError('PASSKEY_WRONG', {}, { cause })
  }
}
