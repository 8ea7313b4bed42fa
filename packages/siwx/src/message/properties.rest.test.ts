import { createRandom } from '@portico/test-kit/wallets'
import { parseSignInMessageText } from '@solana/wallet-standard-util'
import { SiweMessage } from 'siwe'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { buildMessage, parseMessage, type SignInFields } from '../exports/index.js'
import { randomFields } from '../test/randomFields.js'

const made: readonly SignInFields[] = Array.from({ length: 3_000 }, (_, seed) => randomFields(createRandom(seed)))
const inNamespace = (name: string): readonly SignInFields[] =>
  made.filter(({ networkId }) => networkId.startsWith(`${name}:`))

describe('messages of 3000 random field sets', () => {
  test('behavior: parseMessage returns what buildMessage was given', () => {
    for (const fields of made) expect(parseMessage(buildMessage(fields))).toEqual(fields)
  })

  test('behavior: two field sets that differ in one field never make the same text', () => {
    for (const [index, fields] of made.entries()) {
      const random = createRandom(index)
      const other = made[random.below(made.length)] ?? fields
      const name = random.pick(Object.keys(other)) as keyof SignInFields
      const changed = { ...fields, [name]: other[name] }
      if (JSON.stringify(changed[name]) === JSON.stringify(fields[name])) continue
      // A field of another namespace's account is refused, which is different enough.
      const text = textOrRefusal(changed)
      expect(text).not.toBe(buildMessage(fields))
    }
  })

  test('behavior: no two of all their texts are the same', () => {
    const texts = made.map(buildMessage)
    const sets = made.map((fields) => JSON.stringify(Object.entries(fields).sort()))
    expect(new Set(texts).size).toBe(new Set(sets).size)
  })

  test('behavior: viem reads those of EVM as we wrote them', () => {
    // It reads no header whose host is an address of IPv6. `siwe` does.
    for (const fields of inNamespace('eip155').filter(({ domain }) => !domain.startsWith('['))) {
      const { issuedAt, expirationTime, notBefore, networkId, ...texts } = fields
      expect(parseSiweMessage(buildMessage(fields))).toEqual({
        ...texts,
        chainId: Number(networkId.slice('eip155:'.length)),
        version: '1',
        issuedAt: new Date(issuedAt),
        ...(expirationTime === undefined ? {} : { expirationTime: new Date(expirationTime) }),
        ...(notBefore === undefined ? {} : { notBefore: new Date(notBefore) }),
      })
    }
  })

  test('behavior: siwe reads those of EVM as we wrote them, and writes them as we did', () => {
    for (const fields of inNamespace('eip155')) {
      const text = buildMessage(fields)
      const message = new SiweMessage(text)
      const { networkId, ...texts } = fields
      expect(message).toMatchObject({ ...texts, chainId: Number(networkId.slice('eip155:'.length)), version: '1' })
      expect(message.prepareMessage()).toBe(text)
    }
  })

  test("behavior: the Wallet Standard's parser reads those of Solana as we wrote them", () => {
    for (const fields of inNamespace('solana')) {
      const { networkId, ...texts } = fields
      const parsed = parseSignInMessageText(buildMessage(fields))
      expect(parsed).toMatchObject({ ...texts, version: '1' })
      expect(parsed?.statement).toBe(fields.statement)
      expect(parsed?.resources).toEqual(fields.resources)
      expect(parsed?.chainId).toBe(networkId.endsWith(':own') ? 'solana:own' : names[networkId])
    }
  })
})

const names: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  'solana:localnet': 'localnet',
}

function textOrRefusal(fields: SignInFields): string | undefined {
  try {
    return buildMessage(fields)
  } catch {
    return undefined
  }
}
