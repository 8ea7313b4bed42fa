import type { OfferedSignIn, SignInOffer } from '@portico/core/plugin'
import type { FieldsMaker } from '../../sessions/createMessage.js'
import { signInInput } from '../question/signInInput.js'
import { type SignIn, signedEarly } from '../signIn.js'

/** What a wallet is asked to sign as it connects. */
export async function earlyOffer(
  signIn: SignIn,
  { makeFields, networkId }: Pick<Parameters<SignInOffer>[0], 'networkId'> & { readonly makeFields: FieldsMaker }
): Promise<OfferedSignIn> {
  const fields = await makeFields({ chainId: networkId })
  const { requestId, scheme, issuedAt, ...message } = fields
  return {
    // WalletConnect's library leaves out the id of a request.
    pairing:
      requestId === undefined
        ? {
            message,
            take: (signed) => {
              signedEarly(signIn, { wanted: { pairing: message }, signed })
            },
          }
        : undefined,
    connecting: {
      fields: signInInput(fields),
      take: (signed) => {
        signedEarly(signIn, { wanted: { connecting: fields }, signed: [signed] })
      },
    },
  }
}
