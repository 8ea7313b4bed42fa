import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as sendRaw } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestWallet, type TestWallet } from '../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../test/testStores.ts'
import { DEFAULT_LIMITS } from './limits.ts'

let database: OpenTestDatabase
let frameFolder: string
let wallet: TestWallet

beforeAll(async () => {
  const [embedded] = testDatabases
  if (embedded === undefined) throw new Error('There is no database to test with.')
  database = await embedded.open()
  frameFolder = await mkdtemp(join(tmpdir(), 'portico-frame-'))
  const script = '<script type="application/json" id="portico-wallet"></script>'
  await writeFile(join(frameFolder, 'index.html'), `<!doctype html><head>${script}</head>`)
  await writeFile(join(frameFolder, 'approve.html'), `<!doctype html><title>Approve</title>${script}`)
  await writeFile(join(frameFolder, 'device.html'), '<!doctype html><title>Device</title>')
  await writeFile(join(frameFolder, 'social.html'), '<!doctype html><title>Social</title>')
  await mkdir(join(frameFolder, 'assets'))
  await writeFile(join(frameFolder, 'assets', 'main-abc.js'), 'export {}')
  await writeFile(join(frameFolder, 'secret.js'), 'export {}')
})
afterAll(() => rm(frameFolder, { recursive: true }))
beforeEach(async () => {
  await database.stores[0].clear()
  wallet = await startTestWallet({ store: database.stores[0], frameFolder })
})
afterEach(() => wallet.stop())

const ALICE = 'alice@example.test'
/** Of the names of the files that the frame has at first. */
const BUILD = 'vItSbfkODUNaHn3x'
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

