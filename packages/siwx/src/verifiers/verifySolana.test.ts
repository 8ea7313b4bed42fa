import { createSolanaTestWallet, testAccount, testSolanaAccount } from '@portico/test-kit/wallets'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { parseMessage, type SignInFields, type Verification } from '../exports/index.js'
import { verifySolana } from '../exports/verifySolana.js'
import { evmFields, signedBy, signedOnSolana, solanaFields } from '../test/signIn.js'

describe('verifySolana', () => {
  test('default: valid on every cluster', async () => {
    for (const reference of [
      '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'localnet',
      'own',
    ]) {
      const fields = solanaFields({ networkId: `solana:${reference}` })
      expect(await verifySolana().verify(signedOnSolana({ fields }))).toBe('valid')
    }
  })

  test('behavior: the UTF-8 bytes of the message are what is signed', async () => {
    const signed = signedOnSolana({ fields: solanaFields({ statement: 'Ich stimme zu: ß, 漢字, ع, 😀.' }) })
    expect(await verifySolana().verify(signed)).toBe('valid')
  })

  test("behavior: what a wallet signs for signMessage, and the wallet's own text of signIn", async () => {
    const { fields } = signedOnSolana({ fields: solanaFields({ statement: 'Sign in to Example.' }) })
    const { address, networkId, ...said } = fields
    const message = new TextEncoder().encode(signedOnSolana({ fields }).message)
    expect(await answerOf('solana:signMessage', { address, message })).toEqual({ fields, outcome: 'valid' })
    const input = { ...said, address, chainId: 'mainnet', version: '1' }
    expect(await answerOf('solana:signIn', input)).toEqual({ fields, outcome: 'valid' })
    expect(networkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  })

  test("behavior: another account's signature is invalid", async () => {
    expect(await verifySolana().verify(signedOnSolana({ signer: 1 }))).toBe('invalid')
    const { fields, message, signature } = signedOnSolana({})
    const theirs = { ...fields, address: testSolanaAccount(1).address }
    expect(await verifySolana().verify({ fields: theirs, message, signature })).toBe('invalid')
    const { message: theirMessage } = signedOnSolana({ fields: theirs, signer: 1 })
    expect(await verifySolana().verify({ fields: theirs, message: theirMessage, signature })).toBe('invalid')
  })

  test('behavior: a message that does not say the fields is invalid, and so is one that was altered', async () => {
    const { fields, message, signature } = signedOnSolana({})
    for (const changed of [
      { nonce: '12345678' },
      { domain: 'evil.example' },
      { networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const },
    ]) {
      expect(await verifySolana().verify({ fields: { ...fields, ...changed }, message, signature })).toBe('invalid')
    }
    const other = message.replace('Sign in to Example.', 'Sign in to example.')
    expect(await verifySolana().verify({ fields, message: other, signature })).toBe('invalid')
    // The fields are the same when read anew, but the account didn't sign this text.
    expect(await verifySolana().verify({ fields: parseMessage(other), message: other, signature })).toBe('invalid')
  })

  test("behavior: the system program's address, for which lenient readers need no key", async () => {
    const fields = solanaFields({ address: '11111111111111111111111111111111' })
    const { message } = signedOnSolana({ fields })
    const forged = base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))
    expect(await verifySolana().verify({ fields, message, signature: forged })).toBe('invalid')
  })

  test('behavior: S plus the order of the group is no second signature', async () => {
    const signed = signedOnSolana({})
    const bytes = base58.decode(signed.signature)
    let carry = 0
    const malleated = bytes.map((byte, index) => {
      const sum = index < 32 ? byte : byte + (ORDER[index - 32] ?? 0) + carry
      carry = sum >> 8
      return sum
    })
    expect(base58.encode(malleated)).not.toBe(signed.signature)
    expect(await verifySolana().verify({ ...signed, signature: base58.encode(malleated) })).toBe('invalid')
    expect(await verifySolana().verify(signed)).toBe('valid')
  })

  test.each([
    ['nothing', undefined],
    ['no text', ''],
    ['a number', 1],
    ['an object', { toString: () => '1' }],
    ['a list', ['1']],
    ['hexadecimal', (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`],
    ['base64', (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')],
    ['63 bytes', (bytes: Uint8Array) => base58.encode(bytes.slice(0, 63))],
    ['65 bytes', (bytes: Uint8Array) => base58.encode(Uint8Array.of(...bytes, 0))],
    ['a leading zero byte', (bytes: Uint8Array) => `1${base58.encode(bytes)}`],
    ['a space before it', (bytes: Uint8Array) => ` ${base58.encode(bytes)}`],
    ['a line feed after it', (bytes: Uint8Array) => `${base58.encode(bytes)}\n`],
    ['a letter that is no digit', (bytes: Uint8Array) => base58.encode(bytes).replace(/.$/, 'l')],
    ['a character of two units', (bytes: Uint8Array) => base58.encode(bytes).replace(/..$/, '\u{1f600}')],
    ['zeros', () => '1'.repeat(64)],
    ['the most digits', () => 'z'.repeat(100)],
    ['5 MB', () => 'z'.repeat(5_000_000)],
  ])('behavior: %s as the signature is invalid', async (_, make) => {
    const signed = signedOnSolana({})
    const signature = typeof make === 'function' ? make(base58.decode(signed.signature)) : make
    // Signatures come from the network: they may be anything.
    expect(await verifySolana().verify({ ...signed, signature: signature as string })).toBe('invalid')
  })

  test.each([
    ['31 bytes', base58.encode(new Uint8Array(31).fill(7))],
    ['33 bytes', base58.encode(new Uint8Array(33).fill(7))],
    ['no base58', 'O'.repeat(44)],
    ['an EVM address', testAccount(0).address],
    ['5 MB', 'z'.repeat(5_000_000)],
    ['no text', undefined],
  ])('behavior: an address of %s is invalid, in fields that no message can say', async (_, address) => {
    const signed = signedOnSolana({})
    const message = signed.message.replace(signed.fields.address, String(address))
    const fields = { ...signed.fields, address: address as string }
    expect(await verifySolana().verify({ ...signed, fields, message })).toBe('invalid')
  })

  test('behavior: an address that is on no curve, as those of programs, is invalid', async () => {
    const fields = solanaFields({ address: base58.encode(Uint8Array.of(2, ...new Uint8Array(31))) })
    expect(await verifySolana().verify(signedOnSolana({ fields }))).toBe('invalid')
  })

  test('behavior: hostile fields and messages are invalid, and so is another namespace', async () => {
    const signed = signedOnSolana({})
    for (const input of [undefined, null, 1, {}, { ...signed, fields: null }, { ...signed, message: {} }]) {
      // Fields come from the server's caller.
      expect(await verifySolana().verify(input as never)).toBe('invalid')
    }
    expect(await verifySolana().verify(await signedBy({ fields: evmFields() }))).toBe('invalid')
  })

  test('behavior: asks no chain, so an aborted wait changes nothing', async () => {
    expect(await verifySolana().verify({ ...signedOnSolana({}), signal: AbortSignal.abort() })).toBe('valid')
  })
})

/** What a wallet answers to a request of the page, verified as a server does it. */
async function answerOf(method: string, input: object): Promise<{ fields: SignInFields; outcome: Verification }> {
  const chains = [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:9' }] as const
  const { provider } = createSolanaTestWallet({ origin: 'https://app.example', chains })
  await provider.request({ method: 'standard:connect' })
  // The test wallet's answer to both methods.
  const [answer] = (await provider.request({ method, params: [input] })) as readonly [
    { readonly signedMessage: Uint8Array; readonly signature: Uint8Array },
  ]
  const message = new TextDecoder().decode(answer.signedMessage)
  const fields = parseMessage(message)
  const signature = base58.encode(answer.signature)
  return { fields, outcome: await verifySolana().verify({ fields, message, signature }) }
}

/** The order of the group that S counts in, the lowest byte first. */
const ORDER = [...Buffer.from('edd3f55c1a631258d69cf7a2def9de14', 'hex'), ...new Uint8Array(15), 0x10]
