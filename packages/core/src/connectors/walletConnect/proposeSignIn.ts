import type { NamespaceRequest, PairingSignIn } from '../types.js'
import type { Client } from './client/createSignClient.js'
import type { SessionStruct } from './readSession.js'

/**
 * Proposes a session whose approval signs in as well (`wc_sessionAuthenticate`), beside an ordinary proposal, which wallets
 * without that take. `approval` rejects as that of an ordinary proposal does.
 */
export async function proposeSignIn(
  client: Client,
  { request, signIn }: { readonly request: NamespaceRequest; readonly signIn: PairingSignIn }
): Promise<{ readonly uri: string | undefined; approval(): Promise<SessionStruct> }> {
  const { networkId, domain, uri: page, nonce, statement, expirationTime, notBefore, resources } = signIn.message
  const { uri, response } = await client.authenticate({
    // Wallets that sign once do it for the first.
    chains: [networkId, ...request.chains.filter((other) => other !== networkId)],
    methods: [...request.methods],
    domain,
    uri: page,
    nonce,
    ...(statement === undefined ? {} : { statement }),
    ...(expirationTime === undefined ? {} : { exp: expirationTime }),
    ...(notBefore === undefined ? {} : { nbf: notBefore }),
    ...(resources === undefined ? {} : { resources: [...resources] }),
  })
  const approval = async (): Promise<SessionStruct> => {
    const { auths, session } = await response().catch((cause: unknown) => {
      // Of a wallet that declines the library passes on the text alone.
      throw typeof cause === 'string' ? { code: 5000, message: cause } : cause
    })
    // It signed without letting the page ask for anything; the library types that as impossible.
    if (!(session as SessionStruct | undefined)) throw { code: 5102, message: 'Unsupported methods' }
    const signed = readSigned(client, auths)
    if (signed.length > 0) signIn.take(signed)
    return session
  }
  return { uri, approval }
}

/** What the wallet signed, as the library writes it. The library has verified the signatures, or asked a server to. */
function readSigned(client: Client, auths: unknown): Parameters<PairingSignIn['take']>[0] {
  return (Array.isArray(auths) ? auths.slice(0, MOST) : []).flatMap((auth) => {
    try {
      const { p, s } = auth
      const message: unknown = client.formatAuthMessage({ request: p, iss: p.iss })
      const signature: unknown = s.s
      return typeof message === 'string' && typeof signature === 'string' ? [{ message, signature }] : []
    } catch {
      return []
    }
  })
}

/** Wallets sign once for each network. */
const MOST = 20
