import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AccountFactory, type Anvil, deployAccountFactory, startAnvil } from '@portico/test-kit/chains'
import {
  type Farcaster,
  type FarcasterAnswer,
  type FarcasterChannel,
  type FarcasterFaults,
  farcasterMessage,
  farcasterPerson,
  startFarcaster,
} from '@portico/test-kit/internal/social'
import { serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APP_HEADER, type FarcasterAnswer as BegunAnswer } from '../../../api.ts'
import type { TestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestWallet, type TestWallet } from '../../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../../test/testStores.ts'
import { createWaiting } from '../../http/createWaiting.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createFarcaster } from '../../social/farcaster/createFarcaster.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let chain: Anvil
  let factory: AccountFactory
  let farcaster: Farcaster
  let database: OpenTestDatabase
  let wallet: TestWallet

  const start = (rpcUrl = chain.rpcUrl) =>
    startTestWallet({
      store: database.stores[0],
      limits: { ...DEFAULT_LIMITS, triesPerIp: { count: 1000, windowMs: 1000 } },
      farcaster: createFarcaster({ ...farcaster.client, rpcUrl }, { answerMs: 400 }),
      waiting: createWaiting({ limitMs: 2000 }),
    })
  beforeAll(async () => {
    database = await open()
    chain = await startAnvil({ chainId: 10 })
    farcaster = await startFarcaster({ rpcUrl: chain.rpcUrl })
    factory = await deployAccountFactory({ rpcUrl: chain.rpcUrl })
  })
  afterAll(async () => {
    await farcaster.stop()
    await chain.stop()
    await database.close()
  })
  beforeEach(async () => {
    await database.stores[0].clear()
    farcaster.setFaults({})
    wallet = await start()
  })
  afterEach(() => wallet.stop())

  const ask = (frame: TestBrowser, app = APP) => frame.post('/api/social/farcaster', {}, { [APP_HEADER]: app })
  /** Begins a login in a frame. */
  const begin = async (frame: TestBrowser) => {
    const { id, url } = (await ask(frame)).body as BegunAnswer
    const channel = farcaster.channelOf(url)
    if (channel === undefined) throw new Error('The link has no channel.')
    return { id, url, channel }
  }
  const wait = (frame: TestBrowser, id: string) => frame.post('/api/social/wait', { id })
  const failures = () => wallet.log.filter(({ event }) => event === 'failure')
  const logInBy = async (account: string) => {
    const frame = wallet.browser()
    const { id, url } = await begin(frame)
    await farcaster.signIn({ link: url, account })
    return { frame, id, answer: await wait(frame, id) }
  }
  /** What the app of alice, who is signed up, would give to a channel. */
  const alices = async (channel: FarcasterChannel, change: Change = {}): Promise<FarcasterAnswer> => {
    const { fid, custody } = farcasterPerson('alice')
    await farcaster.registries.setOwner({ fid, owner: custody.address })
    const { signer = custody, address = signer.address, edit = (text: string) => text } = change
    const message = edit(farcasterMessage({ channel, address, fid }))
    return { message, signature: await signer.signMessage({ message }), fid, username: 'alice' }
  }
  /** A login that is answered so. */
  const answered = async (change: Change) => {
    const frame = wallet.browser()
    const { id, url, channel } = await begin(frame)
    farcaster.answer(url, await alices(channel, change))
    const answer = await wait(frame, id)
    expect((await frame.get('/api/user')).status).toBe(answer.status === 200 ? 200 : 401)
    return answer
  }

  test('default: signs a user up, and logs the same one in again', async () => {
    const frame = wallet.browser()
    const asked = await ask(frame)
    expect(asked).toMatchObject({ status: 200, body: { expiresInMs: 300_000 } })
    const { id, url } = asked.body as BegunAnswer
    const { host } = new URL(wallet.origin)
    expect(farcaster.channelOf(url)).toEqual({
      siweUri: `${wallet.origin}/`,
      domain: host,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      expirationTime: new Date(wallet.clock.now() + 330_000).toISOString(),
      acceptAuthAddress: true,
    })
    await farcaster.signIn({ link: url, account: 'alice' })
    const social = { provider: 'farcaster', subject: String(farcasterPerson('alice').fid), userName: 'alice' }
    const user = { email: null, social, wallet: null, recoveries: [] }
    const { status, body } = await wait(frame, id)
    expect([status, body]).toMatchObject([200, { isNew: true, user }])
    expect((await frame.get('/api/user')).body).toMatchObject({ user })
    const again = await logInBy('alice')
    expect(again.answer.body).toMatchObject({ isNew: true, user: { id: Object(body).user.id, ...user } })
    const other = await logInBy('bob')
    expect(Object(other.answer.body).user.id).not.toBe(Object(body).user.id)
    expect(JSON.stringify(wallet.log)).not.toMatch(/nonce|siwe|alice|0x|\bfid/i)
  })

  test('behavior: requests that wait share one look at the relay in a second, and hear of a user who signs meanwhile', async () => {
    const frame = wallet.browser()
    const { id, url } = await begin(frame)
    const looks = farcaster.looks()
    const waiting = [wait(frame, id), wait(frame, id), wait(frame, id)]
    await expect.poll(() => farcaster.looks()).toBe(looks + 1)
    await farcaster.signIn({ link: url, account: 'alice' })
    const answers = await Promise.all(waiting)
    expect(answers.map(({ body }) => Object(body).isNew).sort()).toEqual([false, false, true])
    expect(farcaster.looks()).toBe(looks + 2)
  })

  test('default: a key of the user that may log in is as good as the owner, until it was removed', async () => {
    const { fid } = farcasterPerson('alice')
    const signer = privateKeyToAccount(generatePrivateKey())
    const set = (state: number, keyType: number) =>
      farcaster.registries.setKey({ fid, address: signer.address, state, keyType })
    await set(1, 2)
    const { status, body } = await answered({ signer })
    expect([status, body]).toMatchObject([200, { user: { social: { userName: 'alice' } } }])
    for (const [state, keyType] of [
      [2, 2],
      [1, 1],
      [0, 2],
    ] as const) {
      await set(state, keyType)
      expect((await answered({ signer })).error?.code).toBe('SOCIAL_FAILED')
    }
    const reason = 'farcaster: SocialAnswerWrong SIGNER'
    expect(failures()).toEqual(Array.from({ length: 3 }, () => ({ event: 'failure', part: 'provider', reason })))
  })

  test('default: an account that is a contract logs in, deployed or not', async () => {
    const { fid } = farcasterPerson('alice')
    const signer = privateKeyToAccount(generatePrivateKey())
    const address = await factory.accountOf(signer.address)
    const setOwner = () => farcaster.registries.setOwner({ fid, owner: address })
    const frame = wallet.browser()
    const { id, url, channel } = await begin(frame)
    await setOwner()
    const { signature, ...rest } = await alices(channel, { signer, address })
    const data = factory.deployData(signer.address)
    farcaster.answer(url, {
      ...rest,
      signature: serializeErc6492Signature({ address: factory.address, data, signature }),
    })
    expect((await wait(frame, id)).status).toBe(200)
    await factory.deploy(signer.address)
    expect((await answered({ signer, address })).status).toBe(200)
    const stranger = privateKeyToAccount(generatePrivateKey())
    expect((await answered({ signer: stranger, address })).error?.code).toBe('SOCIAL_FAILED')
  })

  test('parameters: an app may name other resources beside the user', async () => {
    expect((await answered({ edit: (text) => `${text}\n- https://farcaster.example/app` })).status).toBe(200)
  })

  test.each<[string, (message: string) => string]>([
    ['the nonce of another login', (text) => text.replace(/Nonce: .{8}/, 'Nonce: 00000000')],
    ['another domain', (text) => text.replace(/^/, 'evil.')],
    ['another uri', (text) => text.replace('URI: http://', 'URI: http://evil.')],
    ['another path', (text) => text.replace(/URI: .*/, '$&login')],
    ['another chain', (text) => text.replace('Chain ID: 10', 'Chain ID: 1')],
    ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['another statement', (text) => text.replace('Farcaster Auth', 'Farcaster Authority')],
    ['no statement', (text) => text.replace('Farcaster Auth\n\n', '')],
    ['a time that is over', (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2023-11-14T22:13:20.000Z')],
    ['a time that is none', (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: later')],
    ['a time to come', (text) => text.replace('\nResources', '\nNot Before: 2030-01-01T00:00:00Z\nResources')],
    ['two users', (text) => `${text}\n- farcaster://fid/7`],
    ['no user', (text) => text.replace(/\n- .*/, '')],
    ['a user without a number', (text) => text.replace(/fid\/\d+/, 'fid/0x7')],
    ['a number of another form', (text) => text.replace('fid/', 'fid/0')],
    ['a signer that is none', (text) => text.replace(/0x[0-9a-f]{4}/i, '0xzzzz')],
    ['something else', () => 'Hello.'],
  ])('error: SOCIAL_FAILED where the user has signed a message with %s', async (_, edit) => {
    expect((await answered({ edit })).error?.code).toBe('SOCIAL_FAILED')
    expect(failures()).toEqual([{ event: 'failure', part: 'provider', reason: 'farcaster: SocialAnswerWrong MESSAGE' }])
  })

  test('parameters: a message of older apps is taken, and one without a time to end', async () => {
    const older = (text: string) => text.replace('Farcaster Auth', 'Farcaster Connect')
    const endless = (text: string) => text.replace(/Expiration Time: .*\n/, '')
    for (const edit of [older, endless]) expect((await answered({ edit })).status).toBe(200)
  })

  test('error: SOCIAL_FAILED where the signature is of another key, or the signer owns another user or none', async () => {
    const [mallory, stranger] = [farcasterPerson('mallory'), privateKeyToAccount(generatePrivateKey())]
    const { custody } = farcasterPerson('alice')
    await farcaster.registries.setOwner({ fid: mallory.fid, owner: mallory.custody.address })
    for (const [change, code] of [
      [{ signer: mallory.custody, address: custody.address }, 'SIGNATURE'],
      [{ signer: mallory.custody }, 'SIGNER'],
      [{ signer: stranger }, 'SIGNER'],
    ] as const) {
      expect((await answered(change)).error?.code).toBe('SOCIAL_FAILED')
      expect(failures().at(-1)).toMatchObject({ reason: `farcaster: SocialAnswerWrong ${code}` })
    }
  })

  test('behavior: what the relay says of the user is no proof, and its name is cleaned', async () => {
    const { answer } = await logInBy('alice')
    farcaster.setFaults({ fid: farcasterPerson('bob').fid })
    const { answer: again } = await logInBy('alice')
    expect(Object(again.body).user.id).toBe(Object(answer.body).user.id)
    farcaster.setFaults({})
    for (const [username, shown] of [
      ['a\u202eb\n\u0000c\u200b', 'ab c'],
      [{ name: 'alice' }, null],
      [undefined, null],
    ] as const) {
      const frame = wallet.browser()
      const { id, url, channel } = await begin(frame)
      farcaster.answer(url, { ...(await alices(channel)), username })
      expect(Object((await wait(frame, id)).body).user.social.userName).toBe(shown)
    }
  })

  test('behavior: an answer is good for its own login, and in its own browser', async () => {
    const [frame, other] = [wallet.browser(), wallet.browser()]
    const [one, two] = [await begin(frame), await begin(frame)]
    const answer = await alices(one.channel)
    farcaster.answer(one.url, answer)
    farcaster.answer(two.url, answer)
    const looks = farcaster.looks()
    await ask(other)
    expect((await wait(other, one.id)).error?.code).toBe('SOCIAL_ENDED')
    expect((await wait(wallet.browser(), one.id)).error?.code).toBe('SOCIAL_ENDED')
    expect(farcaster.looks()).toBe(looks)
    expect((await wait(frame, two.id)).error?.code).toBe('SOCIAL_FAILED')
    expect((await wait(frame, one.id)).status).toBe(200)
  })

  test('behavior: an answer that was lost comes again, until the user logs out', async () => {
    const { frame, id, answer } = await logInBy('alice')
    const session = frame.cookie()
    expect((await wait(frame, id)).body).toEqual({ ...Object(answer.body), isNew: false })
    expect(frame.cookie()).toBe(session)
    await frame.post('/api/logout', {})
    expect((await wait(frame, id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: what was cancelled, or is too old, logs no user in', async () => {
    const frame = wallet.browser()
    const [cancelled, late] = [await begin(frame), await begin(frame)]
    // The wallet looks for the answer, and the user cancels before the app gives one.
    const waiting = wait(frame, cancelled.id)
    expect((await frame.post('/api/social/cancel', { id: cancelled.id })).status).toBe(204)
    for (const { url } of [cancelled, late]) await farcaster.signIn({ link: url, account: 'alice' })
    expect((await waiting).error?.code).toBe('SOCIAL_ENDED')
    await wallet.clock.advance(330_000)
    expect((await wait(frame, late.id)).error?.code).toBe('SOCIAL_ENDED')
    expect((await frame.get('/api/user')).error?.code).toBe('SIGNED_OUT')
  })

  test.each<[FarcasterFaults, string | RegExp]>([
    [{ answers: 'html' }, 'STATUS'],
    [{ answers: 'huge' }, 'TOO_LARGE'],
    [{ answers: 'never' }, /TimeoutError/],
    [{ status: 500 }, 'STATUS'],
    [{ status: 201 }, 'NO_CHANNEL'],
    [{ url: 'javascript:alert(1)' }, 'NO_CHANNEL'],
    [{ url: 'http://evil.example/' }, 'NO_CHANNEL'],
    [{ url: 'https://user@evil.example/' }, 'NO_CHANNEL'],
    [{ url: `https://farcaster.example/${'a'.repeat(2000)}` }, 'NO_CHANNEL'],
  ])('error: SOCIAL_FAILED where the relay opens no channel: %j', async (faults, reason) => {
    farcaster.setFaults(faults)
    expect((await ask(wallet.browser())).error?.code).toBe('SOCIAL_FAILED')
    expect(failures()).toEqual([{ event: 'failure', part: 'provider', reason: expect.stringMatching(reason) }])
  })

  test.each<[FarcasterFaults]>([[{ status: 503 }], [{ answers: 'never' }]])(
    'behavior: a login goes on where the relay says nothing for a while: %j',
    async (faults) => {
      const frame = wallet.browser()
      const { id, url } = await begin(frame)
      await farcaster.signIn({ link: url, account: 'alice' })
      farcaster.setFaults(faults)
      const looks = farcaster.looks()
      const waiting = wait(frame, id)
      await expect.poll(() => farcaster.looks()).toBeGreaterThan(looks)
      farcaster.setFaults({})
      expect((await waiting).body).toMatchObject({ isNew: true })
      expect(failures()).toEqual([])
    }
  )

  test.each<[FarcasterFaults, string]>([
    [{ answers: 'html' }, 'NO_JSON'],
    [{ answers: 'huge' }, 'TOO_LARGE'],
    [{ status: 200 }, 'NO_USER'],
  ])('error: SOCIAL_FAILED where the relay answers something else: %j', async (faults, code) => {
    const frame = wallet.browser()
    const { id } = await begin(frame)
    farcaster.setFaults(faults)
    expect((await wait(frame, id)).error?.code).toBe('SOCIAL_FAILED')
    expect(failures()).toEqual([{ event: 'failure', part: 'provider', reason: `farcaster: SocialAnswerWrong ${code}` }])
  })

  test.each(['away', 'garbage', 'html', 'huge', 'never'] as const)(
    'error: SOCIAL_FAILED where the node is or answers %s',
    async (kind) => {
      const node = await startNode(kind)
      await wallet.stop()
      wallet = await start(node.rpcUrl)
      expect((await answered({})).error?.code).toBe('SOCIAL_FAILED')
      expect(failures()).toEqual([{ event: 'failure', part: 'provider', reason: 'farcaster: SocialAnswerWrong NODE' }])
      await node.stop()
    }
  )

  test('error: a login with Farcaster has no window, and begins for an app that may embed the frame', async () => {
    const frame = wallet.browser()
    const { id } = await begin(frame)
    const asWindow = { provider: 'farcaster', returnTo: `${APP}/`, isPopup: true }
    expect((await frame.post('/api/social', asWindow, { [APP_HEADER]: APP })).error?.code).toBe('SOCIAL_UNKNOWN')
    expect((await frame.post('/api/social/start', { id, isMeant: true })).error?.code).toBe('SOCIAL_ENDED')
    expect((await frame.get('/social/callback/farcaster')).status).toBe(404)
    for (const app of ['https://evil.example', 'null', ''])
      expect((await ask(frame, app)).error?.code).toBe('BODY_INVALID')
    const strange = await frame.post('/api/social/farcaster', {}, { origin: 'https://evil.example' })
    expect(strange.error?.code).toBe('ORIGIN_REFUSED')
    await wallet.stop()
    wallet = await startTestWallet({ store: database.stores[0] })
    expect((await ask(wallet.browser())).error?.code).toBe('SOCIAL_UNKNOWN')
  })

  test('error: RATE_LIMITED for one network address that begins too many', async () => {
    await wallet.stop()
    wallet = await startTestWallet({
      store: database.stores[0],
      farcaster: createFarcaster(farcaster.client),
      limits: { ...DEFAULT_LIMITS, triesPerIp: { count: 1, windowMs: 1000 } },
    })
    expect([(await ask(wallet.browser())).status, (await ask(wallet.browser())).error?.code]).toEqual([
      200,
      'RATE_LIMITED',
    ])
  })
})

/** How an app signs other than alice's does. */
interface Change {
  readonly signer?: ReturnType<typeof privateKeyToAccount>
  /** That the message names. Default: the signer's. */
  readonly address?: `0x${string}`
  /** Of the message. */
  readonly edit?: (message: string) => string
}

/** A node that answers each question so. */
async function startNode(kind: 'away' | 'garbage' | 'html' | 'huge' | 'never') {
  const bodies = {
    garbage: `{"jsonrpc":"2.0","id":1,"result":"0x${'ab'.repeat(7)}"}`,
    html: '<h1>',
    huge: '"'.repeat(5e6),
  }
  const server = createServer((_, response) => {
    if (kind !== 'never' && kind !== 'away') response.end(bodies[kind])
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // It listens at a port.
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<unknown>((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  if (kind === 'away') await stop()
  return { rpcUrl: `http://127.0.0.1:${port}`, stop }
}

const APP = 'https://app.example'
