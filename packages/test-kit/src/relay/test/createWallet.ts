import { ed25519 } from '@noble/curves/ed25519'
import { WalletKit } from '@reown/walletkit'
import { base58 } from '@scure/base'
import { type Hex, isHex } from 'viem'
import { testAccount } from '../../accounts/testAccounts.js'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { createClientStorage, createCore } from './createCore.js'
import { type SignInAnswer, signInPaired } from './signInPaired.js'

/** A wallet's end: the library that wallets use, with keys that really sign. */
export interface PairedWallet {
  readonly kit: Awaited<ReturnType<typeof WalletKit.init>>
  /** Methods of the requests that came, in order. */
  readonly requests: readonly string[]
  /** Names of the events that apps sent. */
  readonly events: readonly string[]
  /** Topics of the sessions that apps ended. */
  readonly ended: readonly string[]
  pair(uri: string): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
}

/** A wallet of the relay at `relayUrl` that approves every proposal, unless `rejects`, and signs every message. */
export async function createWallet(request: {
  readonly relayUrl: string
  readonly rejects?: boolean
  /** What it signs when it is asked to sign in while pairing. Without it the wallet can't. */
  readonly signsIn?: SignInAnswer
  /** Its library has checked the signature that it signs in with, and the page gets another one. */
  readonly forges?: boolean
}): Promise<PairedWallet> {
  const core = createCore({ relayUrl: request.relayUrl, storage: createClientStorage(), name: 'wallet' })
  const metadata = { name: 'Harbor', description: 'A test', url: 'https://harbor.example', icons: [] }
  const kit = await WalletKit.init({ core, metadata })
  const requests: string[] = []
  const events: string[] = []
  const ended: string[] = []

  kit.on('session_proposal', ({ id }) => {
    if (request.rejects) void kit.rejectSession({ id, reason: userRejected })
    else void kit.approveSession({ id, namespaces: approvedNamespaces(['eip155:1']) })
  })
  if (request.signsIn) signInPaired(kit, { answer: request.signsIn, forges: request.forges ?? false })
  kit.on('session_request', async ({ id, topic, params }) => {
    requests.push(params.request.method)
    const result = await sign(params.request)
    const answer = result === undefined ? { error: userRejected } : { result }
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  })
  kit.on('session_delete', ({ topic }) => ended.push(topic))
  // WalletKit does not tell of an app's events; the client below it does.
  kit.engine.signClient.events.on('session_event', ({ params }: SessionEvent) => events.push(params.event.name))

  return {
    kit,
    requests,
    events,
    ended,
    pair: (uri) => kit.pair({ uri }),
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.transportOpen(),
  }
}

/** What the wallet lets an app do, on these EVM chains and the local Solana. */
export function approvedNamespaces(
  chains: readonly string[]
): Record<'eip155' | 'solana', Record<'accounts' | 'chains' | 'methods' | 'events', string[]>> {
  const solanaChain = 'solana:8DKFFzhU3Ttw84bti9hBjJmA14mvJkyC'
  return {
    eip155: {
      accounts: chains.map((chain) => `${chain}:${testAccount(0).address}`),
      chains: [...chains],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
    solana: {
      accounts: [`${solanaChain}:${testSolanaAccount(0).address}`],
      chains: [solanaChain],
      methods: ['solana_signMessage'],
      events: [],
    },
  }
}

interface SessionEvent {
  readonly params: { readonly event: { readonly name: string } }
}

/** A signature; undefined for what the person does not want. */
async function sign(request: { readonly method: string; readonly params: unknown }): Promise<unknown> {
  const { method, params } = request
  if (method === 'personal_sign') {
    const [message] = Array.isArray(params) ? params : []
    if (!isHex(message)) throw new Error('personal_sign came without a message.')
    return testAccount(0).signMessage({ message: { raw: message satisfies Hex } })
  }
  if (method === 'solana_signMessage') {
    // The app of the tests sends this object, and any other is seen by a signature that does not fit.
    const { message } = params as { readonly message: string }
    return { signature: base58.encode(ed25519.sign(base58.decode(message), testSolanaAccount(0).privateKey)) }
  }
  return undefined
}

const userRejected = { code: 5000, message: 'User rejected.' }
