import {
  associatedTokenAddress,
  deploySolanaRelay,
  encodeRelay,
  type SolanaRelay,
  testSolanaAccount,
} from '@portico/test-kit/chains'
import { address, createNoopSigner } from '@solana/kit'
import {
  getAllocateInstruction,
  getAssignInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import { AuthorityType, getApproveInstruction, getSetAuthorityInstruction } from '@solana-program/token'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAccounts } from '../../rpc/accounts.js'
import { openSwapChain, type SwapChain, type WantedSwap } from '../../test/openSwapChain.js'
import {
  createTokenAccount,
  syncWrapped,
  transferLamports,
  transferTokenChecked,
} from '../../transaction/instructions.js'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import { guardSwap } from './guardSwap.js'
import { readSwap } from './readSwap.js'
import { simulateSwap } from './simulateSwap.js'
import { decodeTokenAccount } from './tokenAccount.js'

let chain: SwapChain
let relay: SolanaRelay
beforeAll(async () => {
  chain = await openSwapChain()
})
beforeEach(() => {
  chain.restore()
  relay = deploySolanaRelay(chain)
})
afterAll(() => chain.solana.stop())

const SOL = 10n ** 9n
const [user, stranger] = [testSolanaAccount(0).address, testSolanaAccount(5).address]
const signer = createNoopSigner(address(user))

type Calls = Pick<Parameters<typeof encodeRelay>[0], 'calls' | 'simulated' | 'sent'>

/** The user's account for a token. */
function accountFor(token: Token) {
  const [dollar, pebble] = chain.tokens
  const made = { SOL: { mint: WRAPPED_COIN }, SUSD: dollar, PEBBLE: pebble }[token]
  const tokenProgram = token === 'PEBBLE' ? pebble.program : TOKEN_PROGRAM
  return address(associatedTokenAddress({ owner: user, mint: made.mint, tokenProgram }))
}

type Token = 'SOL' | 'SUSD' | 'PEBBLE'

/** A swap of SUSD for PEBBLE, SOL for SUSD, or SUSD for wrapped SOL. */
function wanted(pair: keyof typeof PAIRS): WantedSwap {
  const [{ mint: dollar }, { mint: pebble }] = chain.tokens
  const mints = { SOL: undefined, SUSD: dollar, PEBBLE: pebble, 'wrapped SOL': WRAPPED_COIN }
  const [pay, receive, payBaseUnits] = PAIRS[pair]
  return { pay: mints[pay], receive: mints[receive], payBaseUnits }
}

const PAIRS = {
  'SUSD for PEBBLE': ['SUSD', 'PEBBLE', 1_000_000n],
  'SOL for SUSD': ['SOL', 'SUSD', SOL],
  'SUSD for wrapped SOL': ['SUSD', 'wrapped SOL', 150_000_000n],
} as const

/** A swap that does what it says, by a program that makes other calls of the user's beside it. */
async function relayed(swap: WantedSwap, { calls = [], simulated, sent }: Calls) {
  const { networkId, access } = chain
  const request = await chain.request(swap)
  const honest = request.instruction as NonNullable<Calls['calls']>[number]
  const instruction = encodeRelay({ relay, user, calls: [honest, ...calls], simulated, sent })
  const lookupTables = [chain.swaps.lookupTable]
  const transaction = await guardSwap(access, { ...request, instruction, lookupTables })
  expect(await readSwap(access, { networkId, transaction })).toMatchObject({
    contract: relay.program,
    payBaseUnits: swap.payBaseUnits,
    receiveBaseUnits: request.leastBaseUnits,
  })
  const ends = { networkId, pay: swap.pay, receive: swap.receive }
  const outcome = await simulateSwap(access, { ...ends, from: user, transactions: [transaction] })
  return { transaction, isDone: outcome?.isDone }
}

/** Has the program make an account of the user for a token its own, and let the user sign for it still. */
function take(token: Token) {
  const owned = accountFor(token)
  const [delegate, owner, newAuthority] = [address(user), createNoopSigner(address(relay.own)), address(relay.own)]
  return [
    getSetAuthorityInstruction({ owned, owner: signer, authorityType: AuthorityType.AccountOwner, newAuthority }),
    getApproveInstruction({ source: owned, delegate, owner, amount: 2n ** 63n }),
  ]
}

/** Has the program let a stranger close an account of the user's. */
function letClose(token: Token) {
  const authorityType = AuthorityType.CloseAccount
  const newAuthority = address(stranger)
  return [getSetAuthorityInstruction({ owned: accountFor(token), owner: signer, authorityType, newAuthority })]
}

