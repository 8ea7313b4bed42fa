import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../encoding/encodeBase58.js'
import { viewOf } from '../../rpc/accounts.js'
import { addressOf, COIN, type MadeSwap, type MadeToken, networkId, swapWorld } from '../../test/swapWorld.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../transaction/programs.js'
import type { SolanaInstruction } from '../../transaction/types.js'
import { readSwap } from './readSwap.js'

const MAX = 2n ** 64n - 1n
const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58)
const amount = fc.bigInt({ min: 0n, max: MAX })
const held = fc.option(amount, { nil: undefined })
const token: fc.Arbitrary<MadeToken> = fc.record({
  mint: address,
  program: fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM),
  decimals: fc.nat(255),
  heldBaseUnits: held,
})
const instruction: fc.Arbitrary<SolanaInstruction> = fc.record({
  programAddress: address,
  accounts: fc.array(fc.record({ address, role: fc.constantFrom(0, 1) }), { maxLength: 64 }),
  data: fc.uint8Array({ maxLength: 500 }),
})
const swap = fc
  .record({
    user: address,
    tokens: fc.tuple(token, token),
    coin: fc.constantFrom('pay', 'receive', undefined),
    coins: held,
  })
  .map(({ user, tokens: [pay, receive], coin, coins }) => {
    const wrapped = { ...COIN, heldBaseUnits: coins }
    return { user, pay: coin === 'pay' ? wrapped : pay, receive: coin === 'receive' ? wrapped : receive }
  })
  .chain((ends) =>
    fc.record({
      ...{ user: fc.constant(ends.user), pay: fc.constant(ends.pay), receive: fc.constant(ends.receive) },
      payBaseUnits: fc.bigInt({ min: 1n, max: MAX }),
      leastBaseUnits: fc.bigInt({ min: 0n, max: MAX - (ends.receive.heldBaseUnits ?? 0n) }),
      instruction,
    })
  )

test('behavior: what is guarded is what is read, to the unit', async () => {
  await fc.assert(
    fc.asyncProperty(swap, fc.boolean(), async (made: MadeSwap, signs) => {
      const { accounts = [], ...rest } = made.instruction
      const own = { address: made.user, role: signs ? 3 : 1 }
      const { access, guard } = await swapWorld({
        ...made,
        instruction: { ...rest, accounts: [own, ...accounts].slice(0, 64) },
      })
      const { pay, receive, payBaseUnits } = made
      const all = pay.heldBaseUnits ?? 0n
      expect(await readSwap(access, { networkId, transaction: structuredClone(await guard()) })).toEqual({
        kind: 'swap',
        contract: rest.programAddress,
        pay: pay.mint,
        receive: receive.mint,
        exact: 'pay',
        // No more of a token can be taken than there is.
        payBaseUnits: pay.mint === undefined || payBaseUnits < all ? payBaseUnits : all,
        receiveBaseUnits: made.leastBaseUnits,
        recipient: made.user,
        deadlineMs: undefined,
      })
    }),
    { numRuns: 300, seed: 29 }
  )
})

const [USER, OTHER] = [addressOf(1), addressOf(40)]
const DOLLAR: MadeToken = { mint: addressOf(3), program: TOKEN_PROGRAM, decimals: 6, heldBaseUnits: 1_000n }
const PEBBLE: MadeToken = { mint: addressOf(4), program: TOKEN_2022_PROGRAM, decimals: 9, heldBaseUnits: 20n }
const OWN: SolanaInstruction = {
  programAddress: addressOf(2),
  accounts: [{ address: USER, role: 2 }],
  data: new Uint8Array([1]),
}

/** The program's own instruction, of which a reader of swaps knows nothing but the program. */
const placeOf = ({ pay, receive }: Pick<MadeSwap, 'pay' | 'receive'>): number =>
  pay.mint === undefined ? 4 : receive.mint === undefined ? 2 : 1

/** Whether an instruction is the guard of the user's lamports with another amount that is no lower. The chain refuses more than there is. */
function isStricter(variant: SolanaInstruction, guard: SolanaInstruction): boolean {
  const amountOf = ({ data = [] }: SolanaInstruction) => viewOf(Uint8Array.from(data)).getBigUint64(4, true)
  return (
    guard.accounts?.every((one) => one.address === USER) === true &&
    isDeepStrictEqual(variant.accounts, guard.accounts) &&
    isDeepStrictEqual(Array.from(variant.data ?? []).slice(0, 4), [2, 0, 0, 0]) &&
    amountOf(variant) >= amountOf(guard)
  )
}

/** Every instruction that differs from this one in one byte, one address or one role. */
function variantsOf({ programAddress, accounts = [], data = [] }: SolanaInstruction, addresses: readonly string[]) {
  const bytes = Array.from(data)
  return [
    ...addresses.map((other) => ({ programAddress: other, accounts, data })),
    ...accounts.flatMap((account, place) =>
      [...addresses.map((other) => ({ address: other })), ...[0, 1, 2, 3].map((role) => ({ role }))].map((change) => ({
        ...{ programAddress, data },
        accounts: accounts.map((one, index) => (index === place ? { ...account, ...change } : one)),
      }))
    ),
    ...bytes.flatMap((byte, place) =>
      [1, 2, 16, 128, 255].map((bits) => ({
        ...{ programAddress, accounts },
        data: Uint8Array.from(bytes.map((one, index) => (index === place ? byte ^ bits : one))),
      }))
    ),
  ]
}

test.each([
  ['a token for a token', { pay: DOLLAR, receive: PEBBLE }],
  ['the coin for a token', { pay: COIN, receive: PEBBLE }],
  ['the coin, of which some is wrapped, for a token', { pay: { ...COIN, heldBaseUnits: 7n }, receive: DOLLAR }],
  ['a token for the coin', { pay: PEBBLE, receive: COIN }],
])('behavior: one byte, address or role that is changed is told, or nothing is: %s', async (_, ends) => {
  const { access, guard } = await swapWorld({
    ...ends,
    user: USER,
    payBaseUnits: 10n,
    leastBaseUnits: 50n,
    instruction: OWN,
  })
  const { instructions } = await guard()
  const read = (changed: readonly SolanaInstruction[]) =>
    readSwap(access, { networkId, transaction: { instructions: changed } })
  const truth = await read(instructions)
  expect(truth).toBeDefined()
  const named = instructions.flatMap(({ programAddress, accounts = [] }) => [
    programAddress,
    ...accounts.map(({ address: one }) => one),
  ])
  const addresses = [...new Set([...named, OTHER])]
  const unnoticed: unknown[] = []
  let tried = 0
  for (const [place, one] of instructions.entries())
    for (const variant of place === placeOf(ends) ? [] : variantsOf(one, addresses)) {
      if (isDeepStrictEqual(variant, one) || isStricter(variant, one)) continue
      tried++
      const changed = instructions.map((same, index) => (index === place ? variant : same))
      if (isDeepStrictEqual(await read(changed), truth)) unnoticed.push({ place, variant })
    }
  expect(unnoticed).toEqual([])
  expect(tried).toBeGreaterThan(200)
})
