import type { IncomingMessage, ServerResponse } from 'node:http'
import { close, listen } from '../../http/listen.js'
import { HUGE, PAGE, readBody, readForm, type ServerAnswer, send } from '../http.js'
import { loginPage, messagePage } from '../loginPage.js'
import { type Channels, createChannels } from './createChannels.js'
import { deployRegistries } from './deployRegistries.js'
import { farcasterMessage, farcasterPerson } from './farcasterPerson.js'
import type { Farcaster, FarcasterChannel, FarcasterFaults } from './types.js'

/**
 * Starts Farcaster on this computer, as far as a login goes: its contracts on the anvil chain of `rpcUrl`, the relay with its paths and
 * answers, and an app. The page of the app is what a link leads to: it names the domain that asks, and has a field `Account` with `Sign in`
 * and `Cancel`. Each account is a user with a key and a number of its own, who signs up with the first login. Errors: the port is in
 * use; no chain is there.
 */
export async function startFarcaster({
  rpcUrl,
  port = 0,
}: {
  readonly rpcUrl: string
  readonly port?: number | undefined
}): Promise<Farcaster> {
  const registries = await deployRegistries({ rpcUrl })
  const { server, port: own } = await listen({ port, name: 'Farcaster' })
  const url = `http://127.0.0.1:${own}`
  const channels = createChannels(url)
  let faults: FarcasterFaults = {}
  let looks = 0
  const signIn: Farcaster['signIn'] = async ({ link, account }) => {
    const channel = channels.find(link)
    if (channel === undefined) throw new Error('The link has no channel, or its answer was taken.')
    const { fid, custody } = farcasterPerson(account)
    // Each time, as a chain that was put back doesn't know the user any more.
    await registries.setOwner({ fid, owner: custody.address })
    const message = farcasterMessage({ channel, address: custody.address, fid })
    const signature = await custody.signMessage({ message })
    channels.answer(link, { message, signature, fid, username: account, authMethod: 'custody' })
  }
  server.on('request', async (incoming, response) => {
    const { pathname, href } = new URL(incoming.url ?? '/', url)
    if (pathname === '/v1/channel/status') looks += 1
    try {
      if (pathname === '/~/siwf') return send(response, await showApp({ channels, signIn, link: href, incoming }))
      const isAnswered = breakAnswer(response, faults)
      if (!isAnswered) send(response, await playRelay({ channels, faults, pathname, incoming }))
    } catch (error) {
      if (!response.headersSent) send(response, { status: 400, type: 'text/plain', body: String(error) })
    }
  })
  return {
    url,
    client: { rpcUrl, endpoints: { relay: url } },
    registries,
    setFaults: (next) => {
      faults = next
    },
    channelOf: channels.find,
    signIn,
    answer: channels.answer,
    looks: () => looks,
    stop: () => close(server),
  }
}

/** The page of the app on a phone. */
async function showApp(request: {
  readonly channels: Channels
  readonly signIn: Farcaster['signIn']
  readonly link: string
  readonly incoming: IncomingMessage
}): Promise<ServerAnswer> {
  const { channels, signIn, link, incoming } = request
  const type = 'text/html'
  const channel = channels.find(link)
  if (channel === undefined)
    return { type, status: 404, body: messagePage({ title: 'This link has ended', text: 'Ask for another one.' }) }
  const { domain } = channel
  const title = 'Sign in with Farcaster'
  if (incoming.method !== 'POST') {
    const text = `${domain} asks who you are.`
    return { type, body: loginPage({ title, account: 'alice', text, label: 'Sign in' }) }
  }
  const form = await readForm(incoming)
  const text = `Go back to ${domain}.`
  if (form.get('press') === 'cancel') return { type, body: messagePage({ title: 'Cancelled', text }) }
  await signIn({ link, account: form.get('account') ?? '' })
  return { type, body: messagePage({ title: 'Signed in', text }) }
}

/** Whether a fault has answered, or answers never. */
function breakAnswer(response: ServerResponse, { answers, status }: FarcasterFaults): boolean {
  if (status !== undefined) send(response, { status, body: JSON.stringify({ error: 'Sorry' }) })
  if (answers === 'html') send(response, { type: 'text/html', body: PAGE })
  if (answers === 'huge') send(response, { body: JSON.stringify({ data: 'a'.repeat(HUGE) }) })
  return status !== undefined || answers !== undefined
}

/** The relay's answer to a server. */
async function playRelay(request: {
  readonly channels: Channels
  readonly faults: FarcasterFaults
  readonly pathname: string
  readonly incoming: IncomingMessage
}): Promise<ServerAnswer> {
  const { channels, faults, pathname, incoming } = request
  const asked = `${incoming.method} ${pathname}`
  if (asked === 'POST /v1/channel') {
    // The servers of tests post what the type says.
    const channel = JSON.parse(await readBody(incoming)) as FarcasterChannel
    const { token, link } = channels.open(channel)
    const body = { channelToken: token, url: faults.url ?? link, nonce: channel.nonce }
    return { status: 201, body: JSON.stringify(body) }
  }
  if (asked !== 'GET /v1/channel/status') return { status: 404, body: '{}' }
  const [, token = ''] = (incoming.headers.authorization ?? '').split('Bearer ')
  const taken = channels.take(token)
  if (taken === undefined) return { status: 401, body: JSON.stringify({ error: 'Unauthorized' }) }
  const { channel, answer, link } = taken
  const { nonce, acceptAuthAddress = false } = channel
  const common = { nonce, url: link, acceptAuthAddress, signatureParams: channel }
  if (answer === undefined) return { status: 202, body: JSON.stringify({ state: 'pending', ...common }) }
  const said = { ...answer, ...(faults.fid !== undefined && { fid: faults.fid }) }
  return { body: JSON.stringify({ state: 'completed', ...common, ...said }) }
}
