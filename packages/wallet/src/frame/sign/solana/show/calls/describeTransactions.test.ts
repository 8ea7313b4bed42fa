import { AccountRole, address, createNoopSigner, type Instruction } from '@solana/kit'
import { getSetComputeUnitLimitInstruction } from '@solana-program/compute-budget'
import {
  getAdvanceNonceAccountInstruction,
  getAllocateInstruction,
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getCreateAccountWithSeedInstruction,
  getTransferSolInstruction,
  getTransferSolWithSeedInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenInstruction,
  getInitializeAccount3Instruction,
  getMintToInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../programs.ts'
import { readTransaction } from '../../read/wire/readTransaction.ts'
import { addressOf, buildTransaction } from '../../test/buildTransaction.ts'
import { describe, friend, held, known, mint, network, own, rowsOf, theirs } from '../../test/describe.ts'
import { noFacts } from '../look/readFacts.ts'
import { describeTransactions } from './describeTransactions.ts'

const me = createNoopSigner(own)
const [program, other] = [addressOf(23), createNoopSigner(addressOf(3))]

test.each<[string, Instruction, object, warning?: string]>([
  [
    'Create account',
    getCreateAccountInstruction({ payer: me, newAccount: other, lamports: 2_000n, space: 8, programAddress: program }),
    { Account: other.address, Owner: program },
    'coinsToProgram',
  ],
  [
    'Create account',
    getCreateAccountWithSeedInstruction({
      payer: me,
      newAccount: friend,
      base: own,
      baseAccount: me,
      seed: 'seed',
      amount: 2_000n,
      space: 8,
      programAddress: program,
    }),
    { Account: friend, Owner: program },
    'coinsToProgram',
  ],
  [
    'Use nonce',
    getAdvanceNonceAccountInstruction({ nonceAccount: friend, nonceAuthority: me }),
    { 'Nonce account': friend },
  ],
  [
    'Withdraw',
    getWithdrawNonceAccountInstruction({
      nonceAccount: held,
      recipientAccount: friend,
      nonceAuthority: me,
      withdrawAmount: 5n,
    }),
    { 'Nonce account': held, To: friend, Amount: '0.000000005 SOL' },
    'coinsToOther',
  ],
  [
    'Transfer',
    getTransferSolInstruction({ source: other, destination: own, amount: 5n }),
    { From: other.address, To: own, Amount: '0.000000005 SOL' },
  ],
  [
    'Transfer',
    getTransferSolWithSeedInstruction({
      source: held,
      baseAccount: me,
      destination: friend,
      amount: 5n,
      fromSeed: 'seed',
      fromOwner: program,
    }),
    { From: held, To: friend, Amount: '0.000000005 SOL' },
    'coinsToOther',
  ],
  ['Revoke', getRevokeInstruction({ source: held, owner: me }), { Account: held }],
  [
    'Burn',
    getBurnCheckedInstruction({ account: held, mint, authority: me, amount: 1_500_000n, decimals: 6 }),
    { Amount: '1.5 EUR', Account: held, Token: mint },
  ],
  [
    'Close account',
    getCloseAccountInstruction({ account: held, destination: friend, owner: me }),
    { Account: held, 'SOL in it now': '0.00203928 SOL', 'SOL goes to': friend },
    'coinsToOther',
  ],
  [
    'Initialize account',
    getInitializeAccount3Instruction({ account: held, mint, owner: friend }),
    { Account: held, Token: mint, Owner: friend },
  ],
  ['Sync native', getSyncNativeInstruction({ account: held }), { Account: held }],
  [
    'Transfer',
    getTransferInstruction({ source: theirs, destination: held, authority: other, amount: 5n }),
    { Amount: '0.000005 EUR', From: theirs, To: own, Authority: other.address },
  ],
])('behavior: %s is known, with its rows', async (name, instruction, rows, warning) => {
  const { calls, warnings } = await describe([instruction])
  expect(calls).toMatchObject([{ type: 'call', name }])
  expect(rowsOf(calls[0])).toEqual(rows)
  expect(warnings).toEqual(warning ? [warning] : [])
})

test.each<[string, Instruction, object]>([
  ['Assign', getAssignInstruction({ account: me, programAddress: program }), { Account: own, 'New owner': program }],
  [
    'Set nonce authority',
    getAuthorizeNonceAccountInstruction({ nonceAccount: held, nonceAuthority: me, newNonceAuthority: friend }),
    { Account: held, 'New authority': friend },
  ],
  [
    'Set authority',
    getSetAuthorityInstruction({
      owned: held,
      owner: me,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: friend,
    }),
    { Authority: 'Account owner', Account: held, 'New authority': friend },
  ],
  [
    'Set authority',
    getSetAuthorityInstruction({ owned: mint, owner: me, authorityType: AuthorityType.MintTokens, newAuthority: null }),
    { Authority: 'Mint tokens', Account: mint, 'New authority': 'None' },
  ],
])('behavior: %s is a change of control', async (name, instruction, rows) => {
  const { calls, warnings } = await describe([instruction])
  expect(calls).toMatchObject([{ type: 'call', name }])
  expect(rowsOf(calls[0])).toEqual(rows)
  expect(warnings).toEqual(['ownerChange'])
})

test.each<[string, Instruction]>([
  ['of an unknown program', { programAddress: program }],
  [
    'of a known program, but unknown itself',
    getMintToInstruction({ mint, token: held, mintAuthority: me, amount: 1n }),
  ],
  [
    'whose data ends too early',
    {
      ...getTransferSolInstruction({ source: me, destination: friend, amount: 1n }),
      data: Uint8Array.of(2, 0, 0, 0, 1),
    },
  ],
  ['without accounts', { ...getTransferSolInstruction({ source: me, destination: friend, amount: 1n }), accounts: [] }],
  [
    'of a known program that makes no account',
    { ...getCreateAssociatedTokenInstruction({ payer: me, ata: theirs, owner: friend, mint }), data: Uint8Array.of(2) },
  ],
  [
    'with a seed that is longer than the data',
    {
      programAddress: address(SYSTEM_PROGRAM),
      accounts: [{ address: held, role: AccountRole.WRITABLE }],
      data: Uint8Array.of(10, 0, 0, 0, ...new Uint8Array(32), ...new Uint8Array(8).fill(255)),
    },
  ],
])('behavior: a call %s is a warning', async (_, instruction) => {
  const { calls, warnings } = await describe([instruction])
  expect(calls).toMatchObject([{ type: 'call', name: undefined, to: instruction.programAddress }])
  expect(warnings).toEqual(['unknownCall'])
})

test('behavior: an unknown call has the whole address of each account, by what its program may do', async () => {
  const [table, unread] = [addressOf(40), addressOf(41)]
  const accounts = [
    { address: own, role: AccountRole.WRITABLE_SIGNER },
    { address: friend, role: AccountRole.WRITABLE },
    { address: other.address, role: AccountRole.READONLY_SIGNER },
    { address: mint, role: AccountRole.READONLY },
    { address: theirs, role: AccountRole.READONLY },
    { address: unread, role: AccountRole.WRITABLE },
  ]
  const call = { programAddress: program, accounts, data: Uint8Array.of(9) }
  const { calls } = await describe([call], known(), { version: 0, tables: { [table]: [unread] } })
  expect(rowsOf(calls[0])).toEqual({
    'Signs, and may change': own,
    'May change': `${friend}\nNot known`,
    Signs: other.address,
    Reads: `${mint}\n${theirs}`,
    Data: '0x09',
  })
})

test('behavior: programs ignore what is behind their data, so it hides nothing', async () => {
  const longer = ({ data, ...rest }: Instruction): Instruction => ({ ...rest, data: Uint8Array.of(...(data ?? []), 7) })
  const approve = getApproveInstruction({ source: held, delegate: friend, owner: me, amount: 2n ** 64n - 1n })
  const assign = getAssignInstruction({ account: me, programAddress: program })
  expect(await describe([longer(approve), longer(assign)])).toMatchObject({
    calls: [{ type: 'allow', amount: undefined, symbol: 'EUR', spender: friend }, { name: 'Assign' }],
    warnings: ['unlimited', 'ownerChange'],
  })
})

test.each([
  ['half of the most that can be said', noFacts(), 2n ** 63n],
  ['all that there is', known(), 9_000_000n],
])('behavior: an allowance of %s is one of any amount', async (_, facts, amount) => {
  const approve = getApproveInstruction({ source: held, delegate: friend, owner: me, amount })
  expect((await describe([approve], facts)).warnings).toContain('unlimited')
  const less = getApproveInstruction({ source: held, delegate: friend, owner: me, amount: amount - 1n })
  expect((await describe([less], facts)).warnings).not.toContain('unlimited')
})

test('behavior: room for data in the account itself is a change of control, as it can send no coins then', async () => {
  const allocate = (account: typeof me) => getAllocateInstruction({ newAccount: account, space: 1n })
  expect(await describe([allocate(me)])).toMatchObject({ calls: [{ name: 'Allocate' }], warnings: ['ownerChange'] })
  expect(await describe([allocate(other)])).toMatchObject({ calls: [{ name: 'Allocate' }], warnings: [] })
})

test('behavior: without facts of the chain an allowance of anything is one all the same', async () => {
  const approve = getApproveInstruction({ source: held, delegate: friend, owner: me, amount: 2n ** 64n - 1n })
  const { calls, warnings } = await describe([approve], noFacts())
  // The user types the end of it.
  expect(calls).toMatchObject([{ type: 'call', name: 'Approve', spender: friend }])
  expect(rowsOf(calls[0])).toMatchObject({ 'Amount in base units': '18446744073709551615', Delegate: friend })
  expect(warnings).toEqual(['unlimited', 'unknownCall'])
})

test('behavior: the only piece of a token without decimals is sent by its name', async () => {
  const facts = {
    ...known(),
    mints: new Map([[mint, { decimals: 0, supplyBaseUnits: 1n }]]),
    names: new Map([[mint, { name: 'Print No. 14', symbol: 'P' }]]),
  }
  const transfer = getTransferInstruction({ source: held, destination: theirs, authority: me, amount: 1n })
  expect(await describe([transfer], facts)).toMatchObject({
    calls: [{ type: 'sendNft', name: 'Print No. 14', to: friend }],
    warnings: [],
  })
})

test('behavior: tokens for the token itself are a warning', async () => {
  const facts = {
    ...known(),
    tokenAccounts: new Map(known().tokenAccounts).set(theirs, { mint, owner: mint, amountBaseUnits: 0n, lamports: 1n }),
  }
  const transfer = getTransferInstruction({ source: held, destination: theirs, authority: me, amount: 1n })
  expect(await describe([transfer], facts)).toMatchObject({
    calls: [{ type: 'send', to: mint }],
    warnings: ['toToken'],
  })
})

test('behavior: a transfer that says its fee (Token-2022) is a transfer', async () => {
  const checked = getTransferCheckedInstruction({
    source: held,
    mint,
    destination: theirs,
    authority: me,
    amount: 5n,
    decimals: 6,
  })
  const data = Uint8Array.of(26, 1, ...new Uint8Array(checked.data).slice(1), ...new Uint8Array(8))
  expect(await describe([{ ...checked, programAddress: address(TOKEN_2022_PROGRAM), data }])).toMatchObject({
    calls: [{ type: 'send', amount: { amount: '0.000005', symbol: 'EUR' }, to: friend }],
  })
})

test('behavior: a transfer of an account to itself moves nothing, and is no sending', async () => {
  const ends = { source: held, destination: held, mint, authority: me, decimals: 6 }
  const { calls, warnings } = await describe([getTransferCheckedInstruction({ ...ends, amount: 5n })])
  expect(calls).toMatchObject([{ type: 'call', name: 'Check balance' }])
  expect(rowsOf(calls[0])).toEqual({ 'At least': '0.000005 EUR', Account: held })
  expect(warnings).toEqual([])
})

test('behavior: nor is one of SOL to itself, nor what the user moves into an own account for a token, as for wrapping', async () => {
  const check = getTransferSolInstruction({ source: me, destination: own, amount: 9n })
  const made = getCreateAssociatedTokenInstruction({ payer: me, ata: theirs, owner: own, mint })
  const wrap = getTransferSolInstruction({ source: me, destination: theirs, amount: 5n })
  const facts = { ...known(), tokenAccounts: new Map() }
  const { calls, spentLamports } = await describe([made, wrap, check], facts)
  expect(calls).toMatchObject([{ name: 'Add to own account' }, { name: 'Check balance' }])
  expect(calls.map(rowsOf)).toEqual([{ Account: theirs }, { 'At least': '0.000000009 SOL', Account: own }])
  expect(spentLamports).toBe(5n)
})

test('behavior: decimals of which no token has as many are not believed', async () => {
  const transfer = getTransferCheckedInstruction({
    source: held,
    mint,
    destination: theirs,
    authority: me,
    amount: 5n,
    decimals: 255,
  })
  expect(await describe([transfer], noFacts())).toMatchObject({
    calls: [{ type: 'call', name: 'Transfer' }],
    warnings: ['unknownCall'],
  })
})

test('behavior: a memo is shown; one that does not read as what it is is not known', async () => {
  const memo = (data: Uint8Array): Instruction => ({ programAddress: address(MEMO_PROGRAM), accounts: [], data })
  const { calls, warnings } = await describe([memo(new TextEncoder().encode('Order 7'))])
  expect(rowsOf(calls[0])).toEqual({ Text: 'Order 7' })
  expect(warnings).toEqual([])
  for (const data of [Uint8Array.of(0xff), new TextEncoder().encode('Order \u202e7')])
    expect(await describe([memo(data)])).toMatchObject({ warnings: ['unknownCall'] })
})

test('behavior: what has no line of its own beside others has one alone', async () => {
  const limit = getSetComputeUnitLimitInstruction({ units: 1 })
  const made = getCreateAssociatedTokenInstruction({ payer: me, ata: theirs, owner: friend, mint })
  const pay = getTransferSolInstruction({ source: me, destination: friend, amount: 1n })
  expect((await describe([limit, made, pay])).calls).toMatchObject([{ type: 'send' }])
  expect((await describe([limit])).calls).toMatchObject([{ name: 'Set fee limits' }])
  const { calls } = await describe([made])
  expect(calls).toMatchObject([{ name: 'Create token account' }])
  expect(rowsOf(calls[0])).toEqual({ Account: theirs, Owner: friend, Token: mint })
})

test('behavior: what the account sends itself is no cost', async () => {
  const pay = (destination: typeof own) => getTransferSolInstruction({ source: me, destination, amount: 7n })
  const create = getCreateAccountInstruction({
    payer: me,
    newAccount: other,
    lamports: 100n,
    space: 0,
    programAddress: program,
  })
  expect((await describe([pay(own), pay(friend), create])).spentLamports).toBe(107n)
})

test('behavior: any data of any known program is described', async () => {
  const programs = [SYSTEM_PROGRAM, TOKEN_PROGRAM, TOKEN_2022_PROGRAM, ASSOCIATED_TOKEN_PROGRAM, MEMO_PROGRAM]
  const accounts = [held, mint, theirs, own].map((it) => ({ address: it, role: AccountRole.READONLY }))
  const kinds = [...Array.from({ length: 50 }, (_, kind) => kind), 255]
  for (const programAddress of programs.map((it) => address(it)))
    for (const kind of kinds)
      for (const length of [0, 1, 12, 60]) {
        const data = Uint8Array.of(kind, 0, 0, 0, ...new Uint8Array(60).fill(1)).slice(0, length)
        expect((await describe([{ programAddress, accounts, data }])).calls).toHaveLength(1)
      }
})

test('security: what one transaction says of an account counts in no other, which the page may send alone', async () => {
  const stranger = addressOf(24)
  // The account is no associated one, so the program refuses this whenever it is sent.
  const lie: Instruction = {
    programAddress: address(ASSOCIATED_TOKEN_PROGRAM),
    accounts: [
      { address: own, role: AccountRole.WRITABLE_SIGNER },
      { address: stranger, role: AccountRole.WRITABLE },
      ...[friend, mint, address(SYSTEM_PROGRAM), address(TOKEN_PROGRAM)].map((one) => ({
        address: one,
        role: AccountRole.READONLY,
      })),
    ],
    data: new Uint8Array([1]),
  }
  const pay = getTransferCheckedInstruction({
    source: held,
    mint,
    destination: stranger,
    authority: me,
    amount: 5_000_000n,
    decimals: 6,
  })
  const transactions = await Promise.all(
    [[lie], [pay]].map(async (instructions) =>
      readTransaction(await buildTransaction({ instructions, payer: own, blockhash: addressOf(9) }))
    )
  )
  const { calls } = describeTransactions({ transactions, facts: known(), account: own, network, locale: 'en' })
  expect(calls.at(-1)).toMatchObject({ type: 'send', amount: { amount: '5', symbol: 'EUR' }, to: stranger })
})

test('security: accounts that the user pays for and another owner gets do not hide behind another call', async () => {
  const stranger = addressOf(7)
  const made = [30, 31].map((index) =>
    getCreateAssociatedTokenInstruction({
      payer: me,
      ata: addressOf(index),
      owner: stranger,
      mint: addressOf(index + 10),
    })
  )
  const small = getTransferSolInstruction({ source: me, destination: stranger, amount: 1n })
  const bytes = await buildTransaction({ instructions: [...made, small], payer: own, blockhash: addressOf(9) })
  const { calls } = describeTransactions({
    transactions: [readTransaction(bytes)],
    facts: known(),
    account: own,
    network,
    locale: 'en',
  })
  // One goes with the transfer.
  expect(calls).toMatchObject([
    { type: 'call', name: 'Create token account' },
    { type: 'send', to: stranger },
  ])
})

test('behavior: an account for tokens that a program makes for another owner is told, unless a call says so', async () => {
  const holders = new Map([['Account owner', friend]] as const)
  const takeovers = [
    { type: 'made', account: addressOf(33), program: TOKEN_PROGRAM, lamports: 1n, mint, holders } as const,
  ]
  const told = await describe([{ programAddress: program }], { ...known(), takeovers })
  expect(told.calls).toMatchObject([{ name: undefined }, { name: 'New token account' }])
  expect(rowsOf(told.calls[1])).toEqual({ Account: addressOf(33), Token: mint, Owner: friend })
  expect(told.warnings).toEqual(['unknownCall'])
  const named = [
    getCreateAssociatedTokenInstruction({ payer: me, ata: addressOf(33), owner: friend, mint }),
    getInitializeAccount3Instruction({ account: addressOf(33), mint, owner: friend }),
  ]
  for (const call of named) expect((await describe([call], { ...known(), takeovers })).calls).toHaveLength(1)
  const lie = getInitializeAccount3Instruction({ account: addressOf(33), mint, owner: own })
  expect((await describe([lie], { ...known(), takeovers })).calls).toHaveLength(2)
})
