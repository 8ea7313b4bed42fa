import { associatedTokenAddress, testSolanaAccount } from '@portico/test-kit/chains'
import { base58 } from '@scure/base'
import { AccountRole, address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { getCloseAccountInstruction } from '@solana-program/token'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '../../programs.ts'
import { addressOf } from '../../test/buildTransaction.ts'
import { type Chain, lookAt, openChain } from '../../test/openChain.ts'

let chain: Chain
let undo: () => void
beforeAll(async () => {
  chain = await openChain()
  undo = chain.solana.snapshot()
})
beforeEach(() => {
  chain.solana.setFaults({})
  undo()
})
afterAll(() => chain.solana.stop())

const own = addressOf(0)
const me = createNoopSigner(own)
const [thief, stake] = [addressOf(7), addressOf(60)]
const made = testSolanaAccount(11)
const SOL = 1_000_000_000n
const RENT = 2_282_880n
const CLOCK = address('SysvarC1ock11111111111111111111111111111111')
const HISTORY = address('SysvarStakeHistory1111111111111111111111111')
const RENT_ACCOUNT = address('SysvarRent111111111111111111111111111111111')

const u32 = (value: number): readonly number[] => [...new Uint8Array(new Uint32Array([value]).buffer)]
const u64 = (value: bigint): readonly number[] => [...new Uint8Array(new BigUint64Array([value]).buffer)]

/** A stake of 1,000 SOL that waits to be delegated; the user's where nothing else is said. */
function putStake(owner: string = own): void {
  const data = new Uint8Array(200)
  data.set([...u32(1), ...u64(RENT), ...base58.decode(owner), ...base58.decode(owner)])
  chain.solana.setAccount({ address: stake, owner: STAKE_PROGRAM, data, lamports: 1_000n * SOL })
}

/** A call of the stake program with the user's signature. */
const call = (written: readonly string[], read: readonly string[], data: readonly number[]): Instruction => ({
  programAddress: address(STAKE_PROGRAM),
  accounts: [
    ...written.map((one) => ({ address: address(one), role: AccountRole.WRITABLE })),
    ...read.map((one) => ({ address: address(one), role: AccountRole.READONLY })),
    { address: own, role: AccountRole.READONLY_SIGNER },
  ],
  data: Uint8Array.from(data),
})
const withdraw = (to: string): Instruction => call([stake, to], [CLOCK, HISTORY], [...u32(4), ...u64(1_000n * SOL)])
const split = (lamports: bigint): Instruction => call([stake, made.address], [], [...u32(3), ...u64(lamports)])
const authorize = (account: string, right: 0 | 1): Instruction =>
  call([account], [CLOCK], [...u32(1), ...base58.decode(thief), ...u32(right)])
/** A lock until an epoch that never comes, which the custodian can lift. */
const lock = (custodian: string): readonly number[] => [...u64(0n), ...u64(2n ** 63n), ...base58.decode(custodian)]
const initialize = (withdrawer: string, lockup: readonly number[] = []): Instruction => {
  const data = Uint8Array.of(...u32(0), ...base58.decode(own), ...base58.decode(withdrawer), ...new Uint8Array(48))
  data.set(lockup, 68)
  return call([made.address], [RENT_ACCOUNT], [...data])
}
const create = (): Instruction =>
  getCreateAccountInstruction({
    payer: me,
    newAccount: createNoopSigner(address(made.address)),
    lamports: 100n * SOL,
    space: 200,
    programAddress: address(STAKE_PROGRAM),
  })

const fee = { symbol: 'SOL', before: '10,000', after: '9,999.999995', direction: 'out' }
const staked = { symbol: 'SOL', place: 'stake' }

async function look(instructions: readonly Instruction[], signers = [] as (typeof made)[]): ReturnType<typeof lookAt> {
  const params = { transaction: await chain.build({ instructions, signers }), pubkey: own }
  return lookAt(chain.ask({ method: 'solana_signAndSendTransaction', params }))
}

test('security: a stake that goes to another owner is a loss', async () => {
  putStake()
  const { changes } = await look([withdraw(thief)])
  expect(changes).toMatchObject({
    status: 'known',
    rows: [fee, { ...staked, before: '1,000', after: '0', direction: 'out' }],
  })
})

test('behavior: a stake that comes back to the account is a loss there and a gain here', async () => {
  putStake()
  const { changes } = await look([withdraw(own)])
  expect(changes).toMatchObject({
    rows: [
      { symbol: 'SOL', after: '10,999.999995', direction: 'in' },
      { ...staked, after: '0', direction: 'out' },
    ],
  })
})

test('security: a part of a stake that is given away is a loss, and whose it is then is told', async () => {
  putStake()
  chain.solana.setAccount({ address: made.address, owner: STAKE_PROGRAM, data: new Uint8Array(200), lamports: RENT })
  const { calls, changes, warnings } = await look([
    split(990n * SOL),
    authorize(made.address, 0),
    authorize(made.address, 1),
  ])
  expect(changes).toMatchObject({ rows: [fee, { ...staked, before: '1,000', after: '10', direction: 'out' }] })
  expect(calls.at(-1)).toMatchObject({
    name: 'New stake',
    value: { amount: '990', symbol: 'SOL' },
    rows: [{ value: made.address }, { value: thief }, { label: 'May withdraw it', value: thief }],
  })
  expect(warnings).toEqual(['unknownCall', 'ownerChange'])
})

test('behavior: coins that the user stakes stay theirs', async () => {
  const { changes, warnings } = await look([create(), initialize(own)], [made])
  expect(changes).toMatchObject({
    rows: [
      { symbol: 'SOL', after: '9,899.99999', direction: 'out' },
      { ...staked, before: '0', after: '100', direction: 'in' },
    ],
  })
  expect(warnings).toEqual(['unknownCall'])
})

test('security: coins that are staked for another owner, or locked up by them, are told', async () => {
  for (const [others, rows] of [
    [initialize(thief), [{ symbol: 'SOL', direction: 'out' }]],
    [initialize(own, lock(thief)), [{ symbol: 'SOL' }, { ...staked, direction: 'in' }]],
  ] as const) {
    const { calls, changes, warnings } = await look([create(), others], [made])
    expect(changes).toMatchObject({ status: 'known', rows })
    expect(calls.at(-1)).toMatchObject({ name: 'New stake', value: { amount: '100' } })
    expect(JSON.stringify(calls.at(-1))).toContain(thief)
    expect(warnings).toContain('ownerChange')
  }
})

test('security: a stake that another address may lock up from now on is told', async () => {
  putStake()
  const setLock = call([stake], [], [...u32(6), 0, 1, ...u64(2n ** 63n), 1, ...base58.decode(thief)])
  const { calls, warnings } = await look([setLock])
  expect(calls.at(-1)).toMatchObject({ name: 'Set authority', rows: [{ value: 'Lock up' }, {}, { value: thief }] })
  expect(warnings).toContain('ownerChange')
})

test('behavior: what an account for tokens and a nonce have beside is the user’s', async () => {
  const [{ mint, program }] = chain.world.tokens
  const held = address(associatedTokenAddress({ owner: own, mint, tokenProgram: program }))
  const tokens = new Uint8Array(165)
  tokens.set([...base58.decode(mint), ...base58.decode(own)])
  tokens[108] = 1
  chain.solana.setAccount({ address: held, owner: program, data: tokens, lamports: 30n * SOL })
  const nonce = Uint8Array.of(...u32(1), ...u32(1), ...base58.decode(own), ...new Uint8Array(32), ...u64(5_000n))
  chain.solana.setAccount({ address: addressOf(61), owner: SYSTEM_PROGRAM, data: nonce, lamports: 7n * SOL })
  const close = getCloseAccountInstruction({ account: held, destination: thief, owner: me })
  const fill = getTransferSolInstruction({ source: me, destination: addressOf(61), amount: SOL })
  const { calls, changes, warnings } = await look([close, fill])
  expect(calls).toMatchObject([{ rows: [{}, { label: 'SOL in it now', value: '30 SOL' }, { value: thief }] }, {}])
  expect(changes).toMatchObject({
    rows: [{ after: '9,998.999995' }, { symbol: 'SOL', place: 'other', before: '37', after: '8', direction: 'out' }],
  })
  expect(warnings).toEqual(['coinsToOther'])
})

test('security: coins for an account of a program are warned of, unless it is the user’s', async () => {
  const pay = getTransferSolInstruction({ source: me, destination: stake, amount: SOL })
  putStake()
  expect((await look([pay])).warnings).toEqual([])
  putStake(thief)
  expect(await look([pay])).toMatchObject({
    changes: { rows: [{ after: '9,998.999995' }] },
    warnings: ['coinsToProgram'],
  })
  chain.solana.setFaults({ offline: true, only: ['simulateTransaction'] })
  expect((await look([pay])).warnings).toEqual(['coinsToProgram'])
})
