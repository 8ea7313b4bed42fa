import { parseArgs } from 'node:util'
import type { endAllLogins } from '../server/endAllLogins.ts'
import { readKey } from '../server/keys/secrets.ts'
import { readSmtpUrl } from '../server/mail/mailer.ts'
import { checkDapps } from '../server/settings/checkDapps.ts'
import { readNetworks } from '../server/settings/checkNetworks.ts'
import { readSocial } from '../server/settings/checkSocial.ts'
import { isThisComputer } from '../server/settings/isThisComputer.ts'
import type { WalletOptions } from '../server/startWallet.ts'

/** What the command line and the environment say, or every mistake in it. */
export type Settings =
  | { readonly type: 'help' }
  | { readonly type: 'contracts' }
  | { readonly type: 'restored'; readonly options: Parameters<typeof endAllLogins>[0] }
  | { readonly type: 'start'; readonly options: WalletOptions; readonly warnings: readonly string[] }
  | { readonly type: 'wrong'; readonly mistakes: readonly string[] }

/** Reads them; a flag wins over its variable. Nothing is started or asked, and no file is read but those of networks and providers. */
export function readSettings(input: {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Reads a text file; throws. */
  readonly readFile: (path: string) => string
}): Settings {
  const mistakes: string[] = []
  const command = COMMANDS.find((name) => name === input.args[0])
  const values = readFlags(input.args.slice(command === undefined ? 0 : 1), mistakes)
  if (values === undefined) return { type: 'wrong', mistakes }
  if (values['help'] === true) return { type: 'help' }
  if (command === CONTRACTS) return { type: 'contracts' }
  const setting = (flag: Flag): string | undefined => {
    const value = values[flag] ?? input.env[FLAGS[flag].variable]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const check = <Value>(flag: Flag, read: (text: string) => Value): Value | undefined => {
    const text = setting(flag)
    if (text === undefined) return undefined
    try {
      return read(text)
    } catch (error) {
      mistakes.push(`${nameOf(flag)}: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }
  const url = check('url', readOrigin)
  const isLocal = url === undefined || isThisComputer(new URL(url).hostname)
  const dapps = check('dapps', (text) => checkDapps(text.split(',').map((dapp) => dapp.trim())))
  const networks = check('networks', (path) => readNetworks(input.readFile(path)))
  const social = check('social', (path) => readSocial(input.readFile(path)))
  const smtp = check('smtp-url', (text) => {
    readSmtpUrl(text)
    return text
  })
  const from = setting('mail-from')
  const databaseUrl = check('database-url', readDatabaseUrl)
  const key = check('key', (text) => {
    readKey(text)
    return text
  })
  const needed: readonly (readonly [isNeeded: boolean, flag: Flag, text: string])[] = [
    [smtp !== undefined, 'mail-from', 'Say who the mails come from, such as wallet@app.example.'],
    [databaseUrl !== undefined, 'key', `With a Postgres, every server needs the same key. Make one with: ${MAKE_KEY}`],
    [!isLocal, 'dapps', 'Say which pages may embed the wallet, such as https://app.example.'],
    [!isLocal, 'trust-proxy', HOW_MANY_PROXIES],
  ]
  for (const [isNeeded, flag, text] of needed)
    if (isNeeded && setting(flag) === undefined) mistakes.push(`${nameOf(flag)}: ${text}`)
  const numbers = {
    port: check('port', readPort),
    mailboxPort: check('mailbox-port', readPort),
    proxies: check('trust-proxy', readCount),
  }
  if (mistakes.length > 0) return { type: 'wrong', mistakes }
  const database =
    databaseUrl === undefined ? { directory: `${setting('data-dir') ?? DATA}/database` } : { url: databaseUrl }
  if (command === RESTORED) return { type: 'restored', options: { database, key } }
  return {
    type: 'start',
    options: {
      ...numbers,
      url,
      host: setting('host'),
      dapps: dapps ?? [ANY_LOCAL_DAPP],
      networks,
      social,
      database,
      mail: smtp === undefined || from === undefined ? undefined : { smtp, from },
      key,
    },
    warnings: [
      ...(smtp === undefined ? [MAILS_STAY] : []),
      ...(dapps === undefined ? [`Pages at ${ANY_LOCAL_DAPP} may embed it. ${nameOf('dapps')} names others.`] : []),
      ...(isLocal ? [] : warnOfOpenDapps(dapps ?? [])),
    ],
  }
}

/** What `--help` says. */
export function helpText(): string {
  const width = Math.max(...Object.keys(FLAGS).map((flag) => flag.length))
  const lines = Object.entries(FLAGS).map(
    ([flag, { variable, text }]) => `  --${flag.padEnd(width)}  ${variable.padEnd(18)}  ${text}`
  )
  return [
    'Starts the server of a wallet by e-mail.',
    '',
    'Each flag has a variable of the environment.',
    ...lines,
    '',
    `After a database was put back to an earlier copy: portico-wallet ${RESTORED}`,
    'It ends all logins, and starts nothing. Flags and variables are the same.',
    '',
    `Before a network has smartAccount or eip7702: portico-wallet ${CONTRACTS}`,
    'It prints, as JSON, the transaction that puts the contract of each on a network, and starts nothing. Send it once from any wallet.',
  ].join('\n')
}

/** By flag; `undefined` when one makes no sense. */
function readFlags(
  args: readonly string[],
  mistakes: string[]
): Readonly<Record<string, string | boolean | undefined>> | undefined {
  try {
    const options = Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, { type: 'string' } as const]))
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } }).values
  } catch (error) {
    mistakes.push(`${error instanceof Error ? error.message : error}. --help lists what there is.`)
    return undefined
  }
}

function nameOf(flag: Flag): string {
  return `--${flag} (${FLAGS[flag].variable})`
}

/** The network can change such a page, and any program on the user's computer can serve one of localhost. */
function warnOfOpenDapps(dapps: readonly string[]): readonly string[] {
  const open = dapps.filter((dapp) => dapp.startsWith('http:'))
  if (open.length === 0) return []
  return [`Pages without encryption may embed it: ${open.join(', ')}. ${nameOf('dapps')} should name https only.`]
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error('This must be an origin, such as https://wallet.example.')
  // Browsers keep the session's cookie only where the network can't read it.
  if (url.protocol === 'http:' && !isThisComputer(url.hostname))
    throw new Error('Browsers keep the session over https only, except on this computer.')
  return url.origin
}

function readDatabaseUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error('This must be a Postgres, such as postgres://user@host/name.')
  return text
}

function readPort(text: string): number {
  const port = readCount(text)
  if (port > 65_535) throw new Error('This must be a port, from 0 to 65535.')
  return port
}

function readCount(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`This must be a number, and not ${JSON.stringify(text)}.`)
  return Number(text)
}

type Flag = keyof typeof FLAGS

const FLAGS = {
  port: { variable: 'PORT', text: 'Port to listen at, 4740 or the next free one.' },
  host: { variable: 'HOST', text: 'Address to listen on, this computer only. 0.0.0.0 is every address.' },
  url: { variable: 'WALLET_URL', text: 'Where browsers find it, http://wallet.localhost:<port>.' },
  dapps: { variable: 'DAPPS', text: 'Origins that may embed it, with commas between them.' },
  networks: { variable: 'NETWORKS', text: 'JSON file with the networks it signs for. Without it, the default ones.' },
  social: {
    variable: 'SOCIAL',
    text: 'JSON file with the providers that users log in by, such as Google. Without it, none.',
  },
  'database-url': { variable: 'DATABASE_URL', text: 'A Postgres. Without it, an embedded database.' },
  'data-dir': { variable: 'DATA_DIR', text: 'Folder of the embedded database and its key, ./portico-wallet.' },
  'smtp-url': { variable: 'SMTP_URL', text: 'Mail server. Without it, mails stay on this computer.' },
  'mail-from': { variable: 'MAIL_FROM', text: 'Sender of the mails.' },
  'mailbox-port': { variable: 'MAILBOX_PORT', text: 'Port of the page with the mails that stay here, 4741.' },
  key: { variable: 'PORTICO_WALLET_KEY', text: '32 bytes in base64 that the shares are sealed with.' },
  'trust-proxy': { variable: 'TRUST_PROXY', text: 'How many proxies of yours add to X-Forwarded-For, 0.' },
} as const satisfies Readonly<Record<string, { readonly variable: string; readonly text: string }>>

const RESTORED = 'restored'
const CONTRACTS = 'contracts'
const COMMANDS = [RESTORED, CONTRACTS] as const
const DATA = 'portico-wallet'
const ANY_LOCAL_DAPP = 'http://localhost:*'
const MAKE_KEY = 'openssl rand -base64 32'
const HOW_MANY_PROXIES =
  'Say how many proxies of yours add to X-Forwarded-For: 1 behind one that ends https, 0 for none. Limits count visitors by it.'
const MAILS_STAY =
  'NO MAIL IS DELIVERED: without --smtp-url (SMTP_URL), mails stay on this machine, in the mailbox below.'
