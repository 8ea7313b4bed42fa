import { expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import type { StandardAccount, StandardWallet } from '../standard/types.js'
import { liveWallet } from '../test/liveWallet.js'
import { newTransaction } from '../test/newTransaction.js'
import { sendTransaction } from './send.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const account: StandardAccount = { address: own, chains: ['solana:mainnet'], features: ['solana:signTransaction'] }
const signature = new Uint8Array(64).fill(7)

/** A wallet that signs, and leaves it to the RPC to send. */
function open(supportedTransactionVersions: unknown) {
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
  const call = async ({ method }: { readonly method: string }) => sent.push(method)
  const access = { live: liveWallet(wallet, () => [account]), rpcOf: () => ({ networkId, call }) } as const
  return { access, prompts, sent }
}

test('behavior: a transaction of version 1 has its signatures at the end, and is sent', async () => {
  const { access, sent } = open(['legacy', 0, 1])
  const transaction = newTransaction([own])
  expect(await sendTransaction(access, { networkId, transaction })).toEqual({ hash: encodeBase58(signature) })
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
