import {
  associatedTokenAddress,
  deploySolanaRelay,
  encodeRelay,
  type SolanaRelay,
  testSolanaAccount,
} from '@portico/test-kit/chains'
import { address, createNoopSigner } from '@solana/kit'
import {
  getAllocateInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import { getApproveInstruction } from '@solana-program/token'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Jupiter, openJupiter } from '../test/openJupiter.js'
import { fillSwap, type Hostile, openSwapPage, until } from '../test/openSwapPage.js'

let jupiter: Jupiter
let relay: SolanaRelay
let undo: (() => void)[] = []
beforeAll(async () => {
  jupiter = await openJupiter()
})
beforeEach(() => {
  relay = deploySolanaRelay(jupiter.chain)
})
afterEach(() => {
  for (const step of undo) step()
  undo = []
  jupiter.restore()
})
afterAll(() => jupiter.stop())

const SOL = 10n ** 9n
const [user, stranger] = [testSolanaAccount(0).address, testSolanaAccount(5).address]
const signer = createNoopSigner(address(user))

/** A page where the service's swap is made by a program that makes these calls behind it, too. The user has reviewed it. */
async function review({
  node,
  ...others
}: Pick<Parameters<typeof encodeRelay>[0], 'calls' | 'sent'> & Pick<Hostile, 'node'>) {
  const instruction: Hostile['instruction'] = (honest) =>
    encodeRelay({ relay, user, ...others, calls: [honest, ...(others.calls ?? [])] })
  const { portico, wallet, close } = await openSwapPage(jupiter, { instruction, node, programs: [relay.program] })
  undo.push(close)
  const [{ mint: pay }, { mint: receive }] = jupiter.chain.world.tokens
  const form = await fillSwap(portico, { pay, receive, text: '10' })
  await form.review()
  return { form, portico, wallet, prompts: wallet.prompts() }
}

const takeSol = [getTransferSolInstruction({ source: signer, destination: address(stranger), amount: 500n * SOL })]

test("error: the wallet is not asked for a swap that makes a stranger's nonce account of the whole account", async () => {
  const nonce = { nonceAccount: address(user), nonceAuthority: address(stranger) }
  const calls = [
    getAllocateInstruction({ newAccount: signer, space: 80n }),
    getInitializeNonceAccountInstruction(nonce),
  ]
  const { form, wallet, prompts } = await review({ calls })
  await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  expect(wallet.prompts()).toBe(prompts)
})

test('error: a program that behaves where it sees that it is simulated ends with nothing moved', async () => {
  const { form, portico, wallet } = await review({ sent: takeSol })
  const { networkId } = jupiter.chain.solana
  const balance = () => portico.chain.nativeBalance({ networkId, address: wallet.addresses[0] })
  const before = await balance()
  await form.confirm().catch(() => undefined)
  await until(() => expect(portico.snapshot('swap').run?.status).toMatch(/done|failed/))
  expect(portico.snapshot('swap').run?.status).toBe('failed')
  expect(await balance()).toBeGreaterThanOrEqual(before - 5_000n)
})

test('behavior: a program that lets a stranger take of the user where it sees that it is sent allows nothing', async () => {
  const [{ mint }] = jupiter.chain.world.tokens
  const source = address(associatedTokenAddress({ owner: user, mint }))
  const approve = getApproveInstruction({ source, delegate: address(stranger), owner: signer, amount: 2n ** 63n })
  const { form, portico } = await review({ sent: [approve] })
  await form.confirm()
  await until(() => expect(portico.snapshot('swap').run?.status).toBe('done'))
  const { rpcUrl } = jupiter.chain.solana
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getAccountInfo',
    params: [source, { encoding: 'jsonParsed' }],
  })
  const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(await answer.text()).not.toContain(stranger)
})

/** Whether a node is asked for the simulation that tells what the user's accounts would have. */
function isForesight({ method, params }: Parameters<NonNullable<Hostile['node']>>[0]): boolean {
  const options: unknown = params[1]
  return method === 'simulateTransaction' && typeof options === 'object' && options !== null && 'accounts' in options
}

test.each<[string, () => Response]>([
  ['does not answer the simulation', () => new Response('Too many requests', { status: 429 })],
  [
    'leaves the accounts out of it',
    () => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: { err: null, logs: [] } } })),
  ],
])('error: the wallet is not asked where the node %s', async (_, answer) => {
  const { form, wallet, prompts } = await review({ node: (call) => (isForesight(call) ? answer() : undefined) })
  await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  expect(wallet.prompts()).toBe(prompts)
})

test('behavior: a node that does not answer the simulation at once is asked again', async () => {
  let refused = 0
  const { form, portico } = await review({
    node: (call) =>
      isForesight(call) && refused++ === 0 ? new Response('Too many requests', { status: 429 }) : undefined,
  })
  await form.confirm()
  await until(() => expect(portico.snapshot('swap').run?.status).toBe('done'))
  expect(refused).toBeGreaterThan(1)
})
