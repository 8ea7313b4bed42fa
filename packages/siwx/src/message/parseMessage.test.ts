import { isPorticoError } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { buildMessage, parseMessage, type SignInFields } from '../exports/index.js'

const fields: SignInFields = {
  networkId: 'eip155:1',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  domain: 'app.example',
  uri: 'https://app.example/login',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'Sign in.',
}
const message = buildMessage(fields)

/** Whether it is refused as it should be, and not by an accident of reading. */
function isRefused(text: unknown): boolean {
  try {
    // Texts come from the network: they may be anything.
    parseMessage(text as string)
    return false
  } catch (error) {
    return isPorticoError(error, 'OPTION_INVALID')
  }
}

describe('parseMessage', () => {
  test('default', () => {
    expect(parseMessage(message)).toEqual(fields)
  })

  test("behavior: reads the text that a wallet signs in WalletConnect's one-click sign-in", () => {
    const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } })).replace(/=/g, '')}`
    const statement =
      "Sign in. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
    const signed = buildMessage({ ...fields, statement, resources: ['https://app.example/terms', recap] })
    expect(parseMessage(signed)).toMatchObject({ statement, resources: ['https://app.example/terms', recap] })
  })

  test.each([
    ['nothing', ''],
    ['no text', undefined],
    ['a number', 1],
    ['an object', { toString: () => message }],
    ['another text', 'Hello'],
    ['a line feed at the end', `${message}\n`],
    ['a space at the end', `${message} `],
    ['Windows line ends', message.replaceAll('\n', '\r\n')],
    ['a line twice', message.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['lines in another order', message.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['another version', message.replace('Version: 1', 'Version: 2')],
    ['no nonce', message.replace(/Nonce: .*\n/, '')],
    ['no URI', message.replace(/URI: .*\n/, '')],
    ['no time', message.replace(/\nIssued At: .*/, '')],
    ['an unknown line', `${message}\nScope: all`],
    ['two statements', message.replace('Sign in.', 'Sign in.\nAnd more.')],
    ['no empty line before the statement', message.replace('\n\nSign in.', '\nSign in.')],
    ['a header of its own in front', `evil.example wants you to sign in with your Ethereum account:\n${message}`],
    ['a CAIP-2 chain id on EVM', message.replace('Chain ID: 1', 'Chain ID: eip155:1')],
    ['a header of another namespace', message.replace('Ethereum', 'Solana')],
    ['an unknown label', message.replace('Ethereum', 'Base')],
    ['two messages', `${message}\n${message}`],
    ['resources without any', `${message}\nResources:`],
    ['a resource without its dash', `${message}\nResources:\nhttps://app.example`],
    ['more than 16 384 characters', `${message}\nResources:${'\n- https://app.example/terms'.repeat(1_000)}`],
  ])('error: OPTION_INVALID for %s', (_, text) => {
    expect(isRefused(text)).toBe(true)
  })
})
