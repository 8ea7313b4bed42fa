import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createJourney, type Journey, type JourneyOptions } from '../../test/createJourney.js'
import { actedFor, asked, hold, inTime, POLL, signedIn, status, takeDown } from '../../test/steps.js'

// A browser has one session with the server, for all its accounts. The server acts for one of them.

const uses = ({ site }: Journey): number => site.requests.filter((path) => path === '/auth/use').length

/** Two accounts have signed in, one after the other. */
async function bothSignedIn(options?: JourneyOptions): Promise<Journey> {
  const journey = await signedIn(options)
  switchTo(journey, 'toy-second')
  if (options?.required === false) {
    await status(journey, 'signedOut')
    journey.portico.signIn?.sign().catch(() => undefined)
  }
  await asked(journey, 'toy-second')
  await journey.portico.signIn?.sign()
  await status(journey, 'signedIn')
  return journey
}

function switchTo({ wallet }: Journey, address: string): void {
  wallet.changeAccounts([{ address, type: 'eoa' }])
}

test('default: back at the first account, the server acts for it before it is let in', async () => {
  const journey = await bothSignedIn()
  const { portico, wallet, site, state } = journey
  expect(await actedFor(journey)).toBe('toy-second')
  const { prompts } = wallet
  const answer = hold(journey, '/auth/use')
  switchTo(journey, 'toy-harbor')
  await expect.poll(() => uses(journey), POLL).toBe(1)
  expect(portico.snapshot('connections').list).toEqual([])
  expect(state().status).not.toBe('signedIn')
  answer()
  await status(journey, 'signedIn')
  expect(state().session?.address).toBe('toy-harbor')
  expect(await actedFor(journey)).toBe('toy-harbor')
  expect(wallet.prompts).toBe(prompts)
  // It is told of changes only.
  site.requests.length = 0
  wallet.changeNetwork('polkadot:two')
  await expect.poll(() => portico.snapshot('connections').list, POLL).toMatchObject([{ networkId: 'polkadot:two' }])
  expect([state().status, site.requests]).toEqual(['signedIn', []])
})

test('behavior: switched back and forth twenty times, the server acts for the account that is shown, told once for each', async () => {
  const journey = await bothSignedIn()
  for (let turn = 1; turn <= 20; turn++) {
    const address = turn % 2 ? 'toy-harbor' : 'toy-second'
    switchTo(journey, address)
    await expect.poll(() => journey.state().session?.address, POLL).toBe(address)
    expect([await actedFor(journey), uses(journey)]).toEqual([address, turn])
  }
})

test('behavior: switched in a storm, the server acts for the account that it ends with', async () => {
  const journey = await bothSignedIn()
  for (let turn = 1; turn <= 11; turn++) {
    switchTo(journey, turn % 2 ? 'toy-harbor' : 'toy-second')
    if (turn % 3 === 0) await settle()
  }
  await expect.poll(() => journey.state().session?.address, POLL).toBe('toy-harbor')
  expect(await actedFor(journey)).toBe('toy-harbor')
})

test('behavior: the server has ended the session of the account gone back to: it signs in', async () => {
  const journey = await bothSignedIn()
  await journey.site.server.endSessions('polkadot:one:toy-harbor')
  switchTo(journey, 'toy-harbor')
  await asked(journey)
  expect(journey.state()).toMatchObject({ status: 'required', question: { isRequired: true } })
  await journey.portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect(await actedFor(journey)).toBe('toy-harbor')
})

test('behavior: the server does not answer: the account waits, and trying again needs no signature', async () => {
  const journey = await bothSignedIn()
  const { portico, platform, wallet, state } = journey
  const { prompts } = wallet
  const bringBack = takeDown(journey, '/auth/use')
  switchTo(journey, 'toy-harbor')
  await expect.poll(() => uses(journey), POLL).toBe(1)
  await settle()
  await platform.clock.advance(1_000)
  await expect.poll(() => state().question?.step, POLL).toBe('unreachable')
  expect([state().status, portico.snapshot('connections').list]).toEqual(['required', []])
  expect(journey.site.requests).not.toContain('/auth/sign-out')
  bringBack()
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect([await actedFor(journey), wallet.prompts]).toEqual(['toy-harbor', prompts])
})

test('behavior: optional, the server does not answer: the account comes in and is not signed in until sign()', async () => {
  const journey = await bothSignedIn({ required: false })
  const { portico, platform, site, wallet, state } = journey
  const { prompts } = wallet
  // The second account was there for a moment without being signed in.
  site.requests.length = 0
  const bringBack = takeDown(journey, '/auth/use')
  switchTo(journey, 'toy-harbor')
  // Once before it comes in, and once after, each time twice.
  for (const times of [1, 3]) {
    await expect.poll(() => uses(journey), POLL).toBe(times)
    await settle()
    await platform.clock.advance(1_000)
  }
  await status(journey, 'signedOut')
  expect(portico.snapshot('connections').list).toMatchObject([{ accounts: [{ address: 'toy-harbor' }] }])
  expect(state().session).toBeUndefined()
  bringBack()
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect([await actedFor(journey), wallet.prompts]).toEqual(['toy-harbor', prompts])
})

