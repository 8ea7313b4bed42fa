import { expect, test } from 'vitest'
import { readSignIn } from './readSignIn.ts'

const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const header = (domain: string): string =>
  `${domain} wants you to sign in with your Solana account:\n${address}\n\nHello.`

test.each([
  ['app.example', true],
  ['APP.example', true],
  ['https://app.example', true],
  ['http://app.example', false],
  ['app.example:8080', false],
  ['user@app.example', false],
  ['other.example', false],
  ['app.example.evil', false],
])('behavior: %s is the own domain of https://app.example: %s', (domain, isOwnDomain) => {
  const shown = domain.replace(/^https?:\/\//, '')
  expect(readSignIn(header(domain), 'https://app.example')).toEqual({ domain: shown, isOwnDomain })
})

test('behavior: a port is a part of the domain', () => {
  expect(readSignIn(header('localhost:5173'), 'http://localhost:5173')).toMatchObject({ isOwnDomain: true })
})

test.each([
  '\n app.example  wants you to sign in with your Solana account:',
  'App.Example WANTS YOU TO SIGN IN with your solana account:',
  'Hello\napp.example wants you to sign in with your Ethereum account:',
  'app.example wants\u200c you to sign\u200d in with your Ethereum account:',
  'app\u0008.example wants you to sign\u0000 in with your Ethereum account:',
])('behavior: what is nearly one is one: %j', (text) => {
  expect(readSignIn(text, 'https://app.example')).toMatchObject({ isOwnDomain: true })
})

test.each(['', 'Hello', `He said: ${header('app.example')}`, 'wants you to sign in with your Solana account:'])(
  'behavior: any other text is none: %j',
  (text) => {
    expect(readSignIn(text, 'https://app.example')).toBeUndefined()
  }
)

test.each(['null', ''])('behavior: a page without an origin (%j) has no domain', (dapp) => {
  expect(readSignIn(header('app.example'), dapp)).toEqual({ domain: 'app.example', isOwnDomain: false })
})

test('behavior: of several sites it is one that is not the own', () => {
  const text = `${header('app.example')}\n${header('bank.example')}`
  expect(readSignIn(text, 'https://app.example')).toEqual({ domain: 'bank.example', isOwnDomain: false })
})

test.each(['\n', ' ', '\u2028', 'a', 'a:', 'a://', 'a wants you ', '\u200b'])(
  'behavior: many of %j are none',
  (part) => {
    expect(readSignIn(part.repeat(128_000 / part.length), 'https://app.example')).toBeUndefined()
  }
)
