import { testSolanaAccount } from '@portico/test-kit/chains'
import { createRandom } from '@portico/test-kit/wallets'
import { base58, base64 } from '@scure/base'
import { AccountRole, createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { WalletError } from '../../../WalletError.ts'
import { METHODS } from '../../methods.ts'
import { addressOf, type BuildRequest, buildTransaction } from '../test/buildTransaction.ts'
import { readParams } from './readParams.ts'

const own = addressOf(0)
const friend = addressOf(5)
const partner = testSolanaAccount(3)
const account = { namespace: 'solana', address: own }
const network = {
  id: 'solana:x',
  name: 'X',
  rpcUrl: 'https://x.example',
  nativeCurrency: { symbol: 'SOL', decimals: 9 },
}

const pay = getTransferSolInstruction({ source: createNoopSigner(own), destination: friend, amount: 1n })

const build = (request: Partial<BuildRequest> = {}): Promise<Uint8Array> =>
  buildTransaction({ instructions: [pay], payer: own, blockhash: addressOf(9), ...request })

const read = (method: string, params: unknown) =>
  readParams({ network, method, params, dapp: 'https://app.example' }, account)

const signing = (bytes: Uint8Array): unknown =>
  read('solana_signTransaction', { transaction: base64.encode(bytes), pubkey: own })

/** The bytes with others in a place. */
function patched(bytes: Uint8Array, at: number, ...others: readonly number[]): Uint8Array {
  const copy = bytes.slice()
  copy.set(others, at)
  return copy
}

/** Where the message begins behind one signature. */
const MESSAGE = 65

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { transaction: 7 },
  { transaction: '' },
  { transaction: 'AAAA' },
  { transactions: 'x' },
  { message: 7 },
])('error: PARAMS_INVALID for %j', (params) => {
  for (const method of METHODS.solana.asked)
    expect(() => read(method, params)).toThrow(expect.objectContaining({ name: 'WalletError', code: 'PARAMS_INVALID' }))
})

test('error: METHOD_REFUSED for any other method', () => {
  expect(() => read('solana_signEverything', {})).toThrow(expect.objectContaining({ code: 'METHOD_REFUSED' }))
})

test('error: PARAMS_INVALID for the public key of another account', async () => {
  const transaction = base64.encode(await build())
  const message = base58.encode(new TextEncoder().encode('Hello'))
  for (const params of [
    { transaction, pubkey: friend },
    { message, pubkey: friend },
    { message, pubkey: null },
  ])
    for (const method of METHODS.solana.asked) expect(() => read(method, params)).toThrow('pubkey is not the account.')
})

test('error: PARAMS_INVALID for a transaction that the account does not sign', async () => {
  const source = createNoopSigner(addressOf(3))
  // The first names it as the receiver of the coins, the second not at all.
  for (const destination of [own, addressOf(8)]) {
    const instructions = [getTransferSolInstruction({ source, destination, amount: 1n })]
    const bytes = await build({ instructions, payer: partner.address })
    expect(() => signing(bytes)).toThrow('The account is no signer of the transaction.')
  }
})

