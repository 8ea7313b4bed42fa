import { createHash } from 'node:crypto'
import { type Anvil, startAnvil } from '@portico/test-kit/chains'
import { type Farcaster, farcasterPerson, startFarcaster } from '@portico/test-kit/internal/social'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APP_HEADER, type FarcasterAnswer, type SocialAnswer, type SocialLink } from '../../../api.ts'
import type { TestBrowser } from '../../../test/createTestBrowser.ts'
import { logIn } from '../../../test/logIn.ts'
import { startTestWallet, type TestWallet } from '../../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../../test/testStores.ts'
import { createWaiting } from '../../http/createWaiting.ts'
import { DEFAULT_LIMITS, SOCIAL_LIFE_MS } from '../../limits.ts'
import { createFarcaster } from '../../social/farcaster/createFarcaster.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let chain: Anvil
  let farcaster: Farcaster
  let database: OpenTestDatabase
  let wallet: TestWallet
  let frame: TestBrowser
  let window: TestBrowser

  beforeAll(async () => {
    database = await open()
    chain = await startAnvil({ chainId: 10 })
    farcaster = await startFarcaster({ rpcUrl: chain.rpcUrl })
  })
  afterAll(async () => {
    await farcaster.stop()
    await chain.stop()
    await database.close()
  })
  beforeEach(async () => {
    await database.stores[0].clear()
    farcaster.setFaults({})
    wallet = await startTestWallet({
      store: database.stores[0],
      limits: { ...DEFAULT_LIMITS, triesPerIp: { count: 1000, windowMs: 1000 } },
      farcaster: createFarcaster({ ...farcaster.client, rpcUrl: chain.rpcUrl }, { answerMs: 400 }),
      waiting: createWaiting({ limitMs: 2000 }),
    })
    frame = await logIn(wallet, 'alice@example.test')
    await frame.post('/api/wallet', WALLET)
    window = wallet.browser()
  })
  afterEach(() => wallet.stop())

  const begin = async (purpose: 'add' | 'confirm' = 'add') => {
    const asked = { provider: 'farcaster', purpose, proof: PROOF }
    return (await frame.post('/api/user/logins', asked, { [APP_HEADER]: APP })).body as SocialAnswer
  }
  const start = ({ id, proof }: Pick<SocialAnswer, 'id' | 'proof'>, by = window) =>
    by.post('/api/social/start', { id, proof })
  const linkOf = async (login: SocialAnswer) => Object((await start(login)).body).link as SocialLink
  const look = async (id: string, by = window) => (await by.post('/api/social/look', { id })).body
  const finish = (id: string) => frame.post('/api/user/logins/finish', { id })

  test('default: an account of Farcaster is added by what the user signs, and logs in; another one confirms nothing', async () => {
    expect((await frame.get('/api/user/logins')).body).toMatchObject({ providers: ['farcaster'] })
    const login = await begin()
    const link = await linkOf(login)
    expect(link).toEqual({ url: expect.any(String), expiresInMs: 300_000 })
    expect(farcaster.channelOf(link.url)).toMatchObject({
      domain: new URL(wallet.origin).host,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      expirationTime: new Date(wallet.clock.now() + 330_000).toISOString(),
    })
    expect(await look(login.id, wallet.browser())).toEqual({ end: 'ended' })
    const looking = look(login.id)
    await farcaster.signIn({ link: link.url, account: 'alice' })
    expect(await looking).toEqual({ end: 'proven' })
    expect((await finish(login.id)).status).toBe(200)
    expect(Object((await frame.get('/api/user/logins')).body).accounts).toMatchObject([
      { provider: 'farcaster', userName: 'alice', email: null },
    ])
    const other = wallet.browser()
    const { id, url } = (await other.post('/api/social/farcaster', {}, { [APP_HEADER]: APP })).body as FarcasterAnswer
    await farcaster.signIn({ link: url, account: 'alice' })
    const subject = String(farcasterPerson('alice').fid)
    expect((await other.post('/api/social/wait', { id })).body).toMatchObject({
      user: { email: 'alice@example.test', social: { provider: 'farcaster', subject } },
    })
    const confirmation = await begin('confirm')
    await farcaster.signIn({ link: (await linkOf(confirmation)).url, account: 'bob' })
    expect(await look(confirmation.id)).toEqual({ end: 'proven' })
    expect((await finish(confirmation.id)).error?.code).toBe('LOGIN_WRONG')
    expect(JSON.stringify(wallet.log)).not.toMatch(/nonce|siwe|0x|\bfid/i)
  })

  test('behavior: a window that starts again has another link, and what was signed over the first one counts no more', async () => {
    const login = await begin()
    const first = await linkOf(login)
    const second = await linkOf(login)
    await farcaster.signIn({ link: first.url, account: 'bob' })
    expect(await look(login.id)).toEqual({ end: null })
    await farcaster.signIn({ link: second.url, account: 'alice' })
    await expect.poll(() => look(login.id)).toEqual({ end: 'proven' })
  })

  test('behavior: a link ends before its login does', async () => {
    const login = await begin()
    await wallet.clock.advance(SOCIAL_LIFE_MS - 60_000)
    expect((await linkOf(login)).expiresInMs).toBe(30_000)
    await wallet.clock.advance(45_000)
    expect((await start(login)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: the window hears when nothing counts any more that is signed over its link', async () => {
    const login = await begin()
    const { expiresInMs } = await linkOf(login)
    await wallet.clock.advance(expiresInMs + 31_000)
    expect(await look(login.id)).toEqual({ end: 'ended' })
  })

  test('error: RATE_LIMITED for a window that opens link after link', async () => {
    const login = await begin()
    await wallet.stop()
    const triesPerIp = { count: 5, windowMs: 60_000 }
    const limited = { store: database.stores[0], limits: { ...DEFAULT_LIMITS, triesPerIp } }
    const client = { ...farcaster.client, rpcUrl: chain.rpcUrl }
    wallet = await startTestWallet({ ...limited, farcaster: createFarcaster(client, { answerMs: 400 }) })
    window = wallet.browser()
    const codes = []
    for (let index = 0; index < 6; index += 1) codes.push((await start(login)).error?.code)
    expect([codes[0], codes.at(-1)]).toEqual([undefined, 'RATE_LIMITED'])
  })

  test('behavior: no window starts such a login without the proof, nor one that logs in', async () => {
    const { id, proof } = await begin()
    for (const own of [{}, { isMeant: true }])
      expect((await window.post('/api/social/start', { id, ...own })).error?.code).toBe('SOCIAL_ENDED')
    await start({ id, proof })
    expect((await start({ id, proof }, wallet.browser())).error?.code).toBe('SOCIAL_ENDED')
  })

  test('error: SOCIAL_FAILED where the relay opens no channel, in window and frame', async () => {
    const login = await begin()
    farcaster.setFaults({ status: 500 })
    expect((await start(login)).error?.code).toBe('SOCIAL_FAILED')
    expect((await finish(login.id)).error?.code).toBe('SOCIAL_FAILED')
  })
})

const APP = 'https://app.example'
const PROOF = Buffer.alloc(32, 1).toString('base64url')
const WALLET = {
  version: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: Buffer.alloc(33, 1).toString('base64url'),
  proofHash: createHash('sha256').update(Buffer.from(PROOF, 'base64url')).digest('base64url'),
}
