import { type Hex, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { actionOf } from './actions.ts'
import { toWord } from './calldata.ts'
import { isAnyAmount, type KnownCall } from './describeCall.ts'
import { grantsIn, isSaid, readGrants } from './grants.ts'
import { DECIMALS } from './tokenFacts.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const token = '0x00000000000000000000000000000000000000aa'

const word = (value: string | bigint): Hex => `0x${typeof value === 'string' ? toWord(value) : toWord(value)}`

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const OPERATOR = '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9'
const PASSED_ON = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
const ZERO = '0x0000000000000000000000000000000000000000'

const logOf = (topics: readonly Hex[], data: Hex = '0x', address: Hex = token): object => ({ address, topics, data })
const approvalOf = (amount: bigint, { spender = bob, owner = alice, address = token } = {}): object =>
  logOf([APPROVAL, word(owner), word(spender)], word(amount), address as Hex)
const nftApprovalOf = (id: bigint, spender: string): object => logOf([APPROVAL, word(alice), word(spender), word(id)])

/** Another contract passes on what it may take of the token. */
const passedOn = {
  address: '0x00000000000000000000000000000000000000bb',
  topics: [PASSED_ON, word(alice), word(token), word(bob)],
  data: `${word(5n)}${word(1_800_000_000n).slice(2)}`,
}

const approve = (amount: bigint): Hex => `0x095ea7b3${toWord(bob)}${toWord(amount)}`
const callOf = (data: Hex, to: Hex = token) => ({ to, value: 0n, data })
const knownOf = (data: Hex): KnownCall => ({
  call: callOf(data),
  action: actionOf(callOf(data), alice),
  facts: undefined,
})

const allowAll: Hex = `0xa22cb465${toWord(bob)}${toWord(1n)}`
const authorize: Hex = `0x959b8c3f${toWord(bob)}`

test.each<[what: string, log: object, data: Hex]>([
  ['an amount', approvalOf(5n), approve(5n)],
  ['an NFT', nftApprovalOf(0n, bob), approve(0n)],
  [
    'an NFT of a contract without topics',
    logOf([APPROVAL], `${word(alice)}${word(bob).slice(2)}${toWord(5n)}`),
    approve(5n),
  ],
  ['every NFT', logOf([FOR_ALL, word(alice), word(bob)], word(1n)), allowAll],
  ['what Permit2 may take', passedOn, approve(5n)],
  ['all of a token', logOf([OPERATOR, word(bob), word(alice)]), authorize],
])('default: %s', (_, log, data) => {
  expect(grantsIn([log], alice)).toEqual([callOf(data)])
})

test.each<[what: string, logs: readonly object[]]>([
  ["a stranger's", [approvalOf(5n, { owner: bob })]],
  ['one that is taken back', [approvalOf(5n), approvalOf(0n)]],
  ['an NFT that is gone', [nftApprovalOf(7n, bob), nftApprovalOf(7n, ZERO)]],
  ['an operator that is taken back', [1n, 0n].map((is) => logOf([FOR_ALL, word(alice), word(bob)], word(is)))],
  ['an event with too little in it', [logOf([APPROVAL, word(alice), word(bob)])]],
  ['one of no contract', [{ ...approvalOf(5n), address: '0x1' }]],
  ['another event', [logOf([word(1n), word(alice), word(bob)], word(5n))]],
])('behavior: %s is no approval', (_, logs) => {
  expect(grantsIn(logs, alice)).toEqual([])
})

test('behavior: the last of one spender stands', () => {
  expect(grantsIn([approvalOf(5n), approvalOf(3n)], alice)).toEqual([callOf(approve(3n))])
})

test.each<[what: string, shown: Hex, grant: Hex, is: boolean]>([
  ['more', approve(5n), approve(5n), true],
  ['any amount', approve(maxUint256), approve(maxUint256), true],
  ['less', approve(4n), approve(5n), false],
  ['every NFT', allowAll, allowAll, true],
  ['one that is taken back', `0xa22cb465${toWord(bob)}${toWord(0n)}`, allowAll, false],
  ['another spender', `0x095ea7b3${toWord(alice)}${toWord(5n)}`, approve(5n), false],
  ['another function', '0x12345678', approve(5n), false],
])('behavior: a call that allows %s says what it does, or not', (_, shown, grant, is) => {
  expect(isSaid(knownOf(grant), [knownOf(shown)])).toBe(is)
})

test('behavior: a call for one NFT says nothing of another', () => {
  const nft: KnownCall = { ...knownOf(approve(5n)), facts: { type: 'nfts', name: 'Doorways' } }
  expect(isSaid(nft, [knownOf(approve(5n))])).toBe(true)
  expect(isSaid(nft, [knownOf(approve(6n))])).toBe(false)
})

/** Grants of a token of which bob may spend ten already. */
const read = (logs: readonly (readonly unknown[])[], calls: readonly ReturnType<typeof callOf>[] = []) =>
  readGrants(
    {
      node: {
        network: { id: 'eip155:1', name: 'Ethereum', rpcUrl: '', nativeCurrency: { symbol: 'ETH', decimals: 18 } },
        ask: async (_, [call]) => {
          const { data } = call as { readonly data: string }
          if (data.startsWith('0xdd62ed3e')) return word(10n)
          return data === DECIMALS ? word(18n) : '0x'
        },
      },
      calls,
      from: alice,
      signal: new AbortController().signal,
    },
    logs
  )

test('behavior: what is left of an earlier approval is none', async () => {
  expect(await read([[approvalOf(10n)]])).toEqual([])
  expect(await read([[approvalOf(11n)]])).toMatchObject([{ action: { amountOrId: 11n }, facts: { type: 'token' } }])
})

test('behavior: what the next call takes back was allowed until then', async () => {
  expect(await read([[approvalOf(11n)], [approvalOf(0n)]])).toMatchObject([{ action: { amountOrId: 11n } }])
  expect(await read([[approvalOf(11n), approvalOf(0n)]])).toEqual([])
})

test('behavior: what a call says by itself is not asked for again', async () => {
  expect(await read([[approvalOf(11n)]], [callOf(approve(11n))])).toEqual([])
})

test('behavior: among more than are read, the worst could be hidden, so each is of any amount', async () => {
  const addressOf = (index: number): string => `0x${String(index + 1).padStart(40, '0')}`
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => approvalOf(11n, { address: addressOf(index) }))
  expect((await read([many(32)])).some(isAnyAmount)).toBe(false)
  const flood = await read([many(33)])
  expect(flood).toHaveLength(32)
  expect(flood.every(isAnyAmount)).toBe(true)
})