test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
  ['bytes behind it', (bytes) => Uint8Array.of(...bytes, 0)],
  ['too few bytes', (bytes) => bytes.slice(0, -1)],
  ['more than 1232 bytes', (bytes) => Uint8Array.of(...bytes, ...new Uint8Array(1232))],
  ['another count of signatures', (bytes) => Uint8Array.of(2, ...new Uint8Array(64), ...bytes.slice(1))],
  ['no signature', (bytes) => Uint8Array.of(0, ...bytes.slice(MESSAGE))],
  ['a count in a longer form than needed', (bytes) => Uint8Array.of(0x81, 0, ...bytes.slice(1))],
  ['no signer in the message', (bytes) => patched(bytes, MESSAGE, 0)],
  ['a payer that is only read', (bytes) => patched(bytes, MESSAGE, 1, 1)],
  ['more signers than addresses', (bytes) => patched(bytes, MESSAGE, 4)],
  ['a version that is not known', (bytes) => Uint8Array.of(...bytes.slice(0, MESSAGE), 0x82, ...bytes.slice(MESSAGE))],
  ['an address twice', (bytes) => patched(bytes, MESSAGE + 4 + 32, ...base58.decode(own))],
  ['the payer as a program', (bytes) => patched(bytes, bytes.length - 17, 0)],
  ['a program that is not there', (bytes) => patched(bytes, bytes.length - 17, 3)],
  ['an account that is not there', (bytes) => patched(bytes, bytes.length - 15, 3)],
])('error: PARAMS_INVALID for a transaction with %s', async (_, change) => {
  const bytes = await build()
  expect(signing(bytes)).toMatchObject({ method: 'solana_signTransaction' })
  expect(() => signing(change(bytes))).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('error: PARAMS_INVALID for a lookup of no address', async () => {
  const bytes = await build({ version: 0 })
  const lookup = Uint8Array.of(...bytes.slice(0, -1), 1, ...new Uint8Array(32), 0, 0)
  expect(() => signing(lookup)).toThrow('A lookup has no address.')
})

test('error: PARAMS_INVALID for a transaction that calls nothing', async () => {
  const bytes = await build({ instructions: [] })
  expect(() => signing(bytes)).toThrow('The transaction calls nothing.')
})

test('error: PARAMS_INVALID for 0 and for more than 20 transactions, and where one of them is wrong', async () => {
  const good = base64.encode(await build())
  const ask = (transactions: unknown) => () => read('solana_signAllTransactions', { transactions, pubkey: own })
  expect(ask(Array(20).fill(good))).not.toThrow()
  for (const wrong of [[], Array(21).fill(good), [good, 'x'], [good, undefined]])
    expect(ask(wrong)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('error: PARAMS_INVALID for the message of a transaction, whatever comes behind it', async () => {
  for (const version of ['legacy', 0] as const) {
    const message = (await build({ version })).slice(MESSAGE)
    for (const bytes of [message, Uint8Array.of(...message, 10, 10)])
      expect(() => read('solana_signMessage', { message: base58.encode(bytes), pubkey: own })).toThrow(
        'message is one of a transaction.'
      )
  }
  const later = Uint8Array.of(0x83, ...new Uint8Array(100))
  expect(() => read('solana_signMessage', { message: base58.encode(later) })).toThrow(
    'message is one of a transaction.'
  )
})

test.each([
  ['a text', new TextEncoder().encode('A long text. '.repeat(400))],
  ['random bytes of a usual length', new Uint8Array(64).fill(0x81)],
  ['one byte', Uint8Array.of(0)],
])('behavior: %s is a message', (_, message) => {
  expect(read('solana_signMessage', { message: base58.encode(message), pubkey: own })).toEqual({
    method: 'solana_signMessage',
    message,
  })
})

test('behavior: a message has at most some 16 kB', () => {
  const ask = (length: number) => () => read('solana_signMessage', { message: 'z'.repeat(length), pubkey: own })
  expect(ask(22_400)).not.toThrow()
  expect(ask(22_401)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('behavior: what others have signed must be signed by them; what is sent, by every signer', async () => {
  const asked = async (signers: BuildRequest['signers'], change = (bytes: Uint8Array) => bytes) => {
    const bytes = change(await build({ payer: partner.address, signers: signers ?? [] }))
    const params = { transaction: base64.encode(bytes), pubkey: own }
    return {
      sign: () => read('solana_signTransaction', params),
      send: () => read('solana_signAndSendTransaction', params),
    }
  }
  const whole = await asked([partner])
  expect(whole.sign).not.toThrow()
  expect(whole.send).not.toThrow()
  const open = await asked([])
  expect(open.sign).not.toThrow()
  expect(open.send).toThrow('Another signer has not signed the transaction yet.')
  const wrong = await asked([partner], (bytes) => patched(bytes, 1, ((bytes[1] ?? 0) + 1) % 256))
  expect(wrong.sign).toThrow('A signature of another signer is wrong.')
  expect(wrong.send).toThrow('A signature of another signer is wrong.')
})

test('behavior: options of sending are read strictly, and others left out', async () => {
  const transaction = base64.encode(await build())
  const ask = (sendOptions: unknown) => read('solana_signAndSendTransaction', { transaction, sendOptions })
  const options = { skipPreflight: true, preflightCommitment: 'processed', maxRetries: 3, minContextSlot: 7 }
  expect(ask({ ...options, encoding: 'base58', commitment: 'x' })).toMatchObject({ options })
  expect(ask(undefined)).toHaveProperty('options', {})
  expect(ask({ skipPreflight: null })).toHaveProperty('options', {})
  for (const wrong of [
    1,
    'x',
    [],
    { skipPreflight: 1 },
    { preflightCommitment: 'max' },
    { maxRetries: -1 },
    { minContextSlot: 1.5 },
  ])
    expect(() => ask(wrong)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('behavior: no bytes make it throw anything but PARAMS_INVALID', async () => {
  const random = createRandom(29)
  const instructions = [
    pay,
    {
      programAddress: addressOf(7),
      accounts: [{ address: friend, role: AccountRole.WRITABLE }],
      data: new Uint8Array(40),
    },
  ]
  const seeds = await Promise.all([
    build({ instructions }),
    build({ instructions, version: 0, payer: partner.address, signers: [partner] }),
    build({ instructions, version: 1, payer: partner.address, signers: [partner] }),
  ])
  const outcomes = new Set<string>()
  for (let round = 0; round < 2_000; round++) {
    const bytes = random.chance(4)
      ? new Uint8Array(random.below(1_300)).map(() => random.below(256))
      : random.pick(seeds).slice()
    for (let changes = random.below(4); changes > 0; changes--)
      bytes[random.below(bytes.length || 1)] = random.below(256)
    const text = (random.chance(3) ? base58 : base64).encode(bytes)
    const method = random.pick(METHODS.solana.asked)
    try {
      read(method, { transaction: text, transactions: [text], message: text })
      outcomes.add('read')
    } catch (error) {
      outcomes.add(error instanceof WalletError ? error.code : String(error))
    }
  }
  expect(outcomes).toEqual(new Set(['read', 'PARAMS_INVALID']))
})
