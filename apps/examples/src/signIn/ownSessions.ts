import { PorticoError } from '@portico/core'
import { siwx } from '@portico/siwx'

/** Sessions on your existing server: it issues nonces, checks signatures and signs out. */
export const ownSessions = siwx({
  statement: 'Sign in to Example.',
  getNonce: async () => (await fetch('/nonce')).text(),
  addSession: async ({ message, signature }) => {
    const response = await post('/verify', { message, signature })
    if (!response.ok) throw new PorticoError('SIGN_IN_REFUSED', { context: { reason: `HTTP ${response.status}` } })
  },
  getSessions: async (chainId) => {
    const { address } = await (await fetch('/me')).json()
    return address ? [{ data: { accountAddress: address, chainId } }] : []
  },
  setSessions: async () => void (await post('/logout', {})),
  revokeSession: async () => void (await post('/logout', {})),
})

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch((cause: unknown) => {
    throw new PorticoError('NETWORK_FAILED', { context: { url }, cause })
  })
}
