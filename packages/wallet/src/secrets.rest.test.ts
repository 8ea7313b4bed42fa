import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Anvil, startAnvil } from '@portico/test-kit/chains'
import type { BrowserContext, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPGlite } from './server/store/embeddedDatabase.ts'
import { openStore } from './server/store/openStore.ts'
import type { Store } from './server/store/types.ts'
import { ask, user } from './test/askFrame.ts'
import { heapTexts } from './test/heapTexts.ts'
import { recordTraffic, type SentText, type Traffic } from './test/recordTraffic.ts'
import { startTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { COPY_FOLDER } from './test/testStores.ts'
import { addAuthenticator, changeEmail, press } from './test/visit.ts'
import { foundIn, foundInBytes, type Secrets, secretsOfWords, textsOf } from './test/walletSecrets.ts'
import { finishKeys, heading, openKeys, setUpCode, typeEnd } from './test/window/keysWindow.ts'
import { answerInWindow, openWindow, pressInWindow } from './test/window/walletWindow.ts'

const EMAIL = 'maria@example.com'
const NEW_EMAIL = 'maria@new.example'
/** Of a message, which goes to no node. */
const ASKED = 'Only its user reads this'
const ADD_RECOVERY = 'POST /api/wallet/recoveries'

let folder: string
let anvil: Anvil
let wallet: TestFrame
let store: Store
let life: Life

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-secrets-'))
  anvil = await startAnvil({ chainId: 1 })
  const nativeCurrency = { symbol: 'ETH', decimals: 18 }
  const source = { directory: join(folder, 'database') }
  store = await openStore({ source, copyFolder: COPY_FOLDER, keyCheck: new Uint8Array(32) })
  const networks = [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: anvil.rpcUrl, nativeCurrency }]
  wallet = await startTestFrame({ networks, store })
  life = await live()
})
afterAll(async () => {
  await anvil.stop()
  await rm(folder, { recursive: true })
})

/** A browser, and the page of an app in it, of which everything is kept. */
interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** What the frame shows. */
  readonly card: FrameLocator
  readonly traffic: Traffic
  /** Lines of the console, of the page and of the frame. */
  readonly said: readonly string[]
}

/** A wallet from its first login to its logout. */
interface Life {
  /** Where it was made, and logged out in the end. */
  readonly home: Visit
  /** The second device, where the user is still logged in. */
  readonly work: Visit
  /** The page that the link of the mail opens. */
  readonly reader: Omit<Visit, 'card'>
  /** All that went over the network. */
  readonly sent: readonly SentText[]
  readonly secrets: Secrets
  /** Codes that the user has typed in the page itself, where the app has its own fields. */
  readonly typed: Secrets
  /** What the page asks its user to sign. */
  readonly asked: Secrets
}

async function openVisit(): Promise<Visit> {
  const context = await wallet.browser.newContext()
  await context.addInitScript(keepMessages)
  const kept = keep(context)
  const page = await wallet.openDapp(context)
  return { ...kept, page, card: page.frameLocator('iframe') }
}

function keep(context: BrowserContext): Pick<Visit, 'context' | 'traffic' | 'said'> {
  const said: string[] = []
  context.on('console', (message) => said.push(message.text()))
  return { context, traffic: recordTraffic(context, wallet.url), said }
}

/** Runs in the page before everything else, and keeps what it hears from any window, and over its port. */
function keepMessages(): void {
  if (window !== window.top) return
  const heard: string[] = []
  const hear = ({ data }: MessageEvent): void => {
    const write = (_: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
      return ArrayBuffer.isView(value) ? [...new Uint8Array(value.buffer)] : value
    }
    heard.push(JSON.stringify(data, write))
  }
  const Channel = window.MessageChannel
  const make = (): MessageChannel => {
    const channel = new Channel()
    channel.port1.addEventListener('message', hear)
    return channel
  }
  window.addEventListener('message', hear)
  Object.assign(window, { heard, MessageChannel: new Proxy(Channel, { construct: make }) })
}

