import { join } from 'node:path'
import type { FrameNetwork } from '../api.ts'
import type { Mailbox, OpenMailbox } from '../mailbox/startMailbox.ts'
import { type Clock, systemClock } from './clock.ts'
import { createWalletServer, type WalletServer } from './createWalletServer.ts'
import { createWaiting } from './http/createWaiting.ts'
import { serve } from './http/serve.ts'
import { createLocalKeyService, type KeyService } from './keys/keyService.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { type Log, reasonOf } from './log.ts'
import { createLocalMailer, createMailer } from './mail/mailer.ts'
import { openDatabase } from './openDatabase.ts'
import { checkDapps } from './settings/checkDapps.ts'
import { checkNetworks } from './settings/checkNetworks.ts'
import { checkSocial } from './settings/checkSocial.ts'
import { DEFAULT_NETWORKS } from './settings/defaultNetworks.ts'
import { createProviders } from './social/createProviders.ts'
import { createFarcaster } from './social/farcaster/createFarcaster.ts'
import type { SocialClients } from './social/types.ts'
import type { DatabaseSource } from './store/types.ts'

/** Options of `startWallet`; all but `dapps` have a default. */
export interface WalletOptions {
  /** Port to try first, the next free one being taken; 0 is any. Default 4740. */
  readonly port?: number | undefined
  /** Address to listen on. Default: the loopback addresses. */
  readonly host?: string | undefined
  /** Origin at which browsers reach the server. Default `http://wallet.localhost:<port>`. */
  readonly url?: string | undefined
  /** Origins that may embed the frame, such as `https://app.example`, or `http://localhost:*` for each port of localhost. */
  readonly dapps: readonly string[]
  /**
   * Networks that the wallet signs for. Every page that opens the frame can read the URLs of their nodes, bundlers and
   * paymasters. Default: the larger ones and some test networks, by public nodes, which allow few requests.
   */
  readonly networks?: readonly FrameNetwork[] | undefined
  /** A Postgres, a directory for the embedded database, or `'memory'`, which ends with the process. Default `'memory'`; a public wallet has none. */
  readonly database?: DatabaseSource | undefined
  /**
   * SMTP server as a URL, such as `smtps://user:password@mail.example`, and the sender. Default: a mailbox on this computer,
   * which delivers nothing.
   */
  readonly mail?: { readonly smtp: string; readonly from: string } | undefined
  /**
   * Providers that users log in by, such as Google, with what you have registered there. Each sends users back to
   * `<url>/social/callback/<name>`, which it has to know; Farcaster needs no more than a node, and passkeys
   * need nothing. Default: none.
   */
  readonly social?: SocialClients | undefined
  /** Port of the mailbox's page, as `port`. Default 4741. */
  readonly mailboxPort?: number | undefined
  /**
   * 32 bytes in base64 that codes are hashed and shares are sealed with; all servers of one database have the same. Default:
   * that of the file `<directory>.key`, which is made if it isn't there, or of this run with `'memory'`. With a Postgres
   * there is no default.
   */
  readonly key?: string | undefined
  /** Seals the shares in place of the key. */
  readonly keyService?: KeyService | undefined
  /** Limits other than the default ones. */
  readonly limits?: Partial<Limits> | undefined
  /** How many proxies of yours stand before the server, each of which adds to `X-Forwarded-For`. Default 0. */
  readonly proxies?: number | undefined
  /** Told what happens. Default: no log. */
  readonly log?: Log | undefined
  /** Told of each port that was skipped. */
  readonly onBusy?: ((port: number) => void) | undefined
  /** Default: the computer's. */
  readonly clock?: Clock | undefined
  /** Folder of the built frame. Default: the one of this package. */
  readonly frameFolder?: string | undefined
}

/** A running server of wallets. */
export interface RunningWallet {
  /** Origin of the frame. */
  readonly url: string
  /** Port that it listens at. */
  readonly port: number
  /** The mailbox, when no SMTP server is given. */
  readonly mailbox?: Mailbox | undefined
  /**
   * Deletes all users, and the mails of the mailbox. For tests: it rejects unless the database is in memory. Doesn't open a
   * database that wasn't needed yet.
   */
  reset(): Promise<void>
  /** Lets open requests end, closes the database and frees the ports; at the second call, nothing more. */
  stop(): Promise<void>
}

