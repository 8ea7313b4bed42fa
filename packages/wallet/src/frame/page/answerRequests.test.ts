import { type FrameAnswer, type FrameEvent, isRequestType } from '@portico/core/connectors/embedded/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { WalletRequest } from '../../api.ts'
import type { SignInRequest } from '../sign/signIn/types.ts'
import { CHANGE_CODES, createMemoryServer, LOGIN_CODE, type MemoryServer, TICKET } from '../test/createMemoryServer.ts'
import { createTestDevice, type TestDevice } from '../test/createTestDevice.ts'
import { openWallet } from '../vault/wallet/openWallet.ts'
import { answerRequests } from './answerRequests.ts'
import type { FrameParts, SocialWindowListener } from './types.ts'

const EMAIL = 'maria@example.com'
const CODE = { email: EMAIL, otp: LOGIN_CODE }
const SIGN_IN: SignInRequest = {
  networkId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdefgh',
}

/** A page whose frame signs in by naming the user, over a server. */
function openPage(
  server: MemoryServer,
  given: {
    readonly browser?: ReturnType<MemoryServer['visit']>
    readonly openDevice?: TestDevice
    readonly request?: FrameParts['request']
  } = {}
) {
  const { browser = server.visit(), openDevice = createTestDevice(), request = async () => 'signed' } = given
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const waiting = new Map<string, (answer: FrameAnswer) => void>()
  const windows: SocialWindowListener[] = []
  const events: string[] = []
  port1.onmessage = ({ data }: MessageEvent<FrameAnswer | FrameEvent>) => {
    if ('id' in data) waiting.get(data.id)?.(data)
    else events.push(data.type)
  }
  answerRequests(port2, {
    server: browser,
    dapp: 'https://app.example',
    origin: 'https://wallet.example',
    onSocialWindow: (listener) => windows.push(listener),
    now: server.clock.now,
    openUser: async () => {
      const { user, accounts, isNew } = await openWallet({ server: browser, openDevice })
      const { id, email } = user
      return {
        user: { id, email, hasRecovery: false, accounts, networks: [], methods: [] },
        isNew,
        signIn: async ({ signIns }) =>
          signIns.map(({ networkId }) => ({ networkId, message: email ?? '', signature: accounts[0]?.address ?? '' })),
      }
    },
    setTheme: () => undefined,
    request,
    initSmartAccount: async () => ({ address: '0x1', isDeployed: false }),
    showKeys: async () => ({ outcome: 'done' }),
  })
  const ask = (type: string, payload: object = {}): Promise<FrameAnswer> =>
    new Promise((resolve) => {
      if (!isRequestType(type)) throw new Error(`${type} is no request.`)
      const id = crypto.randomUUID()
      waiting.set(id, resolve)
      port1.postMessage({ id, type, payload })
    })
  /** What a window of the wallet gets that asks for the proof of a login. */
  const meet = (id: string): readonly unknown[] => {
    const proofs: unknown[] = []
    for (const listener of windows) listener(id, (proof) => proofs.push(proof))
    return proofs
  }
  return { ask, meet, events, openDevice, browser }
}

/** A user with a wallet, on a page that has its part of it. */
async function openHome() {
  const server = createMemoryServer()
  const home = openPage(server)
  await home.ask('CONNECT_OTP', CODE)
  expect(await home.ask('GET_USER')).toMatchObject({ payload: { isNew: true } })
  return { server, home }
}

