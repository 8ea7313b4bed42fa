import { base58, base64 } from '@scure/base'
import { createNoopSigner, type Instruction } from '@solana/kit'
import { getAdvanceNonceAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM_PROGRAM } from '../programs.ts'
import { addressOf, buildTransaction } from '../test/buildTransaction.ts'
import { type Chain, lookAt, openChain } from '../test/openChain.ts'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
beforeEach(() => chain.solana.setFaults({}))
afterAll(() => chain.solana.stop())

const own = addressOf(0)
const me = createNoopSigner(own)
const [nonce, nonceAccount] = [addressOf(30), addressOf(31)]

const pay = (lamports: bigint): Instruction =>
  getTransferSolInstruction({ source: me, destination: addressOf(5), amount: lamports })
const advance = getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: me })

/** A transaction with what stands in the place of a blockhash, which is of another network where nothing else is said. */
const build = async (instructions: readonly Instruction[], blockhash: string = addressOf(9)): Promise<string> =>
  base64.encode(await buildTransaction({ instructions, payer: own, blockhash }))

const ask = (...transactions: readonly string[]) =>
  chain.ask({ method: 'solana_signAllTransactions', params: { transactions, pubkey: own } })

/** An account with a nonce on this network. */
function putNonce(more: { readonly owner?: string; readonly bytes?: number } = {}): void {
  const { owner = SYSTEM_PROGRAM, bytes = 80 } = more
  const data = new Uint8Array(bytes)
  data.set([1, 0, 0, 0, 1, 0, 0, 0, ...base58.decode(own), ...base58.decode(nonce)])
  chain.solana.setAccount({ address: nonceAccount, owner, data, lamports: 10_000_000n })
}

test('security: a transaction of another network is not given to a page that can send it there', async () => {
  const elsewhere = await build([pay(5n)])
  const here = await chain.build({ instructions: [pay(1n)] })
  for (const transactions of [[elsewhere], [here, elsewhere], [elsewhere, here]]) {
    const question = ask(...transactions)
    expect(await lookAt(question)).toMatchObject({
      changes: { status: 'fails', reason: 'It is too old, or the network does not know its blockhash' },
    })
    await expect(question.sign(chain.key())).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  }
})

test('security: nor is its signature, by a page that does without the preflight', async () => {
  const params = { transaction: await build([pay(5n)]), pubkey: own, sendOptions: { skipPreflight: true } }
  const question = chain.ask({
    method: 'solana_signAndSendTransaction',
    params,
    // A node takes it without a preflight.
    fetch: (url, init) =>
      String(init.body).includes('"sendTransaction"')
        ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: 'x' }))
        : fetch(url, init),
  })
  await expect(question.sign(chain.key())).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

test('behavior: a nonce of the network is as good as a blockhash', async () => {
  putNonce()
  expect(await ask(await build([advance, pay(1n)], nonce)).sign(chain.key())).toHaveProperty('transactions')
})

test.each<[string, () => Promise<string>]>([
  ['that the network has another one than', () => build([advance, pay(1n)])],
  ['that is not used first', () => build([pay(1n), advance], nonce)],
  ['that is not used', () => build([pay(1n)], nonce)],
  [
    'of the account of a program',
    () => {
      putNonce({ owner: addressOf(23) })
      return build([advance], nonce)
    },
  ],
  [
    'of an account that is none',
    () => {
      putNonce({ bytes: 79 })
      return build([advance], nonce)
    },
  ],
])('error: PARAMS_INVALID for a nonce %s', async (_, make) => {
  putNonce()
  await expect(ask(await make()).sign(chain.key())).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

test('error: RPC_FAILED where the node does not say whose a transaction is', async () => {
  const transaction = await chain.build({ instructions: [pay(1n)] })
  for (const fault of [{ offline: true }, { malformed: true }, { status: 429 }, { refuses: true }] as const) {
    chain.solana.setFaults({ ...fault, only: ['isBlockhashValid'] })
    await expect(ask(transaction).sign(chain.key())).rejects.toMatchObject({ code: 'RPC_FAILED' })
  }
})
