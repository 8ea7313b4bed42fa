import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { createFakeModal } from '@portico/test-kit/internal'
import { type Relay, startRelay } from '@portico/test-kit/internal/relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testAccount } from '../../../../test-kit/src/accounts/testAccounts.js'
import { createWallet, type PairedWallet } from '../../../../test-kit/src/relay/test/createWallet.js'
import { guardNetwork, type NetworkGuard } from '../../../../test-kit/src/relay/test/guardNetwork.js'
import type { SignInAnswer } from '../../../../test-kit/src/relay/test/signInPaired.js'
import { codeOf } from '../../../test/createHarness.js'
import type { MultichainSession, NamespaceRequest, PairingConnector, PairingMessage } from '../types.js'
import { walletConnect } from './walletConnect.js'

const EVM: NamespaceRequest = {
  chains: ['eip155:10', 'eip155:1'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  signsIn: true,
}
const MESSAGE: PairingMessage = {
  networkId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in to the shop.',
  expirationTime: '2099-01-01T00:00:00.000Z',
  resources: ['https://shop.example/terms'],
}
const honestly: SignInAnswer = (asked) => [asked]

let relay: Relay
let guard: NetworkGuard
let undo: (() => unknown)[] = []

beforeEach(async () => {
  guard = guardNetwork()
  relay = await startRelay({ redeliverMs: 300 })
})

afterEach(async () => {
  for (const step of undo) await step()
  undo = []
  await relay.stop()
  guard.restore()
})

interface Page {
  readonly connector: PairingConnector
  readonly platform: FakePlatform
}

async function openPage(): Promise<Page> {
  const platform = createFakePlatform()
  const entry = walletConnect({ relayUrl: relay.url }).create({
    options: { metadata: { name: 'Shop', url: 'https://shop.example' }, storagePrefix: '@test/' },
    platform: {
      ...platform,
      clock: { ...platform.clock, now: () => Date.now() },
      channel: () => ({ post: () => undefined, listen: () => () => undefined }),
    },
    emit: () => undefined,
    networks: () => [],
    modal: createFakeModal().load,
  })
  if (!entry) throw new Error('There is no connector.')
  const connector = await entry.load()
  undo.push(() => connector.setRunning(false))
  return { connector, platform }
}

async function openWallet(options: Partial<Parameters<typeof createWallet>[0]> = {}): Promise<PairedWallet> {
  const wallet = await createWallet({ relayUrl: relay.url, ...options })
  undo.push(() => wallet.goOffline())
  return wallet
}

interface Paired {
  readonly session: MultichainSession
  readonly signed: readonly { readonly message: string; readonly signature: string }[]
}

async function pair(page: Page, wallet: PairedWallet, requests: readonly NamespaceRequest[] = [EVM]): Promise<Paired> {
  const signed: { readonly message: string; readonly signature: string }[] = []
  const session = await page.connector.offer({
    requests,
    signIn: { message: MESSAGE, take: (all) => signed.push(...all) },
    signal: new AbortController().signal,
    onPairing: ({ uri }) => void wallet.pair(uri),
  })
  return { session, signed }
}

/** What the library of the page keeps, by the end of its name. */
function kept({ platform }: Page, name: string): readonly unknown[] {
  const key = Object.keys(platform.stored).find((candidate) => candidate.endsWith(name))
  return JSON.parse(platform.stored[key ?? ''] ?? '[]')
}

/** What is kept for a sign-in that is asked for. */
function keptForSignIn(page: Page): readonly unknown[] {
  return ['pairingTopics', '//requests', '//proposal'].flatMap((name) => kept(page, name))
}

test('default: one approval gives the session and the signed message', async () => {
  const [page, wallet] = [await openPage(), await openWallet({ signsIn: honestly })]
  const { session, signed } = await pair(page, wallet)
  const account = testAccount(0)
  expect(session).toMatchObject({
    accounts: [`eip155:1:${account.address}`],
    chains: ['eip155:1'],
    methods: ['eth_sendTransaction', 'personal_sign'],
    wallet: { name: 'Harbor' },
  })
  const [one] = signed
  if (!one) throw new Error('Nothing was signed.')
  expect(one.message.split('\n').filter((line) => !/^Issued At|urn:recap/.test(line))).toEqual([
    'shop.example wants you to sign in with your Ethereum account:',
    account.address,
    '',
    "Sign in to the shop. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.",
    '',
    'URI: https://shop.example/login',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: abcdefgh12345678',
    'Expiration Time: 2099-01-01T00:00:00.000Z',
    'Resources:',
    '- https://shop.example/terms',
  ])
  expect(one.message).toMatch(/\n- urn:recap:\w+$/)
  expect(one.signature).toBe(await account.signMessage({ message: one.message }))
  expect(wallet.requests).toEqual([])
  expect(guard.contacts()).toEqual([`127.0.0.1:${relay.port}`])
})

test('behavior: the session is one like any other: it signs, it ends, and nothing of signing in is left', async () => {
  const [page, wallet] = [await openPage(), await openWallet({ signsIn: honestly })]
  const { session } = await pair(page, wallet)
  await expect.poll(() => keptForSignIn(page)).toEqual([])
  const params = ['0x6869', testAccount(0).address]
  const call = { sessionId: session.id, networkId: 'eip155:1', method: 'personal_sign', params } as const
  expect(await page.connector.request(call)).toMatch(/^0x[0-9a-f]{130}$/)
  await page.connector.disconnect(session.id)
  await expect.poll(() => wallet.ended).toEqual([session.id])
  await expect.poll(() => kept(page, '//pairing')).toEqual([])
})

test('behavior: a wallet that cannot do it takes the proposal beside it, and signs nothing', async () => {
  const [page, wallet] = [await openPage(), await openWallet()]
  const { session, signed } = await pair(page, wallet)
  expect(session.accounts).toContain(`eip155:1:${testAccount(0).address}`)
  expect(signed).toEqual([])
  await expect.poll(() => keptForSignIn(page)).toEqual([])
})

test('error: USER_REJECTED: the wallet declines, whichever of the two it answers', async () => {
  for (const options of [{ signsIn: () => [] }, { rejects: true }]) {
    const [page, wallet] = [await openPage(), await openWallet(options)]
    expect(await codeOf(pair(page, wallet))).toBe('USER_REJECTED')
    await expect.poll(() => keptForSignIn(page)).toEqual([])
    expect(kept(page, '//session')).toEqual([])
  }
})

test('error: CHAINS_UNSUPPORTED: the wallet signed, and lets the page ask for nothing', async () => {
  const signsIn: SignInAnswer = (asked) => [{ ...asked, resources: ['https://shop.example/terms'] }]
  const [page, wallet] = [await openPage(), await openWallet({ signsIn })]
  expect(await codeOf(pair(page, wallet))).toBe('CHAINS_UNSUPPORTED')
})

test('behavior: what the wallet signed is given as it was signed, whatever was asked for', async () => {
  const signsIn: SignInAnswer = (asked) => [asked, { ...asked, domain: 'evil.example', nonce: 'another1' }]
  const [page, wallet] = [await openPage(), await openWallet({ signsIn })]
  const { signed } = await pair(page, wallet)
  expect(signed.map(({ message }) => message.split(' ')[0])).toEqual(['shop.example', 'evil.example'])
  expect(signed[1]?.message).toContain('Nonce: another1')
})

test('error: WALLET_FAILED: of a signature that is wrong, no session is left', async () => {
  const [page, wallet] = [await openPage(), await openWallet({ signsIn: honestly, forges: true })]
  expect(await codeOf(pair(page, wallet))).toBe('WALLET_FAILED')
  // The library makes it after it has said no.
  await expect.poll(() => kept(page, '//session')).toHaveLength(1)
  await page.platform.clock.advance(2_000)
  await expect.poll(() => kept(page, '//session')).toEqual([])
  expect(await page.connector.restore({ namespace: 'eip155' })).toBeUndefined()
})

test('behavior: given up, nothing waits for the wallet any more', async () => {
  const page = await openPage()
  const controller = new AbortController()
  const uri = await new Promise<string>((resolve) => {
    page.connector
      .offer({
        requests: [EVM],
        signIn: { message: MESSAGE, take: () => undefined },
        signal: controller.signal,
        onPairing: (pairing) => resolve(pairing.uri),
      })
      .catch(() => undefined)
  })
  expect(uri).toContain('methods=wc_sessionAuthenticate')
  await expect.poll(() => keptForSignIn(page)).toHaveLength(3)
  controller.abort('left')
  await expect.poll(() => keptForSignIn(page)).toEqual([])
  await expect.poll(() => kept(page, '//pairing')).toEqual([])
})
