import { associatedTokenAddress, testSolanaAccount } from '@portico/test-kit/chains'
import { base58 } from '@scure/base'
import { AccountRole, address, createNoopSigner, type Instruction } from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import {
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fetch } from '../../../../node/createNode.ts'
import { membersOf } from '../../../../node/membersOf.ts'
import { LOOKUP_TABLE_PROGRAM, METADATA_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../programs.ts'
import { metadataAddress } from '../../rpc/metadataAddress.ts'
import { addressOf } from '../../test/buildTransaction.ts'
import { type Chain, lookAt, modelsOf, openChain } from '../../test/openChain.ts'

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
const friend = addressOf(5)
const me = createNoopSigner(own)

const pay = (lamports: bigint) => getTransferSolInstruction({ source: me, destination: friend, amount: lamports })

/** What is shown in the end of a transaction that the account pays. */
async function look(request: Parameters<Chain['build']>[0]): ReturnType<typeof lookAt> {
  const params = { transaction: await chain.build(request), pubkey: own }
  return lookAt(chain.ask({ method: 'solana_signAndSendTransaction', params }))
}

/** A transfer of the first token. */
function give(amount: bigint) {
  const [{ mint, decimals, program }] = chain.world.tokens
  const at = (owner: string) => address(associatedTokenAddress({ owner, mint, tokenProgram: program }))
  return getTransferCheckedInstruction({
    source: at(own),
    mint: address(mint),
    destination: at(friend),
    authority: me,
    amount,
    decimals,
  })
}

test('error: more SOL than there is', async () => {
  const model = await look({ instructions: [pay(10_000_000_000_000n)] })
  expect(model.fee).toMatchObject({ status: 'known', isEnough: false })
  expect(model.changes).toEqual({ status: 'fails', reason: 'Insufficient funds' })
})

test('error: no SOL at all', async () => {
  const { owner, data } = { owner: '11111111111111111111111111111111', data: new Uint8Array() }
  chain.solana.setAccount({ address: own, owner, data, lamports: 0n })
  const model = await look({ instructions: [pay(1n)] })
  expect(model.fee).toMatchObject({ status: 'known', isEnough: false })
  expect(model.changes).toEqual({ status: 'fails', reason: 'The account has no coins for the network fee' })
})

test('error: more tokens than there are, as the program says it', async () => {
  const model = await look({ instructions: [give(10n ** 15n)] })
  expect(model.calls).toMatchObject([{ type: 'send', amount: { amount: '1,000,000,000' } }])
  expect(model.changes).toEqual({ status: 'fails', reason: 'Insufficient funds' })
})

test('error: a transaction whose blockhash is too old', async () => {
  const transaction = await chain.build({ instructions: [pay(1n)] })
  chain.solana.expireBlockhashes()
  const question = chain.ask({ method: 'solana_signAndSendTransaction', params: { transaction, pubkey: own } })
  expect(await lookAt(question)).toMatchObject({
    calls: [{ type: 'send' }],
    fee: { status: 'known' },
    changes: { status: 'fails', reason: 'It is too old, or the network does not know its blockhash' },
  })
})

test.each([
  ['getMultipleAccounts', { fee: { status: 'known' }, changes: { status: 'unknown' } }],
  ['getBalance', { fee: { status: 'known', isEnough: true }, changes: { status: 'known' } }],
  ['getFeeForMessage', { fee: { status: 'known', most: { amount: '0.000005' } }, changes: { status: 'known' } }],
  ['simulateTransaction', { fee: { status: 'known' }, changes: { status: 'unknown' } }],
])('behavior: a node that does not answer %s', async (method, shown) => {
  for (const fault of [{ offline: true }, { malformed: true }, { status: 503 }, { refuses: true }] as const) {
    chain.solana.setFaults({ ...fault, only: [method] })
    expect(await look({ instructions: [pay(1n)] })).toMatchObject({ calls: [{ type: 'send', to: friend }], ...shown })
  }
})

test.each([
  ['a limit', [getSetComputeUnitLimitInstruction({ units: 1_000_000 })], '50.000005'],
  ['no limit', [], '10.000005'],
  ['a limit above the most', [getSetComputeUnitLimitInstruction({ units: 2_000_000 })], '70.000005'],
] as const)('behavior: a priority fee with %s is shown where the node is away', async (_, limits, amount) => {
  const price = getSetComputeUnitPriceInstruction({ microLamports: 50_000_000_000n })
  const transaction = await chain.build({ instructions: [...limits, price, pay(1_000_000n)] })
  const question = chain.ask({ method: 'solana_signAndSendTransaction', params: { transaction, pubkey: own } })
  chain.solana.setFaults({ offline: true, only: ['getFeeForMessage', 'simulateTransaction'] })
  expect((await lookAt(question)).fee).toMatchObject({ status: 'known', most: { amount } })
})

test('behavior: a node that is away leaves what the transaction says itself', async () => {
  const transaction = await chain.build({ instructions: [pay(1n), give(5n)] })
  chain.solana.setFaults({ offline: true })
  const question = chain.ask({ method: 'solana_signTransaction', params: { transaction, pubkey: own } })
  expect(await lookAt(question)).toMatchObject({
    calls: [{ type: 'send' }, { type: 'send', amount: { amount: '0.000005' } }],
    fee: { status: 'known', most: { amount: '0.000005' }, isEnough: true },
    changes: { status: 'unknown' },
    warnings: ['siteSends'],
  })
})

test.each([
  null,
  {},
  { value: {} },
  { value: [] },
  { value: { err: null } },
  { value: { err: null, accounts: [{}] } },
  { value: -1 },
  { value: 'x' },
  { value: [{ lamports: -1, owner: 7, data: '' }, null] },
])('behavior: a node that answers %j to everything', async (result) => {
  const transaction = await chain.build({ instructions: [pay(1n), give(5n)] })
  const fetch = async (): Promise<Response> => Response.json({ jsonrpc: '2.0', id: 1, result })
  const question = chain.ask({ method: 'solana_signTransaction', params: { transaction, pubkey: own }, fetch })
  expect(await lookAt(question)).toMatchObject({ fee: { status: 'known' }, changes: { status: 'unknown' } })
})

test('behavior: after an abort nothing is told', async () => {
  const transaction = await chain.build({ instructions: [pay(1n)] })
  const ask = () => chain.ask({ method: 'solana_signTransaction', params: { transaction, pubkey: own } })
  expect(await modelsOf(ask(), AbortSignal.abort())).toHaveLength(1)
  const abort = new AbortController()
  const told: unknown[] = []
  const onModel = (model: unknown): void => {
    told.push(model)
    abort.abort()
  }
  await ask().look({ signal: abort.signal, onModel })
  expect(told).toHaveLength(1)
})

test.each([
  ['of another program', { owner: addressOf(72), addresses: [friend] }],
  ['that is too short', { owner: LOOKUP_TABLE_PROGRAM, addresses: [] }],
])('behavior: a lookup table %s says nothing', async (_, { owner, addresses }) => {
  const table = addressOf(70)
  put(table, owner, Uint8Array.of(1, ...new Uint8Array(55), ...addresses.flatMap((it) => [...base58.decode(it)])))
  expect(await look({ instructions: [pay(1n)], version: 0, tables: { [table]: [friend] } })).toMatchObject({
    calls: [{ type: 'call', name: undefined }],
    changes: { status: 'unknown' },
    warnings: ['unknownCall'],
  })
})

test('behavior: what a transaction does that needs one before it is not known', async () => {
  const poor = testSolanaAccount(50)
  const [give, spend] = await Promise.all([
    chain.build({
      instructions: [getTransferSolInstruction({ source: me, destination: address(poor.address), amount: 5_000_000n })],
    }),
    chain.build({
      instructions: [
        pay(1n),
        getTransferSolInstruction({ source: createNoopSigner(address(poor.address)), destination: own, amount: 1n }),
      ],
      payer: poor.address,
    }),
  ])
  const ask = async (transactions: readonly string[]) =>
    (await lookAt(chain.ask({ method: 'solana_signAllTransactions', params: { transactions, pubkey: own } }))).changes
  expect(await ask([give, spend])).toEqual({ status: 'unknown' })
  expect(await ask([spend, give])).toMatchObject({ status: 'fails' })
  const half = await chain.build({ instructions: [pay(6_000_000_000_000n)] })
  expect(await ask([half, half])).toEqual({ status: 'unknown' })
})

test('behavior: a balance is exact where a number is not', async () => {
  const lamports = 9_007_199_254_740_993_001n
  chain.solana.setAccount({ address: own, owner: '11111111111111111111111111111111', data: new Uint8Array(), lamports })
  const { changes } = await look({ instructions: [pay(1n)] })
  expect(changes).toMatchObject({ rows: [{ before: '9,007,199,254.740993001', after: '9,007,199,254.740988' }] })
})

/** A text after its length. */
const text = (value: string): readonly number[] => {
  const bytes = new TextEncoder().encode(value)
  return [...new Uint8Array(new Uint32Array([bytes.length]).buffer), ...bytes]
}

/** A mint of 2 decimals with this metadata, of Token-2022. */
function mintNamed(name: string, symbol: string): Uint8Array {
  const metadata = [...new Uint8Array(64), ...text(name), ...text(symbol)]
  const length = new Uint8Array(new Uint16Array([metadata.length]).buffer)
  const base = new Uint8Array(165)
  base.set([2, 1], 44)
  return Uint8Array.of(...base, 1, ...[12, 0, 2, 0, 7, 7], ...[19, 0, ...length], ...metadata)
}

/** The symbol that a transfer of a token is shown with. */
async function symbolOf(token: ReturnType<typeof addressOf>, program: string): Promise<string> {
  const transfer = getTransferCheckedInstruction(
    { source: addressOf(61), mint: token, destination: addressOf(62), authority: me, amount: 1n, decimals: 2 },
    { programAddress: address(program) }
  )
  const [call] = (await look({ instructions: [transfer] })).calls
  if (call?.type !== 'send') throw new Error('This is no transfer.')
  return call.amount.symbol
}

const put = (at: string, owner: string, data: Uint8Array): void =>
  chain.solana.setAccount({ address: at, owner, data, lamports: 10n ** 9n })

test.each([
  ['as its mint says', 'EURX', 'EURX'],
  ['without what can not be seen', ' \u202eA\u0000B\u200b\u3164C\n\u00a0D ', 'ABC D'],
  ['of 16 characters at most', 'ABCDEFGHIJKLMNOPQRS', 'ABCDEFGHIJKLMNO…'],
  ['unless it looks like the coin', 'ｓol', undefined],
  ['unless it looks like the wrapped coin', 'WSOL', undefined],
  ['unless other letters look like the coin', 'SОL', undefined],
  ['unless it is empty', '\u200b', undefined],
])('behavior: a token has a symbol, %s', async (_, symbol, shown) => {
  const token = addressOf(60)
  put(token, TOKEN_2022_PROGRAM, mintNamed('Name', symbol))
  expect(await symbolOf(token, TOKEN_2022_PROGRAM)).toBe(shown ?? `${token.slice(0, 4)}…${token.slice(-4)}`)
})

test("behavior: a token has the symbol of Metaplex's account", async () => {
  const token = addressOf(60)
  const mint = new Uint8Array(82)
  mint.set([2, 1], 44)
  put(token, TOKEN_PROGRAM, mint)
  const metadata = Uint8Array.of(4, ...new Uint8Array(64), ...text('Name\0\0'), ...text('META\0\0'))
  put(await metadataAddress(token), METADATA_PROGRAM, metadata)
  expect(await symbolOf(token, TOKEN_PROGRAM)).toBe('META')
  put(await metadataAddress(token), METADATA_PROGRAM, metadata.slice(0, 70))
  expect(await symbolOf(token, TOKEN_PROGRAM)).toContain('…')
})

test('behavior: a list of signers is no balance, whatever it looks like', async () => {
  const list = addressOf(73)
  const data = new Uint8Array(355)
  // Where a token account has its owner, an amount, its state, and what it is.
  data.set(base58.decode(own), 32)
  data.fill(1, 64, 72)
  data[108] = 1
  data[165] = 2
  put(list, TOKEN_2022_PROGRAM, data)
  const instructions = [getTransferSolInstruction({ source: me, destination: list, amount: 1n })]
  expect((await look({ instructions })).changes).toMatchObject({ status: 'known', rows: [{ symbol: 'SOL' }] })
})

test('behavior: coins that are wrapped leave the account, and come back as a token', async () => {
  const mint = 'So11111111111111111111111111111111111111112'
  const wrapped = address(associatedTokenAddress({ owner: own, mint, tokenProgram: TOKEN_PROGRAM }))
  const native = new Uint8Array(82)
  native.set([9, 1], 44)
  put(mint, TOKEN_PROGRAM, native)
  const data = new Uint8Array(165)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(own), 32)
  data.set([1, 1, 0, 0, 0, ...[0xf0, 0x1d, 0x1f, 0, 0, 0, 0, 0]], 108)
  chain.solana.setAccount({ address: wrapped, owner: TOKEN_PROGRAM, data, lamports: 2_039_280n })
  const { changes, calls } = await look({
    instructions: [
      getTransferSolInstruction({ source: me, destination: wrapped, amount: 1_000_000_000n }),
      getSyncNativeInstruction({ account: wrapped }),
    ],
  })
  expect(calls).toMatchObject([
    { name: 'Add to own account', value: { amount: '1', symbol: 'SOL' } },
    { name: 'Sync native' },
  ])
  expect(changes).toEqual({
    status: 'known',
    rows: [
      { symbol: 'SOL', before: '10,000', after: '9,998.999995', direction: 'out' },
      { symbol: 'WSOL', before: '0', after: '1', direction: 'in' },
    ],
  })
})

