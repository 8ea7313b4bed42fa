import { localAddress } from '../../solana/localAddress.js'
import { programs } from '../../solana/programs.js'
import { hostileAmounts, hostileDecimals, hostileNames, hostilePictures } from '../hostileTexts.js'
import type { BuiltJupiterSwap } from './buildSwap.js'

/**
 * What a service that means harm could list as tokens. Each entry is one attack; whatever of it runs as a script sets the global
 * `hostile`. Some entries are no tokens at all.
 */
export function hostileTokens(): readonly unknown[] {
  // Mints of their own, because a list has a mint once.
  const attacks: readonly object[] = [
    ...hostileNames({ name: 'Sol Dollar', symbol: 'SUSD', similar: '\u0405USD' }),
    ...hostilePictures.map((icon) => ({ icon })),
    ...hostileDecimals.map((decimals) => ({ decimals })),
    ...['yes', 1, null, false].map((isVerified) => ({ isVerified })),
    ...['__proto__', 'constructor', '', '1'.repeat(45), `${'1'.repeat(31)}0`, '0x1', null, 7].map((id) => ({ id })),
  ]
  const tokens = attacks.map((attack, index) => ({
    id: localAddress(`hostile mint ${index}`),
    name: `Hostile ${index}`,
    symbol: `HOST${index}`,
    icon: null,
    decimals: 9,
    isVerified: true,
    ...attack,
  }))
  // The same mint a second time, as another token.
  return [...tokens, { ...tokens[0], name: 'Second of two', decimals: 2 }, null, 'token', 42, [], {}]
}

/** What such a service could answer in the place of a swap. */
export function hostileBuilds(built: BuiltJupiterSwap): readonly unknown[] {
  const { swapInstruction } = built
  const { accounts } = swapInstruction
  const [account] = accounts
  const amounts = [...hostileAmounts, HUGE]
  const withSwap = (change: object): object => ({ ...built, swapInstruction: { ...swapInstruction, ...change } })
  const stranger = localAddress('stranger')
  const withoutSwap = { ...built, swapInstruction: undefined }
  return [
    null,
    'swap',
    [],
    {},
    ...amounts.map((outAmount) => ({ ...built, outAmount })),
    ...amounts.map((inAmount) => ({ ...built, inAmount })),
    ...['-1', '1e9', 'NaN', '0x1', 0.5, null, {}].map((priceImpactPct) => ({ ...built, priceImpactPct })),
    { ...built, inputMint: stranger },
    { ...built, outputMint: '__proto__' },
    { ...built, swapMode: 'ExactOut' },
    { ...built, routePlan: [{ swapInfo: { label: '<img src=x onerror="hostile=1">' }, percent: 100 }] },
    { ...built, routePlan: Array.from({ length: 10_000 }, () => built.routePlan[0]) },
    withoutSwap,
    { ...withoutSwap, swapInstruction: [swapInstruction] },
    ...['', '__proto__', '0x1', 7, null].map((programId) => withSwap({ programId })),
    ...['not base64!', 'A', 'A'.repeat(10_000), 7, null, { toString: 'hostile' }].map((data) => withSwap({ data })),
    ...[null, {}, [null], ['x'], [{}], [{ ...account, pubkey: '1' }]].map((given) => withSwap({ accounts: given })),
    withSwap({ accounts: Array.from({ length: 10_000 }, () => account) }),
    withSwap({ accounts: accounts.map((one) => ({ ...one, isSigner: 'no', isWritable: 1 })) }),
    // Another account signs.
    withSwap({ accounts: [...accounts, { pubkey: stranger, isSigner: true, isWritable: true }] }),
    ...hostileTables.map((addressesByLookupTableAddress) => ({ ...built, addressesByLookupTableAddress })),
    { ...built, addressesByLookupTableAddress: manyTables() },
  ]
}

function manyTables(): object {
  const addresses = Array.from({ length: 100 }, (_, index) => localAddress(`hostile table ${index}`))
  return Object.fromEntries(addresses.map((address) => [address, [address]]))
}

const hostileTables: readonly unknown[] = [
  Object.fromEntries([['__proto__', ['1']]]),
  { constructor: ['1'] },
  { [programs.lookupTable]: 'x' },
  [],
  'table',
  7,
]

/** 2^64, one more than a program can count. */
const HUGE = String(2n ** 64n)
