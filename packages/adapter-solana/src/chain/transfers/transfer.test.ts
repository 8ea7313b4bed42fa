import { associatedTokenAddress, testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import { type Chain, openChain } from '../../test/openChain.js'
import {
  COMPUTE_BUDGET_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../transaction/programs.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.closePages())
afterAll(() => chain.stop())

const friend = testSolanaAccount(5).address
/** An account that never had anything. */
const newcomer = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

type Opened = Awaited<ReturnType<Chain['open']>>

/** SOL of an address, in lamports. */
function lamportsOf({ page }: Opened, address: string): Promise<bigint> {
  const { networkId } = chain.solana
  return page.adapter.chain.nativeBalance?.({ networkId, address }) ?? Promise.reject(new Error('No such read.'))
}

/** What an address has of a token, in its base units. */
async function tokensOf({ page }: Opened, address: string, token: string): Promise<bigint> {
  const { networkId } = chain.solana
  const balance = await page.adapter.chain.tokenBalance?.({ networkId, address, token })
  return balance?.amountBaseUnits ?? Promise.reject(new Error('No such read.'))
}

type Asked = Omit<Parameters<NonNullable<Opened['handle']['wallet']['transfer']>>[0], 'networkId'>

/** Sends, and waits until the network says how it ended. */
async function send(opened: Opened, request: Asked): Promise<string> {
  const { networkId } = chain.solana
  const sent = await opened.handle.wallet.transfer?.({ networkId, ...request })
  if (!sent) throw new Error('The wallet cannot transfer.')
  expect(await opened.page.adapter.chain.waitForTransaction?.({ networkId, hash: sent.hash })).toBe('success')
  return sent.hash
}

interface SentTransaction {
  readonly meta: { readonly fee: number; readonly computeUnitsConsumed: number }
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly string[]
      readonly instructions: readonly { readonly programIdIndex: number; readonly data: string }[]
    }
  }
}

/** A transaction as the chain has it. */
/** The transactions that name an address. */
async function signaturesOf(address: string): Promise<readonly string[]> {
  const answer = await fetch(chain.solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSignaturesForAddress', params: [address] }),
  })
  const { result } = (await answer.json()) as { readonly result: readonly { readonly signature: string }[] }
  return result.map(({ signature }) => signature)
}

async function read(hash: string): Promise<SentTransaction> {
  const answer = await fetch(chain.solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getTransaction',
      params: [hash, { encoding: 'json', maxSupportedTransactionVersion: 0 }],
    }),
  })
  return ((await answer.json()) as { readonly result: SentTransaction }).result
}

test.each([false, true])('default: 8.2 SOL are 8200000000 lamports; sent by the wallet: %s', async (sends) => {
  const opened = await chain.open({ sends })
  const [before, ownBefore] = await Promise.all(
    [friend, opened.wallet.addresses[0]].map((it) => lamportsOf(opened, it))
  )
  const hash = await send(opened, { to: friend, amountBaseUnits: 8_200_000_000n })
  const { meta } = await read(hash)
  expect(await lamportsOf(opened, friend)).toBe((before ?? 0n) + 8_200_000_000n)
  expect(await lamportsOf(opened, opened.wallet.addresses[0])).toBe(
    (ownBefore ?? 0n) - 8_200_000_000n - BigInt(meta.fee)
  )
})

test.each(['SOL', 'a token'])(
  'behavior: %s of a payment link is found by its reference, with its memo in it',
  async (what) => {
    const opened = await chain.open()
    const { networkId } = chain.solana
    const [{ mint }] = chain.world.tokens
    const token = what === 'SOL' ? undefined : mint
    const [reference, other] = [70, 71].map((index) => testSolanaAccount(index).address) as [string, string]
    const asked = { to: friend, amountBaseUnits: 1_000n, token, references: [reference, other], memo: 'order 1042 ✓' }
    const before = token ? await tokensOf(opened, friend, token) : await lamportsOf(opened, friend)
    const costs = await opened.page.adapter.chain.estimateTransfer?.({
      networkId,
      from: opened.wallet.addresses[0],
      ...asked,
    })
    const hash = await send(opened, { ...asked, shownFeeBaseUnits: costs?.feeBaseUnits })
    const { transaction, meta } = await read(hash)
    const after = token ? await tokensOf(opened, friend, token) : await lamportsOf(opened, friend)
    expect(after - before).toBe(1_000n)
    expect(transaction.message.accountKeys).toEqual(expect.arrayContaining([reference, other]))
    expect(JSON.stringify(meta)).toContain('order 1042')
    expect(await signaturesOf(reference)).toContain(hash)
  }
)