describe('a device', () => {
  test('default: the first login needs no confirmation, and makes this one known', async () => {
    const { home } = await openHome()
    await home.ask('SIGN_OUT')
    expect(await home.ask('CONNECT_OTP', CODE)).toMatchObject({ payload: { action: 'CONNECT' } })
    expect(await home.ask('GET_USER')).toMatchObject({ payload: { isNew: false } })
  })

  test('behavior: another one logs in when it is confirmed', async () => {
    const { server } = await openHome()
    const other = openPage(server)
    expect(await other.ask('CONNECT_OTP', CODE)).toMatchObject({
      type: 'CONNECT_OTP_SUCCESS',
      payload: { action: 'VERIFY_DEVICE', number: '42', device: 'Chrome on macOS', expiresInMs: 1_200_000 },
    })
    expect(await other.ask('CONNECT_DEVICE', { email: EMAIL, resend: false })).toMatchObject({
      payload: { isConfirmed: false, resendInMs: 20_000 },
    })
    expect(await other.ask('GET_USER')).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    server.data.verdict = 'confirmed'
    expect(await other.ask('CONNECT_DEVICE', { email: EMAIL, resend: false })).toMatchObject({
      payload: { isConfirmed: true },
    })
    expect(await other.ask('GET_USER')).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
  })

  test('error: DEVICE_REFUSED', async () => {
    const { server } = await openHome()
    const other = openPage(server)
    await other.ask('CONNECT_OTP', CODE)
    server.data.verdict = 'refused'
    expect(await other.ask('CONNECT_DEVICE', { email: EMAIL, resend: false })).toMatchObject({
      payload: { code: 'DEVICE_REFUSED' },
    })
  })
})

describe('a browser that keeps no cookies', () => {
  /** A page in one: after each login it is still logged out. */
  function openForgetful(server: MemoryServer) {
    const { enterCode } = server.visit()
    return openPage(server, { browser: { ...server.visit(), enterCode } })
  }

  test('error: COOKIES_BLOCKED after a right code, and SIGNED_OUT when it is asked later', async () => {
    const page = openForgetful(createMemoryServer())
    expect(await page.ask('CONNECT_OTP', CODE)).toMatchObject({ payload: { action: 'CONNECT' } })
    expect(await page.ask('GET_USER')).toMatchObject({ payload: { code: 'COOKIES_BLOCKED' } })
    expect(await page.ask('GET_USER')).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
  })

  test('error: COOKIES_BLOCKED while a device waits', async () => {
    const { server } = await openHome()
    const page = openForgetful(server)
    expect(await page.ask('CONNECT_OTP', CODE)).toMatchObject({ payload: { action: 'VERIFY_DEVICE' } })
    const status = { email: EMAIL, resend: false }
    expect(await page.ask('CONNECT_DEVICE', status)).toMatchObject({ payload: { code: 'COOKIES_BLOCKED' } })
  })

  test('behavior: a session that has ended after it was seen, or by logging out, is one that has ended', async () => {
    const { home } = await openHome()
    await home.browser.signOut()
    expect(await home.ask('GET_USER')).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    await home.ask('CONNECT_OTP', CODE)
    await home.ask('SIGN_OUT')
    expect(await home.ask('GET_USER')).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
  })
})