test('behavior: the page has its configuration, and may be embedded by the dapps only', async () => {
  const page = await wallet.browser().get('/')
  expect(page.status).toBe(200)
  expect(page.body).toContain(
    `id="portico-wallet">{"dapps":["https://app.example","http://localhost:*"],"networks":[],"build":"${BUILD}"}</script>`
  )
  expect(page.headers.get('content-security-policy')).toBe(
    `${POLICY}; frame-ancestors https://app.example http://localhost:*`
  )
  expect(page.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

test('behavior: the page has the networks, and may talk to the origins of their services', async () => {
  const nativeCurrency = { symbol: 'ETH', decimals: 18 }
  const networks = [
    { id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example/v2/key?a=;', nativeCurrency },
    { id: 'eip155:10', name: 'OP', rpcUrl: 'https://rpc.example/v3', nativeCurrency },
    {
      id: 'eip155:31337',
      name: 'Local',
      rpcUrl: 'http://127.0.0.1:8545',
      nativeCurrency,
      smartAccount: { bundlerUrl: 'https://bundler.example/a', paymasterUrl: 'https://rpc.example/pay' },
    },
  ]
  const signing = await startTestWallet({ store: database.stores[0], frameFolder, networks })
  const page = await signing.browser().get('/')
  expect(page.body).toContain(`"networks":${JSON.stringify(networks)},`)
  expect(page.headers.get('content-security-policy')).toContain(
    "; connect-src 'self' https://rpc.example http://127.0.0.1:8545 https://bundler.example; "
  )
  await signing.stop()
})

test('behavior: the page of a wallet without dapps is embedded nowhere', async () => {
  const alone = await startTestWallet({ store: database.stores[0], frameFolder, dapps: [] })
  expect((await alone.browser().get('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  await alone.stop()
})

test.each([
  ['link', '/device', '<!doctype html><title>Device</title>'],
  [
    "wallet's window",
    '/approve',
    `<!doctype html><title>Approve</title><script type="application/json" id="portico-wallet">{"dapps":[],"networks":[],"build":"${BUILD}"}</script>`,
  ],
])('behavior: the page of a %s stands alone, and needs nothing but its own origin', async (_, path, body) => {
  const page = await wallet.browser().get(`${path}?anything`)
  expect(page).toMatchObject({ status: 200, body })
  expect(page.headers.get('content-security-policy')).toBe(`${POLICY}; frame-ancestors 'none'`)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.getSetCookie()).toEqual([])
  expect(wallet.opened()).toBe(0)
  expect(wallet.log).toMatchObject([{ event: 'request', path, status: 200 }])
})

test("behavior: a page of another site doesn't open the wallet's window: only the wallet's own frame has a secret for it", async () => {
  const { get } = wallet.browser()
  for (const site of ['cross-site', 'same-site', 'none']) {
    const { status, headers } = await get('/approve', { 'sec-fetch-site': site })
    expect([status, headers.get('location')], site).toEqual([303, '/'])
  }
  expect((await get('/approve', { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('behavior: files of the frame are kept for ever; there are no others', async () => {
  const { get } = wallet.browser()
  const file = await get('/assets/main-abc.js')
  expect(file).toMatchObject({ status: 200, body: 'export {}' })
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/assets/other.js', '/assets/..%2Fsecret.js', '/assets/%2e%2e%2fsecret.js', '/secret.js'])
    expect(await get(path), path).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
})

test('behavior: a file is read and compressed once, and comes as it was to a browser that takes nothing compressed', async () => {
  const [name, text] = ['once-abc.js', 'export const once = 1\n'.repeat(1000)]
  const { get } = wallet.browser()
  expect((await get(`/assets/${name}`)).status).toBe(404)
  await writeFile(join(frameFolder, 'assets', name), text)
  const first = await get(`/assets/${name}`)
  await rm(join(frameFolder, 'assets', name))
  const [again, plain] = [await get(`/assets/${name}`), await get(`/assets/${name}`, { 'accept-encoding': 'identity' })]
  for (const file of [first, again, plain]) {
    expect(file).toMatchObject({ status: 200, body: text })
    expect(file.headers.get('vary')).toBe('accept-encoding')
  }
  expect([first, again, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'gzip', null])
})

test('behavior: everything has the headers that keep other pages out', async () => {
  const { get, post } = wallet.browser()
  for (const answer of [
    await get('/'),
    await get('/approve'),
    await get('/device'),
    await get('/assets/main-abc.js'),
    await get('/api/user'),
    await get('/nothing'),
    await get('/health'),
    await post('/api/login', { email: ALICE }),
    await post('/api/login', '{'),
  ]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors /)
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/)
    expect(answer.headers.get('permissions-policy')).toMatch(/(^|, )camera=\(\), clipboard-read=\(\), /)
    expect(answer.headers.has('strict-transport-security')).toBe(false)
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    // Apps embed the frame: which ones, its policy says.
    expect(answer.headers.has('x-frame-options')).toBe(false)
  }
  const { headers } = await get('/api/user')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const encrypted = await startTestWallet({
    store: database.stores[0],
    frameFolder,
    url: new URL('https://wallet.example'),
  })
  for (const path of ['/', '/approve', '/device', '/api/user', '/nothing'])
    expect((await encrypted.browser().get(path)).headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000'
    )
  await encrypted.stop()
})

test('behavior: the window of a login by a provider stays in touch with the page that has opened it, and is embedded nowhere', async () => {
  const { status, headers } = await wallet.browser().get('/social')
  expect(status).toBe(200)
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(headers.get('content-security-policy')).toBe(`${POLICY}; frame-ancestors 'none'`)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
})

test('behavior: what was sent is never sent back', async () => {
  const { port } = new URL(wallet.origin)
  const answered = await new Promise<string>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/user',
      method: 'TRACE',
      headers: { cookie: 'of the browser' },
    }
    const sent = sendRaw(options, (response) => response.setEncoding('utf8').on('data', resolve)).on('error', reject)
    sent.end()
  })
  expect(answered).not.toContain('of the browser')
})

/** Begins to post to `/api/login`. */
const beginPost = (headers: Readonly<Record<string, string>>) => {
  const { port } = new URL(wallet.origin)
  const own = { origin: wallet.origin, 'content-type': 'application/json', ...headers }
  const sent = sendRaw({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers: own })
  const answered = new Promise((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  return { sent, answered }
}

test('error: ORIGIN_REFUSED', async () => {
  const { get, post } = wallet.browser()
  const refused = { status: 403, error: { code: 'ORIGIN_REFUSED' } }
  for (const origin of ['https://app.example', 'null', 'http://localhost:3000', `${wallet.origin}.evil.example`, ''])
    expect(await post('/api/login', { email: ALICE }, { origin }), origin).toMatchObject(refused)
  expect(await post('/api/logout', {}, { origin: 'https://app.example' })).toMatchObject(refused)
  for (const path of ['', '/take', '/say', '/hear', '/end'])
    expect(await post(`/api/windows${path}`, {}, { origin: 'https://app.example' }), path).toMatchObject(refused)
  expect(wallet.mailbox.list()).toEqual([])
  // What a page's own requests say since browsers say where they come from.
  for (const site of ['cross-site', 'same-site'])
    expect(await get('/api/wallet/share', { 'sec-fetch-site': site }), site).toMatchObject(refused)
  for (const site of ['same-origin', 'none'])
    expect(await get('/api/user', { 'sec-fetch-site': site }), site).toMatchObject({ status: 401 })
})

test('error: BODY_INVALID', async () => {
  const { post } = wallet.browser()
  const invalid = { status: 400, error: { code: 'BODY_INVALID' } }
  for (const body of ['', '{', 'null', '[]', '"a"', '{}', '{"email":1}', '{"email":["a@x.test"]}'])
    expect(await post('/api/login', body), body).toMatchObject(invalid)
  for (const code of ['12345', '1234567', '12345a', 123456, null, '１２３４５６'])
    expect(await post('/api/login/code', { email: ALICE, code }), String(code)).toMatchObject(invalid)
  // A form of another page may send these without being asked.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
    expect(await post('/api/login', { email: ALICE }, { 'content-type': type }), type).toMatchObject(invalid)
})

test('error: EMAIL_INVALID', async () => {
  const { post } = wallet.browser()
  for (const path of ['/api/login', '/api/login/code'])
    for (const email of ['alice', `${ALICE}, bob@example.test`, `${ALICE}\r\nBcc: bob@example.test`])
      expect(await post(path, { email, code: '123456' }), email).toMatchObject({
        status: 400,
        error: { code: 'EMAIL_INVALID' },
      })
  expect(wallet.mailbox.list()).toEqual([])
})

test('error: BODY_TOO_LARGE', async () => {
  const { post } = wallet.browser()
  const large = JSON.stringify({ email: ALICE, more: 'a'.repeat(16 * 1024) })
  expect(await post('/api/login', large)).toMatchObject({ status: 413, error: { code: 'BODY_TOO_LARGE' } })
  // One that doesn't say how long it is, and hasn't ended by then.
  const { sent, answered } = beginPost({ 'transfer-encoding': 'chunked' })
  sent.write(large)
  expect(await answered).toBe(413)
  sent.destroy()
})

test.each([{ 'content-length': '100' }, { 'transfer-encoding': 'chunked' }])(
  'behavior: a body that breaks off is no failure of the server: %j',
  async (headers) => {
    const { sent, answered } = beginPost(headers)
    sent.write('{"email":')
    await expect.poll(() => wallet.asked()).toBe(1)
    sent.destroy()
    await expect(answered).rejects.toThrow()
    await expect.poll(() => wallet.log).toMatchObject([{ path: '/api/login', status: 400, error: 'BODY_INVALID' }])
  }
)

test('behavior: what needs no database does not open it; the page does', async () => {
  const { get, post } = wallet.browser()
  expect(await get('/api/user')).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
  expect(await get('/api/user', { cookie: '__Host-portico=short' })).toMatchObject({ status: 401 })
  await get('/health')
  await get('/assets/main-abc.js')
  await post('/api/login', { email: 'alice' })
  await post('/api/logout', {})
  expect(wallet.opened()).toBe(0)
  await get('/')
  expect(wallet.opened()).toBe(1)
})

test('behavior: behind a proxy of the operator, each visitor has limits of their own', async () => {
  const limits = { ...DEFAULT_LIMITS, mailsPerIp: { count: 1, windowMs: 60_000 } }
  const behind = await startTestWallet({ store: database.stores[0], proxies: 1, limits })
  const { post } = behind.browser()
  const ask = async (email: string, from: string) =>
    (await post('/api/login', { email }, { 'x-forwarded-for': from })).status
  expect(await ask(ALICE, '203.0.113.7')).toBe(200)
  expect(await ask('bob@example.test', '198.51.100.1, 203.0.113.7')).toBe(429)
  expect(await ask('bob@example.test', '203.0.113.7, 198.51.100.1')).toBe(200)
  await behind.stop()
})

test('behavior: each address may ask so much of a process and no more, without the database; health always answers', async () => {
  const limits = { ...DEFAULT_LIMITS, requestsPerIp: { count: 2, windowMs: 10_000 } }
  const limited = await startTestWallet({ store: database.stores[0], frameFolder, proxies: 1, limits })
  const { get, post } = limited.browser()
  const [one, other] = ['2001:db8:1:2::3', '2001:db8:1:3::3'].map((ip) => ({ 'x-forwarded-for': ip }))
  for (const _ of [1, 2]) await get('/api/user', one)
  await limited.clock.advance(1500)
  const refused = { status: 429, error: { code: 'RATE_LIMITED', retryInMs: 8500 } }
  for (const path of ['/', '/approve', '/device', '/assets/main-abc.js', '/api/user', '/api/wallet/share', '/nothing'])
    expect(await get(path, one), path).toMatchObject(refused)
  const posted = await post('/api/login', { email: ALICE }, one)
  expect(posted).toMatchObject(refused)
  expect(posted.headers.get('retry-after')).toBe('9')
  expect(limited.opened()).toBe(0)
  for (const path of ['/health', '/ready', '/health']) expect((await get(path, one)).status, path).toBe(200)
  expect(await get('/api/user', other)).toMatchObject({ status: 401 })
  await limited.clock.advance(8500)
  expect(await get('/api/user', one)).toMatchObject({ status: 401 })
  await limited.stop()
})

test('error: DATABASE_FAILED', async () => {
  let isDown = true
  const late = await startTestWallet({
    store: async () => {
      if (isDown) throw Object.assign(new Error(`connect to ${ALICE}`), { code: 'ECONNREFUSED' })
      return database.stores[0]
    },
  })
  const { get, post } = late.browser()
  const failed = { status: 503, error: { code: 'DATABASE_FAILED' } }
  expect(await post('/api/login', { email: ALICE })).toMatchObject(failed)
  expect(await get('/ready')).toMatchObject(failed)
  expect((await get('/health')).status).toBe(200)
  expect(late.log).toContainEqual({ event: 'failure', part: 'database', reason: 'Error ECONNREFUSED' })
  // The next request looks again.
  isDown = false
  expect((await post('/api/login', { email: ALICE })).status).toBe(200)
  // Checks are asked for all the time: one is good for five seconds.
  expect(await get('/ready')).toMatchObject(failed)
  await late.clock.advance(5000)
  expect((await get('/ready')).status).toBe(200)
  await late.mailbox.stop()
  await late.clock.advance(5000)
  expect(await get('/ready')).toMatchObject({ status: 503, error: { code: 'MAIL_FAILED' } })
  await late.stop()
})

test('error: SERVER_FAILED', async () => {
  const never = new Promise<never>(() => {})
  const slow = await startTestWallet({ store: () => never, requestLimitMs: 10 })
  expect(await slow.browser().post('/api/login', { email: ALICE })).toMatchObject({
    status: 500,
    error: { code: 'SERVER_FAILED', message: 'The server failed.' },
  })
  expect(slow.log).toContainEqual({
    event: 'failure',
    part: 'server',
    reason: 'A request took longer than 10 ms.',
  })
  // A frame that was never built.
  expect(await slow.browser().get('/')).toMatchObject({ status: 500 })
  await slow.stop()
})

test('behavior: the log tells what happened, and no address, code, token or share', async () => {
  const browser = wallet.browser()
  const share = Buffer.alloc(33, 7).toString('base64url')
  const proofHash = Buffer.alloc(32, 7).toString('base64url')
  const version = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
  const address = 'toy-address-of-alice'
  await browser.post('/api/login', { email: ALICE })
  const { code } = await wallet.mailbox.waitFor(ALICE)
  await browser.post('/api/login/code', { email: ALICE, code: code === '000000' ? '111111' : '000000' })
  await browser.post('/api/login/code', { email: ALICE, code })
  await browser.post('/api/wallet', { version, accounts: [{ namespace: 'toy', address }], share, proofHash })
  await browser.get(`/api/wallet/share?email=${ALICE}`)
  await browser.get(`/${ALICE}`)
  await wallet.mailbox.stop()
  await browser.post('/api/login', { email: 'bob@example.test' })
  expect(wallet.log).toEqual([
    { event: 'request', method: 'POST', path: '/api/login', status: 200, durationMs: 0 },
    { event: 'request', method: 'POST', path: '/api/login/code', status: 401, durationMs: 0, error: 'CODE_WRONG' },
    { event: 'request', method: 'POST', path: '/api/login/code', status: 200, durationMs: 0 },
    { event: 'request', method: 'POST', path: '/api/wallet', status: 200, durationMs: 0 },
    { event: 'request', method: 'GET', path: '/api/wallet/share', status: 200, durationMs: 0 },
    { event: 'request', method: 'GET', path: 'other', status: 404, durationMs: 0 },
    { event: 'failure', part: 'mail', reason: expect.stringContaining('ESOCKET') },
    { event: 'request', method: 'POST', path: '/api/login', status: 503, durationMs: 0, error: 'MAIL_FAILED' },
  ])
  const [, token = ''] = (browser.cookie() ?? '').split('=')
  const text = JSON.stringify(wallet.log)
  for (const secret of [ALICE, 'bob@', String(code), token, share, address, version, '127.0.0.1'])
    expect(text).not.toContain(secret)
})
