import { toHex, verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { alice, aliceKey, readQuestion } from '../test/readQuestion.ts'

const ask = (params: unknown, dapp?: string) =>
  readQuestion({ method: 'personal_sign', params, ...(dapp ? { dapp } : {}) })

test('default', async () => {
  const text = 'I agree.\n\tMarch 2026 — ñandú 👩‍🚀'
  const question = ask([toHex(text), alice.address])
  expect(question.model).toEqual({ type: 'message', text })
  const signature = await question.sign(aliceKey)
  expect(await verifyMessage({ address: alice.address, message: text, signature: signature as `0x${string}` })).toBe(
    true
  )
})

test.each([
  ['the other way round', [alice.address, toHex('Hi')]],
  ['with the address in lower case', [toHex('Hi'), alice.address.toLowerCase()]],
  ['as a text', ['Hi', alice.address]],
  ['with a password', [toHex('Hi'), alice.address, '']],
])('parameters: %s', (_, params) => {
  expect(ask(params).model).toEqual({ type: 'message', text: 'Hi' })
})

test.each([
  ['no UTF-8', '0xff00'],
  ['nothing', '0x'],
  ['a control character', toHex('pay\u0008 no')],
  ['a line end of a terminal', toHex('pay\rno')],
  ['a direction that is turned', toHex('pay \u202e1000')],
  ['a text that has a hidden one', toHex('pay\u200bno')],
  ['a mark at its start', '0xefbbbf61'],
  ['a hash', `0x${'ab'.repeat(32)}`],
  ['an address', alice.address.toLowerCase()],
])('behavior: %s is shown as the bytes that are signed', async (_, data) => {
  const question = ask([data, alice.address])
  expect(question.model).toEqual({ type: 'message', text: data, isBytes: true })
  const signature = await question.sign(aliceKey)
  const message = { raw: data as `0x${string}` }
  expect(await verifyMessage({ address: alice.address, message, signature: signature as `0x${string}` })).toBe(true)
})

test.each([
  ['the site itself', 'app.example', 'https://app.example', true],
  ['the site in capitals', 'APP.example', 'https://app.example', true],
  ['the site at a port', 'localhost:5173', 'http://localhost:5173', true],
  ['the site with its scheme', 'https://app.example', 'https://app.example', true],
  ['another site', 'bank.example', 'https://app.example', false],
  ['a part of another', 'app.example', 'https://app.example.evil.example', false],
  ['a site at another port', 'localhost:5174', 'http://localhost:5173', false],
])('behavior: a sign-in to %s', (_, domain, dapp, isOwnDomain) => {
  const message = createSiweMessage({
    address: alice.address,
    chainId: 8453,
    domain: domain.replace('https://', ''),
    nonce: 'abcdefgh12345678',
    uri: dapp,
    version: '1',
    ...(domain.startsWith('https:') ? { scheme: 'https' } : {}),
  })
  expect(ask([toHex(message), alice.address], dapp).model).toMatchObject({
    text: message,
    signIn: { domain: domain.replace('https://', ''), isOwnDomain },
  })
})

test.each([' bank.example', 'Hello\nbank.example', 'https://bank.example'])(
  'behavior: a sign-in that a careless server would take is one: %j',
  (start) => {
    const text = `${start} wants you to sign in with your Ethereum account:`
    expect(ask([toHex(text), alice.address]).model).toMatchObject({
      signIn: { domain: 'bank.example', isOwnDomain: false },
    })
  }
)

test.each([
  ['a hidden character', 'Welcome\u200b.'],
  ['a control character', 'Welcome\u0008.'],
  ['a direction that is turned', '\u202eemocleW'],
])('behavior: a sign-in to another site is said also where it has %s: a server may read over that', (_, statement) => {
  const text = `bank.example wants you to sign in with your Ethereum account:\n${alice.address}\n\n${statement}`
  expect(ask([toHex(text), alice.address]).model).toEqual({
    type: 'message',
    text: toHex(text),
    isBytes: true,
    signIn: { domain: 'bank.example', isOwnDomain: false },
  })
  // The own site's is not vouched for.
  expect(ask([toHex(text), alice.address], 'https://bank.example').model).toEqual({
    type: 'message',
    text: toHex(text),
    isBytes: true,
  })
})

test.each([
  ['no list', { data: '0x', address: alice.address }],
  ['nothing', []],
  ['no account', [toHex('Hi')]],
  ["a stranger's account", [toHex('Hi'), '0x0000000000000000000000000000000000000001']],
  ['no message', [null, alice.address]],
  ['a message that is too long', [toHex('a'.repeat(200_000)), alice.address]],
])('error: PARAMS_INVALID for %s', (_, params) => {
  expect(() => ask(params)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('error: METHOD_REFUSED for what the wallet never signs', () => {
  for (const method of ['eth_sign', 'eth_signTypedData', 'toString', '__proto__'])
    expect(() => readQuestion({ method, params: [] })).toThrow(expect.objectContaining({ code: 'METHOD_REFUSED' }))
})
