import { isPorticoError } from '@portico/core'
import { createClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../exports/index.js'
import { verifyEvm } from '../exports/verifyEvm.js'
import { evmFields, signedBy } from '../test/signIn.js'

/** A chain whose accounts have no code, and that counts how often it is asked. */
function emptyChain() {
  const asked: string[] = []
  const request = async ({ method }: { method: string }): Promise<string> => {
    asked.push(method)
    return '0x'
  }
  return { asked, client: createClient({ chain: { ...mainnet, id: 31_337 }, transport: custom({ request }) }) }
}

/** The order of secp256k1's group. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describe('verifyEvm, accounts with a key', () => {
  test('default: valid, and no chain is asked', async () => {
    const { asked, client } = emptyChain()
    expect(await verifyEvm({ clients: [client] }).verify(await signedBy({}))).toBe('valid')
    expect(await verifyEvm().verify(await signedBy({}))).toBe('valid')
    expect(asked).toEqual([])
  })

  test('behavior: the parity may be 0 or 1', async () => {
    const { fields, message, signature } = await signedBy({})
    const parity = signature.endsWith('1b') ? '00' : '01'
    expect(await verifyEvm().verify({ fields, message, signature: signature.slice(0, -2) + parity })).toBe('valid')
  })

  test("behavior: another account's signature is invalid, and unsupported where no chain can tell", async () => {
    const signed = await signedBy({ signer: 1 })
    expect(await verifyEvm({ clients: [emptyChain().client] }).verify(signed)).toBe('invalid')
    expect(await verifyEvm().verify(signed)).toBe('unsupported')
    const elsewhere = await signedBy({ fields: evmFields({ networkId: 'eip155:1' }), signer: 1 })
    expect(await verifyEvm({ clients: [emptyChain().client] }).verify(elsewhere)).toBe('unsupported')
  })

  test('behavior: a message that does not say the fields is invalid', async () => {
    const { fields, message, signature } = await signedBy({})
    for (const changed of [{ nonce: '12345678' }, { domain: 'evil.example' }, { networkId: 'eip155:1' as const }]) {
      expect(await verifyEvm().verify({ fields: { ...fields, ...changed }, message, signature })).toBe('invalid')
    }
    const other = message.replace('Sign in to Example.', 'Sign in to example.')
    expect(await verifyEvm().verify({ fields, message: other, signature })).toBe('invalid')
    // The fields are the same when read anew, but the account didn't sign this text.
    const clients = [emptyChain().client]
    expect(await verifyEvm({ clients }).verify({ fields: parseMessage(other), message: other, signature })).toBe(
      'invalid'
    )
  })

  test('behavior: a signature with the other s is invalid, though it is of the same key', async () => {
    const { fields, message, signature } = await signedBy({})
    const s = (ORDER - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const malleated = signature.slice(0, 66) + s + (signature.endsWith('1b') ? '1c' : '1b')
    expect(await verifyEvm().verify({ fields, message, signature: malleated })).toBe('invalid')
    expect(await verifyEvm({ clients: [emptyChain().client] }).verify({ fields, message, signature: malleated })).toBe(
      'invalid'
    )
  })

  test.each([
    ['nothing', undefined],
    ['no text', ''],
    ['a number', 1],
    ['an object', { toString: () => '0x00' }],
    ['an odd number of digits', (signature: string) => signature.slice(0, -1)],
    ['no 0x', (signature: string) => signature.slice(2)],
    ['0X', (signature: string) => signature.replace('0x', '0X')],
    ['a letter that is no digit', (signature: string) => signature.replace(/.$/, 'g')],
    ['a line feed after it', (signature: string) => `${signature}\n`],
    ['more than 16 kB', (signature: string) => signature + '00'.repeat(16_384)],
    ['5 MB', () => `0x${'00'.repeat(2_500_000)}`],
  ])('behavior: %s is invalid, and no chain is asked', async (_, make) => {
    const { asked, client } = emptyChain()
    const signed = await signedBy({})
    const signature = typeof make === 'function' ? make(signed.signature) : make
    // Signatures come from the network: they may be anything.
    expect(await verifyEvm({ clients: [client] }).verify({ ...signed, signature: signature as string })).toBe('invalid')
    expect(await verifyEvm().verify({ ...signed, signature: signature as string })).toBe('invalid')
    expect(asked).toEqual([])
  })

  test.each([
    ['no byte', () => '0x'],
    ['zeros', () => `0x${'00'.repeat(65)}`],
    ['ones', () => `0x${'ff'.repeat(64)}1b`],
    ['another parity', (signature: string) => `${signature.slice(0, -2)}1d`],
    ['one byte less', (signature: string) => signature.slice(0, -2)],
    ['one byte more', (signature: string) => `${signature}00`],
    ['the compact form of EIP-2098', (signature: string) => signature.slice(0, -2)],
    ["only EIP-6492's magic bytes", () => `0x${'6492'.repeat(16)}`],
  ])('behavior: %s is invalid once the chain said that the account has no code', async (_, make) => {
    const signed = await signedBy({})
    const verifier = verifyEvm({ clients: [emptyChain().client] })
    expect(await verifier.verify({ ...signed, signature: make(signed.signature) })).toBe('invalid')
  })

  test('behavior: hostile fields and messages are invalid', async () => {
    const signed = await signedBy({})
    for (const fields of [
      undefined,
      null,
      1,
      {},
      { ...signed.fields, address: null },
      { ...signed.fields, nonce: {} },
    ]) {
      // Fields come from the server's caller.
      expect(await verifyEvm().verify({ ...signed, fields: fields as never })).toBe('invalid')
    }
    for (const message of [undefined, 1, '', {}]) {
      expect(await verifyEvm().verify({ ...signed, message: message as never })).toBe('invalid')
    }
    const solana = evmFields({ networkId: 'solana:localnet', address: '11111111111111111111111111111111' })
    expect(await verifyEvm().verify(await signedBy({ fields: solana }))).toBe('invalid')
  })

  test('error: OPTION_INVALID for a client without a chain', () => {
    const client = createClient({ transport: custom({ request: async () => '0x' }) })
    try {
      verifyEvm({ clients: [client] })
      expect.unreachable()
    } catch (error) {
      expect(isPorticoError(error, 'OPTION_INVALID') && error.context.option).toBe('clients[0]')
    }
  })
})
