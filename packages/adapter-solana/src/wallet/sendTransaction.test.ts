import { testSolanaAccount } from '@portico/test-kit/chains'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { SolanaRpcError } from '../rpc/SolanaRpcError.js'
import type { StandardAccount, StandardWallet } from '../standard/types.js'
import { liveWallet } from '../test/liveWallet.js'
import { newTransaction } from '../test/newTransaction.js'
import { sendTransaction } from './send.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const account: StandardAccount = { address: own, chains: ['solana:mainnet'], features: ['solana:signTransaction'] }
const [other, table] = [testSolanaAccount(1).address, testSolanaAccount(2).address]
const signature = new Uint8Array(64).fill(7)

/** A wallet that signs, and leaves it to the RPC to send, which fails with `failure`. */
function open(supportedTransactionVersions: unknown, failure?: Error) {
  const [prompts, sent]: [Uint8Array[], string[]] = [[], []]
  const wallet: StandardWallet = {
    name: 'Wallet',
    icon: '',
    chains: account.chains,
    accounts: [account],
    features: {
      'solana:signTransaction': {
        supportedTransactionVersions,
        signTransaction: async (...inputs: readonly { readonly transaction: Uint8Array }[]) =>
          inputs.map(({ transaction }) => {
            prompts.push(transaction)
            const signedTransaction = Uint8Array.from(transaction)
            signedTransaction.set(signature, transaction.length - signature.length)
            return { signedTransaction }
          }),
      },
    },
  }
  const call = async ({ method }: { readonly method: string }): Promise<unknown> => {
    sent.push(method)
    if (method === 'sendTransaction' && failure) throw failure
    if (method === 'getLatestBlockhash') return { value: { blockhash: own, lastValidBlockHeight: 1 } }
    return { value: method === 'simulateTransaction' ? { err: null, unitsConsumed: 450 } : [] }
  }
  const access = { live: liveWallet(wallet, () => [account]), rpcOf: () => ({ networkId, call }) } as const
  return { access, prompts, sent }
}

test('behavior: a transaction of version 1 has its signatures at the end, and is sent', async () => {
  const { access, sent } = open(['legacy', 0, 1])
  expect(await sendTransaction(access, { networkId, transaction: newTransaction([own]) })).toEqual({
    hash: encodeBase58(signature),
  })
  expect(sent).toEqual(['sendTransaction'])
})

test.each([[['legacy', 0]], [undefined]])(
  'error: OPTION_INVALID: a wallet that takes %j is asked for no other version',
  async (versions) => {
    const { access, prompts } = open(versions)
    const asked = sendTransaction(access, { networkId, transaction: newTransaction([own]) })
    await expect(asked).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { value: 'version 1' } })
    expect(prompts).toEqual([])
  }
)

const transaction = { instructions: [{ programAddress: other, accounts: [{ address: table, role: 0 }] }] }

test.each([
  [['legacy', 0], true],
  [[0], true],
  [['legacy'], false],
  [undefined, false],
])('behavior: lookup tables are read for a wallet that takes %j: %s', async (versions, isRead) => {
  const { access, prompts, sent } = open(versions)
  await sendTransaction(access, { networkId, transaction: { ...transaction, lookupTables: [table] } })
  expect(sent.includes('getMultipleAccounts')).toBe(isRead)
  // Behind the one signature, a message of version 0 begins with 0x80.
  expect(prompts[0]?.[1 + 64] === 0x80).toBe(isRead)
})

test('error: UNAUTHORIZED before anything is asked when the wallet uses another account than `from`', async () => {
  const { access, prompts, sent } = open(['legacy'])
  const asked = sendTransaction(access, { networkId, transaction, from: other })
  await expect(asked).rejects.toMatchObject({ code: 'UNAUTHORIZED', context: { action: 'send' } })
  expect([prompts, sent]).toEqual([[], []])
  expect(await sendTransaction(access, { networkId, transaction, from: own })).toEqual({ hash: expect.any(String) })
})

test.each([
  ['an answer that is lost', true, new TypeError('Failed to fetch')],
  ['a gateway that gives up', true, new SolanaRpcError('HTTP 504', { code: 504 })],
  ['a refusal of the node', false, new SolanaRpcError('Blockhash not found', { code: -32_002 })],
])(
  'behavior: with `from`, the signature of a wallet that only signs is known after %s: %s',
  async (_, isKnown, failure) => {
    const { access } = open(['legacy'], failure)
    const asked = sendTransaction(access, { networkId, transaction, from: own })
    if (isKnown) expect(await asked).toEqual({ hash: expect.any(String) })
    else await expect(asked).rejects.toBe(failure)
    await expect(sendTransaction(access, { networkId, transaction })).rejects.toBe(failure)
  }
)