describe('a login by a provider', () => {
  const BEGIN = { provider: 'google', returnTo: 'https://app.example/pool?id=5', isPopup: true }
  type Opened = ReturnType<typeof openPage>
  async function begin({ ask }: Opened): Promise<string> {
    const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', BEGIN)
    return 'id' in payload ? payload.id : ''
  }
  const openSocial = () => {
    const server = createMemoryServer()
    server.data.social = { provider: 'google', subject: '1', userName: 'Maria', email: null }
    return { server, page: openPage(server) }
  }

  test('default: its window gets the proof, and the user is logged in when the provider has answered', async () => {
    const { server, page } = openSocial()
    const begun = await page.ask('GET_SOCIAL_REDIRECT_URI', BEGIN)
    const id = 'id' in begun.payload ? begun.payload.id : ''
    expect(begun.payload).toEqual({ id, uri: `https://wallet.example/social#${id}`, expiresInMs: 600_000 })
    const connecting = page.ask('CONNECT_SOCIAL', { id })
    expect(page.meet(id)).toEqual([{ proof: `proof of ${id}` }])
    await expect.poll(() => page.events).toEqual(['READY', 'SOCIAL_STARTED'])
    server.data.providerSays = 'yes'
    expect(await connecting).toMatchObject({ payload: { action: 'CONNECT' } })
    expect(page.meet(id)).toEqual([])
    expect(await page.ask('GET_USER', { signIns: [SIGN_IN] })).toMatchObject({ payload: { signed: [{}] } })
    expect(await page.openDevice().then((device) => device.hasAnyOf({ id: 'another', email: EMAIL }))).toBe(false)
  })

  test('behavior: a user who has come back brings the ticket, which another frame takes', async () => {
    const { server, page } = openSocial()
    server.data.providerSays = 'yes'
    const asked = { id: 'of an earlier page', ticket: TICKET }
    expect(await page.ask('CONNECT_SOCIAL', asked)).toMatchObject({ payload: { action: 'CONNECT' } })
    // The same session again is no other login.
    await page.ask('GET_USER', { signIns: [SIGN_IN] })
    await page.ask('CONNECT_SOCIAL', asked)
    expect((await page.ask('GET_USER', { signIns: [SIGN_IN] })).payload).not.toHaveProperty('signed')
  })

  test('behavior: no proof of a login that this frame has not begun, that was cancelled, or is too old', async () => {
    const { server, page } = openSocial()
    expect(page.meet('login of another browser')).toEqual([])
    const id = await begin(page)
    const connecting = page.ask('CONNECT_SOCIAL', { id })
    await page.ask('CANCEL_SOCIAL', { id })
    expect(page.meet(id)).toEqual([])
    expect(await connecting).toMatchObject({ payload: { code: 'SOCIAL_ENDED' } })
    expect(server.data.cancels).toBe(1)
    const old = await begin(page)
    await server.clock.advance(600_000)
    expect(page.meet(old)).toEqual([])
    expect(page.events).toEqual(['READY'])
  })

  test.each([
    'https://evil.example/',
    'https://app.example.evil.example/',
    'http://app.example/',
    'javascript:alert(1)//https://app.example',
    '//app.example',
    'no address',
  ])('error: FAILED for the way back to %s', async (returnTo) => {
    const { page } = openSocial()
    const { payload } = await page.ask('GET_SOCIAL_REDIRECT_URI', { ...BEGIN, returnTo })
    expect(payload).toMatchObject({ code: 'FAILED' })
  })

  test('error: SOCIAL_UNKNOWN for a provider that the wallet doesn’t know; SOCIAL_DECLINED; another browser’s', async () => {
    const { server, page } = openSocial()
    const unknown = await page.ask('GET_SOCIAL_REDIRECT_URI', { ...BEGIN, provider: 'farcaster' })
    expect(unknown).toMatchObject({ payload: { code: 'SOCIAL_UNKNOWN' } })
    const id = await begin(page)
    server.data.providerSays = 'no'
    expect(await page.ask('CONNECT_SOCIAL', { id })).toMatchObject({ payload: { code: 'SOCIAL_DECLINED' } })
    const thief = openPage(server)
    server.data.providerSays = 'yes'
    const stolen = { id: await begin(page) }
    expect(await thief.ask('CONNECT_SOCIAL', stolen)).toMatchObject({ payload: { code: 'SOCIAL_ENDED' } })
  })

  test('default: with Farcaster there is a link and no window, and the user is logged in when they have signed', async () => {
    const { server, page } = openSocial()
    const begun = await page.ask('GET_FARCASTER_URI', {})
    const id = 'id' in begun.payload ? begun.payload.id : ''
    const url = `https://farcaster.example/siwf?channelToken=${id}`
    expect(begun.payload).toEqual({ id, url, expiresInMs: 300_000 })
    const connecting = page.ask('CONNECT_FARCASTER', { id })
    expect(page.meet(id)).toEqual([])
    server.data.providerSays = 'yes'
    expect(await connecting).toMatchObject({ payload: { userName: 'Maria' } })
    expect(await page.ask('GET_USER', { signIns: [SIGN_IN] })).toMatchObject({ payload: { signed: [{}] } })
    const thief = await openPage(server).ask('CONNECT_FARCASTER', { id })
    expect([thief.payload, page.events]).toEqual([expect.objectContaining({ code: 'SOCIAL_ENDED' }), ['READY']])
  })

  test('error: COOKIES_BLOCKED where the browser has not kept the cookie of the login', async () => {
    const server = createMemoryServer()
    const visitor = server.visit()
    const browser = { ...visitor, waitSocial: () => server.visit().waitSocial({ id: 'unknown' }) }
    const page = openPage(server, { browser })
    const id = await begin(page)
    expect(await page.ask('CONNECT_SOCIAL', { id })).toMatchObject({ payload: { code: 'COOKIES_BLOCKED' } })
  })
})

