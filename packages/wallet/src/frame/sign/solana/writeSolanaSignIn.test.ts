import { expect, test } from 'vitest'
import { addressOf } from './test/buildTransaction.ts'
import { writeSolanaSignIn } from './writeSolanaSignIn.ts'

test.each([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
])('behavior: the message names the network %s as other wallets do', (reference, name) => {
  const signIn = {
    networkId: `solana:${reference}`,
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'abcdefgh',
  }
  const account = { namespace: 'solana', address: addressOf(0) } as const
  const written = writeSolanaSignIn({ signIn, account, issuedAt: '2026-11-26T12:00:00.000Z' })
  expect(written?.message).toContain(`\nChain ID: ${name}\n`)
})
