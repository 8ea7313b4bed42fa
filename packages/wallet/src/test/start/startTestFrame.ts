import { createServer } from 'node:http'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright'
import { expect } from 'vitest'
import type { FrameNetwork } from '../../api.ts'
import { systemClock } from '../../server/clock.ts'
import { DEFAULT_LIMITS } from '../../server/limits.ts'
import type { LogEntry } from '../../server/log.ts'
import type { SocialProviders } from '../../server/social/types.ts'
import type { Store } from '../../server/store/types.ts'
import { type Answer, ask, connectFrame, type DappWindow } from '../askFrame.ts'
import { testDatabases } from '../testStores.ts'
import { startTestWallet } from './startTestWallet.ts'

/** The built frame in a browser, its server, and a dapp that embeds it as Portico does. */
export interface TestFrame {
  /** Its contexts move nothing, which takes time to draw. */
  readonly browser: Pick<Browser, 'newContext'>
  /** Origin of the frame. */
  readonly url: string
  readonly dappUrl: string
  /** What the server has logged. */
  readonly log: readonly LogEntry[]
  /** A page of the dapp whose frame has a port of it. */
  readonly openDapp: (context: BrowserContext, path?: DappPath) => Promise<Page>
  /** Logs in by the code of the newest mail, and by its link where the device isn't known. */
  readonly logIn: (page: Page, email: string) => Promise<void>
  /** Has a code sent, and enters it. */
  readonly enterCode: (page: Page, email: string) => Promise<Answer>
  /** The code of the newest mail. */
  readonly codeFor: (email: string) => Promise<string>
  /** The link of the newest mail. */
  readonly linkFor: (email: string) => Promise<string>
  /** Says that a device is the user's own, by the link of the newest mail. */
  readonly confirm: (email: string) => Promise<void>
  /** The frame of a page. */
  readonly frameOf: (page: Page) => Promise<Frame>
  /** Moves the server's clock, and deletes the mails. */
  readonly later: (ms: number) => void
  /** Deletes all users. */
  readonly reset: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** `/isolated` isolates itself; the frame of `/no-popups` may open no window, and that of `/no-escape` none without its sandbox. */
export type DappPath = '/' | '/isolated' | '/no-popups' | '/no-escape'

/** The one that all files of a process share, without users: it takes seconds to start. */
export async function openTestFrame(): Promise<TestFrame> {
  shared ??= startTestFrame()
  const frame = await shared
  await frame.reset()
  return frame
}

let shared: Promise<TestFrame> | undefined

/** Starts one of its own. Its database is open by then. Default: the embedded one of this process. */
export async function startTestFrame(
  options: {
    readonly networks?: readonly FrameNetwork[]
    readonly store?: Store
    readonly providers?: SocialProviders
  } = {}
): Promise<TestFrame> {
  const { networks = NETWORKS, store = await openEmbedded(), providers = new Map() } = options
  let laterMs = 0
  const dapp = createServer(({ url }, response) => {
    if (url === '/isolated')
      response
        .setHeader('cross-origin-opener-policy', 'same-origin')
        .setHeader('cross-origin-embedder-policy', 'require-corp')
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>dapp</title><iframe src="${wallet.origin}" width="360" height="640" ${rightsOf(url)}></iframe>`)
  })
  await new Promise<void>((resolve) => dapp.listen(0, 'localhost', resolve))
  const address = dapp.address()
  if (typeof address !== 'object' || !address) throw new Error('The dapp has no port.')
  const dappUrl = `http://localhost:${address.port}`
  const wallet = await startTestWallet({
    store,
    dapps: [dappUrl],
    networks,
    providers,
    limits: { ...DEFAULT_LIMITS, requestsPerIp: { count: 1_000_000, windowMs: 60_000 } },
    serverClock: { now: () => systemClock.now() + laterMs },
    frameFolder: new URL('../../../dist/frame', import.meta.url).pathname,
  })
  const { origin: url, mailbox, log } = wallet
  const browser = await chromium.launch({
    timeout: PATIENCE_MS,
    ...(process.env['PORTICO_CHROMIUM'] ? { executablePath: process.env['PORTICO_CHROMIUM'] } : {}),
    // Browsers keep each site in a process of its own; the one of the tests has to be told.
    args: ['--no-sandbox', '--site-per-process', `--disable-features=${UNUSED_FEATURES}`],
  })
  const read = async (email: string, what: 'code' | 'link'): Promise<string> => {
    const { subject, ...mail } = await mailbox.waitFor(email.toLowerCase())
    const found = mail[what]
    if (found === undefined) throw new Error(`There is no ${what} in "${subject}".`)
    return found
  }
  const codeFor = (email: string): Promise<string> => read(email, 'code')
  const linkFor = (email: string): Promise<string> => read(email, 'link')
  const enterCode = async (page: Page, email: string): Promise<Answer> => {
    const sent = await ask(page, 'CONNECT_EMAIL', { email })
    const payload = { action: 'VERIFY_OTP', expiresInMs: 600_000 }
    expect(sent).toMatchObject({ type: 'CONNECT_EMAIL_SUCCESS', payload })
    const entered = await ask(page, 'CONNECT_OTP', { email, otp: await codeFor(email) })
    expect(entered).toMatchObject({ type: 'CONNECT_OTP_SUCCESS' })
    return entered
  }
  /** As the page of a link does, in a browser of its own. */
  const confirm = async (email: string): Promise<void> => {
    const { hash } = new URL(await linkFor(email))
    const answer = { token: hash.slice(1), isOwn: true }
    expect((await wallet.browser().post('/api/device/answer', answer)).status).toBe(204)
  }
  return {
    browser: {
      newContext: async (settings) => {
        const context = await browser.newContext({ reducedMotion: 'reduce', ...settings })
        context.setDefaultTimeout(PATIENCE_MS)
        await context.addInitScript(waitForServer)
        return context
      },
    },
    url,
    dappUrl,
    log,
    openDapp: async (context, path = '/') => {
      const page = await context.newPage()
      await page.addInitScript(connectFrame)
      await page.goto(`${dappUrl}${path}`)
      return page
    },
    logIn: async (page, email) => {
      const { payload } = await enterCode(page, email)
      if (payload['action'] === 'CONNECT') return
      await confirm(email)
      expect(await ask(page, 'CONNECT_DEVICE', { email, resend: false })).toMatchObject({
        payload: { isConfirmed: true },
      })
    },
    enterCode,
    codeFor,
    linkFor,
    confirm,
    frameOf: async (page) => {
      await page.evaluate(() => (window as unknown as DappWindow).connected)
      const frame = page.frames().find((one) => one.url().startsWith(url))
      if (!frame) throw new Error('The wallet is in no frame.')
      return frame
    },
    later: (ms) => {
      laterMs += ms
      mailbox.clear()
    },
    reset: async () => {
      await store.clear()
      mailbox.clear()
    },
    stop: async () => {
      await browser.close()
      await wallet.stop()
      dapp.close()
    },
  }
}

/** Runs in each frame and window: its time for an answer of the server stands still, because a slow machine is no server that is away. */
function waitForServer(): void {
  AbortSignal.timeout = () => new AbortController().signal
}

async function openEmbedded(): Promise<Store> {
  const [embedded] = testDatabases
  if (embedded === undefined) throw new Error('There is no database to test with.')
  return (await embedded.open()).stores[0]
}

function rightsOf(path: string | undefined): string {
  if (path === '/no-escape') return RIGHTS.replace(' allow-popups-to-escape-sandbox', '')
  return path === '/no-popups' ? RIGHTS.replace(/ allow-popups[\w-]*/g, '') : RIGHTS
}

/** What Portico gives the frame. */
const RIGHTS = 'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"'

/** For what a test waits for, in milliseconds: a machine may be slow. */
const PATIENCE_MS = 120_000

/** Playwright's own list leaves out what browsers have: storage that is apart for each site. */
const UNUSED_FEATURES = 'MediaRouter,Translate,OptimizationHints,DialMediaRouteProvider'

const rpcUrl = 'http://127.0.0.1:9'
const NETWORKS: readonly FrameNetwork[] = [
  { id: 'eip155:1', name: 'Ethereum', rpcUrl, nativeCurrency: { symbol: 'ETH', decimals: 18 } },
  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrl,
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
  },
]
