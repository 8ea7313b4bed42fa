import { associatedTokenAddress, testSolanaAccount } from '@portico/test-kit/chains'
import { base58, base64 } from '@scure/base'
import { AccountRole, address, createNoopSigner, getTransactionDecoder, verifySignature } from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveCheckedInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTransaction } from './read/wire/readTransaction.ts'
import { addressOf } from './test/buildTransaction.ts'
import { type Chain, lookAt, openChain } from './test/openChain.ts'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
beforeEach(() => chain.solana.setFaults({}))
afterAll(() => chain.solana.stop())

const own = addressOf(0)
const friend = addressOf(5)
const signer = createNoopSigner(own)

const pay = (lamports: bigint, destination = friend) =>
  getTransferSolInstruction({ source: signer, destination, amount: lamports })

/** Where an account has a token of the local world. */
function heldBy(owner: string, token: 0 | 1): ReturnType<typeof address> {
  const { mint, program } = chain.world.tokens[token]
  return address(associatedTokenAddress({ owner, mint, tokenProgram: program }))
}

const sendOne = (transaction: string, more: object = {}) =>
  chain.ask({ method: 'solana_signAndSendTransaction', params: { transaction, pubkey: own, ...more } })

test('default: solana_signAndSendTransaction shows a transfer of SOL, and sends it', async () => {
  const question = sendOne(await chain.build({ instructions: [pay(1_250_000_000n)] }))
  const model = await lookAt(question)
  expect(model).toEqual({
    type: 'transaction',
    calls: [{ type: 'send', amount: { amount: '1.25', symbol: 'SOL' }, to: friend }],
    isSent: true,
    fee: { status: 'known', most: { amount: '0.000005', symbol: 'SOL' }, isEnough: true },
    changes: {
      status: 'known',
      rows: [{ symbol: 'SOL', before: '10,000', after: '9,998.749995', direction: 'out' }],
    },
    warnings: [],
    raw: expect.stringContaining(friend),
  })
  const before = await chain.lamportsOf(friend)
  const answer = await question.sign(chain.key())
  expect(answer).toEqual({ signature: expect.stringMatching(/^\w{86,88}$/) })
  expect(await chain.lamportsOf(friend)).toBe(before + 1_250_000_000n)
  expect(await chain.lamportsOf(own)).toBe(9_998_749_995_000n)
})

test('default: a transaction of version 1 is shown with its priority fee, signed and sent', async () => {
  const limits = { priorityFeeLamports: 77_000n, computeUnitLimit: 1_000, loadedAccountsDataSizeLimit: 1_000_000 }
  const question = sendOne(await chain.build({ instructions: [pay(1_250_000_000n)], version: 1, limits }))
  const model = await lookAt(question)
  expect(model).toMatchObject({
    calls: [{ type: 'send', amount: { amount: '1.25', symbol: 'SOL' }, to: friend }],
    fee: { status: 'known', most: { amount: '0.000082', symbol: 'SOL' }, isEnough: true },
    changes: { status: 'known', rows: [{ symbol: 'SOL', direction: 'out' }] },
    warnings: [],
    raw: expect.stringContaining('"priorityFeeLamports": "77000"'),
  })
  const before = await chain.lamportsOf(friend)
  await question.sign(chain.key())
  expect(await chain.lamportsOf(friend)).toBe(before + 1_250_000_000n)
})

test.each([0, 1] as const)('default: token %i goes to the owner of the account it is sent to', async (token) => {
  const { mint, decimals, program, symbol } = chain.world.tokens[token]
  const transfer = getTransferCheckedInstruction(
    {
      source: heldBy(own, token),
      mint: address(mint),
      destination: heldBy(friend, token),
      authority: signer,
      amount: 1_500_000n,
      decimals,
    },
    { programAddress: address(program) }
  )
  const question = sendOne(await chain.build({ instructions: [transfer], version: 0 }))
  const model = await lookAt(question)
  const amount = token === 0 ? '1.5' : '0.0015'
  expect(model).toMatchObject({
    calls: [{ type: 'send', amount: { amount, symbol }, to: friend }],
    changes: {
      rows: [
        { symbol: 'SOL', direction: 'out' },
        { symbol, before: '10,000', after: token === 0 ? '9,998.5' : '9,999.9985', direction: 'out' },
      ],
    },
    warnings: [],
  })
  const [before, after] = [await chain.tokensOf(heldBy(friend, token)), await question.sign(chain.key())]
  expect(after).toHaveProperty('signature')
  expect(await chain.tokensOf(heldBy(friend, token))).toBe(before + 1_500_000n)
})