test('behavior: as much as goes with a payment has room, also where the recipient has no account for the token', async () => {
  const opened = await chain.open()
  const [{ mint: token }] = chain.world.tokens
  const references = Array.from({ length: 10 }, (_, index) => testSolanaAccount(80 + index).address)
  const to = testSolanaAccount(95).address
  await send(opened, { to, amountBaseUnits: 5n, token, references, memo: 'm'.repeat(230) })
  expect(await tokensOf(opened, to, token)).toBe(5n)
})

test.each([
  ['references that are no list', { references: 'order' }],
  ['a reference that is no address', { references: ['order'] }],
  ['a memo that has no room', { memo: 'm'.repeat(561) }],
])('error: OPTION_INVALID: %s', async (_, extra) => {
  const { handle } = await chain.open()
  const { networkId } = chain.solana
  const request = { networkId, to: friend, amountBaseUnits: 1n, ...extra } as never
  await expect(handle.wallet.transfer?.(request)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})

test('behavior: where no priority is paid, none is added', async () => {
  const opened = await chain.open()
  const { meta, transaction } = await read(await send(opened, { to: friend, amountBaseUnits: 1n }))
  const { accountKeys, instructions } = transaction.message
  const budget = instructions.filter(({ programIdIndex }) => accountKeys[programIdIndex] === COMPUTE_BUDGET_PROGRAM)
  expect(budget).toHaveLength(1)
  expect(meta.fee).toBe(5_000)
})

test.each([0, 1] as const)('behavior: token %i, to a recipient with an account for it', async (index) => {
  const opened = await chain.open()
  const { mint, program } = chain.world.tokens[index]
  const own = opened.wallet.addresses[0]
  const [before, ownBefore] = await Promise.all([friend, own].map((address) => tokensOf(opened, address, mint)))
  const { meta, transaction } = await read(await send(opened, { to: friend, amountBaseUnits: 570_001n, token: mint }))
  expect(await tokensOf(opened, friend, mint)).toBe((before ?? 0n) + 570_001n)
  expect(await tokensOf(opened, own, mint)).toBe((ownBefore ?? 0n) - 570_001n)
  expect(transaction.message.accountKeys).toContain(program)
  expect(transaction.message.accountKeys).toContain(
    associatedTokenAddress({ owner: friend, mint, tokenProgram: program })
  )
  expect(meta.computeUnitsConsumed).toBeGreaterThan(0)
})

test.each([0, 1] as const)('behavior: token %i, to a new recipient, whose account is made', async (index) => {
  const opened = await chain.open()
  const { mint } = chain.world.tokens[index]
  expect(await tokensOf(opened, newcomer, mint)).toBe(0n)
  await send(opened, { to: newcomer, amountBaseUnits: 5n, token: mint })
  expect(await tokensOf(opened, newcomer, mint)).toBe(5n)
  await send(opened, { to: newcomer, amountBaseUnits: 7n, token: mint })
  expect(await tokensOf(opened, newcomer, mint)).toBe(12n)
})

test.each([0, 1] as const)(
  'behavior: token %i, where SOL was sent to the account before it was made',
  async (index) => {
    const opened = await chain.open()
    const { mint, program } = chain.world.tokens[index]
    const to = testSolanaAccount(30).address
    const address = associatedTokenAddress({ owner: to, mint, tokenProgram: program })
    chain.solana.setAccount({ address, owner: SYSTEM_PROGRAM, lamports: 1_000_000n, data: new Uint8Array() })
    await send(opened, { to, amountBaseUnits: 5n, token: mint })
    expect(await tokensOf(opened, to, mint)).toBe(5n)
  }
)

test('behavior: a token is taken from the account that has most of it, wherever the RPC lists that', async () => {
  const opened = await chain.open()
  const [{ mint, program }] = chain.world.tokens
  const own = opened.wallet.addresses[0]
  const usual = associatedTokenAddress({ owner: own, mint, tokenProgram: program })
  const put = (address: string, amount: bigint): void => putTokens({ address, mint, owner: own, program, amount })
  const others = [60, 61].map((index) => testSolanaAccount(index).address)
  for (const richest of [usual, ...others]) {
    for (const address of [usual, ...others]) put(address, address === richest ? 1_000n : 10n)
    await send(opened, { to: friend, amountBaseUnits: 1_000n, token: mint })
    expect(await tokensOf(opened, own, mint)).toBe(20n)
  }
})

test('behavior: what one account lacks is taken from the next, to the last unit and no more', async () => {
  const opened = await chain.open()
  const [{ mint, program }] = chain.world.tokens
  const own = opened.wallet.addresses[0]
  const usual = associatedTokenAddress({ owner: own, mint, tokenProgram: program })
  const [one, two, ...spent] = [62, 63, 60, 61].map((index) => testSolanaAccount(index).address)
  putTokens({ address: usual, mint, owner: own, program, amount: 70n })
  for (const address of [one, two].map(String)) putTokens({ address, mint, owner: own, program, amount: 50n })
  for (const address of spent) putTokens({ address, mint, owner: own, program, amount: 0n })
  const before = await tokensOf(opened, friend, mint)
  await send(opened, { to: friend, amountBaseUnits: 71n, token: mint })
  expect(await tokensOf(opened, own, mint)).toBe(99n)
  await send(opened, { to: friend, amountBaseUnits: 99n, token: mint })
  expect(await tokensOf(opened, own, mint)).toBe(0n)
  expect(await tokensOf(opened, friend, mint)).toBe(before + 170n)
})

test('behavior: what is taken from several accounts is sent for the fee that was shown', async () => {
  const opened = await chain.open()
  const { networkId } = chain.solana
  const [, { mint: token, program }] = chain.world.tokens
  const own = opened.wallet.addresses[0]
  const usual = associatedTokenAddress({ owner: own, mint: token, tokenProgram: program })
  const others = [60, 61, 62, 63].map((index) => testSolanaAccount(index).address)
  for (const address of [usual, ...others]) putTokens({ address, mint: token, owner: own, program, amount: 50n })
  chain.solana.setCongestion({ microLamportsPerUnit: 1_000_000n })
  const request = { networkId, to: friend, token, amountBaseUnits: 250n }
  const costs = await opened.page.adapter.chain.estimateTransfer?.({ ...request, from: own })
  await opened.handle.wallet.transfer?.({ ...request, shownFeeBaseUnits: costs?.feeBaseUnits })
  chain.solana.setCongestion({})
  expect(await tokensOf(opened, own, token)).toBe(0n)
})

test('error: FEE_RISEN: the recipient closed its account for the token, so that making it costs more than was shown', async () => {
  const { handle, page, wallet } = await chain.open()
  const { networkId } = chain.solana
  const [{ mint: token, program }] = chain.world.tokens
  const to = testSolanaAccount(6).address
  const request = { networkId, to, token, amountBaseUnits: 5n }
  const costs = await page.adapter.chain.estimateTransfer?.({ ...request, from: wallet.addresses[0] })
  expect(costs?.depositBaseUnits).toBe(0n)
  const address = associatedTokenAddress({ owner: to, mint: token, tokenProgram: program })
  chain.solana.setAccount({ address, owner: SYSTEM_PROGRAM, lamports: 0n, data: new Uint8Array() })
  const sent = handle.wallet.transfer?.({ ...request, shownDepositBaseUnits: costs?.depositBaseUnits })
  await expect(sent).rejects.toMatchObject({ code: 'FEE_RISEN' })
})

test("error: WALLET_FAILED when the recipient's account for the token has another owner by now", async () => {
  const { handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const [{ mint, program }] = chain.world.tokens
  const to = testSolanaAccount(31).address
  const address = associatedTokenAddress({ owner: to, mint, tokenProgram: program })
  // A token account: mint, owner, and 1 for initialized.
  const data = new Uint8Array(165)
  data.set(decodeBase58(mint) ?? [], 0)
  data.set(decodeBase58(newcomer) ?? [], 32)
  data[108] = 1
  chain.solana.setAccount({ address, owner: program, lamports: 10_000_000n, data })
  await expect(handle.wallet.transfer?.({ networkId, to, amountBaseUnits: 5n, token: mint })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    cause: { message: expect.stringContaining('would fail') },
  })
  expect(wallet.prompts()).toBe(1)
})

test('error: ADDRESS_INVALID for what is no address, no token, and for tokens and their accounts as recipients', async () => {
  const opened = await chain.open()
  const { networkId } = chain.solana
  const [{ mint, program }] = chain.world.tokens
  const transfer = (to: string, token?: string) =>
    opened.handle.wallet.transfer?.({ networkId, to, amountBaseUnits: 1n, ...(token ? { token } : {}) })
  const tokenAccount = associatedTokenAddress({ owner: friend, mint, tokenProgram: program })
  for (const [to, token, wrong] of [
    ['x', undefined, 'x'],
    [friend, 'x', 'x'],
    [friend, newcomer, newcomer],
    [friend, tokenAccount, tokenAccount],
    [mint, undefined, mint],
    [tokenAccount, mint, tokenAccount],
  ] as const)
    await expect(transfer(to, token)).rejects.toMatchObject({ code: 'ADDRESS_INVALID', context: { address: wrong } })
  expect(opened.wallet.prompts()).toBe(1)
})

test('error: AMOUNT_INVALID for what is no amount', async () => {
  const { handle } = await chain.open()
  const { networkId } = chain.solana
  for (const amountBaseUnits of [0n, -1n, 2n ** 64n])
    await expect(handle.wallet.transfer?.({ networkId, to: friend, amountBaseUnits })).rejects.toMatchObject({
      code: 'AMOUNT_INVALID',
    })
})

test('error: WALLET_FAILED before the wallet is asked, when the simulation fails', async () => {
  const { handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const [{ mint }] = chain.world.tokens
  for (const request of [
    { to: friend, amountBaseUnits: 10n ** 15n },
    { to: friend, amountBaseUnits: 10n ** 15n, token: mint },
  ])
    await expect(handle.wallet.transfer?.({ networkId, ...request })).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      context: { action: 'send' },
      cause: { message: expect.stringContaining('would fail') },
    })
  expect(wallet.prompts()).toBe(1)
})