/** All that is done with a wallet, and every secret of it. */
async function live(): Promise<Life> {
  const home = await openVisit()
  const loginCode = await logIn(home)
  const windows = await sign(home)
  const recoveryCode = await setUpCode(home)
  const { confirmCode, words } = await readWords(home)
  const { work, reader, workCode, token } = await openSecondDevice(recoveryCode)
  const passkeySecret = await setUpPasskey(home)
  const changeCodes = await changeAddress(home)
  const shares = await deviceShareOf(home)
  expect(await ask(home.page, 'SIGN_OUT')).toMatchObject({ type: 'SIGN_OUT_SUCCESS' })
  const sent = (await Promise.all([home, work, reader].map(({ traffic }) => traffic.read()))).flat()
  return {
    home,
    work,
    reader,
    sent,
    typed: { codes: [loginCode, workCode, ...changeCodes] },
    asked: { 'what is asked': [ASKED, Buffer.from(ASKED)] },
    secrets: {
      ...secretsOfWords(words),
      ...sharesOf({ ...shares, sent, entropy: secretsOfWords(words).entropy[0] }),
      cookies: [...cookiesOf(sent)].map(bytesOf),
      'code typed in the window': [confirmCode],
      'recovery code': codeForms(recoveryCode),
      'secret of the passkey': [passkeySecret],
      proof: [bytesOf(bodyOf(sent, ADD_RECOVERY).proof)],
      'token of the link': [bytesOf(token.split('.')[1] ?? '')],
      'secret of a window': windows.map(bytesOf),
    },
  }
}

async function logIn({ page }: Visit): Promise<string> {
  expect(await ask(page, 'CONNECT_EMAIL', { email: EMAIL })).toMatchObject({ type: 'CONNECT_EMAIL_SUCCESS' })
  const otp = await wallet.codeFor(EMAIL)
  const wrong = otp === '000000' ? '000001' : '000000'
  expect(await ask(page, 'CONNECT_OTP', { email: EMAIL, otp: wrong })).toMatchObject({
    payload: { code: 'CODE_WRONG' },
  })
  expect(await ask(page, 'CONNECT_OTP', { email: EMAIL, otp })).toMatchObject({ payload: { action: 'CONNECT' } })
  expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
  return otp
}

/** A message, and a transaction. Resolves with the secrets of their windows. */
async function sign(home: Visit): Promise<readonly string[]> {
  const { context, page } = home
  const secrets: string[] = []
  await context.exposeBinding('keepSecret', (_, url: string) => void secrets.push(new URL(url).hash.slice(1)))
  await (await wallet.frameOf(page)).evaluate(() => {
    const real = window.open
    window.open = (url, ...how) => {
      Object(window).keepSecret(url)
      return real.call(window, url, ...how)
    }
  })
  const [{ address }] = (await user(page)).payload['accounts'] as [{ address: string }]
  await fetch(anvil.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] }),
  })
  const networkId = 'eip155:1'
  const message = `0x${Buffer.from(ASKED).toString('hex')}`
  const signed = ask(page, 'RPC_REQUEST', { networkId, method: 'personal_sign', params: [message, address] })
  const opened = await openWindow(home)
  await opened.getByText(ASKED).waitFor()
  const kept = await opened.evaluate(async () => [
    ...[{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), await caches.keys()],
    ...[document.cookie, history.state, window.name, location.hash, document.referrer],
  ])
  expect(kept).toEqual([{}, {}, [], [], '', null, '', '', ''])
  // Those of the frame are kept for the page that embeds it.
  const cookies = await context.cookies(wallet.url)
  expect(cookies.filter(({ partitionKey }) => partitionKey === undefined)).toEqual([])
  await pressInWindow(opened, 'Sign')
  expect(await signed).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })
  const params = [{ from: address, to: address, value: '0x1' }]
  const sending = ask(page, 'RPC_REQUEST', { networkId, method: 'eth_sendTransaction', params })
  await answerInWindow(home, 'Send')
  expect(await sending).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })
  expect(secrets).toHaveLength(2)
  return secrets
}

/** Resolves with the secret that the passkey says to its window. */
async function setUpPasskey(home: Visit): Promise<Uint8Array> {
  const keys = await openKeys(home, 'manage')
  const { window } = keys
  await addAuthenticator({ context: home.context, page: window }, true)
  await press(window, 'Add another way')
  await press(window, 'Create passkey')
  await heading(window, 'Your passkey works now').waitFor()
  await press(window, 'Done')
  await heading(window, 'Ways back in').waitFor()
  const secret = await passkeySecretOf(home, window)
  expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })
  return secret
}