describe('a change of the address', () => {
  const NEW = 'new@example.com'

  test('default: once it has begun, a code to the present address, then one to the new', async () => {
    const { home, server } = await openHome()
    server.data.change = { email: NEW, sentTo: 'current' }
    expect(await home.ask('UPDATE_EMAIL', { email: NEW })).toMatchObject({
      payload: { action: 'VERIFY_PRIMARY_OTP', expiresInMs: 600_000, resendInMs: 30_000 },
    })
    expect(await home.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: CHANGE_CODES.current })).toMatchObject({
      payload: { action: 'VERIFY_SECONDARY_OTP' },
    })
    expect(server.data.email).toBe(EMAIL)
    expect(await home.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: CHANGE_CODES.new })).toMatchObject({
      type: 'UPDATE_EMAIL_SECONDARY_OTP_SUCCESS',
      payload: { newEmail: NEW },
    })
    expect(server.data.email).toBe(NEW)
  })

  test('error: CONFIRM_NEEDED for a page alone: nothing begins, even where the wallet is open', async () => {
    const { home, server } = await openHome()
    for (const email of [NEW, 'eve@example.com'])
      expect(await home.ask('UPDATE_EMAIL', { email })).toMatchObject({ payload: { code: 'CONFIRM_NEEDED' } })
    expect(server.data.change).toBeUndefined()
  })
})

