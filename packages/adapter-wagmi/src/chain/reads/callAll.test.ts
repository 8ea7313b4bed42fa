import type { Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const OWN = '0x00000000000000000000000000000000000000aa'
const TOKEN = '0x00000000000000000000000000000000000000ff'

let running: Rpc[] = []
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})

test.each([
  { code: 3, message: 'execution reverted' },
  { code: -32000, message: 'invalid opcode: INVALID' },
  { code: -32015, message: 'VM execution error.' },
  { code: -32603, message: 'VM Exception while processing transaction: revert' },
])('default: a contract that refuses ($code: $message) has no answer', async (error) => {
  expect(await readTokens({ error })).toHaveLength(1)
})

// Of Base, of Alchemy in a batch, of QuickNode, and of Infura for a key that is used up.
test.each([
  { code: -32016, message: 'over rate limit' },
  { code: 429, message: 'Your app has exceeded its compute units per second capacity.' },
  { code: -32007, message: '50/second request limit reached' },
  { code: -32603, message: 'Internal error' },
])('error: CHAIN_READ_FAILED for a node that is too busy ($code: $message)', async (error) => {
  await expect(readTokens({ error })).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
  await expect(readTokens({ error, multicall3: TOKEN })).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
})

/** The balances of an account at a node that knows its coin, and answers every call of a contract with this error. */
async function readTokens({
  error,
  multicall3,
}: {
  readonly error: { readonly code: number; readonly message: string }
  readonly multicall3?: Hex | undefined
}) {
  const rpc = await startRpc({
    result: () => '0x5',
    error: ({ method }) => (method === 'eth_call' ? error : undefined),
  })
  running.push(rpc)
  return chainAt('tokenBalances', { url: rpc.url, multicall3 })({
    networkId,
    address: OWN,
    tokens: [{ address: TOKEN }],
  })
}