interface Part {
  close(): Promise<void>
}

/**
 * Starts the server of wallets. A Postgres is opened and brought up to date before it resolves; an embedded database, which
 * takes seconds, when the frame is first loaded or the API needs it. Rejects when an option makes no sense, a port can't be
 * had, or the Postgres doesn't answer.
 */
export async function startWallet(options: WalletOptions): Promise<RunningWallet> {
  const { log = () => {}, clock = systemClock, onBusy } = options
  const dapps = checkDapps(options.dapps)
  const networks = checkNetworks(options.networks ?? DEFAULT_NETWORKS)
  const clients = checkSocial(options.social ?? {})
  const providers = createProviders(clients)
  const farcaster = clients.farcaster && createFarcaster(clients.farcaster)
  const givenUrl = options.url === undefined ? undefined : readUrl(options.url)
  if (givenUrl?.protocol === 'https:' && options.database === undefined)
    throw new Error(
      'Say which `database` a public wallet has: what is in memory is lost with the process, for all users.'
    )
  const { database = 'memory' } = options
  const running: Part[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= closeAll({ parts: running.toReversed(), log })
    return stopping
  }
  try {
    const opened = await openDatabase({ database, key: options.key, log, clock })
    running.push(opened)
    const { store, secrets } = opened
    if (typeof database === 'object' && 'url' in database) await store.open()
    const mailbox = options.mail === undefined ? await openMailbox(options) : undefined
    if (mailbox !== undefined) running.push({ close: () => mailbox.stop() })
    const mailer =
      options.mail === undefined
        ? createLocalMailer((mail) => mailbox?.receive({ ...mail, from: LOCAL_SENDER }))
        : createMailer(options.mail)
    running.push({ close: async () => mailer.close() })
    // Its URL has the port, so it is made when there is one.
    const ready = Promise.withResolvers<WalletServer>()
    const { port = DEFAULT_PORT, host } = options
    const server = await serve({ port, host, onBusy, wallet: ready.promise })
    running.push(server)
    const waiting = createWaiting()
    // Before the server, which lets open requests end.
    running.push({ close: async () => waiting.stop() })
    const url = givenUrl ?? new URL(`http://wallet.localhost:${server.port}`)
    ready.resolve(
      createWalletServer({
        url,
        dapps,
        networks,
        store,
        mailer,
        providers,
        farcaster,
        secrets,
        keys: options.keyService ?? createLocalKeyService(secrets.sealKey),
        limits: { ...DEFAULT_LIMITS, ...options.limits },
        clock,
        waiting,
        log,
        proxies: options.proxies ?? 0,
        frameFolder: options.frameFolder ?? join(import.meta.dirname, 'frame'),
        requestLimitMs: REQUEST_LIMIT_MS,
      })
    )
    return {
      url: url.origin,
      port: server.port,
      mailbox,
      reset: async () => {
        if (database !== 'memory') throw new Error('Only a database in memory can be reset.')
        await store.clear()
        mailbox?.clear()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The newest first: what answers requests before what it needs. One that can't be closed holds no other back. */
async function closeAll({ parts, log }: { readonly parts: readonly Part[]; readonly log: Log }): Promise<void> {
  for (const part of parts) {
    try {
      await part.close()
    } catch (error) {
      log({ event: 'failure', part: 'server', reason: reasonOf(error) })
    }
  }
  log({ event: 'stopped' })
}

async function openMailbox({ mailboxPort = DEFAULT_MAILBOX_PORT, onBusy }: WalletOptions): Promise<OpenMailbox> {
  const { startMailbox } = await import('../mailbox/startMailbox.ts')
  return startMailbox({ port: mailboxPort, onBusy })
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search + url.hash !== '')
    throw new Error(
      `The wallet's URL must be an origin, such as https://wallet.example, and not ${JSON.stringify(text)}.`
    )
  return url
}

const DEFAULT_PORT = 4740
const DEFAULT_MAILBOX_PORT = 4741
const LOCAL_SENDER = 'wallet@portico.localhost'
/** A first login may wait for an embedded database on a busy machine. */
const REQUEST_LIMIT_MS = 60_000
