import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { actionOf, functionOf } from './actions.ts'
import { toWord } from './calldata.ts'
import { PERMIT2 } from './tokens/permit2.ts'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const token = '0x00000000000000000000000000000000000000aa'

const toBob = toWord(bob)
const five = toWord(5n)

/** The address of bob in a word that has more before it. */
const dirty = `${'f'.repeat(24)}${toBob.slice(24)}`

const read = (data: string, to: Hex | undefined = token) => actionOf({ to, value: 0n, data: data as Hex }, alice)

test('default', () => {
  expect(read(`0xa9059cbb${toBob}${five}`)).toEqual({ type: 'send', token, to: bob, amount: 5n })
  expect(read('0x', bob)).toEqual({ type: 'pay', to: bob })
  expect(actionOf({ to: undefined, value: 0n, data: '0x00' }, alice)).toEqual({ type: 'deploy' })
})

test('behavior: what pages add at the end stays, and changes nothing', () => {
  const suffix = 'c0ffee'
  const action = read(`0x095ea7b3${toBob}${toWord(2n ** 256n - 1n)}${suffix}`)
  expect(action).toMatchObject({ type: 'allow', spender: bob, amountOrId: 2n ** 256n - 1n })
  expect(action.type === 'allow' && action.withAmount?.(5n)).toBe(`0x095ea7b3${toBob}${five}${suffix}`)
})

test.each<[string, string]>([
  ['an unknown function', `0x12345678${toBob}${five}`],
  ['less than a function', '0xa905'],
  ['a name that every object has', '0x'.padEnd(10, '0')],
  ["a stranger's NFT", `0x42842e0e${toBob}${toWord(alice)}${five}`],
  ['a function of Permit2 somewhere else', `0x87517c45${toWord(token)}${toBob}${five}${five}`],
])('behavior: %s is nothing that is known for sure', (_, data) => {
  expect(read(data)).toEqual({ type: 'unknown', to: token })
})

test.each<[what: string, data: string, action: object]>([
  ['a spender with more before it', `0x095ea7b3${dirty}${five}`, { type: 'allow', spender: bob, amountOrId: 5n }],
  ['a recipient with more before it', `0xa9059cbb${dirty}${five}`, { type: 'send', to: bob }],
  ['all that Morpho has', `0xeecea000${toBob}${toWord(1n)}`, { type: 'allowAll', operator: bob, isAllowed: true }],
  ['every token of ERC-6909', `0x558a7297${toBob}${toWord(0n)}`, { type: 'allowAll', isAllowed: false }],
  ['debts at Aave', `0xc04a8a10${toBob}${toWord(7n)}`, { type: 'allow', spender: bob, amountOrId: 7n }],
  ['a truth of two', `0xa22cb465${toBob}${toWord(2n)}`, { type: 'allowAll', operator: bob, isAllowed: true }],
  ['an end that is missing', `0x095ea7b3${toBob}${'f'.repeat(62)}`, { type: 'allow', amountOrId: 2n ** 256n - 256n }],
])('behavior: %s is read as old contracts do', (_, data, action) => {
  expect(read(data)).toMatchObject(action)
})

test.each<[name: string, data: string, action: object]>([
  ['increaseApproval', `0xd73dd623${toBob}${five}`, { amountOrId: 5n, isAdded: true }],
  ['authorizeOperator', `0x959b8c3f${toBob}`, { amountOrId: 2n ** 256n - 1n, isAdded: false }],
])('behavior: %s is an approval', (name, data, action) => {
  expect(read(data)).toMatchObject({ type: 'allow', token, spender: bob, ...action })
  expect(functionOf(data as Hex)?.name).toBe(name)
})

test('behavior: Permit2 allows amounts of 160 bits', () => {
  const data = (amount: bigint): string => `0x87517c45${toWord(token)}${toBob}${toWord(amount)}${five}`
  expect(read(data(2n ** 160n - 1n), PERMIT2)).toMatchObject({ type: 'allow', token, spender: bob })
  expect(read(data(2n ** 160n), PERMIT2)).toEqual({ type: 'unknown', to: PERMIT2 })
})