/** Asks for it as the window does. */
async function passkeySecretOf({ traffic }: Visit, window: Page): Promise<Uint8Array> {
  const bodies = (await traffic.read()).filter(({ request, part }) => part === 'body' && request === ADD_RECOVERY)
  const { credentialId, salt } = bodies.map(({ text }) => JSON.parse(text)).find(({ type }) => type === 'passkey')
  const secret = await window.evaluate(
    async ([id, first]) => {
      const credential = await navigator.credentials.get({
        publicKey: {
          challenge: new Uint8Array(32),
          rpId: location.hostname,
          allowCredentials: [{ type: 'public-key', id: Uint8Array.from(id) }],
          userVerification: 'required',
          extensions: { prf: { eval: { first: Uint8Array.from(first) } } },
        },
      })
      if (!(credential instanceof PublicKeyCredential)) throw new Error('There is no passkey.')
      const said = credential.getClientExtensionResults().prf?.results?.first
      return said instanceof ArrayBuffer ? [...new Uint8Array(said)] : []
    },
    [[...bytesOf(credentialId)], [...bytesOf(salt)]] as const
  )
  expect(secret).toHaveLength(32)
  return Uint8Array.from(secret)
}

/** The login is too old for that, so a code is typed in the window first. */
async function readWords(home: Visit): Promise<{ readonly confirmCode: string; readonly words: string[] }> {
  wallet.later(15 * 60_000)
  const [{ address }] = (await user(home.page)).payload['accounts'] as [{ address: string }]
  const keys = await openKeys(home, 'manage')
  const { window } = keys
  await window.getByText(/^You can resend it in \d+ seconds\.$/).waitFor()
  const confirmCode = await wallet.codeFor(EMAIL)
  await window.getByRole('textbox', { name: 'Six-digit code' }).fill(confirmCode)
  await window.getByRole('button', { name: /^Recovery phrase/ }).press('Enter')
  await typeEnd(window, address)
  await press(window, 'Show the words')
  const items = window.locator('[data-part="keys-phrase"] > li')
  await items.nth(23).waitFor()
  const words = (await items.allTextContents()).map((item) => item.replace(/^\d+\s*/, ''))
  await press(window, 'Hide the words')
  expect((await finishKeys(keys)).payload['code']).toBe('REJECTED')
  return { confirmCode, words }
}

async function openSecondDevice(recoveryCode: string) {
  const work = await openVisit()
  const { page } = work
  wallet.later(30_000)
  await ask(page, 'CONNECT_EMAIL', { email: EMAIL })
  const workCode = await wallet.codeFor(EMAIL)
  const entered = await ask(page, 'CONNECT_OTP', { email: EMAIL, otp: workCode })
  expect(entered.payload['action']).toBe('VERIFY_DEVICE')
  const link = await wallet.linkFor(EMAIL)
  const kept = keep(await wallet.browser.newContext())
  const reader = { ...kept, page: await kept.context.newPage() }
  await reader.page.goto(link)
  await reader.page.getByRole('button', { name: 'Yes, it’s me' }).click()
  await reader.page.getByRole('heading', { name: 'Device confirmed' }).waitFor()
  expect(await ask(page, 'CONNECT_DEVICE', { email: EMAIL, resend: false })).toMatchObject({
    payload: { isConfirmed: true },
  })
  const keys = await openKeys(work, 'unlock')
  await keys.window.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await press(keys.window, 'Unlock')
  expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })
  expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
  return { work, reader, workCode, token: new URL(link).hash.slice(1) }
}

async function changeAddress(visit: Visit): Promise<readonly string[]> {
  const { page } = visit
  wallet.later(30_000)
  await changeEmail(visit, NEW_EMAIL)
  const current = await wallet.codeFor(EMAIL)
  await ask(page, 'UPDATE_EMAIL_PRIMARY_OTP', { otp: current })
  const next = await wallet.codeFor(NEW_EMAIL)
  expect(await ask(page, 'UPDATE_EMAIL_SECONDARY_OTP', { otp: next })).toMatchObject({
    payload: { newEmail: NEW_EMAIL },
  })
  return [current, next]
}

