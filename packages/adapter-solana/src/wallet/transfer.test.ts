import type { AdapterContext } from '@portico/core/adapter'
import { createFakePlatform } from '@portico/test-kit'
import { testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { WalletAccess } from '../access.js'
import { toPorticoError } from '../errors.js'
import { createRpc, type Rpc } from '../rpc/createRpc.js'
import { liveWallet } from '../test/liveWallet.js'
import { localNetwork } from '../test/network.js'
import { type Chain, openChain } from '../test/openChain.js'
import { transfer } from './transfer.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.closePages())
afterAll(() => chain.stop())

const to = testSolanaAccount(40).address

/** A connection whose wallet shows these accounts as soon as the network is asked something. */
async function setUp(
  shown: (addresses: readonly [string, string]) => readonly string[],
  { sends = false }: { readonly sends?: boolean } = {}
): Promise<{
  readonly access: WalletAccess
  readonly prompts: () => number
  readonly lamports: () => Promise<readonly (bigint | undefined)[]>
}> {
  const { networkId, rpcUrl } = chain.solana
  const { wallet, page } = await chain.open({ sends })
  wallet.show(...wallet.addresses)
  const call: Rpc['call'] = async ({ method, params }) => {
    wallet.show(...shown(wallet.addresses))
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await answer.json()) as { readonly result: unknown }).result
  }
  return {
    access: {
      live: liveWallet(wallet.wallet, () => wallet.wallet.accounts),
      rpcOf: () => ({ networkId, call }),
    },
    prompts: wallet.prompts,
    lamports: () =>
      Promise.all(
        [...wallet.addresses, to].map((address) => page.adapter.chain.nativeBalance?.({ networkId, address }))
      ),
  }
}

test('error: TRANSFER_UNCERTAIN when the network has the transfer and its answer is lost', async () => {
  const { access, lamports } = await setUp((addresses) => addresses)
  const rpc = access.rpcOf(chain.solana.networkId)
  const call: Rpc['call'] = async (request) => {
    const answer = await rpc.call(request)
    if (request.method === 'sendTransaction') throw new TypeError('Failed to fetch')
    return answer
  }
  const [, , before = 0n] = await lamports()
  const sent = transfer(
    { ...access, rpcOf: () => ({ ...rpc, call }) },
    { networkId: chain.solana.networkId, to, amountBaseUnits: 1_000_000n }
  )
  await expect(sent).rejects.toMatchObject({ code: 'TRANSFER_UNCERTAIN' })
  expect((await lamports())[2]).toBe(before + 1_000_000n)
})

const behind = { error: { code: -32_002, message: 'Transaction simulation failed: Blockhash not found' } }
const fault = { error: { code: -32_603, message: 'Internal error' } }

test.each([
  ['a gateway that gives up', [504], 'TRANSFER_UNCERTAIN'],
  ['a node with a fault inside', [fault], 'TRANSFER_UNCERTAIN'],
  ['one that gives up, and then one that is behind', [502, behind], 'TRANSFER_UNCERTAIN'],
  ['one that does not answer, and then one that limits', ['lost', 429], 'TRANSFER_UNCERTAIN'],
  ['one that limits, and then one that refuses', [429, behind], 'WALLET_FAILED'],
  ['one that refuses', [behind], 'WALLET_FAILED'],
] as const)('behavior: asked to send, the network answers by %s', async (_, answers, code) => {
  const { access } = await setUp((addresses) => addresses)
  const { networkId } = chain.solana
  const platform = createFakePlatform()
  platform.answer(({ url }) => {
    const answer = answers[Number(url.port)]
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return typeof answer === 'number' ? new Response('', { status: answer }) : answer
  })
  const rpcUrls = answers.map((_answer, index) => `http://localhost:${index}/`)
  const context = { ...SILENT, platform }
  const sending = createRpc({ context, networks: [localNetwork({ networkId, rpcUrls })], networkId })
  const rpc = access.rpcOf(networkId)
  const call: Rpc['call'] = (request) => (request.method === 'sendTransaction' ? sending : rpc).call(request)
  const sent = transfer({ ...access, rpcOf: () => ({ ...rpc, call }) }, { networkId, to, amountBaseUnits: 1n }).catch(
    (error: unknown) => toPorticoError(error, { action: 'send' }).code
  )
  expect(await sent).toBe(code)
})

/** An adapter's context, of which its RPC needs the platform alone. */
const SILENT: Omit<AdapterContext<'solana'>, 'platform'> = {
  networks: [],
  storageKeyPrefix: '@test/v1/',
  enableAnnounced: false,
  enableInjected: false,
  identify: () => '',
  emit: () => undefined,
}

describe.each([false, true])('sent by the wallet: %s', (sends) => {
  test('behavior: one account sends and pays, also when another one is in use meanwhile', async () => {
    const { access, lamports } = await setUp(([first, second]) => [second, first], { sends })
    const [first = 0n, second, before = 0n] = await lamports()
    await transfer(access, { networkId: chain.solana.networkId, to, amountBaseUnits: 1_000_000n })
    expect(await lamports()).toEqual([first - 1_005_000n, second, before + 1_000_000n])
  })

  test.each([
    ['UNAUTHORIZED', 'shares another account only', 1],
    ['CONNECTION_NOT_FOUND', 'shares none', 2],
  ] as const)('error: %s, without a prompt, when the wallet %s by then', async (code, _, from) => {
    const { access, prompts } = await setUp((addresses) => addresses.slice(from), { sends })
    const before = prompts()
    await expect(
      transfer(access, { networkId: chain.solana.networkId, to, amountBaseUnits: 1n })
    ).rejects.toMatchObject({ code })
    expect(prompts()).toBe(before)
  })
})