test('error: NETWORK_NOT_CONFIGURED', async () => {
  const { handle, wallet } = await chain.open()
  wallet.allow('solana:localnet', 'solana:mainnet')
  await expect(
    handle.wallet.transfer?.({
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      to: friend,
      amountBaseUnits: 1n,
    })
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
})

test('behavior: an address that no key can have belongs to a program, also before anything is there', async () => {
  const opened = await chain.open()
  const { networkId } = chain.solana
  const { mint, program: tokenProgram } = chain.world.tokens[0]
  const address = associatedTokenAddress({ owner: testSolanaAccount(77).address, mint, tokenProgram })
  const describe = async () => opened.page.adapter.chain.describeAddress?.({ networkId, address })
  expect(await describe()).toEqual({ type: 'contract', address, isNew: true })
  await send(opened, { to: address, amountBaseUnits: 1_000_000n })
  expect(await describe()).toEqual({ type: 'contract', address, isNew: false })
})

test('behavior: of an account for a token its owner is told, and none of the token itself', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  for (const { mint, program: tokenProgram } of chain.world.tokens) {
    const address = associatedTokenAddress({ owner: friend, mint, tokenProgram })
    const describe = async (of: string) => page.adapter.chain.describeAddress?.({ networkId, address: of })
    expect(await describe(address)).toEqual({ type: 'tokenAccount', address, isNew: false, owner: friend })
    expect(await describe(mint)).toEqual({ type: 'tokenAccount', address: mint, isNew: false, owner: undefined })
  }
})

