import { close, listen } from '../http/listen.js'
import { send } from './http.js'
import { makeKeys, secretOf } from './keys.js'
import type { Person } from './people.js'
import { type PlayedProvider, playProvider } from './playProvider.js'
import { type ProviderClients, type ProviderFaults, type ProviderName, providerNames } from './types.js'

/** Running providers. */
export interface Providers {
  /** Origin of their pages. */
  readonly url: string
  /** What `startWallet` takes as `social`. */
  readonly clients: ProviderClients
  /** Replaces all faults. */
  setFaults(faults: ProviderFaults): void
  /** How often a provider was asked to take a code. */
  codesTaken(): number
  /** Ends them, and resolves when the port is free. */
  stop(): Promise<void>
}

/**
 * Starts Google, Apple, GitHub, X, Discord and Facebook on this computer, as far as a login by them goes: real servers of OpenID and
 * OAuth 2 with their paths, answers and ways. A page asks who the user is (`Account`, an address at Google and Apple, a name at the
 * others) with `Continue` and `Cancel`. They send users back to `/social/callback/<name>` of any port of this computer. Errors: the
 * port is in use.
 */
export async function startProviders({ port = 0 }: { readonly port?: number | undefined } = {}): Promise<Providers> {
  // `oidc-provider` is there where providers are played.
  const { createIssuer } = await import('./createIssuer.js')
  const keys = makeKeys()
  let faults: ProviderFaults = {}
  let taken = 0
  const { server, port: own } = await listen({ port, name: 'Social login' })
  const url = `http://127.0.0.1:${own}`
  const clients = clientsAt(url, String(keys.apple.export({ format: 'pem', type: 'pkcs8' })))
  const play = (name: ProviderName): PlayedProvider => {
    const client = { id: clients[name].clientId, secret: secretOf(name) }
    const apple = { ...clients.apple, issuer: clients.apple.endpoints.issuer, key: keys.apple }
    const shared = { name, people: new Map<string, Person>(), faults: () => faults }
    return { ...shared, issuer: createIssuer({ ...shared, issuer: `${url}/${name}`, client, apple, keys }) }
  }
  const played = providerNames.map(play)
  server.on('request', async (incoming, response) => {
    const [, part = '', step = ''] = new URL(incoming.url ?? '/', url).pathname.split('/')
    const provider = played.find(({ name }) => name === part)
    if (provider === undefined) return send(response, { status: 404, body: '' })
    if (step === 'token') taken += 1
    try {
      await playProvider(provider, { step, incoming, response })
    } catch (error) {
      if (!response.headersSent) send(response, { status: 400, type: 'text/plain', body: String(error) })
    }
  })
  return {
    url,
    clients,
    setFaults: (next) => {
      faults = next
    },
    codesTaken: () => taken,
    stop: () => close(server),
  }
}

function clientsAt(url: string, privateKey: string): ProviderClients {
  const openId = (name: ProviderName) => ({ clientId: `${name}-app`, endpoints: { issuer: `${url}/${name}` } })
  const oAuth = (name: ProviderName) => ({
    clientId: `${name}-app`,
    clientSecret: secretOf(name),
    endpoints: {
      authorization: `${url}/${name}/authorize`,
      token: `${url}/${name}/token`,
      user: `${url}/${name}/user`,
    },
  })
  return {
    google: { ...openId('google'), clientSecret: secretOf('google') },
    apple: { ...openId('apple'), teamId: 'TEAM000001', keyId: 'KEY0000001', privateKey },
    github: oAuth('github'),
    x: oAuth('x'),
    discord: oAuth('discord'),
    facebook: oAuth('facebook'),
  }
}
