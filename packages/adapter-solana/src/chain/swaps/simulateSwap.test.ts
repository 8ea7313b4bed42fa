import { expect, test } from 'vitest'
import type { Rpc } from '../../rpc/createRpc.js'
import { addressOf, COIN, type MadeToken, networkId, swapWorld } from '../../test/swapWorld.js'
import { TOKEN_PROGRAM } from '../../transaction/programs.js'
import { simulateSwap } from './simulateSwap.js'

const user = addressOf(1)
const DOLLAR: MadeToken = { mint: addressOf(3), program: TOKEN_PROGRAM, decimals: 6, heldBaseUnits: 1_000n }
const instruction = { programAddress: addressOf(2) }
const SWAP = { user, pay: COIN, receive: DOLLAR, payBaseUnits: 7n, leastBaseUnits: 5n, instruction }

/** What is said of a swap when a node answers a simulation with this, and of transactions that aren't one. */
async function simulate(answer: unknown, transactions?: readonly unknown[]) {
  const { access, guard } = await swapWorld(SWAP)
  const methods: string[] = []
  const call: Rpc['call'] = async (request) => {
    methods.push(request.method)
    if (request.method === 'getLatestBlockhash') return { value: { blockhash: user, lastValidBlockHeight: 1 } }
    return request.method === 'simulateTransaction' ? answer : access.rpcOf().call(request)
  }
  const ends = { pay: undefined, receive: DOLLAR.mint } as const
  const given: Parameters<typeof simulateSwap>[1] = {
    networkId,
    from: user,
    transactions: transactions ?? [await guard()],
    ...ends,
  }
  return { outcome: await simulateSwap({ rpcOf: () => ({ networkId, call }) }, given), methods }
}

test.each([
  ['an error', { value: { err: 'AccountNotFound', accounts: null } }, { isDone: false }],
  [
    'an error and accounts',
    { value: { err: { InstructionError: [4, 'Custom'] }, accounts: [null, null, null] } },
    { isDone: false },
  ],
  ['no accounts', { value: { err: null } }, undefined],
  ['fewer accounts', { value: { err: null, accounts: [null, null] } }, undefined],
  ['nothing', null, undefined],
])('behavior: a node that answers with %s', async (_, answer, outcome) => {
  expect((await simulate(answer)).outcome).toEqual(outcome)
})

test('behavior: several transactions and bytes are not simulated', async () => {
  for (const transactions of [
    [],
    [{ instructions: [instruction] }, { instructions: [instruction] }],
    [new Uint8Array([1])],
  ])
    expect(await simulate({}, transactions)).toEqual({ outcome: undefined, methods: [] })
})