const [stranger, program] = [addressOf(7), addressOf(23)]

/** Where the account has the first token. */
function ownTokens(): ReturnType<typeof address> {
  const [{ mint, program: tokenProgram }] = chain.world.tokens
  return address(associatedTokenAddress({ owner: own, mint, tokenProgram }))
}

/** An unknown call, with the user's signature. */
const call = (): Instruction => ({
  programAddress: program,
  accounts: [
    { address: own, role: AccountRole.WRITABLE_SIGNER },
    { address: ownTokens(), role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.of(9),
})

/** The local chain, on which a transaction does what another one says: as if its program made the calls of that one. */
function chainWhere(transaction: string, does: string): Fetch {
  return (url, init) => {
    const { method, params, ...rest } = membersOf(JSON.parse(String(init.body)))
    const isIt = method === 'simulateTransaction' && Array.isArray(params) && params[0] === transaction
    return fetch(url, isIt ? { ...init, body: JSON.stringify({ ...rest, method, params: [does, params[1]] }) } : init)
  }
}

const assign = (): Instruction => getAssignInstruction({ account: me, programAddress: program })
const approve = (amount = 2n ** 64n - 1n): Instruction =>
  getApproveInstruction({ source: ownTokens(), delegate: stranger, owner: me, amount })
const authorize = (authorityType: AuthorityType): Instruction =>
  getSetAuthorityInstruction({ owned: ownTokens(), owner: me, authorityType, newAuthority: stranger })

test.each<[string, () => Instruction, object, readonly string[]]>([
  ['the account', assign, { type: 'call', name: 'Assign' }, ['unknownCall', 'ownerChange']],
  ['all tokens', approve, { type: 'allow', amount: undefined, spender: stranger }, ['unknownCall', 'unlimited']],
  ['some tokens', () => approve(5n), { type: 'allow', amount: { amount: '0.000005' } }, ['unknownCall']],
  [
    'an account for tokens',
    () => authorize(AuthorityType.AccountOwner),
    { type: 'call', name: 'Set authority' },
    ['unknownCall', 'ownerChange'],
  ],
  [
    'the coins of an account for tokens',
    () => authorize(AuthorityType.CloseAccount),
    { type: 'call', name: 'Set authority' },
    ['unknownCall', 'ownerChange'],
  ],
])('security: a program that takes %s with the signature is found out', async (_, take, row, warnings) => {
  for (const tables of [{}, { [addressOf(70)]: [ownTokens()] }]) {
    put(addressOf(70), LOOKUP_TABLE_PROGRAM, Uint8Array.of(1, ...new Uint8Array(55), ...base58.decode(ownTokens())))
    const transaction = await chain.build({ instructions: [call()], version: 0, tables })
    const fetch = chainWhere(transaction, await chain.build({ instructions: [take()] }))
    const params = { transaction, pubkey: own }
    const model = await lookAt(chain.ask({ method: 'solana_signAndSendTransaction', params, fetch }))
    expect(model).toMatchObject({
      calls: [{ type: 'call', name: undefined, to: program }, row],
      changes: { status: 'known' },
      warnings,
    })
  }
})

test('behavior: what a call says by itself is not said again', async () => {
  const nonceAccount = addressOf(74)
  const data = Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0, ...base58.decode(own), ...new Uint8Array(40))
  put(nonceAccount, '11111111111111111111111111111111', data)
  const instructions = [
    approve(),
    authorize(AuthorityType.CloseAccount),
    getAuthorizeNonceAccountInstruction({ nonceAccount, nonceAuthority: me, newNonceAuthority: stranger }),
    assign(),
  ]
  const { calls, changes, warnings } = await look({ instructions })
  expect(changes).toMatchObject({ status: 'known' })
  expect(calls).toMatchObject([
    { type: 'allow' },
    { name: 'Set authority' },
    { name: 'Set nonce authority' },
    { name: 'Assign' },
  ])
  expect(warnings).toEqual(['unlimited', 'ownerChange'])
})

test('security: a transaction that cannot be run hides nothing that another one takes', async () => {
  const taking = await chain.build({ instructions: [call()] })
  const does = await chain.build({ instructions: [approve()] })
  const late = await chain.build({ instructions: [pay(10n ** 18n)] })
  const unread = await chain.build({
    instructions: [pay(1n)],
    version: 0,
    tables: { [addressOf(70)]: [friend] },
  })
  for (const transactions of [
    [taking, late],
    [late, taking],
    [taking, unread],
  ]) {
    const fetch = chainWhere(taking, does)
    const params = { transactions, pubkey: own }
    const model = await lookAt(chain.ask({ method: 'solana_signAllTransactions', params, fetch }))
    expect(model.changes.status).not.toBe('known')
    expect(model.warnings).toContain('unlimited')
  }
})

test('security: an account that is too long to be read hides nothing that is taken beside it', async () => {
  const made = addressOf(75)
  const { accounts = [], ...rest } = call()
  const calling = { ...rest, accounts: [...accounts, { address: made, role: AccountRole.WRITABLE }] }
  const transaction = await chain.build({ instructions: [calling] })
  const long = getCreateAccountInstruction({
    payer: me,
    newAccount: createNoopSigner(made),
    lamports: 100n * 10n ** 9n,
    space: 4_000_000n,
    programAddress: program,
  })
  const fetch = chainWhere(transaction, await chain.build({ instructions: [approve(), long] }))
  const params = { transaction, pubkey: own }
  const model = await lookAt(chain.ask({ method: 'solana_signAndSendTransaction', params, fetch }))
  expect(model).toMatchObject({ changes: { status: 'unknown' }, warnings: ['unknownCall', 'unlimited'] })
})

test('behavior: what no node tells of an unknown program is a warning', async () => {
  for (const only of [['simulateTransaction'], ['getMultipleAccounts'], undefined]) {
    const transaction = await chain.build({ instructions: [call()] })
    chain.solana.setFaults({ offline: true, only })
    const question = chain.ask({ method: 'solana_signTransaction', params: { transaction, pubkey: own } })
    expect(await lookAt(question)).toMatchObject({
      changes: { status: 'unknown' },
      warnings: ['unknownCall', 'siteSends'],
    })
    chain.solana.setFaults({})
  }
})
