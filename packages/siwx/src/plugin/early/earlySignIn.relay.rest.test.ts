import { createPortico, defineNetwork } from '@portico/core'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import type { SignInState } from '@portico/core/plugin'
import { createFakePlatform, createToyAdapter } from '@portico/test-kit'
import { type Relay, startRelay } from '@portico/test-kit/internal/relay'
import { testAccount } from '@portico/test-kit/wallets'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWallet } from '../../../../test-kit/src/relay/test/createWallet.js'
import { guardNetwork, type NetworkGuard } from '../../../../test-kit/src/relay/test/guardNetwork.js'
import type { SignInAnswer } from '../../../../test-kit/src/relay/test/signInPaired.js'
import { siwx } from '../../exports/index.js'
import { createSignInServer } from '../../exports/server.js'
import { cookieOf, verifyKeys } from '../../test/site.js'

const ORIGIN = 'https://dapp.example'
const ETHEREUM = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
})

let relay: Relay
let guard: NetworkGuard
let undo: (() => unknown)[] = []

beforeEach(async () => {
  guard = guardNetwork()
  relay = await startRelay()
})

afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
  await relay.stop()
  guard.restore()
})

/** A page with WalletConnect's own library, the phone of a user with that of wallets, and the server of the app. */
async function open(signsIn?: SignInAnswer) {
  const platform = createFakePlatform()
  const clock = {
    now: () => Date.now(),
    setTimeout: (callback: () => void, delayMs: number) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
  const server = createSignInServer({ origin: ORIGIN, verifiers: [verifyKeys()], clock })
  const asked: string[] = []
  let cookie = ''
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    asked.push(new URL(url, ORIGIN).pathname)
    const headers = new Headers(init.headers)
    headers.set('origin', ORIGIN)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('cookie', cookie)
    const response = await server.handle(new Request(new URL(url, ORIGIN), { ...init, headers, signal: null }))
    cookie = cookieOf(response.headers) || cookie
    return response
  }
  const portico = createPortico({
    adapters: [createToyAdapter({ namespace: 'eip155', networks: [ETHEREUM], wallets: [] })],
    connectors: [walletConnect({ relayUrl: relay.url })],
    platform: { ...platform, clock, fetch, channel: () => ({ post: () => undefined, listen: () => () => undefined }) },
    metadata: { name: 'Dapp', url: ORIGIN },
    siwx: siwx({ server: '/auth', statement: 'Sign in to the shop.', resources: [`${ORIGIN}/terms`] }),
  })
  undo.push(portico.start())
  await portico.preload()
  const wallet = await createWallet({ relayUrl: relay.url, ...(signsIn ? { signsIn } : {}) })
  undo.push(() => wallet.goOffline())
  const walletKey = portico.wallets().find(({ id }) => id === 'walletConnect')?.wallets[0]?.key ?? ''
  const connecting = portico.connect({ walletKey })
  connecting.catch(() => undefined)
  await vi.waitUntil(() => uriOf(portico.snapshot('attempt')), { timeout: 120_000 })
  await wallet.pair(uriOf(portico.snapshot('attempt')) ?? '')
  const state = (): SignInState => portico.signIn?.snapshot() as SignInState
  return { portico, wallet, connecting, state, asked }
}

function uriOf(attempt: object): string | undefined {
  return (attempt as { readonly pairing?: { readonly uri: string } }).pairing?.uri
}

test('default: one approval in the wallet connects and signs in, and the server has verified it', async () => {
  const { portico, wallet, connecting, state, asked } = await open((payload) => [payload])
  await connecting
  expect(state()).toMatchObject({
    status: 'signedIn',
    session: { networkId: 'eip155:1', address: testAccount(0).address },
  })
  expect(asked).toEqual(['/auth/nonce', '/auth/verify', '/auth/session'])
  expect(wallet.requests).toEqual([])
  expect(portico.snapshot('connections').list).toMatchObject([
    { networkId: 'eip155:1', accounts: [{ address: testAccount(0).address }] },
  ])
  expect(guard.contacts()).toEqual([`127.0.0.1:${relay.port}`])
})

test.each<readonly [who: string, signsIn: SignInAnswer | undefined]>([
  ['a wallet that cannot do it', undefined],
  ['a wallet that signs for another site', (payload) => [{ ...payload, domain: 'evil.example' }]],
  ['a wallet that signs another nonce', (payload) => [{ ...payload, nonce: 'nonceOfAnother' }]],
  ['a wallet that signs other terms', (payload) => [{ ...payload, resources: (payload.resources ?? []).slice(1) }]],
])('behavior: %s: the user is asked, and nothing was sent to the server', async (_, signsIn) => {
  const { portico, state, asked } = await open(signsIn)
  await expect.poll(() => state().question).toMatchObject({ step: 'ready', isRequired: true })
  expect(asked).not.toContain('/auth/verify')
  expect(portico.snapshot('connections').list).toEqual([])
})

test.each<readonly [who: string, signsIn: SignInAnswer | undefined]>([
  ['a wallet that cannot do it', undefined],
  ['a wallet that signs another nonce', (payload) => [{ ...payload, nonce: 'nonceOfAnother' }]],
])('behavior: %s, and its user does not sign: the wallet has no session with the page any more', async (_, signsIn) => {
  const { portico, wallet, connecting, state } = await open(signsIn)
  await expect.poll(() => state().question).toMatchObject({ step: 'ready', isRequired: true })
  const sessions = (): readonly string[] => Object.keys(wallet.kit.getActiveSessions())
  expect(sessions()).toHaveLength(1)
  await portico.signIn?.cancel()
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect.poll(sessions).toEqual([])
})
