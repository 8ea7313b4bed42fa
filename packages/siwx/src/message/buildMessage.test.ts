import { isPorticoError } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { buildMessage, type SignInFields } from '../exports/index.js'

const fields: SignInFields = {
  networkId: 'eip155:1',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  domain: 'app.example',
  uri: 'https://app.example/login',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const onSolana: SignInFields = {
  ...fields,
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
}
const onBitcoin: SignInFields = {
  ...fields,
  networkId: 'bip122:000000000019d6689c085ae165831e93',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
}

/** The option that the error names. */
function refused(change: object): string | undefined {
  try {
    buildMessage({ ...fields, ...change })
    return undefined
  } catch (error) {
    return isPorticoError(error, 'OPTION_INVALID') ? error.context.option : String(error)
  }
}

describe('buildMessage', () => {
  test('default: EIP-4361', () => {
    expect(
      buildMessage({
        ...fields,
        scheme: 'https',
        statement: 'Sign in to Example.',
        expirationTime: '2026-01-01T00:10:00.000Z',
        notBefore: '2025-12-31T23:59:00Z',
        requestId: 'r-1',
        resources: ['https://app.example/terms', 'ipfs://bafy'],
      })
    ).toMatchInlineSnapshot(`
      "https://app.example wants you to sign in with your Ethereum account:
      0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

      Sign in to Example.

      URI: https://app.example/login
      Version: 1
      Chain ID: 1
      Nonce: abcdefgh12345678
      Issued At: 2026-01-01T00:00:00.000Z
      Expiration Time: 2026-01-01T00:10:00.000Z
      Not Before: 2025-12-31T23:59:00Z
      Request ID: r-1
      Resources:
      - https://app.example/terms
      - ipfs://bafy"
    `)
  })

  test.each([
    ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
    ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
  ])('parameters: networkId of Solana, by the name of %s', (reference, name) => {
    expect(buildMessage({ ...onSolana, networkId: `solana:${reference}` })).toContain(`Chain ID: ${name}`)
  })

  test('parameters: networkId of Solana', () => {
    expect(buildMessage({ ...onSolana, statement: 'Grüße, 世界' })).toMatchInlineSnapshot(`
      "app.example wants you to sign in with your Solana account:
      oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96

      Grüße, 世界

      URI: https://app.example/login
      Version: 1
      Chain ID: mainnet
      Nonce: abcdefgh12345678
      Issued At: 2026-01-01T00:00:00.000Z"
    `)
  })

  test('parameters: networkId of another namespace', () => {
    expect(buildMessage(onBitcoin)).toMatchInlineSnapshot(`
      "app.example wants you to sign in with your Bitcoin account:
      bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq


      URI: https://app.example/login
      Version: 1
      Chain ID: bip122:000000000019d6689c085ae165831e93
      Nonce: abcdefgh12345678
      Issued At: 2026-01-01T00:00:00.000Z"
    `)
  })

  // Every way to break a line, to hide or turn text, and to write a message inside the message.
  const breaking = [
    ['a line feed', '\n'],
    ['a carriage return', '\r'],
    ['a tab', '\t'],
    ['a zero byte', '\0'],
    ['delete', '\u007f'],
    ['the next-line control', '\u0085'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a right-to-left override', '\u202e'],
    ['a right-to-left isolate', '\u2067'],
    ['a right-to-left mark', '\u200f'],
    ['a zero-width space', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['half a character', '\ud800'],
    ['a tag character', '\u{e0041}'],
    ['a second header', ' evil.example wants you to sign in with your Ethereum account: '],
    ['a second header in other spacing', ' Wants  you to SIGN in with your '],
  ] as const
  const texts = ['statement', 'domain', 'scheme', 'uri', 'nonce', 'requestId', 'issuedAt', 'notBefore'] as const

  test.each(breaking)('error: OPTION_INVALID for %s in any field', (_, part) => {
    for (const name of texts) expect(refused({ [name]: `ab${part}cd` })).toBe(name)
    for (const name of ['address', 'networkId', 'expirationTime']) expect(refused({ [name]: `ab${part}cd` })).toBe(name)
    expect(refused({ resources: ['ipfs://a', `ipfs://b${part}`] })).toBe('resources[1]')
    for (const other of [onSolana, onBitcoin]) {
      expect(refused({ ...other, statement: `ab${part}cd` })).toBe('statement')
      expect(refused({ ...other, address: `${other.address}${part}` })).toBe('address')
    }
  })

  test.each([
    ['networkId', ['eip155', 'eip155:01', 'eip155:0x1', 'eip155:9007199254740992', 'eip155:a', 1, undefined, null]],
    ['address', ['0x', fields.address.toLowerCase(), fields.address.toUpperCase(), `${fields.address}0`, undefined]],
    [
      'domain',
      [
        '',
        'app.example/x',
        'https://app.example',
        'app example',
        'user@app.example',
        'app.example:',
        '[::1]:x',
        '[::1::1]',
        '[1]',
      ],
    ],
    ['domain', ['app_x.example', 'app.example:123456', 'ünicode.example', '-a', 7]],
    ['scheme', ['', 'https:', '1x', 'h_x']],
    [
      'uri',
      ['', 'app.example', '/login', 'https://', 'https:app.example', 'https://a b', 'https://a/%x', 'https://a/ü'],
    ],
    [
      'uri',
      [
        'https://user@app.example/',
        'https://[::1::1]/',
        'https://[::1',
        'https://a#b#c',
        'https://app.example:99999',
        'x:',
        '://',
      ],
    ],
    ['nonce', ['', 'short12', 'with-dash-123', 'a'.repeat(129), undefined]],
    [
      'issuedAt',
      ['', 'yesterday', '2026-01-01', '2026-01-01T00:00:00', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z'],
    ],
    ['issuedAt', ['2026-01-01T24:00:00Z', '2026-01-01T00:00:60Z', '2026-01-01 00:00:00Z', new Date(), 0]],
    ['expirationTime', ['never', null]],
    ['notBefore', ['2026-01-01T00:00:00+99:00']],
    ['requestId', ['', 'a/b', 'a b', '%1']],
    ['statement', ['', ' ', ' a', 'a ', 'ü', 'a"b', 'a%b', 'URI: https://evil.example', 'Nonce: 1', 'Resources:', 1]],
    ['statement', ['a'.repeat(4_097)]],
    ['resources', [[]]],
  ] as const)('error: OPTION_INVALID for %s', (name, values) => {
    for (const value of values) expect(refused({ [name]: value }), String(value)).toBe(name)
  })

  test('error: OPTION_INVALID for what other profiles do not have', () => {
    expect(refused({ ...onSolana, scheme: 'https' })).toBe('scheme')
    expect(refused({ ...onBitcoin, scheme: 'https' })).toBe('scheme')
    expect(refused({ ...onSolana, networkId: 'solana:mainnet' })).toBe('networkId')
    expect(refused({ ...onSolana, address: '1'.repeat(33) })).toBe('address')
    expect(refused({ ...onSolana, address: 'O'.repeat(32) })).toBe('address')
    expect(refused({ ...onSolana, statement: 'URI: x' })).toBe('statement')
  })

  test('behavior: an address without its checksum is told its right form', () => {
    expect(() => buildMessage({ ...fields, address: fields.address.toLowerCase() })).toThrow(
      'its EIP-55 form, 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    )
  })
})
