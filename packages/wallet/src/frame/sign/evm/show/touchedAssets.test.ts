import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { toWord } from './calldata.ts'
import { touchedAssets } from './touchedAssets.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const own: Hex = `0x${toWord(alice)}`
const other: Hex = `0x${'b'.padStart(64, '0')}`
const event = `0x${'e'.repeat(64)}`

const tokenOf = (number: number): Hex => `0x${String(number).padStart(40, '0')}`
const logOf = (log: object): object => ({ address: tokenOf(1), topics: [event], data: '0x', ...log })

const touched = (logs: readonly unknown[], calls: Parameters<typeof touchedAssets>[0]['calls'] = []) =>
  touchedAssets({ calls, logs, from: alice })

test('default', () => {
  const logs = [
    logOf({ topics: [event, own, other] }),
    logOf({ topics: [event, own, other] }),
    logOf({ address: tokenOf(2), topics: [event, other, own] }),
    logOf({ address: tokenOf(3), topics: [event, other, other] }),
  ]
  expect(touched(logs)).toEqual([{ token: tokenOf(1) }, { token: tokenOf(2) }])
})

test('behavior: a contract that is called is one that may move something, without a word of it', () => {
  const calls = [
    { to: tokenOf(7), value: 0n, data: '0x01' },
    { to: tokenOf(8), value: 1n, data: '0x' },
  ] as const
  expect(touched([], calls)).toEqual([{ token: tokenOf(7) }])
})

test('behavior: old contracts have no topics', () => {
  expect(touched([logOf({ data: `${other}${own.slice(2)}${toWord(5n)}` })])).toEqual([{ token: tokenOf(1) }])
})

test('behavior: editions are counted by their id', () => {
  const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
  const words = (...numbers: readonly bigint[]): string => `0x${numbers.map(toWord).join('')}`
  const topics = [other, own, other]
  const logs = [
    logOf({ topics: [single, ...topics], data: words(5n, 1n) }),
    logOf({ topics: [batch, ...topics], data: words(64n, 160n, 2n, 5n, 6n, 2n, 1n, 1n) }),
    // A list that says it is longer than it is.
    logOf({ topics: [batch, ...topics], data: words(64n, 160n, 9n, 7n) }),
  ]
  const token = tokenOf(1)
  expect(touched(logs)).toEqual([{ token }, { token, id: 5n }, { token, id: 6n }, { token, id: 7n }])
})

test('behavior: more than is read could hide something, so nothing is known', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => logOf({ address: tokenOf(index), topics: [own] }))
  expect(touched(many(24))).toHaveLength(24)
  expect(touched(many(25))).toBeUndefined()
  expect(touched(Array.from({ length: 1001 }, () => logOf({})))).toBeUndefined()
})

test('behavior: what is no event is none', () => {
  expect(touched([null, 'log', {}, { address: '0x1', topics: [own], data: '0x' }, { address: tokenOf(1) }])).toEqual([])
})