/** Opens it as the frame does, whose key never leaves the browser. */
async function deviceShareOf({ page }: Visit): Promise<{ readonly device: Uint8Array; readonly sealed: Uint8Array }> {
  const frame = await wallet.frameOf(page)
  const { device, sealed } = await frame.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await resultOf(indexedDB.open('portico-wallet'))
    const store = (name: string): IDBObjectStore => database.transaction(name).objectStore(name)
    const key: CryptoKey = await resultOf(store('keys').get('device'))
    const [name] = await resultOf(store('wallets').getAllKeys())
    const [part] = await resultOf(store('wallets').getAll())
    const addresses = part.accounts.map((account: { namespace: string; address: string }) => [
      account.namespace,
      account.address,
    ])
    const additionalData = new TextEncoder().encode(JSON.stringify([name, addresses]))
    const share = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: part.iv, additionalData }, key, part.sealed)
    return { device: [...new Uint8Array(share)], sealed: [...new Uint8Array(part.sealed)] }
  })
  return { device: Uint8Array.from(device), sealed: Uint8Array.from(sealed) }
}

/** The shares are points of a line, at 1, 2 and 3: each byte of the third is the sum of those of the others and of the seed. */
function sharesOf(request: {
  readonly device: Uint8Array
  readonly sealed: Uint8Array
  readonly entropy: Uint8Array
  readonly sent: readonly SentText[]
}): Secrets {
  const { device, sealed, entropy, sent } = request
  const server = bytesOf(bodyOf(sent, 'POST /api/wallet').share)
  expect([device.at(-1), server.at(-1)]).toEqual([1, 2])
  const recovery = entropy.map((byte, index) => byte ^ (device[index] ?? 0) ^ (server[index] ?? 0))
  return {
    'device share': [device.subarray(0, 32)],
    'sealed device share': [sealed],
    'server share': [server],
    'recovery share': [recovery],
    'sealed recovery share': [bytesOf(bodyOf(sent, ADD_RECOVERY).sealed)],
  }
}

function codeForms(code: string): readonly string[] {
  return ['', ' ', '-'].flatMap((between) => {
    const form = code.split(' ').join(between)
    return [form, form.toLowerCase()]
  })
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}

/** The JSON that was posted. */
function bodyOf(sent: readonly SentText[], request: string): Readonly<Record<'share' | 'sealed' | 'proof', string>> {
  return JSON.parse(sent.find((one) => one.request === request && one.part === 'body')?.text ?? '')
}

/** All that the server has ever set. */
function cookiesOf(sent: readonly SentText[]): ReadonlySet<string> {
  const set = sent.filter(({ part }) => part === 'answered headers').map(({ text }) => text)
  return new Set([...set.join('\n').matchAll(/__Host-portico[\w-]*=([\w-]{43})/g)].map(([, value = '']) => value))
}

/** What the page has, and what it has heard. */
function readPage({ page }: Pick<Visit, 'page'>): Promise<string> {
  return page.evaluate(async () => {
    const { heard } = window as unknown as { heard: string[] }
    const kept = [{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), await caches.keys()]
    const { cookie, referrer, documentElement } = document
    const places = [location.href, history.state, window.name, performance.getEntries().map(({ name }) => name)]
    return JSON.stringify([heard, kept, cookie, referrer, places, documentElement.outerHTML])
  })
}

