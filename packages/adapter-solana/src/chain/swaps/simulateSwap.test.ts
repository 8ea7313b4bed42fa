import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test, vi } from 'vitest'
import type { Rpc } from '../../rpc/createRpc.js'
import { addressOf, COIN, type MadeToken, networkId, swapWorld } from '../../test/swapWorld.js'
import { TOKEN_PROGRAM } from '../../transaction/programs.js'
import { simulateSwap } from './simulateSwap.js'

const user = addressOf(1)
const DOLLAR: MadeToken = { mint: addressOf(3), program: TOKEN_PROGRAM, decimals: 6, heldBaseUnits: 1_000n }
const instruction = { programAddress: addressOf(2) }
const SWAP = { user, pay: COIN, receive: DOLLAR, payBaseUnits: 7n, leastBaseUnits: 5n, instruction }

/** What is said of a swap when a node answers a simulation with this, and of transactions that aren't one. */
async function simulate(answer: unknown, transactions?: readonly unknown[], platform = createFakePlatform()) {
  const { access, guard } = await swapWorld(SWAP)
  const methods: string[] = []
  const call: Rpc['call'] = async (request) => {
    methods.push(request.method)
    if (request.method === 'getLatestBlockhash') return { value: { blockhash: user, lastValidBlockHeight: 1 } }
    if (request.method !== 'simulateTransaction') return access.rpcOf().call(request)
    if (answer instanceof Error) throw answer
    if (typeof answer === 'function') return answer()
    return answer
  }
  const ends = { pay: undefined, receive: DOLLAR.mint } as const
  const given: Parameters<typeof simulateSwap>[1] = {
    networkId,
    from: user,
    transactions: transactions ?? [await guard()],
    ...ends,
  }
  return { outcome: await simulateSwap({ context: { platform }, rpcOf: () => ({ networkId, call }) }, given), methods }
}

test.each([
  ['an error', { value: { err: 'AccountNotFound', accounts: null } }],
  ['an error and accounts', { value: { err: { InstructionError: [4, 'Custom'] }, accounts: [null, null, null] } }],
])('behavior: a swap fails where the node answers with %s, and the node is not asked again', async (_, answer) => {
  const { outcome, methods } = await simulate(answer)
  expect(outcome).toEqual({ isDone: false })
  expect(methods.filter((method) => method === 'simulateTransaction')).toHaveLength(1)
})

test.each([
  ['no accounts', { value: { err: null } }],
  ['fewer accounts', { value: { err: null, accounts: [null, null] } }],
  [
    'accounts without lamports',
    { value: { err: null, accounts: Array(3).fill({ owner: user, data: ['', 'base64'] }) } },
  ],
  ['nothing', null],
  ['an error of its own', new Error('Too many requests')],
])('behavior: no swap is done where the node answers with %s twice', async (_, answer) => {
  const { outcome, methods } = await simulate(answer)
  expect(outcome).toEqual({ isDone: false })
  expect(methods.filter((method) => method === 'simulateTransaction')).toHaveLength(2)
})

test('behavior: a swap is not done where the node does not answer within 8 s', async () => {
  const platform = createFakePlatform()
  let isAsked = false
  const never = (): Promise<never> => {
    isAsked = true
    return new Promise(() => undefined)
  }
  const answer = simulate(never, undefined, platform)
  await vi.waitFor(() => expect(isAsked).toBe(true), { timeout: 20_000 })
  await platform.clock.advance(7_999)
  expect(await Promise.race([answer, settle()])).toBeUndefined()
  await platform.clock.advance(1)
  const { outcome, methods } = await answer
  expect(outcome).toEqual({ isDone: false })
  expect(methods.filter((method) => method === 'simulateTransaction')).toHaveLength(1)
})

test('behavior: several transactions and bytes are not simulated', async () => {
  for (const transactions of [
    [],
    [{ instructions: [instruction] }, { instructions: [instruction] }],
    [new Uint8Array([1])],
  ])
    expect(await simulate({}, transactions)).toEqual({ outcome: undefined, methods: [] })
})