test('behavior: a link that names nothing but an account is its address', async () => {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  const describe = async (of: string) => page.adapter.chain.describeAddress?.({ networkId, address: of })
  expect(await describe(`solana:${friend}`)).toMatchObject({ type: 'account', address: friend })
  expect(await describe(`solana:${friend}?amount=1`)).toMatchObject({ type: 'invalid' })
})

test('behavior: SOL and wrapped SOL are two rows, and each sends itself', async () => {
  const opened = await chain.open()
  const { networkId } = chain.solana
  const owner = opened.wallet.addresses[0]
  const mint = new Uint8Array(82)
  mint.set([9, 1], 44)
  chain.solana.setAccount({ address: WRAPPED_SOL, owner: TOKEN_PROGRAM, lamports: 10n ** 9n, data: mint })
  const account = associatedTokenAddress({ owner, mint: WRAPPED_SOL, tokenProgram: TOKEN_PROGRAM })
  putTokens({ address: account, mint: WRAPPED_SOL, owner, program: TOKEN_PROGRAM, amount: 5_000n })
  const tokens = [{ address: WRAPPED_SOL, name: 'SOL', symbol: 'SOL' }]
  const rows = await opened.page.adapter.chain.tokenBalances?.({ networkId, address: owner, tokens })
  expect(rows?.[0]).toMatchObject({ symbol: 'SOL', decimals: 9 })
  expect(rows?.find(({ address }) => address === WRAPPED_SOL)).toMatchObject({ name: 'Wrapped SOL', symbol: 'WSOL' })
  expect(
    await opened.page.adapter.chain.tokenBalance?.({ networkId, address: owner, token: WRAPPED_SOL })
  ).toMatchObject({ symbol: 'WSOL', amountBaseUnits: 5_000n })
  const before = await lamportsOf(opened, friend)
  await send(opened, { to: friend, amountBaseUnits: 2_000n, token: WRAPPED_SOL })
  expect(await tokensOf(opened, friend, WRAPPED_SOL)).toBe(2_000n)
  expect(await lamportsOf(opened, friend)).toBe(before)
  await send(opened, { to: friend, amountBaseUnits: 3_000n })
  expect(await lamportsOf(opened, friend)).toBe(before + 3_000n)
  expect(await tokensOf(opened, owner, WRAPPED_SOL)).toBe(3_000n)
})

