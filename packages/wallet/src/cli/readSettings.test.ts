import { expect, test } from 'vitest'
import { helpText, readSettings, type Settings } from './readSettings.ts'

const FILES: Readonly<Record<string, string>> = {
  'networks.json': `[{
    "id": "eip155:8453",
    "name": "Base",
    "rpcUrl": "https://rpc.example/key",
    "nativeCurrency": { "symbol": "ETH", "decimals": 18 }
  }]`,
  'broken.json': '[{ "id": "8453" }]',
  'social.json': '{ "github": { "clientId": "id", "clientSecret": "secret" } }',
  'secret.json': '{ "github": { "clientSecret": "very secret" ',
}

function read(input: {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
}): Settings {
  const readFile = (path: string): string => {
    const text = FILES[path]
    if (text === undefined) throw new Error(`no such file, open '${path}'`)
    return text
  }
  return readSettings({ args: [], env: {}, readFile, ...input })
}

const KEY = Buffer.alloc(32, 1).toString('base64')

test('default', () => {
  expect(read({})).toEqual({
    type: 'start',
    options: { dapps: ['http://localhost:*'], database: { directory: 'portico-wallet/database' } },
    warnings: [expect.stringContaining('mails stay on this machine'), expect.stringContaining('http://localhost:*')],
  })
})

test('behavior: after a restore', () => {
  const database = { directory: 'data/database' }
  expect(read({ args: ['restored', '--data-dir', 'data'] })).toEqual({ type: 'restored', options: { database } })
  const env = { DATABASE_URL: 'postgres://wallet@database/wallet', PORTICO_WALLET_KEY: KEY }
  const options = { database: { url: env.DATABASE_URL }, key: KEY }
  expect(read({ args: ['restored'], env })).toEqual({ type: 'restored', options })
  for (const args of [['restore'], ['restored', 'now']])
    expect(read({ args })).toEqual({ type: 'wrong', mistakes: [expect.stringContaining('Unexpected argument')] })
})

test('behavior: smart accounts are asked for, with whatever settings a server has', () => {
  expect(read({ args: ['contracts'], env: { NETWORKS: 'broken.json' } })).toEqual({ type: 'contracts' })
  expect(read({ args: ['contracts', '--help'] })).toEqual({ type: 'help' })
  expect(read({ args: ['contracts', 'now'] })).toMatchObject({ type: 'wrong' })
})

test('behavior: a server for everybody', () => {
  const env = {
    PORT: '80',
    HOST: '0.0.0.0',
    WALLET_URL: 'https://wallet.example/',
    DAPPS: 'https://app.example, https://www.app.example',
    NETWORKS: 'networks.json',
    SOCIAL: 'social.json',
    DATABASE_URL: 'postgres://wallet@database/wallet',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: '"App" <wallet@app.example>',
    PORTICO_WALLET_KEY: KEY,
    TRUST_PROXY: '1',
  }
  const options = {
    port: 80,
    host: '0.0.0.0',
    url: 'https://wallet.example',
    dapps: ['https://app.example', 'https://www.app.example'],
    networks: [
      {
        id: 'eip155:8453',
        name: 'Base',
        rpcUrl: 'https://rpc.example/key',
        nativeCurrency: { symbol: 'ETH', decimals: 18 },
      },
    ],
    social: { github: { clientId: 'id', clientSecret: 'secret' } },
    database: { url: 'postgres://wallet@database/wallet' },
    mail: { smtp: 'smtps://mail.example', from: '"App" <wallet@app.example>' },
    key: KEY,
    proxies: 1,
  }
  expect(read({ env })).toEqual({ type: 'start', options, warnings: [] })
  // A flag wins, and an empty value doesn't count.
  expect(read({ args: ['--port', '8080'], env: { ...env, HOST: ' ' } })).toEqual({
    type: 'start',
    options: { ...options, port: 8080, host: undefined },
    warnings: [],
  })
})

