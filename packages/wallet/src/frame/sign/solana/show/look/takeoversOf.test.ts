import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../programs.ts'
import type { ChainAccount } from '../../rpc/readAccounts.ts'
import { addressOf } from '../../test/buildTransaction.ts'
import { takeoversOf } from './takeoversOf.ts'

const own = addressOf(0)
const [stranger, other, held, mint, program] = [addressOf(5), addressOf(6), addressOf(20), addressOf(22), addressOf(23)]

const look = (before: Readonly<Record<string, ChainAccount>>, after: Readonly<Record<string, ChainAccount>>) =>
  takeoversOf({ before: new Map(Object.entries(before)), after: new Map(Object.entries(after)), account: own })

const plain = (owner: string = SYSTEM_PROGRAM, bytes = 0): ChainAccount => ({
  lamports: 1n,
  owner,
  data: new Uint8Array(bytes),
})

/** An account for tokens, of the user where nothing else is said. */
function tokens(
  more: { readonly owner?: string; readonly delegate?: readonly [string, number]; readonly closer?: string } = {},
  tokenProgram = TOKEN_PROGRAM
): ChainAccount {
  const { owner = own, delegate: [delegate, amount] = [], closer } = more
  const data = new Uint8Array(165)
  data.set([...base58.decode(mint), ...base58.decode(owner), 9])
  data[108] = 1
  if (delegate) data.set([1, 0, 0, 0, ...base58.decode(delegate)], 72)
  data[121] = amount ?? 0
  if (closer) data.set([1, 0, 0, 0, ...base58.decode(closer)], 129)
  return { lamports: 1n, owner: tokenProgram, data }
}

const owner = { type: 'authority', authority: 'Account owner', account: held, holder: stranger, program: TOKEN_PROGRAM }
const closer = { ...owner, authority: 'Close account' }
const delegate = {
  type: 'delegate',
  account: held,
  mint,
  delegate: stranger,
  amountBaseUnits: 7n,
  program: TOKEN_PROGRAM,
}

test.each<[string, ChainAccount | undefined, ChainAccount, object]>([
  ['becomes the account of a program', plain(), plain(program), { type: 'program', account: own, owner: program }],
  ['is there first as that of a program', undefined, plain(program), { type: 'program', account: own, owner: program }],
  ['gets data', plain(), plain(SYSTEM_PROGRAM, 1), { type: 'data', account: own }],
])('behavior: the account itself %s', (_, was, is, takeover) => {
  expect(look(was ? { [own]: was } : {}, { [own]: is })).toEqual([takeover])
})

test.each<[string, ChainAccount | undefined, ChainAccount, readonly object[]]>([
  ['another owner', tokens(), tokens({ owner: stranger }), [owner]],
  ['a stranger who closes it', tokens(), tokens({ closer: stranger }), [closer]],
  ['another one who closes it', tokens({ closer: other }), tokens({ closer: stranger }), [closer]],
  ['a stranger who may spend', tokens(), tokens({ delegate: [stranger, 7] }), [delegate]],
  ['another one who may spend', tokens({ delegate: [other, 9] }), tokens({ delegate: [stranger, 7] }), [delegate]],
  ['one who may spend more', tokens({ delegate: [stranger, 6] }), tokens({ delegate: [stranger, 7] }), [delegate]],
  ['all of it as it is made', undefined, tokens({ delegate: [stranger, 7], closer: stranger }), [closer, delegate]],
  [
    'all of it as it comes from a stranger',
    tokens({ owner: other, closer: stranger }),
    tokens({ closer: stranger }),
    [closer],
  ],
  [
    'another owner, of Token-2022',
    tokens({}, TOKEN_2022_PROGRAM),
    tokens({ owner: stranger }, TOKEN_2022_PROGRAM),
    [{ ...owner, program: TOKEN_2022_PROGRAM }],
  ],
])('behavior: an account for tokens gets %s', (_, was, is, takeovers) => {
  expect(look(was ? { [held]: was } : {}, { [held]: is })).toEqual(takeovers)
})

/** An account with addresses at these places of its data. */
function account(
  owner: string,
  request: {
    readonly bytes: number
    readonly head: readonly [number, number]
    readonly at: Readonly<Record<number, string>>
  }
): ChainAccount {
  const data = new Uint8Array(request.bytes)
  data[request.head[0]] = request.head[1]
  for (const [place, address] of Object.entries(request.at)) data.set(base58.decode(address), Number(place))
  return { lamports: 1n, owner, data }
}

/** An account of the stake program that isn't initialized. */
const EMPTY = { bytes: 200, head: [0, 0], at: {} } as const