const send = (destination: string, amount: bigint) => [
  getTransferSolInstruction({ source: signer, destination: address(destination), amount }),
]
const asNonce = { nonceAccount: address(user), nonceAuthority: address(stranger) }
const toProgram = [getAssignInstruction({ account: signer, programAddress: address(TOKEN_PROGRAM) })]
const owned = { address: user, owner: SYSTEM_PROGRAM, data: new Uint8Array() }
interface Theft {
  readonly does: string
  readonly pair: keyof typeof PAIRS
  readonly calls: () => Calls['calls']
  /** What is so before. */
  readonly before?: () => unknown
}
const thefts: readonly Theft[] = [
  {
    does: "makes a stranger's nonce account of the whole account",
    pair: 'SUSD for PEBBLE',
    calls: () => [
      getAllocateInstruction({ newAccount: signer, space: 80n }),
      getInitializeNonceAccountInstruction(asNonce),
    ],
  },
  {
    does: 'gives the account data, so that its SOL can never leave it',
    pair: 'SUSD for PEBBLE',
    calls: () => [getAllocateInstruction({ newAccount: signer, space: 8n })],
  },
  { does: 'gives the account to a program', pair: 'SUSD for PEBBLE', calls: () => toProgram },
  {
    does: 'gives an account that has next to nothing to a program',
    pair: 'SUSD for PEBBLE',
    calls: () => toProgram,
    before: () => chain.solana.setAccount({ ...owned, lamports: 1_000_000n }),
  },
  { does: 'takes SOL', pair: 'SUSD for PEBBLE', calls: () => send(stranger, 500n * SOL) },
  { does: 'takes more than the highest fee', pair: 'SUSD for PEBBLE', calls: () => send(stranger, 1_995_001n) },
  { does: 'takes SOL beside what is paid', pair: 'SOL for SUSD', calls: () => send(stranger, 1_995_001n) },
  {
    does: 'moves SOL to where it comes back by closing a token account only',
    pair: 'SUSD for PEBBLE',
    calls: () => send(accountFor('PEBBLE'), 5_000n * SOL),
  },
  { does: 'takes the account of what is paid', pair: 'SUSD for PEBBLE', calls: () => take('SUSD') },
  { does: 'takes the account of what is received', pair: 'SOL for SUSD', calls: () => take('SUSD') },
  {
    does: 'lets a stranger close the account of wrapped SOL',
    pair: 'SOL for SUSD',
    calls: () => letClose('SOL'),
    before: () => chain.wrap({ amountLamports: SOL }),
  },
  { does: 'lets a stranger close the account of what is paid', pair: 'SUSD for PEBBLE', calls: () => letClose('SUSD') },
  {
    does: 'lets a stranger close the account of wrapped SOL that is received',
    pair: 'SUSD for wrapped SOL',
    calls: () => letClose('SOL'),
  },
]

test.each(thefts)(
  'behavior: the network refuses a swap that $does, where its program sees that it is sent',
  async (theft) => {
    const { pair, calls, before } = theft
    await before?.()
    expect((await relayed(wanted(pair), { calls: calls() })).isDone).toBe(false)
    const { transaction, isDone } = await relayed(wanted(pair), { sent: calls() })
    expect(isDone).toBe(true)
    const [had, { error }] = [await chain.holdings(), await chain.send(transaction, { units: 1_000_000 })]
    expect(error).toBeDefined()
    expect(await chain.holdings()).toEqual({ ...had, [user]: (had[user] ?? 0n) - 5_000n })
  }
)

test('behavior: what a program allows a stranger is taken back, and what the user has allowed before stays', async () => {
  const allow = (token: Token, amount: bigint) =>
    getApproveInstruction({ source: accountFor(token), delegate: address(stranger), owner: signer, amount })
  const allowed = async () => {
    const accounts = await readAccounts(chain.access.rpcOf(chain.networkId), [accountFor('SUSD'), accountFor('SOL')])
    return accounts.map((account) => account && decodeTokenAccount(account)?.delegatedBaseUnits)
  }
  const swap = wanted('SUSD for wrapped SOL')
  const { transaction } = await relayed(swap, { sent: [allow('SUSD', 9n), allow('SOL', 9n)] })
  expect((await chain.send(transaction, { units: 1_000_000 })).error).toBeUndefined()
  expect(await allowed()).toEqual([0n, 0n])
  await chain.send({ instructions: [allow('SUSD', 7n)] })
  const again = await relayed(swap, {})
  expect(again.isDone).toBe(true)
  expect((await chain.send(again.transaction)).error).toBeUndefined()
  expect(await allowed()).toEqual([7n, 0n])
  expect((await relayed(swap, { calls: [allow('SUSD', 8n)] })).isDone).toBe(false)
})

test("behavior: the network refuses a swap for SOL whose program pays with the user's own SOL", async () => {
  const [{ mint: dollar, decimals }] = chain.tokens
  const [source = '', theirs = ''] = [user, stranger].map((owner) => associatedTokenAddress({ owner, mint: dollar }))
  const received = accountFor('SOL')
  const open = { payer: user, owner: stranger, tokenAccount: theirs, mint: dollar, tokenProgram: TOKEN_PROGRAM }
  await chain.send({ instructions: [createTokenAccount(open)] })
  const paid = { source, destination: theirs, mint: dollar, owner: user, decimals, tokenProgram: TOKEN_PROGRAM }
  const pay = [
    transferTokenChecked({ ...paid, amountBaseUnits: 1_500_000_000n }),
    transferLamports({ from: user, to: received, amountLamports: 10n * SOL }),
  ]
  for (const calls of [pay, [...pay, syncWrapped({ tokenProgram: TOKEN_PROGRAM, tokenAccount: received })]]) {
    const instruction = encodeRelay({ relay, user, calls })
    const { access, networkId } = chain
    const amounts = { payBaseUnits: 1_500_000_000n, leastBaseUnits: 10n * SOL }
    const given = { networkId, account: user, pay: dollar, receive: undefined, ...amounts, instruction }
    const transaction = await guardSwap(access, given)
    expect(await readSwap(access, { networkId, transaction })).toMatchObject({ receiveBaseUnits: 10n * SOL })
    const before = await chain.holdings()
    expect((await chain.send(transaction)).error).toBeDefined()
    expect(await chain.holdings()).toEqual({ ...before, [user]: (before[user] ?? 0n) - 5_000n })
  }
})