test('behavior: a wallet for everybody warns of pages without encryption', () => {
  const env = {
    WALLET_URL: 'https://wallet.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'wallet@app.example',
    TRUST_PROXY: '1',
  }
  const warnings = (dapps: string, url = env.WALLET_URL) => {
    const settings = read({ env: { ...env, WALLET_URL: url, DAPPS: dapps } })
    return settings.type === 'start' ? settings.warnings : undefined
  }
  expect(warnings('https://app.example,http://localhost:*,http://app.example')).toEqual([
    expect.stringMatching(/without encryption .*: http:\/\/localhost:\*, http:\/\/app\.example\. --dapps/),
  ])
  expect(warnings('https://app.example,https://localhost:*')).toEqual([])
  expect(warnings('http://localhost:*', 'http://wallet.localhost')).toEqual([])
})

test('behavior: everything that is wrong is told at once, by flag and variable', () => {
  const env = { PORT: 'http', WALLET_URL: 'http://wallet.example', SMTP_URL: 'mail.example', PORTICO_WALLET_KEY: 'a' }
  const settings = read({ args: ['--database-url', 'mysql://database', '--trust-proxy=-1'], env })
  expect(settings).toMatchObject({ type: 'wrong' })
  const mistakes = settings.type === 'wrong' ? settings.mistakes : []
  expect(mistakes.map((mistake) => mistake.split(':')[0]).sort()).toEqual(
    ['--database-url (DATABASE_URL)', '--key (PORTICO_WALLET_KEY)', '--port (PORT)', '--smtp-url (SMTP_URL)'].concat(
      '--trust-proxy (TRUST_PROXY)',
      '--url (WALLET_URL)'
    )
  )
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a Postgres without a key', { DATABASE_URL: 'postgres://database/wallet' }, /--key .*openssl rand -base64 32/],
  ['a mail server without a sender', { SMTP_URL: 'smtps://mail.example' }, /--mail-from/],
  [
    'a public wallet that everybody on their computer may embed',
    { WALLET_URL: 'https://wallet.example', TRUST_PROXY: '1' },
    /--dapps/,
  ],
  [
    'a public wallet whose visitors may all be one',
    { WALLET_URL: 'https://wallet.example', DAPPS: 'https://app.example' },
    /--trust-proxy .*X-Forwarded-For/,
  ],
  ['a public wallet without encryption', { WALLET_URL: 'http://wallet.example' }, /https only/],
  ['a wallet with a path', { WALLET_URL: 'http://localhost/wallet' }, /must be an origin/],
  ['a dapp that is none', { DAPPS: 'app.example' }, /no origins of dapps: "app\.example"/],
  ['networks in a file that is missing', { NETWORKS: 'none.json' }, /--networks .*no such file/],
  ['networks that are none', { NETWORKS: 'broken.json' }, /--networks .*number 1 .*CAIP-2/],
  ['providers of another form', { SOCIAL: 'networks.json' }, /--social .*must be an object/],
  [
    'providers in a file that breaks off',
    { SOCIAL: 'secret.json' },
    /^--social \(SOCIAL\): The file of providers must be JSON\.$/,
  ],
  ['a port that is none', { PORT: '65536' }, /from 0 to 65535/],
])('error: %s', (_, env, reason) => {
  expect(read({ env })).toEqual({ type: 'wrong', mistakes: [expect.stringMatching(reason)] })
})

test('error: a flag that is none', () => {
  const settings = read({ args: ['--dapp', 'https://app.example'], env: {} })
  expect(settings).toEqual({ type: 'wrong', mistakes: [expect.stringMatching(/--dapp.*'\. --help lists/s)] })
})

test('behavior: help names every flag and its variable', () => {
  expect(read({ args: ['--help'], env: { PORT: 'a' } })).toEqual({ type: 'help' })
  for (const name of ['--port', 'PORT', '--key', 'PORTICO_WALLET_KEY', '--trust-proxy', '--social'])
    expect(helpText()).toContain(name)
})
