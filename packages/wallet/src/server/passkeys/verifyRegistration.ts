import type { PasskeyRegistration } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { bytesOf } from '../http/decode.ts'
import type { ProvenPasskey } from '../store/passkeyTypes.ts'
import { checkPlace } from './checkPlace.ts'

/**
 * The passkey that a browser has made, where it was made for this wallet and challenge, by a user that the device has verified. Rejects
 * `PASSKEY_WRONG`.
 */
export async function verifyRegistration(
  server: Pick<ServerContext, 'url'>,
  { registration, challenge }: { readonly registration: PasskeyRegistration; readonly challenge: string }
): Promise<ProvenPasskey> {
  try {
    checkPlace(registration)
    const made = await proven(server.url, { registration, challenge })
    if (made?.id !== registration.credentialId) throw new Error('It is another passkey.')
    return { credentialId: bytesOf(made.id), publicKey: made.publicKey, counter: made.counter }
  } catch (cause) {
    throw new ApiError('PASSKEY_WRONG', {}, { cause })
  }
}

async function proven(url: URL, request: { readonly registration: PasskeyRegistration; readonly challenge: string }) {
  const { credentialId: id, clientDataJSON, attestationObject } = request.registration
  // Loading them takes a tenth of a second, and many wallets never need them.
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  const attestation = decodeAttestationObject(Uint8Array.from(bytesOf(attestationObject)))
  const format = attestation.get('fmt')
  // None was asked for. Certificates would name addresses that the library asks whether they are revoked.
  const isPlain = format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  if (!isPlain) throw new Error('It has an attestation.')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: request.challenge,
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return registrationInfo?.credential
}

/** ES256, Ed25519 and RS256 (COSE), on every version of Node. */
const ALGORITHMS = [-7, -8, -257]
