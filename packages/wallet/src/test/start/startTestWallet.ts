import { join } from 'node:path'
import { createFakeClock, type FakeClock } from '@portico/test-kit'
import { SOCIAL_PROVIDERS } from '../../api.ts'
import type { Clock } from '../../server/clock.ts'
import { createWalletServer, type WalletServerOptions } from '../../server/createWalletServer.ts'
import { createWaiting } from '../../server/http/createWaiting.ts'
import { serve } from '../../server/http/serve.ts'
import { createLocalKeyService } from '../../server/keys/keyService.ts'
import { createSecrets } from '../../server/keys/secrets.ts'
import { DEFAULT_LIMITS } from '../../server/limits.ts'
import type { LogEntry } from '../../server/log.ts'
import { createMailer, type Mailer } from '../../server/mail/mailer.ts'
import { createLazyStore } from '../../server/store/lazyStore.ts'
import type { Store } from '../../server/store/types.ts'
import { createDirectMail, type DirectMailbox } from '../createDirectMail.ts'
import { createTestBrowser, type TestBrowser } from '../createTestBrowser.ts'
import type { MailServer } from './startMailServer.ts'

/** A server over HTTP for a test, with a mailbox of its own and a clock that stands still. */
export interface TestWallet {
  /** The wallet's own origin. */
  readonly origin: string
  readonly mailbox: MailServer | DirectMailbox
  readonly clock: FakeClock
  /** What was logged. */
  readonly log: readonly LogEntry[]
  /** How many requests have come. */
  readonly asked: () => number
  /** How often the store was opened. */
  readonly opened: () => number
  /** A browser that keeps its cookies. */
  readonly browser: () => TestBrowser
  /** Rejects when something is in the log that a browser has sent, or its network address. */
  readonly stop: () => Promise<void>
}

/** The key of all test servers. */
const key = new Uint8Array(32).fill(7)

/** Starts a server over a store. `serverClock` is its clock where that isn't the one that stands still. */
export async function startTestWallet(
  options: {
    readonly store: Store | (() => Promise<Store>)
    readonly mailbox?: MailServer | DirectMailbox
    readonly clock?: FakeClock
    readonly serverClock?: Clock
  } & Partial<Omit<WalletServerOptions, 'store' | 'clock'>>
): Promise<TestWallet> {
  const { store, mailbox = createDirectMail(), clock = createFakeClock(), serverClock = clock, ...rest } = options
  const { waiting = createWaiting() } = rest
  const log: LogEntry[] = []
  const [opened, asked, sent] = [{ count: 0 }, { count: 0 }, new Set<string>()]
  const secrets = createSecrets(key)
  const ready = Promise.withResolvers<ReturnType<typeof createWalletServer>>()
  const counted = ready.promise.then(({ fetch }) => ({
    fetch: (...request: Parameters<typeof fetch>) => {
      asked.count += 1
      return fetch(...request)
    },
  }))
  const server = await serve({ port: 0, wallet: counted })
  const url = new URL(`http://wallet.localhost:${server.port}`)
  const mailer = mailerOf(mailbox)
  ready.resolve(
    createWalletServer({
      url,
      store: createLazyStore(async () => {
        opened.count += 1
        return typeof store === 'function' ? store() : store
      }),
      mailer,
      providers: new Map(),
      secrets,
      keys: createLocalKeyService(secrets.sealKey),
      limits: DEFAULT_LIMITS,
      clock: serverClock,
      log: (entry) => log.push(entry),
      dapps: ['https://app.example', 'http://localhost:*'],
      networks: [],
      frameFolder: join(import.meta.dirname, 'no frame'),
      proxies: 0,
      requestLimitMs: 60_000,
      ...rest,
      waiting,
    })
  )
  return {
    origin: url.origin,
    mailbox,
    clock,
    log,
    asked: () => asked.count,
    opened: () => opened.count,
    browser: () => createTestBrowser({ origin: url.origin, port: server.port, sent }),
    stop: async () => {
      waiting.stop()
      await server.close()
      mailer.close()
      // The names of sides and providers are parts of paths, and the log says which provider has failed.
      const logged = JSON.stringify(log).replaceAll('/api/windows', '')
      const secret = [...sent, '127.0.0.1'].filter((text) => !SOCIAL_PROVIDERS.some((name) => name === text))
      const found = secret.filter((text) => text.length >= LEAST && logged.includes(text))
      if (found.length > 0) throw new Error(`The log has ${found.join(', ')}.`)
    },
  }
}

/** Mails over SMTP only to what is a mail server. */
function mailerOf(mailbox: MailServer | DirectMailbox): Mailer {
  return 'mailer' in mailbox ? mailbox.mailer : createMailer({ smtp: mailbox.smtpUrl, from: 'wallet@portico.test' })
}

/** Letters of what is found in the log by no chance. */
const LEAST = 6