test('behavior: the account that a transfer needs is made in silence, and paid for in the changes', async () => {
  const [{ mint, decimals, program }] = chain.world.tokens
  const owner = addressOf(40)
  const made = getCreateAssociatedTokenIdempotentInstruction({
    payer: signer,
    ata: heldBy(owner, 0),
    owner,
    mint: address(mint),
    tokenProgram: address(program),
  })
  const transfer = getTransferCheckedInstruction({
    source: heldBy(own, 0),
    mint: address(mint),
    destination: heldBy(owner, 0),
    authority: signer,
    amount: 7n,
    decimals,
  })
  const budget = [
    getSetComputeUnitLimitInstruction({ units: 100_000 }),
    getSetComputeUnitPriceInstruction({ microLamports: 1_000_000n }),
  ]
  const question = sendOne(await chain.build({ instructions: [...budget, made, transfer] }))
  const before = await chain.lamportsOf(own)
  expect(question.model).toMatchObject({ calls: [{ type: 'send', to: owner }] })
  const model = await lookAt(question)
  expect(model.calls).toMatchObject([{ type: 'send', amount: { amount: '0.000007' }, to: owner }])
  expect(model.fee).toEqual({ status: 'known', most: { amount: '0.000105', symbol: 'SOL' }, isEnough: true })
  await question.sign(chain.key())
  // Fee, and the rent of 165 bytes.
  const spent = 105_000n + 2_039_280n
  expect(await chain.lamportsOf(own)).toBe(before - spent)
  expect(model.changes).toMatchObject({ rows: [{ symbol: 'SOL' }, { direction: 'out' }] })
  expect(await chain.tokensOf(heldBy(owner, 0))).toBe(7n)
})

test('behavior: what is unknown of a transfer of tokens before the chain is read is not guessed', async () => {
  const transfer = getTransferInstruction({
    source: heldBy(own, 0),
    destination: heldBy(friend, 0),
    authority: signer,
    amount: 5n,
  })
  const question = sendOne(await chain.build({ instructions: [transfer] }))
  expect(question.model).toMatchObject({
    calls: [
      {
        type: 'call',
        name: 'Transfer',
        toName: 'Token Program',
        rows: [{ label: 'Amount in base units', value: '5' }, {}, {}, {}],
      },
    ],
    warnings: ['unknownCall'],
  })
  expect(await lookAt(question)).toMatchObject({
    calls: [{ type: 'send', amount: { amount: '0.000005' }, to: friend }],
    warnings: [],
  })
})

test('default: solana_signTransaction gives the transaction back, signed and not sent', async () => {
  const transaction = await chain.build({ instructions: [pay(1n)], version: 0 })
  const question = chain.ask({ method: 'solana_signTransaction', params: { transaction, pubkey: own } })
  expect(await lookAt(question)).toMatchObject({ isSent: false, warnings: ['siteSends'], changes: { status: 'known' } })
  const before = await chain.lamportsOf(friend)
  const answer = await question.sign(chain.key())
  expect(await chain.lamportsOf(friend)).toBe(before)
  const { signature, signed } = await readSigned(answer)
  expect(base58.encode(signed.signatures[own] ?? new Uint8Array())).toBe(signature)
  expect(signed.messageBytes).toEqual(getTransactionDecoder().decode(base64.decode(transaction)).messageBytes)
})

test('behavior: a transaction in base58 is answered in base58', async () => {
  const bytes = base64.decode(await chain.build({ instructions: [pay(1n)] }))
  const question = chain.ask({ method: 'solana_signTransaction', params: { transaction: base58.encode(bytes) } })
  const answer = await question.sign(chain.key())
  expect(answer).toMatchObject({ transaction: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]+$/) })
  const { transaction } = answer as { readonly transaction: string }
  expect(base58.decode(transaction).subarray(65)).toEqual(bytes.subarray(65))
})

test('default: solana_signAllTransactions shows every call, and signs each', async () => {
  const transactions = await Promise.all([1n, 2n].map((lamports) => chain.build({ instructions: [pay(lamports)] })))
  const question = chain.ask({ method: 'solana_signAllTransactions', params: { transactions, pubkey: own } })
  const before = await chain.lamportsOf(own)
  const model = await lookAt(question)
  expect(model).toMatchObject({
    calls: [{ amount: { amount: '0.000000001' } }, { amount: { amount: '0.000000002' } }],
    isSent: false,
    fee: { most: { amount: '0.00001' } },
    warnings: ['siteSends'],
  })
  const answer = (await question.sign(chain.key())) as { readonly transactions: readonly string[] }
  expect(answer.transactions).toHaveLength(2)
  for (const transaction of answer.transactions)
    await chain.node.ask('sendTransaction', [transaction, { encoding: 'base64' }])
  expect(await chain.lamportsOf(own)).toBe(before - 10_003n)
  const left = Number(before - 10_003n) / 1e9
  expect(model.changes).toMatchObject({ rows: [{ after: left.toLocaleString('en-US', { maximumFractionDigits: 9 }) }] })
})

