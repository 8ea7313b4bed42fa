import type { ChainId } from '@portico/core'
import type { Random } from '@portico/test-kit/wallets'
import { testSolanaAccount } from '@portico/test-kit/wallets'
import { getAddress, toHex } from 'viem'
import type { SignInFields } from '../exports/index.js'

/** Fields that some seed makes, with every optional one in about half of them. */
export function randomFields(random: Random): SignInFields {
  const kind = random.pick(['eip155', 'solana', 'other'] as const)
  const maybe = <T>(make: () => T): T | undefined => (random.chance(2) ? make() : undefined)
  const optional = {
    scheme: kind === 'eip155' ? maybe(() => random.pick(['https', 'http', 'web+x'])) : undefined,
    statement: maybe(() => statement(random, kind)),
    expirationTime: maybe(() => time(random)),
    notBefore: maybe(() => time(random)),
    requestId: maybe(() => text(random, `${LETTERS}-._~!$&'()*+,;=:@`, 20)),
    resources: maybe(() => Array.from({ length: 1 + random.below(3) }, () => uri(random))),
  }
  return {
    ...account(random, kind),
    domain:
      random.pick(['app.example', 'localhost', 'a.b-c.example', '127.0.0.1', '[::1]']) + random.pick(['', ':8080']),
    uri: uri(random),
    nonce: text(random, LETTERS, 32).padEnd(8, '0'),
    issuedAt: time(random),
    // What is undefined is left out: a parsed message has no such keys.
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}

function account(random: Random, kind: 'eip155' | 'solana' | 'other'): { networkId: ChainId; address: string } {
  if (kind === 'eip155') {
    const address = getAddress(toHex(Uint8Array.from({ length: 20 }, () => random.below(256))))
    return { networkId: `eip155:${random.pick([0, 1, 10, 8453, Number.MAX_SAFE_INTEGER])}`, address }
  }
  if (kind === 'solana') {
    return {
      networkId: `solana:${random.pick(['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'localnet', 'own'])}`,
      address: testSolanaAccount(random.below(10)).address,
    }
  }
  const networkId = random.pick(['bip122:000000000019d6689c085ae165831e93', 'cosmos:cosmoshub-4'] as const)
  return { networkId, address: text(random, LETTERS, 60) }
}

function statement(random: Random, kind: string): string {
  const alphabet = `${LETTERS} -._~:/?#[]@!$&'()*+,;=${kind === 'eip155' ? '' : 'äß漢ع€"<>%\\^`{|}'}`
  return `a${text(random, alphabet, 60)}b`
}

function uri(random: Random): string {
  const base = random.pick([
    'https://app.example',
    'http://localhost:3000',
    'http://[::1]:3001',
    'ipfs://bafybeib',
    'did:key:z6Mk',
    'urn:recap:eyJh',
  ])
  const path = random.pick(['', '/', '/login/%20x', '/a:b@c;d=1,2'])
  return `${base}${path}${random.pick(['', '?x=1&y=/?', '?'])}${random.pick(['', '#part', '#'])}`
}

function time(random: Random): string {
  const date = new Date(Date.UTC(2000 + random.below(80), random.below(12), 1 + random.below(28), random.below(24)))
  const exact = new Date(date.getTime() + random.below(3_600_000)).toISOString()
  return random.pick([exact, exact.replace(/\.\d+Z/, 'Z'), exact.replace('Z', '+02:00')])
}

function text(random: Random, alphabet: string, maxLength: number): string {
  return Array.from({ length: 1 + random.below(maxLength) }, () => random.pick([...alphabet])).join('')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