describe('a whole life of a wallet', () => {
  test('behavior: the page that embeds it has no secret in storage, cookies, history, console, messages and requests', async () => {
    const { secrets, typed, home, work, sent } = life
    for (const visit of [home, work]) {
      const text = await readPage(visit)
      // What is searched is there.
      expect(text).toContain('GET_USER_SUCCESS')
      expect(text).toContain('portico:hello')
      expect(foundIn(text, { ...secrets, ...typed })).toEqual([])
      expect(await visit.context.cookies(wallet.dappUrl)).toEqual([])
      expect(foundIn(visit.said.join('\n'), { ...secrets, ...typed })).toEqual([])
    }
    const own = sent.filter(({ request }) => request === wallet.dappUrl)
    expect(own.length).toBeGreaterThan(0)
    expect(foundIn(JSON.stringify(own), { ...secrets, ...typed })).toEqual([])
  })

  test('behavior: nor in its heap; and the heap of the frame, which is another, has none left once its cards are closed', async () => {
    const { secrets } = life
    for (const { context, page } of [life.home, life.work]) {
      const frame = await wallet.frameOf(page)
      await frame.evaluate(() => Object.assign(window, { mark: ['of the', 'frame alone'].join(' ') }))
      const [inFrame, inPage] = [await heapTexts(context, frame), await heapTexts(context, page)]
      expect(inFrame).toContain('of the frame alone')
      expect(inPage).not.toContain('of the frame alone')
      expect(inPage).toContain('GET_USER_SUCCESS')
      expect([foundIn(inFrame, secrets), foundIn(inPage, secrets)]).toEqual([[], []])
    }
    // Each of them would be found.
    const { context, page } = life.home
    const forms = Object.values(secrets).flatMap(textsOf)
    await page.evaluate((planted) => Object.assign(window, { planted }), forms)
    const planted = await heapTexts(context, page)
    expect(forms.filter((form) => !planted.includes(form))).toEqual([])
    expect(foundIn(planted, secrets)).toEqual(Object.keys(secrets))
  })

  test('behavior: over the network goes what has to, and each secret only where it belongs', () => {
    const { secrets, typed, asked, sent } = life
    const places: Record<string, Set<string>> = {}
    for (const { request, part, text } of sent)
      for (const name of foundIn(text, { ...secrets, ...typed, ...asked })) {
        const place = name === 'cookies' && request.includes(' /') ? part : `${request} ${part}`
        places[name] = (places[name] ?? new Set()).add(place)
      }
    const found = Object.fromEntries(Object.entries(places).map(([name, all]) => [name, [...all].sort()]))
    expect(found).toEqual({
      cookies: ['answered headers', 'headers'],
      codes: ['POST /api/login/code body', 'POST /api/user/email/current body', 'POST /api/user/email/new body'],
      'code typed in the window': ['POST /api/login/code body'],
      'token of the link': ['POST /api/device body', 'POST /api/device/answer body'],
      'server share': ['GET /api/wallet/share answered body', 'POST /api/wallet body'],
      'sealed recovery share': ['GET /api/wallet/recoveries answered body', 'POST /api/wallet/recoveries body'],
      proof: ['POST /api/user/email body', 'POST /api/wallet/recoveries body'],
    })
  })

  test('behavior: no script of the frame reads a cookie, and nothing breaks its policy', async () => {
    const { home, work, reader } = life
    const frame = await wallet.frameOf(work.page)
    expect(await frame.evaluate(() => document.cookie)).toBe('')
    const cookies = await work.context.cookies(wallet.url)
    expect(cookies.map(({ name }) => name)).toContain('__Host-portico-device')
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None' })
    const lines = [home, work, reader].flatMap(({ said }) => said)
    expect(lines.filter((line) => !line.startsWith('Failed to load resource: the server responded'))).toEqual([])
  })

  test('behavior: the server logs none, and stores none as it is', async () => {
    const { secrets, typed, asked } = life
    const all = { ...secrets, ...typed, ...asked }
    expect(wallet.log.length).toBeGreaterThan(20)
    expect(foundIn(JSON.stringify(wallet.log), all)).toEqual([])
    await wallet.stop()
    await store.close()
    const directory = join(folder, 'database')
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    let isKnown = false
    for (const file of files) {
      const bytes = await readFile(file)
      isKnown ||= bytes.includes(NEW_EMAIL)
      expect(foundInBytes(bytes, { ...secrets, ...asked }), file).toEqual([])
    }
    expect(isKnown).toBe(true)
    // Six digits are somewhere in any database.
    const database = await openPGlite(directory)
    const { rows: tables } = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'"
    )
    const rows = await Promise.all(
      tables.map(({ name }) => database.query<{ text: string }>(`select row_to_json(t)::text as text from "${name}" t`))
    )
    await database.close()
    const text = rows.flatMap((result) => result.rows.map((row) => row.text)).join('\n')
    expect(text).toContain(NEW_EMAIL)
    expect(foundIn(text, all)).toEqual([])
  })
})
