import { once } from 'node:events'
import { createServer } from 'node:http'
import { address, createKeyPairSignerFromBytes, createSolanaRpc, type Instruction } from '@solana/kit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { deploySolanaWorld } from '../../chains/deploySolanaWorld.js'
import { deploySolanaSwaps } from '../../chains/solanaSwaps/deploySolanaSwaps.js'
import { quotePools } from '../../chains/solanaSwaps/quotePools.js'
import { sendInstructions } from '../../chains/solanaSwaps/test/sendInstructions.js'
import type { SolanaPath } from '../../chains/solanaSwaps/types.js'
import { startSolana } from '../../chains/startSolana.js'
import { associatedTokenAddress } from '../../solana/associatedTokenAddress.js'
import { createBackend } from '../createBackend.js'
import { jupiterLies } from '../types.js'
import type { BuiltJupiterSwap } from './buildSwap.js'
import type { JupiterInstruction } from './instructions.js'
import { SOLANA_LIAR } from './lies.js'

const solana = await startSolana()
const world = deploySolanaWorld(solana)
const swaps = deploySolanaSwaps({ solana, world })
const restore = solana.snapshot()
const backend = createBackend({
  chains: [],
  solana: {
    networkId: world.networkId,
    rpcUrl: solana.rpcUrl,
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    tokens: world.tokens,
    swaps,
  },
  prices: { SUSD: 1 },
})
const server = createServer(backend.handle).listen(0, '127.0.0.1')
await once(server, 'listening')
const place = server.address()
if (place === null || typeof place === 'string') throw new Error('The server has no port.')
const base = `http://127.0.0.1:${place.port}`
beforeEach(() => {
  restore()
  backend.setFaults({ service: 'jupiter', faults: {} })
})
afterAll(async () => {
  server.close()
  await solana.stop()
})

const rpc = createSolanaRpc(solana.rpcUrl)
const ada = await createKeyPairSignerFromBytes(testSolanaAccount(0).secretKey)
const [dollar, pebble] = world.tokens
const coin = swaps.wrappedCoin
const get = async (path: string): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await fetch(`${base}${path}`, { headers: { 'x-api-key': 'secret-of-the-app' } })
  return { status: response.status, body: await response.json() }
}
const order = { inputMint: dollar.mint, outputMint: pebble.mint, amount: '5000000', taker: ada.address }
const build = (change: Readonly<Record<string, string>> = {}) =>
  get(`/swap/v2/build?${new URLSearchParams({ ...order, ...change })}`)
/** An answer that is no error. */
const built = async (change: Readonly<Record<string, string>> = {}): Promise<BuiltJupiterSwap> => {
  const { status, body } = await build(change)
  expect(status).toBe(200)
  // What the service says is looked at by each test.
  return body as BuiltJupiterSwap
}

test('default: tokens with pools, in the shape of the service, without SOL', async () => {
  const { status, body } = await get('/tokens/v2/toporganicscore/24h?limit=100')
  expect(status).toBe(200)
  const common = { icon: expect.stringMatching(/^data:image\/svg\+xml,/), isVerified: true, tags: ['verified'] }
  expect(body).toMatchObject(
    world.tokens.map(({ mint, name, symbol, decimals, program }) => {
      return { id: mint, name, symbol, decimals, tokenProgram: program, ...common }
    })
  )
  expect(await get('/tokens/v2/toporganicscore/24h?limit=1')).toMatchObject({
    body: [{ id: dollar.mint, usdPrice: 1 }],
  })
})