test('behavior: nothing is taken from frozen accounts, and what they have is told', async () => {
  const opened = await chain.open()
  const { networkId } = chain.solana
  const { chain: reads } = opened.page.adapter
  const owner = opened.wallet.addresses[0]
  const mint = testSolanaAccount(91).address
  const data = new Uint8Array(82)
  data.set([2, 1], 44)
  chain.solana.setAccount({ address: mint, owner: TOKEN_PROGRAM, lamports: 10n ** 9n, data })
  const usual = { address: associatedTokenAddress({ owner, mint, tokenProgram: TOKEN_PROGRAM }), mint, owner }
  const other = { address: testSolanaAccount(92).address, mint, owner }
  putTokens({ ...usual, program: TOKEN_PROGRAM, amount: 300n })
  putTokens({ ...other, program: TOKEN_PROGRAM, amount: 700n, isFrozen: true })
  expect(await reads.tokenBalance?.({ networkId, address: owner, token: mint })).toMatchObject({
    amountBaseUnits: 300n,
  })
  const rows = await reads.tokenBalances?.({ networkId, address: owner })
  expect(rows?.find(({ address }) => address === mint)).toMatchObject({ amountBaseUnits: 1_000n })
  const asked = { networkId, from: owner, to: friend, token: mint, amountBaseUnits: 300n }
  expect(await reads.estimateTransfer?.(asked)).toMatchObject({ frozenBaseUnits: 700n })
  await send(opened, { to: friend, amountBaseUnits: 300n, token: mint })
  expect(await tokensOf(opened, friend, mint)).toBe(300n)
  await expect(reads.estimateTransfer?.(asked)).rejects.toMatchObject({
    code: 'TOKEN_UNSUPPORTED',
    context: { reason: 'frozen' },
  })
})