/** A token: the address that mints it, and the one that freezes its accounts. */
function token(...holders: readonly (string | undefined)[]): ChainAccount {
  const at = Object.fromEntries(holders.flatMap((it, place) => (it === undefined ? [] : [[4 + 46 * place, it]])))
  const made = account(TOKEN_PROGRAM, { bytes: 82, head: [45, 1], at })
  holders.forEach((it, place) => {
    made.data[46 * place] = it === undefined ? 0 : 1
  })
  return made
}

const nonce = (holder: string): ChainAccount => account(SYSTEM_PROGRAM, { bytes: 80, head: [4, 1], at: { 8: holder } })
const stake = (staker: string, withdrawer: string): ChainAccount =>
  account(STAKE_PROGRAM, { bytes: 200, head: [0, 2], at: { 12: staker, 44: withdrawer } })

test.each<[string, ChainAccount, ChainAccount, readonly object[]]>([
  [
    'a token',
    token(own, own),
    token(stranger, undefined),
    [
      { authority: 'Mint tokens', holder: stranger },
      { authority: 'Freeze account', holder: undefined },
    ],
  ],
  ['a nonce', nonce(own), nonce(stranger), [{ authority: 'Use nonce', holder: stranger }]],
  [
    'a stake',
    stake(own, own),
    stake(stranger, other),
    [
      { authority: 'Stake', holder: stranger },
      { authority: 'Withdraw', holder: other },
    ],
  ],
  ["a stranger's token", token(other, other), token(stranger, stranger), []],
  ["a stranger's nonce", nonce(other), nonce(stranger), []],
  ["a stranger's stake", stake(other, other), stake(stranger, stranger), []],
  ['a stake that is another account then', stake(own, own), plain(), []],
])('behavior: the rights over %s go to others', (_, was, is, rights) => {
  expect(look({ [held]: was }, { [held]: is })).toEqual(
    rights.map((right) => ({ type: 'authority', account: held, program: was.owner, ...right }))
  )
})

/** A stake that is locked until its custodian lifts the lock. */
function locked(custodian: string): ChainAccount {
  const made = stake(own, own)
  made.data.set([1, 0, 0, 0, 0, 0, 0, 0, ...base58.decode(custodian)], 84)
  return made
}

test.each<[string, ChainAccount | undefined, ChainAccount, object]>([
  ['a stake', undefined, stake(own, stranger), { Stake: own, Withdraw: stranger }],
  [
    'a stake in an empty account',
    account(STAKE_PROGRAM, EMPTY),
    stake(stranger, own),
    { Stake: stranger, Withdraw: own },
  ],
  ['a stake that is locked', undefined, locked(stranger), { Stake: own, Withdraw: own, 'Lock up': stranger }],
  ['a nonce', plain(), nonce(stranger), { 'Use nonce': stranger }],
  ['an account for tokens', undefined, tokens({ owner: stranger }), { 'Account owner': stranger }],
])('behavior: %s is made, over which others have a say', (_, was, is, holders) => {
  const [takeover, ...rest] = look(was ? { [held]: was } : {}, { [held]: is })
  expect(takeover).toMatchObject({ type: 'made', account: held, program: is.owner })
  expect(Object.fromEntries(takeover?.type === 'made' ? takeover.holders : [])).toEqual(holders)
  expect(rest).toEqual([])
})

test('security: an address that may lift the lock of a stake has it', () => {
  expect(look({ [held]: stake(own, own) }, { [held]: locked(stranger) })).toEqual([
    { type: 'authority', authority: 'Lock up', account: held, holder: stranger, program: STAKE_PROGRAM },
  ])
  expect(look({ [held]: stake(own, own) }, { [held]: locked(own) })).toEqual([])
})

test.each<[string, string, ChainAccount | undefined, ChainAccount | undefined]>([
  ['stays as it is', own, plain(), plain()],
  ['is there first', own, undefined, plain()],
  ['is empty afterwards', own, plain(), undefined],
  ['is that of a program already', own, plain(program, 8), plain(program, 9)],
  [
    'for tokens stays as it is',
    held,
    tokens({ delegate: [stranger, 7], closer: other }),
    tokens({ delegate: [stranger, 7], closer: other }),
  ],
  ['for tokens has less left to spend', held, tokens({ delegate: [stranger, 7] }), tokens({ delegate: [stranger, 6] })],
  ['for tokens goes back to the user', held, tokens({ closer: other }), tokens({ closer: own, delegate: [own, 7] })],
  ['for tokens is closed', held, tokens(), undefined],
  ['has no tokens', held, plain(), plain(program)],
  ['is a new token of a stranger', held, undefined, token(stranger, stranger)],
  ['is a new stake of the user', held, undefined, stake(own, own)],
  ['is a stake that was locked before', held, locked(stranger), locked(stranger)],
])('behavior: no other address gets anything by an account that %s', (_, address, was, is) => {
  expect(look(was ? { [address]: was } : {}, is ? { [address]: is } : {})).toEqual([])
})
