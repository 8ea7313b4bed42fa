import { expect, test } from 'vitest'
import type { ConnectionData } from '../adapter/types.js'
import { dehydrate, readHint } from './hint.js'

const connection: ConnectionData = {
  id: 'polkadot/harbor',
  namespace: 'polkadot',
  connectorId: 'harbor',
  networkId: 'polkadot:toy-1',
  accounts: [{ address: 'toy-1', type: 'eoa' }],
}

test('default: what was dehydrated is read again', () => {
  expect(readHint(dehydrate({ connection, walletName: 'Harbor' }))).toEqual({
    namespace: 'polkadot',
    networkId: 'polkadot:toy-1',
    address: 'toy-1',
    walletName: 'Harbor',
  })
  expect(dehydrate({ connection: undefined, walletName: undefined })).toBe('')
})

test.each([
  ['turned around', '\u202EroH\u202C\u200B\u0000r\u001Bo\n\u2066b\u2069r\uFEFF', 'roHrobr'],
  ['of 10,000 characters', 'Long '.repeat(2_000), 'Long '.repeat(20)],
  ['of 10,000 control characters', '\u0000'.repeat(10_000), ''],
  ['cut in the middle of an emoji', `${'x'.repeat(99)}😀`, 'x'.repeat(99)],
])('behavior: a name that is %s makes a hint that can be read and holds nothing unseen', (_, walletName, kept) => {
  const text = dehydrate({ connection, walletName })
  expect(text.length).toBeLessThan(300)
  expect(text).not.toMatch(/\\u/)
  expect(readHint(text)?.walletName).toBe(kept)
})

test('behavior: a stored name that came from elsewhere is cleaned when it is read', () => {
  const text = JSON.stringify(['polkadot:toy-1', 'toy-1', `\u202EroH\u0000${'x'.repeat(500)}`])
  expect(readHint(text)?.walletName).toBe(`roH${'x'.repeat(95)}`)
})

test('behavior: the hint of a wallet without a name, and one that a cookie holds as a text', () => {
  const text = dehydrate({ connection, walletName: undefined })
  expect(readHint(text)?.walletName).toBe('')
  expect(readHint(JSON.stringify(text))).toEqual(readHint(text))
})

test('behavior: a hint that is too long for a cookie is cut, and is invalid', () => {
  const address = 'x'.repeat(5_000)
  const text = dehydrate({ connection: { ...connection, accounts: [{ address, type: 'eoa' }] }, walletName: 'Harbor' })
  expect(text).toHaveLength(1_000)
  expect(readHint(text)).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['no JSON', '[oops'],
  ['no list', '{"networkId":"polkadot:toy-1"}'],
  ['null', 'null'],
  ['a list of nothing', '[]'],
  ['of no network', '["polkadot","toy-1","Harbor"]'],
  ['of no address', '["polkadot:toy-1",7,"Harbor"]'],
  ['of no name', '["polkadot:toy-1","toy-1",null]'],
  ['over 1,000 characters', JSON.stringify(['polkadot:toy-1', 'x'.repeat(1_000), 'Harbor'])],
])('behavior: what is %s is no hint', (_, text) => {
  expect(readHint(text)).toBeUndefined()
})
