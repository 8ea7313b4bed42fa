import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { HUGE, PAGE, readForm, type ServerAnswer, send } from './http.js'
import { loginPage } from './loginPage.js'
import { type Person, personOf, userAnswer } from './people.js'
import type { ProviderFaults, ProviderName } from './types.js'

/** What one provider answers with. */
export interface PlayedProvider {
  readonly name: ProviderName
  readonly issuer: Provider
  /** Those who have logged in, by subject. */
  readonly people: Map<string, Person>
  readonly faults: () => ProviderFaults
}

/** Answers one request to a provider. `step` is what follows its name in the path. */
export async function playProvider(provider: PlayedProvider, request: ProviderRequest): Promise<void> {
  const { name } = provider
  const { step, incoming, response } = request
  const { answers, refusesCodes, isolated } = provider.faults()
  if (isolated) response.setHeader('cross-origin-opener-policy', 'same-origin')
  if (step === 'token' || step === 'user') {
    if (answers === 'never') return
    if (answers === 'html') return send(response, { type: 'text/html', body: PAGE })
    if (answers === 'huge') return send(response, { body: JSON.stringify({ data: 'a'.repeat(HUGE) }) })
  }
  // GitHub has this status for every answer.
  if (step === 'token' && name === 'github') forceStatus(response, 200)
  // X takes id and secret as they are.
  if (step === 'token' && name === 'x' && basicOf(incoming).includes('%'))
    return send(response, { status: 401, body: JSON.stringify({ error: 'invalid_client' }) })
  if (step === 'token' && refusesCodes)
    return send(response, { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) })
  switch (step) {
    case 'login':
      return incoming.method === 'POST' ? finishLogin(provider, request) : sendPage(response, name)
    case 'user':
      return send(response, await userOf(provider, incoming))
    default:
      return pass(provider, request)
  }
}

/** One request. */
export interface ProviderRequest {
  readonly step: string
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
}

async function finishLogin(
  { name, issuer, people }: PlayedProvider,
  { incoming, response }: ProviderRequest
): Promise<void> {
  const form = await readForm(incoming)
  if (form.get('press') === 'cancel')
    return issuer.interactionFinished(incoming, response, { error: 'access_denied', error_description: 'No.' })
  const person = personOf(name, form.get('account') ?? '')
  people.set(person.subject, person)
  // The account was chosen by that, too.
  const result = { login: { accountId: person.subject }, select_account: {} }
  await issuer.interactionFinished(incoming, response, result, { mergeWithLastSubmission: false })
}

async function userOf(provider: PlayedProvider, { headers }: IncomingMessage): Promise<ServerAnswer> {
  const { name, issuer, people, faults } = provider
  const [, token = ''] = (headers.authorization ?? '').split(' ')
  const found = await issuer.AccessToken.find(token)
  const person = people.get(found?.accountId ?? '')
  if (person === undefined) return { status: 401, body: JSON.stringify({ message: 'Bad credentials' }) }
  // Those of OpenID say it in the ID token.
  if (name === 'google' || name === 'apple') return { status: 404, body: '' }
  const { user } = faults()
  return { body: JSON.stringify(user === undefined ? userAnswer(name, person) : user.value) }
}

function basicOf({ headers }: IncomingMessage): string {
  return Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
}

/** Asks the provider's own server, which is below a folder of its name. */
async function pass({ name, issuer }: PlayedProvider, { incoming, response }: ProviderRequest): Promise<void> {
  const asked = new URL(incoming.url ?? '/', 'http://provider')
  // Without this scope, the library would give no ID token; Apple always does.
  if (name === 'apple' && asked.pathname.endsWith('/authorize')) asked.searchParams.set('scope', 'openid email')
  const rest = asked.pathname.slice(name.length + 1) + asked.search
  Object.assign(incoming, { originalUrl: `/${name}${rest}`, url: rest })
  await issuer.callback()(incoming, response)
}

function sendPage(response: ServerResponse, name: ProviderName): void {
  const account = name === 'google' || name === 'apple' ? 'alice@example.test' : 'alice'
  send(response, { type: 'text/html', body: loginPage({ title: `Log in to ${TITLES[name]}`, account }) })
}

function forceStatus(response: ServerResponse, status: number): void {
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => {} })
}

const TITLES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
}
