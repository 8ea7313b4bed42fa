import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { encodeBase64 } from '../encoding/base64.js'
import { decodeBase58 } from '../encoding/decodeBase58.js'
import type { Rpc } from '../rpc/createRpc.js'
import { SolanaRpcError } from '../rpc/SolanaRpcError.js'
import { addressOf, networkId } from '../test/swapWorld.js'
import { buildTransaction } from './build.js'

const [payer, program, table] = [addressOf(1), addressOf(2), addressOf(3)]
const accounts = [10, 11, 12, 13].map((number, index) => ({ address: addressOf(number), role: index % 2 }))
const instructions = [{ programAddress: program, accounts: [{ address: payer, role: 3 }, ...accounts] }]
/** The newest that the network knows. */
const SLOT = 7
const OWNER = 'AddressLookupTab1e1111111111111111111111111'

/** The account of a lookup table. */
function tableWith({
  addresses,
  type = 1,
  deactivatedAt = 2n ** 64n - 1n,
  owner = OWNER,
  extendedAt = 0n,
  newFrom = 0,
}: {
  readonly addresses: readonly string[]
  readonly type?: number
  readonly deactivatedAt?: bigint
  readonly owner?: string
  readonly extendedAt?: bigint
  readonly newFrom?: number
}) {
  const head = new DataView(new ArrayBuffer(56))
  head.setUint32(0, type, true)
  head.setBigUint64(4, deactivatedAt, true)
  head.setBigUint64(12, extendedAt, true)
  head.setUint8(20, newFrom)
  const data = [...new Uint8Array(head.buffer), ...addresses.flatMap((one) => [...(decodeBase58(one) ?? [])])]
  return { owner, data: [encodeBase64(Uint8Array.from(data)), 'base64'] }
}

/** What is made of the instructions on a network that answers a question for accounts with this. */
async function build(
  found: unknown,
  given: { readonly lookupTables?: readonly string[]; readonly version?: 'legacy' | 0 } = {}
) {
  const { lookupTables = [table], version = 0 } = given
  const methods: string[] = []
  const call: Rpc['call'] = async ({ method }) => {
    methods.push(method)
    if (method === 'getLatestBlockhash')
      return { value: { blockhash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z7zZL5pQ3qXqG', lastValidBlockHeight: 1 } }
    if (method === 'getRecentPrioritizationFees') return []
    if (method === 'simulateTransaction') return { value: { err: null, unitsConsumed: 450 } }
    if (found instanceof Error) throw found
    return { context: { slot: SLOT }, value: found }
  }
  const bytes = await buildTransaction({ rpc: { networkId, call }, payer, instructions, version, lookupTables })
  const message = getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)
  return { bytes, methods, lookups: 'addressTableLookups' in message ? message.addressTableLookups : undefined }
}

test('default: accounts that a table has are named by their places, and the transaction is shorter', async () => {
  const addresses = [addressOf(30), ...accounts.map(({ address }) => address).slice(0, 3), payer, program]
  const { bytes, lookups } = await build([tableWith({ addresses })])
  // The payer signs, and a program is called: both are named by their addresses.
  expect(lookups).toEqual([{ lookupTableAddress: table, readonlyIndexes: [1, 3], writableIndexes: [2] }])
  const { bytes: longer } = await build([null])
  expect(longer.length - bytes.length).toBe(3 * 32 - 32 - 2 - 3)
})

test.each([
  ['the newest slot', 7n, [0]],
  ['one that the node has not seen', 8n, [0]],
  ['the slot before', 6n, [0, 2]],
])(
  'behavior: of a table that was extended in %s, addresses that the network takes are used',
  async (_, extendedAt, used) => {
    const addresses = [10, 31, 12].map(addressOf)
    const { lookups } = await build([tableWith({ addresses, extendedAt, newFrom: 2 })])
    expect(lookups).toMatchObject([{ lookupTableAddress: table, readonlyIndexes: used }])
  }
)

test.each<[string, unknown]>([
  ['is missing', [null]],
  ['is on its way out', [tableWith({ addresses: [addressOf(10)], deactivatedAt: 7n })]],
  ['is of another program', [tableWith({ addresses: [addressOf(10)], owner: program })]],
  ['is no table', [tableWith({ addresses: [addressOf(10)], type: 0 })]],
  ['is empty', [tableWith({ addresses: [] })]],
  ['is too short', [{ owner: OWNER, data: [encodeBase64(new Uint8Array(9)), 'base64'] }]],
  ['has none of the accounts', [tableWith({ addresses: [addressOf(31)] })]],
  [
    'has one that is beyond its places',
    [tableWith({ addresses: [...Array<string>(256).fill(addressOf(31)), addressOf(10)] })],
  ],
  ['can not be read', new SolanaRpcError('busy', { code: 429 })],
])('behavior: a table that %s changes nothing', async (_, found) => {
  const { bytes } = await build([null], { lookupTables: [] })
  expect((await build(found)).bytes).toEqual(bytes)
})

test('behavior: nothing is read for an older transaction, and without tables', async () => {
  const legacy = await build([tableWith({ addresses: [addressOf(10)] })], { version: 'legacy' })
  const none = await build([tableWith({ addresses: [addressOf(10)] })], { lookupTables: [] })
  expect([...legacy.methods, ...none.methods]).not.toContain('getMultipleAccounts')
})