test('behavior: a quote and its instructions, with every member of the real answer', async () => {
  const { receiveBaseUnits } = await quotePools({
    rpcUrl: solana.rpcUrl,
    swaps,
    path: [dollar.mint, pebble.mint],
    payBaseUnits: 5_000_000n,
  })
  const instruction = { programId: expect.any(String), accounts: expect.any(Array), data: expect.any(String) }
  expect(await built()).toEqual({
    inputMint: dollar.mint,
    outputMint: pebble.mint,
    inAmount: '5000000',
    outAmount: String(receiveBaseUnits),
    otherAmountThreshold: String((receiveBaseUnits * 9_950n) / 10_000n),
    swapMode: 'ExactIn',
    slippageBps: 50,
    priceImpactPct: '0.000005',
    routePlan: [
      {
        swapInfo: {
          ammKey: swaps.pools[1]?.authority,
          label: 'Portico pools',
          inputMint: dollar.mint,
          outputMint: pebble.mint,
          inAmount: '5000000',
          outAmount: String(receiveBaseUnits),
        },
        percent: 100,
        bps: 10_000,
      },
    ],
    computeBudgetInstructions: [instruction],
    setupInstructions: [instruction],
    swapInstruction: { ...instruction, programId: swaps.program },
    cleanupInstruction: null,
    otherInstructions: [],
    tipInstruction: null,
    addressesByLookupTableAddress: { [swaps.lookupTable]: expect.arrayContaining([dollar.mint, pebble.mint, coin]) },
    blockhashWithMetadata: {
      blockhash: Array.from({ length: 32 }, () => expect.any(Number)),
      lastValidBlockHeight: expect.any(Number),
      fetchedAt: { secs_since_epoch: expect.any(Number), nanos_since_epoch: 0 },
    },
  })
  expect((await built({ slippageBps: '100' })).slippageBps).toBe(100)
})

test.each<[string, SolanaPath]>([
  ['SOL for a token', [coin, dollar.mint]],
  ['a token for SOL', [dollar.mint, coin]],
  ['SOL for a token over two pools', [coin, dollar.mint, pebble.mint]],
  ['a token for a token', [pebble.mint, dollar.mint]],
])('behavior: %s: what the service builds moves what it quotes', async (_, path) => {
  const [pay = '', receive = ''] = [path[0], path.at(-1)]
  const swap = await built({ inputMint: pay, outputMint: receive, amount: '100000000' })
  const before = [await balance(pay), await balance(receive)]
  expect(await send(swap)).toBeUndefined()
  const changes = [(await balance(pay)) - (before[0] ?? 0n), (await balance(receive)) - (before[1] ?? 0n)]
  const wanted = [-100_000_000n, BigInt(swap.outAmount)]
  for (const [index, mint] of [pay, receive].entries()) {
    const missing = (wanted[index] ?? 0n) - (changes[index] ?? 0n)
    expect(missing).toBeGreaterThanOrEqual(0n)
    // SOL pays the fee, too: 5,000 of the signature, and a thousandth of each unit of computing.
    expect(missing).toBeLessThanOrEqual(mint === coin ? 7_000n : 0n)
  }
})

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['a mint without a pool', { outputMint: swaps.lookAlike.mint }, 'No routes found'],
  ['more than the pools can count', { amount: String(2n ** 60n) }, 'No routes found'],
  ['the same mint twice', { outputMint: dollar.mint }, 'Input and output mints are not allowed to be equal'],
  ['no amount', { amount: '0' }, 'Invalid amount'],
  ['an amount that no program can count', { amount: String(2n ** 64n) }, 'Invalid amount'],
  ['no taker', { taker: '' }, 'Missing taker'],
  ['a taker of another namespace', { taker: '0x0000000000000000000000000000000000000001' }, 'Invalid taker'],
  ['more than the whole as slippage', { slippageBps: '10001' }, 'Invalid slippageBps'],
])('error: %s', async (_, change, error) => {
  expect(await build(change)).toEqual({ status: 400, body: { error } })
})

test('parameters: a limit of more than 100, and a Solana without pools', async () => {
  expect(await get('/tokens/v2/toporganicscore/24h?limit=101')).toEqual({
    status: 400,
    body: { error: 'Invalid limit' },
  })
  const poor = createBackend({ chains: [] })
  const other = createServer(poor.handle).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const at = other.address()
  if (at === null || typeof at === 'string') throw new Error('The server has no port.')
  const from = `http://127.0.0.1:${at.port}`
  expect(await (await fetch(`${from}/tokens/v2/toporganicscore/24h`)).json()).toEqual([])
  const refused = await fetch(`${from}/swap/v2/build?${new URLSearchParams(order)}`)
  expect([refused.status, await refused.json()]).toEqual([400, { error: 'No routes found' }])
  other.close()
})

test('behavior: the key that an app sends may come from a page, and is in no log', async () => {
  const asked = await fetch(`${base}/swap/v2/build`, { method: 'OPTIONS', headers: { origin: 'https://app.example' } })
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-api-key')
  await build()
  expect(backend.requests().at(-1)).toMatchObject({ service: 'jupiter', status: 200 })
  expect(JSON.stringify(backend.requests())).not.toContain('secret-of-the-app')
})