describe('a sign-in without a question', () => {
  test('default: comes with the user after a login, once', async () => {
    const page = openPage(createMemoryServer())
    await page.ask('CONNECT_OTP', CODE)
    expect(await page.ask('GET_USER', { signIns: [SIGN_IN] })).toMatchObject({
      payload: { email: EMAIL, signed: [{ networkId: 'eip155:1', message: EMAIL }] },
    })
    expect((await page.ask('GET_USER', { signIns: [SIGN_IN] })).payload).not.toHaveProperty('signed')
  })

  test('behavior: of two requests at once one gets it', async () => {
    const page = openPage(createMemoryServer())
    await page.ask('CONNECT_OTP', CODE)
    const answers = await Promise.all([1, 2].map(() => page.ask('GET_USER', { signIns: [SIGN_IN] })))
    expect(answers.filter(({ payload }) => 'signed' in payload)).toHaveLength(1)
  })

  test.each<[string, (page: ReturnType<typeof openPage>, server: MemoryServer) => Promise<unknown>]>([
    ['without a login in this frame', async () => undefined],
    [
      'five minutes after it',
      async ({ ask }, { clock }) => {
        await ask('CONNECT_OTP', CODE)
        await clock.advance(5 * 60_000 + 1)
      },
    ],
    [
      'after a wrong code',
      async ({ ask }) => {
        await ask('CONNECT_OTP', { ...CODE, otp: '000000' })
      },
    ],
    [
      'who has logged out since',
      async ({ ask, browser }) => {
        await ask('CONNECT_OTP', CODE)
        await ask('SIGN_OUT')
        // In another tab.
        await browser.enterCode({ email: EMAIL, code: LOGIN_CODE })
      },
    ],
  ])('behavior: not %s', async (_case, before) => {
    const server = createMemoryServer()
    const browser = server.logIn()
    const page = openPage(server, { browser })
    await page.ask('GET_USER')
    await before(page, server)
    const { type, payload } = await page.ask('GET_USER', { signIns: [SIGN_IN] })
    expect(type).toBe('GET_USER_SUCCESS')
    expect(payload).not.toHaveProperty('signed')
  })

  test('behavior: not another user, who was logged in since in another tab', async () => {
    const [maria, eve] = [createMemoryServer(), createMemoryServer()]
    const [hers, theirs] = [maria.visit(), eve.logIn()]
    let isSwapped = false
    const now = () => (isSwapped ? theirs : hers)
    const browser = {
      ...hers,
      user: () => now().user(),
      storeWallet: (wallet: WalletRequest) => now().storeWallet(wallet),
    }
    const page = openPage(maria, { browser })
    await page.ask('CONNECT_OTP', CODE)
    isSwapped = true
    const { type, payload } = await page.ask('GET_USER', { signIns: [SIGN_IN] })
    expect(type).toBe('GET_USER_SUCCESS')
    expect(payload).not.toHaveProperty('signed')
  })

  test('behavior: it waits for a device that has to be unlocked first', async () => {
    const { server, home } = await openHome()
    const browser = server.visit()
    let openDevice = createTestDevice()
    const other = openPage(server, { browser, openDevice: () => openDevice() })
    await other.ask('CONNECT_OTP', CODE)
    server.data.verdict = 'confirmed'
    await other.ask('CONNECT_DEVICE', { email: EMAIL, resend: false })
    expect(await other.ask('GET_USER', { signIns: [SIGN_IN] })).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
    openDevice = home.openDevice
    expect(await other.ask('GET_USER', { signIns: [SIGN_IN] })).toMatchObject({ payload: { signed: [{}] } })
  })
})

test('behavior: what the page says of its app reaches the question to the user, as a line that can be read', async () => {
  const names: (string | undefined)[] = []
  const page = openPage(createMemoryServer(), { request: async (_call, { dappName }) => names.push(dappName()) })
  const request = { networkId: 'eip155:1', method: 'personal_sign', params: [] }
  await page.ask('RPC_REQUEST', request)
  for (const name of ['My\u202e \u0000App', 'a'.repeat(99), ' \u200b ', 'Joe’s Shop”. Checked by “your wallet']) {
    const told = await page.ask('SYNC_DAPP_DATA', { metadata: { name }, sdkVersion: '1', sdkType: 'portico' })
    expect(told.type).toBe('SYNC_DAPP_DATA_SUCCESS')
    await page.ask('RPC_REQUEST', request)
  }
  expect(names).toEqual([undefined, 'My App', `${'a'.repeat(39)}…`, undefined, 'Joe’s Shop. Checked by your wallet'])
})

test('error: BUSY while a hundred requests of a page wait, however many more it sends; then it is answered again', async () => {
  const answers = Promise.withResolvers<string>()
  let asked = 0
  const page = openPage(createMemoryServer(), {
    request: () => {
      asked += 1
      return answers.promise
    },
  })
  const request = { networkId: 'eip155:1', method: 'personal_sign', params: [] }
  const waiting = Array.from({ length: 100 }, () => page.ask('RPC_REQUEST', request))
  const more = await Promise.all(Array.from({ length: 1_000 }, () => page.ask('RPC_REQUEST', request)))
  expect(new Set(more.map(({ payload }) => JSON.stringify(payload)))).toHaveLength(1)
  expect(more[0]).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code: 'BUSY' } })
  answers.resolve('signed')
  expect(await Promise.all(waiting)).toHaveLength(100)
  expect(asked).toBe(100)
  expect(await page.ask('RPC_REQUEST', request)).toMatchObject({ payload: { result: 'signed' } })
})