test('behavior: signatures of other signers stay, and the account need not pay', async () => {
  const partner = testSolanaAccount(3)
  const transaction = await chain.build({ instructions: [pay(5n)], payer: partner.address, signers: [partner] })
  const question = sendOne(transaction)
  const before = await chain.lamportsOf(own)
  expect(await lookAt(question)).toMatchObject({ fee: { status: 'known', most: { amount: '0' }, isEnough: true } })
  const { signature } = (await question.sign(chain.key())) as { readonly signature: string }
  expect(await chain.lamportsOf(own)).toBe(before - 5n)
  // The payer's signature names the transaction.
  expect(signature).toBe(base58.encode(readTransaction(base64.decode(transaction)).signatures[0] ?? new Uint8Array()))
})

test('behavior: addresses of a lookup table are unknown until the table is read', async () => {
  const table = addressOf(70)
  const addresses = [addressOf(6), friend]
  const data = new Uint8Array([1, 0, 0, 0, ...new Uint8Array(52), ...addresses.flatMap((it) => [...base58.decode(it)])])
  chain.solana.setAccount({
    address: table,
    lamports: 10_000_000n,
    owner: 'AddressLookupTab1e1111111111111111111111111',
    data,
  })
  const question = sendOne(await chain.build({ instructions: [pay(9n)], version: 0, tables: { [table]: addresses } }))
  expect(question.model).toMatchObject({ calls: [{ type: 'call', name: undefined }], warnings: ['unknownCall'] })
  expect(await lookAt(question)).toMatchObject({ calls: [{ type: 'send', to: friend }], warnings: [] })
  chain.solana.setFaults({ offline: true, only: ['getMultipleAccounts'] })
  const blind = sendOne(await chain.build({ instructions: [pay(9n)], version: 0, tables: { [table]: addresses } }))
  expect(await lookAt(blind)).toMatchObject({ calls: [{ type: 'call' }], warnings: ['unknownCall'] })
})

test('behavior: an allowance names the spender; one without an end is a warning', async () => {
  const [{ mint, decimals }] = chain.world.tokens
  const allow = (amount: bigint) =>
    getApproveCheckedInstruction({
      source: heldBy(own, 0),
      mint: address(mint),
      delegate: friend,
      owner: signer,
      amount,
      decimals,
    })
  const [some, any] = await Promise.all(
    [2_000_000n, 2n ** 64n - 1n].map(async (amount) =>
      lookAt(sendOne(await chain.build({ instructions: [allow(amount)] })))
    )
  )
  expect(some).toMatchObject({ calls: [{ type: 'allow', amount: { amount: '2' }, spender: friend }], warnings: [] })
  expect(any).toMatchObject({ calls: [{ type: 'allow', amount: undefined, spender: friend }], warnings: ['unlimited'] })
})

test('behavior: an unknown program is a warning, and what the network says it does is shown', async () => {
  const program = addressOf(71)
  const call = {
    programAddress: program,
    accounts: [{ address: own, role: AccountRole.WRITABLE_SIGNER }],
    data: Uint8Array.of(1, 255),
  }
  const question = sendOne(await chain.build({ instructions: [call, pay(1n)] }))
  expect(question.model).toMatchObject({
    calls: [
      {
        type: 'call',
        name: undefined,
        to: program,
        rows: [
          { label: 'Signs, and may change', value: own },
          { label: 'Data', value: '0x01ff', kind: 'bytes' },
        ],
      },
      { type: 'send' },
    ],
    warnings: ['unknownCall'],
  })
  expect(await lookAt(question)).toMatchObject({ changes: { status: 'fails' } })
})

test('default: solana_signMessage signs the text that is shown', async () => {
  const text = 'Welcome.\nNothing moves.'
  const question = chain.ask({
    method: 'solana_signMessage',
    params: { message: base58.encode(new TextEncoder().encode(text)), pubkey: own },
  })
  expect(question.model).toEqual({ type: 'message', text, signIn: undefined })
  const { signature } = (await question.sign(chain.key())) as { readonly signature: string }
  expect(await isSignedBy(own, base58.decode(signature), new TextEncoder().encode(text))).toBe(true)
})

test('error: FAILED for the key of another account', async () => {
  const question = sendOne(await chain.build({ instructions: [pay(1n)] }))
  const { privateKey } = testSolanaAccount(1)
  await expect(question.sign({ privateKey })).rejects.toMatchObject({ code: 'FAILED' })
})

async function readSigned(answer: unknown) {
  const { signature, transaction } = answer as { readonly signature: string; readonly transaction: string }
  const signed = getTransactionDecoder().decode(base64.decode(transaction))
  expect(await isSignedBy(own, base58.decode(signature), new Uint8Array(signed.messageBytes))).toBe(true)
  return { signature, signed }
}

async function isSignedBy(signerAddress: string, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', base58.decode(signerAddress).slice(), 'Ed25519', true, ['verify'])
  // Branded by the library; the bytes are 64.
  return verifySignature(key, signature as Parameters<typeof verifySignature>[1], bytes)
}