test('behavior: hostile tokens come first, and a hostile swap in the place of the true one', async () => {
  backend.setFaults({ service: 'jupiter', faults: { hostile: true } })
  const { body } = await get('/tokens/v2/toporganicscore/24h')
  expect(body).toContainEqual(expect.objectContaining({ name: expect.stringContaining('<script>') }))
  expect(body).toContainEqual(expect.objectContaining({ id: dollar.mint, isVerified: true }))
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => build({ amount: String(7_000 + index) })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(60)
})

test.each(jupiterLies.filter((lie) => lie !== 'decimals' && lie !== 'lookAlike'))(
  'behavior: a lie about %s',
  async (lie) => {
    const truth = await built()
    backend.setFaults({ service: 'jupiter', faults: { lie } })
    const told = await built()
    const view = (swap: BuiltJupiterSwap) =>
      new DataView(Uint8Array.from(Buffer.from(swap.swapInstruction.data, 'base64')).buffer)
    const parts = (swap: BuiltJupiterSwap) => ({
      outAmount: BigInt(swap.outAmount),
      programId: swap.swapInstruction.programId,
      destination: swap.swapInstruction.accounts[2]?.pubkey,
      pays: view(swap).getBigUint64(0, true),
      least: view(swap).getBigUint64(8, true),
    })
    const stranger = associatedTokenAddress({ owner: SOLANA_LIAR, mint: pebble.mint, tokenProgram: pebble.program })
    const lies: Readonly<Record<string, Partial<ReturnType<typeof parts>>>> = {
      price: { outAmount: BigInt(truth.outAmount) * 2n },
      recipient: { destination: stranger },
      contract: { programId: expect.not.stringContaining(swaps.program) },
      payment: { pays: 10_000_000n },
      least: { least: 1n },
    }
    expect(parts(told)).toEqual({ ...parts(truth), ...lies[lie] })
    // Each does what it says: a client that believes it is robbed.
    if (lie !== 'recipient') return
    const before = await balance(pebble.mint)
    expect(await send(told)).toBeUndefined()
    expect(await balance(pebble.mint)).toBe(before)
  }
)

test('behavior: lies about tokens', async () => {
  backend.setFaults({ service: 'jupiter', faults: { lie: 'decimals' } })
  expect((await get('/tokens/v2/toporganicscore/24h')).body).toMatchObject([{ decimals: 7 }, { decimals: 10 }])
  backend.setFaults({ service: 'jupiter', faults: { lie: 'lookAlike' } })
  const { body } = await get('/tokens/v2/toporganicscore/24h')
  expect(body).toMatchObject([{ id: swaps.lookAlike.mint, symbol: 'SUSD', isVerified: true }, { id: dollar.mint }, {}])
})

/** Sends a swap as the service wants it. */
function send(swap: BuiltJupiterSwap): Promise<string | undefined> {
  const { computeBudgetInstructions, setupInstructions, swapInstruction, cleanupInstruction } = swap
  const all = [
    ...computeBudgetInstructions,
    ...setupInstructions,
    swapInstruction,
    ...(cleanupInstruction ? [cleanupInstruction] : []),
  ]
  const tables = Object.entries(swap.addressesByLookupTableAddress).map(([table, addresses]) => [
    table,
    addresses.map((one) => address(one)),
  ])
  return sendInstructions({ solana, signer: ada, instructions: all.map(toKit), tables: Object.fromEntries(tables) })
}

function toKit({ programId, accounts, data }: JupiterInstruction): Instruction {
  return {
    programAddress: address(programId),
    accounts: accounts.map(({ pubkey, isSigner, isWritable }) => {
      return { address: address(pubkey), role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0) }
    }),
    data: Uint8Array.from(Buffer.from(data, 'base64')),
  }
}

/** What ada has of a token, or of SOL. */
async function balance(mint: string): Promise<bigint> {
  if (mint === coin) return (await rpc.getBalance(ada.address).send()).value
  const tokenProgram = world.tokens.find((token) => token.mint === mint)?.program
  const account = associatedTokenAddress({ owner: ada.address, mint, tokenProgram })
  return BigInt((await rpc.getTokenAccountBalance(address(account)).send()).value.amount)
}