test('behavior: after a reload with another account that is signed in, the server acts for that', async () => {
  const first = await bothSignedIn()
  first.stop()
  switchTo(first, 'toy-harbor')
  const next = first.open()
  next.portico.start()
  await status(next, 'signedIn')
  expect(next.state().session?.address).toBe('toy-harbor')
  expect([await actedFor(next), uses(next)]).toEqual(['toy-harbor', 1])
})

test('behavior: with a wallet in two namespaces, the server acts for the one that the page is about', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const { portico, state } = journey
  const isInUse = async (address: string): Promise<void> => {
    await expect.poll(() => state(), POLL).toMatchObject({ status: 'signedIn', session: { address } })
    expect(await actedFor(journey)).toBe(address)
  }
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  await portico.signIn?.sign()
  await connecting
  await isInUse('toy-harbor')
  await portico.switchNetwork({ networkId: 'cosmos:one' })
  await isInUse('toy-cosmos')
  const { id } = portico.snapshot('connections').list.find(({ namespace }) => namespace === 'cosmos') ?? {}
  await portico.disconnect({ connectionId: id })
  await isInUse('toy-harbor')
})

test('parameters: useSession: sessions of your own are told too; without it, nothing is', async () => {
  const sessions: string[] = []
  const told: string[] = []
  const own: JourneyOptions = {
    addSession: async ({ data }) => void sessions.push(data.accountAddress),
    getSessions: async (chainId) => sessions.map((accountAddress) => ({ data: { accountAddress, chainId } })),
  }
  const useSession = async (_: string, address: string): Promise<void> => void told.push(address)
  for (const options of [own, { ...own, useSession }]) {
    const journey = await bothSignedIn(options)
    told.length = 0
    switchTo(journey, 'toy-harbor')
    await expect.poll(() => journey.state().session?.address, POLL).toBe('toy-harbor')
    expect([uses(journey), told]).toEqual([0, 'useSession' in options ? ['toy-harbor'] : []])
    sessions.length = 0
  }
})

/** The server takes what is asked on a path, and its answer is lost. Returns how to end that. */
function loseAnswers({ site }: Journey, lost: string): () => void {
  const { handle } = site.server
  const losing: typeof handle = async (request) => {
    const answer = await handle(request)
    if (!new URL(request.url).pathname.endsWith(lost)) return answer
    const response = new Response('{}', { status: 503 })
    for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie)
    return response
  }
  Object.assign(site.server, { handle: losing })
  return () => void Object.assign(site.server, { handle })
}

/** The page says that an account is signed in, and the server acts for it. */
async function agreed(journey: Journey, address: string): Promise<void> {
  await status(journey, 'signedIn')
  expect(journey.state().session?.address).toBe(address)
  await expect.poll(() => actedFor(journey), POLL).toBe(address)
}

test('behavior: gone to the other namespace and back before the server has answered, it acts for the one shown', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const { portico } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  await portico.signIn?.sign()
  await connecting
  await agreed(journey, 'toy-harbor')
  const before = uses(journey)
  const answer = hold(journey, '/auth/use')
  await portico.switchNetwork({ networkId: 'cosmos:one' })
  await expect.poll(() => uses(journey), POLL).toBe(before + 1)
  await portico.switchNetwork({ networkId: 'polkadot:one' })
  await settle()
  answer()
  await expect.poll(() => uses(journey), POLL).toBe(before + 2)
  await agreed(journey, 'toy-harbor')
})

test('behavior: the answer to `use` is lost, and the user goes back: the server acts for the one shown', async () => {
  const journey = await bothSignedIn()
  const bringBack = loseAnswers(journey, '/use')
  switchTo(journey, 'toy-harbor')
  await inTime(journey, { read: () => journey.state().question?.step, is: 'unreachable' })
  bringBack()
  switchTo(journey, 'toy-second')
  await agreed(journey, 'toy-second')
})

test('behavior: the answer to `verify` is lost, and the user goes back: the server acts for the one shown', async () => {
  const journey = await signedIn()
  switchTo(journey, 'toy-second')
  await asked(journey, 'toy-second')
  const bringBack = loseAnswers(journey, '/verify')
  await journey.portico.signIn?.sign().catch(() => undefined)
  await expect.poll(() => journey.state().question?.step, POLL).toBe('unverified')
  bringBack()
  switchTo(journey, 'toy-harbor')
  await agreed(journey, 'toy-harbor')
})

test('behavior: a wallet of another namespace goes to an account that is not signed in: the page stays with its own', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const { portico, state, wallets } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  await portico.signIn?.sign()
  await connecting
  await agreed(journey, 'toy-harbor')
  portico.modal.close()
  wallets['cosmos']?.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
  await asked(journey, 'toy-other')
  expect(state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-harbor' } })
  expect(portico.snapshot('modal').open).toBe(false)
})

test('behavior: of two accounts that count for one, the session shown is that of the one the server acts for', async () => {
  const first = await bothSignedIn()
  switchTo(first, 'toy-harbor')
  await agreed(first, 'toy-harbor')
  first.stop()
  const next = first.open({ scope: 'perNamespace' })
  next.portico.start()
  await agreed(next, 'toy-harbor')
})
