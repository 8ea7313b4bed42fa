import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'oidc-provider'
import { createIssuer } from './createIssuer.js'
import { makeKeys, secretOf } from './keys.js'
import { loginPage } from './loginPage.js'
import { type Person, personOf, userAnswer } from './people.js'
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
  const keys = makeKeys()
  const people = new Map<string, Person>()
  let faults: ProviderFaults = {}
  let taken = 0
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // It listens at a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clients = clientsAt(url, String(keys.apple.export({ format: 'pem', type: 'pkcs8' })))
  const issuerOf = (name: ProviderName): Provider =>
    createIssuer({
      name,
      issuer: `${url}/${name}`,
      client: { id: clients[name].clientId, secret: secretOf(name) },
      apple: { ...clients.apple, issuer: clients.apple.endpoints.issuer, key: keys.apple },
      keys,
      people,
      faults: () => faults,
    })
  const issuers = new Map(providerNames.map((name) => [name, issuerOf(name)] as const))

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (faults.isolated) response.setHeader('cross-origin-opener-policy', 'same-origin')
    const asked = new URL(request.url ?? '/', url)
    const [, part = '', step = ''] = asked.pathname.split('/')
    const name = providerNames.find((each) => each === part)
    const issuer = name && issuers.get(name)
    if (name === undefined || issuer === undefined) return send(response, { status: 404, body: '' })
    if (step === 'token') taken += 1
    if (step === 'token' || step === 'user') {
      if (faults.answers === 'never') return
      if (faults.answers === 'html') return send(response, { type: 'text/html', body: '<!doctype html><h1>Sorry</h1>' })
      if (faults.answers === 'huge') return send(response, { body: JSON.stringify({ data: 'a'.repeat(HUGE) }) })
    }
    // GitHub has this status for every answer.
    if (step === 'token' && name === 'github') forceStatus(response, 200)
    switch (step) {
      case 'login':
        return request.method === 'POST' ? finishLogin({ name, issuer, request, response }) : sendPage(response, name)
      case 'user':
        if (name === 'google' || name === 'apple') return send(response, { status: 404, body: '' })
        return send(response, await userOf({ name, issuer, request }))
      case 'token':
        if (faults.refusesCodes)
          return send(response, { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) })
        return pass({ name, issuer, request, response })
      default:
        return pass({ name, issuer, request, response })
    }
  }

  const finishLogin = async ({ name, issuer, request, response }: Asked): Promise<void> => {
    const form = await readForm(request)
    if (form.get('press') === 'cancel')
      return issuer.interactionFinished(request, response, { error: 'access_denied', error_description: 'No.' })
    const person = personOf(name, form.get('account') ?? '')
    people.set(person.subject, person)
    // The account was chosen by that, too.
    const result = { login: { accountId: person.subject }, select_account: {} }
    await issuer.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  const userOf = async ({ name, issuer, request }: AskedUser): Promise<Answer> => {
    const [, token = ''] = (request.headers.authorization ?? '').split(' ')
    const found = await issuer.AccessToken.find(token)
    const person = people.get(found?.accountId ?? '')
    if (person === undefined) return { status: 401, body: JSON.stringify({ message: 'Bad credentials' }) }
    return { body: JSON.stringify(faults.user === undefined ? userAnswer(name, person) : faults.user.value) }
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, { status: 400, type: 'text/plain', body: String(error) })
    })
  })
  return {
    url,
    clients,
    setFaults: (next) => {
      faults = next
    },
    codesTaken: () => taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Asked {
  readonly name: ProviderName
  readonly issuer: Provider
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface AskedUser extends Omit<Asked, 'name' | 'response'> {
  readonly name: Parameters<typeof userAnswer>[0]
}

interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body: string
}

function send(response: ServerResponse, { status = 200, type = 'application/json', body }: Answer): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.end(body)
}

function sendPage(response: ServerResponse, name: ProviderName): void {
  const account = name === 'google' || name === 'apple' ? 'alice@example.test' : 'alice'
  send(response, { type: 'text/html', body: loginPage({ title: `Log in to ${TITLES[name]}`, account }) })
}

/** Asks the provider's own server, which is below a folder of its name. */
async function pass({ name, issuer, request, response }: Asked): Promise<void> {
  const { url = '/' } = request
  const asked = new URL(url, 'http://provider')
  // Without this scope, the library would give no ID token; Apple always does.
  if (name === 'apple' && asked.pathname.endsWith('/authorize')) asked.searchParams.set('scope', 'openid email')
  const rest = asked.pathname.slice(name.length + 1) + asked.search
  Object.assign(request, { originalUrl: `/${name}${rest}`, url: rest })
  await issuer.callback()(request, response)
}

function forceStatus(response: ServerResponse, status: number): void {
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => {} })
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return new URLSearchParams(text)
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

const TITLES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
}
const HUGE = 5_000_000
