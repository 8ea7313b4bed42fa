import {
  createSolanaTestWallet,
  createStandardWallet,
  createTestWallet,
  registerWallet,
  type WalletFaults,
} from '@portico/test-kit/wallets'
import { describe, expectTypeOf, test } from 'vitest'

const chains = [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545' }] as const

describe('createTestWallet', () => {
  test('chains: at least one', () => {
    expectTypeOf(createTestWallet({ chains }).provider.request({ method: 'eth_accounts' })).resolves.toBeUnknown()
    // @ts-expect-error a wallet without a chain cannot read or send
    createTestWallet({ chains: [] })
  })

  test('approve: answers are words or chosen accounts', () => {
    createTestWallet({ chains, approve: async ({ accounts }) => ({ accounts }) })
    // @ts-expect-error a boolean does not say which accounts
    createTestWallet({ chains, approve: async () => true })
  })
})

describe('faults', () => {
  test('every fault is optional, and unknown ones are refused', () => {
    expectTypeOf<{ locked: true; throws: 'circular' }>().toExtend<WalletFaults>()
    // @ts-expect-error there is no such fault
    createTestWallet({ chains, faults: { broken: true } })
    // @ts-expect-error slowMs is a duration
    createTestWallet({ chains, faults: { slowMs: true } })
  })
})

describe('Solana', () => {
  test('a wallet has a cluster, and what a page sees is made of its provider', () => {
    const solana = createSolanaTestWallet({ chains: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }] })
    const { provider } = solana
    const wallet = createStandardWallet({ provider, name: 'Harbor', icon: 'data:image/png;base64,' })
    expectTypeOf(registerWallet({ wallet })).toEqualTypeOf<() => void>()
    // @ts-expect-error no cluster
    createSolanaTestWallet({ chains: [] })
    // @ts-expect-error the icon has to be in base64
    createStandardWallet({ provider, name: 'Harbor', icon: 'https://example.test/icon.png' })
  })
})
