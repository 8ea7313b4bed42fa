import { getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { TRANSFER, TRANSFER_SINGLE } from '../../nfts/erc721.js'
import { addressWord, word } from '../../reads/words.js'
import { sentInstead } from './sentInstead.js'

const address = (digit: string): Hex => getAddress(`0x${digit.repeat(40)}`)
const [from, to, other, token] = [address('1'), address('2'), address('3'), address('4')]
const hash: Hex = `0x${'a'.repeat(64)}`
/** A call of something that hands on what it is told. */
const call = { hash, from, to: address('9'), nonce: 1n, value: 0n, input: '0x1234' }
const log = (topics: readonly string[], data: string) => ({
  address: token,
  topics,
  data,
  blockNumber: '0x1',
  transactionHash: hash,
})
/** `Approval(address,address,uint256)`, of the same form as a transfer. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const topic = (of: string): string => `0x${addressWord(of)}`
const moved = (recipient: string, amount: bigint) => log([TRANSFER, topic(from), topic(recipient)], `0x${word(amount)}`)
const door = (recipient: string, id: bigint) => log([TRANSFER, topic(from), topic(recipient), `0x${word(id)}`], '0x')
const edition = (recipient: string, id: bigint, amount: bigint) =>
  log([TRANSFER_SINGLE, topic(from), topic(from), topic(recipient)], `0x${word(id)}${word(amount)}`)
const ofToken = { to, amountBaseUnits: 100n, token }
const ofDoor = { to, amountBaseUnits: 1n, token, tokenId: '7' }

test.each([
  ['a token that keeps a part and says so', ofToken, [moved(to, 99n), moved(other, 1n)]],
  ['what is moved in two parts', ofToken, [moved(to, 60n), moved(to, 40n)]],
  ['what goes on to somebody else beside it', ofToken, [moved(to, 100n), moved(other, 5n)]],
  ['what another token says', ofToken, [moved(to, 100n), { ...moved(to, 7n), address: other }]],
  ['what another account sends', ofToken, [moved(to, 100n), log([TRANSFER, topic(other), topic(to)], `0x${word(7n)}`)]],
  ['another NFT beside it', ofDoor, [door(to, 7n), door(to, 8n)]],
  ['an approval', ofToken, [log([APPROVAL, topic(from), topic(other)], `0x${word(100n)}`)]],
  ['no event at all', ofToken, []],
  ['the coin that a contract hands on', { to, amountBaseUnits: 100n }, []],
  ['an NFT', ofDoor, [door(to, 7n)]],
  ['several of an NFT', { ...ofDoor, amountBaseUnits: 3n }, [edition(to, 7n, 3n)]],
  ['what a spoiled storage says was asked for', { ...ofToken, to: 'spoiled' }, [moved(to, 1n)]],
  ['nothing that was asked for', undefined, [moved(to, 1n)]],
])('default: %s is nothing else than what was asked for', (_, asked, logs) => {
  expect(sentInstead({ from, asked, sent: call, logs })).toBeUndefined()
})

test.each([
  ['another amount', ofToken, [moved(to, 25n)], { to, amountBaseUnits: 25n }],
  ['another recipient', ofToken, [moved(other, 100n), moved(address('5'), 1n)], { to: other, amountBaseUnits: 100n }],
  ['another recipient of an NFT', ofDoor, [door(other, 7n)], { to: other, amountBaseUnits: 1n }],
  ['fewer of an NFT', { ...ofDoor, amountBaseUnits: 3n }, [edition(to, 7n, 2n)], { to, amountBaseUnits: 2n }],
])('behavior: %s', (_, asked, logs, instead) => {
  expect(sentInstead({ from, asked, sent: call, logs })).toEqual(instead)
})

test('behavior: of the coin what another account sent for it, or a new contract gets, says nothing', () => {
  const asked = { to, amountBaseUnits: 100n }
  const plain = { ...call, to: other, value: 5n, input: '0x' }
  expect(sentInstead({ from, asked, sent: plain })).toEqual({ to: other, amountBaseUnits: 5n })
  expect(sentInstead({ from, asked, sent: { ...plain, from: other } })).toBeUndefined()
  expect(sentInstead({ from, asked, sent: { ...plain, to: '' } })).toBeUndefined()
})