test('behavior: shares that were split are told as often as they count now', async () => {
  const { page, wallet } = await chain.open()
  const { networkId } = chain.solana
  const owner = wallet.addresses[0]
  const mint = testSolanaAccount(93).address
  const data = new Uint8Array(170 + 56)
  data.set([6, 1], 44)
  // A mint, with an extension of type 25 and 56 bytes: once from the start on, and ten times since a second after.
  data.set([1, 25, 0, 56], 165)
  new DataView(data.buffer).setFloat64(170 + 32, 1, true)
  new DataView(data.buffer).setBigInt64(170 + 40, 1n, true)
  new DataView(data.buffer).setFloat64(170 + 48, 10, true)
  chain.solana.setAccount({ address: mint, owner: TOKEN_2022_PROGRAM, lamports: 10n ** 9n, data })
  putTokens({ address: testSolanaAccount(94).address, mint, owner, program: TOKEN_2022_PROGRAM, amount: 300n })
  const shown = { amountBaseUnits: 300n, decimals: 6, multiplier: 10 }
  const { tokenBalance, tokenBalances } = page.adapter.chain
  expect(await tokenBalance?.({ networkId, address: owner, token: mint })).toMatchObject(shown)
  const rows = await tokenBalances?.({ networkId, address: owner })
  expect(rows?.find(({ address }) => address === mint)).toMatchObject(shown)
})

test('behavior: Max leaves the rent of the sender, and a newcomer costs what the estimate says', async () => {
  const opened = await chain.open()
  const { networkId } = chain.solana
  const { chain: reads } = opened.page.adapter
  const { address } = opened.handle.data.accounts[0]
  const before = await lamportsOf(opened, address)
  const facts = await reads.describeAddress?.({ networkId, address: newcomer })
  expect(facts).toEqual({ type: 'account', address: newcomer, isNew: true })
  const costs = await reads.estimateTransfer?.({ networkId, from: address, to: newcomer })
  if (!costs) throw new Error('No estimate.')
  expect(costs).toMatchObject({ depositBaseUnits: 0n, minimumBaseUnits: 890_880n })
  // The rent, and the fee once more: others may pay more by then.
  expect(costs.reserveBaseUnits).toBe(890_880n + costs.feeBaseUnits)
  const max = before - costs.feeBaseUnits - costs.reserveBaseUnits
  await send(opened, { to: newcomer, amountBaseUnits: max })
  expect(await lamportsOf(opened, newcomer)).toBe(max)
  expect((await lamportsOf(opened, address)) >= 890_880n).toBe(true)
})

test('error: TRANSFER_UNSUPPORTED for an NFT by an id: of its mint as much would be sent', async () => {
  const opened = await chain.open()
  const { networkId } = chain.solana
  const request = { networkId, to: newcomer, token: WRAPPED_SOL, tokenId: '1', amountBaseUnits: 1n }
  const error = { code: 'TRANSFER_UNSUPPORTED' }
  const { address: from } = opened.handle.data.accounts[0]
  await expect(opened.page.adapter.chain.estimateTransfer?.({ ...request, from })).rejects.toMatchObject(error)
  await expect(opened.handle.wallet.transfer?.(request)).rejects.toMatchObject(error)
})

/** An account of a token with an amount of it. */
function putTokens(account: {
  readonly address: string
  readonly mint: string
  readonly owner: string
  readonly program: string
  readonly amount: bigint
  readonly isFrozen?: boolean
}): void {
  const { address, mint, owner, program, amount, isFrozen } = account
  // Mint, owner, amount, and 1 for initialized, or 2 for frozen.
  const data = new Uint8Array(165)
  data.set(decodeBase58(mint) ?? [], 0)
  data.set(decodeBase58(owner) ?? [], 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = isFrozen ? 2 : 1
  chain.solana.setAccount({ address, owner: program, lamports: 2_039_280n, data })
}
