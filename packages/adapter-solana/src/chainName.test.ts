import { expect, test } from 'vitest'
import { chooseNetwork, toChainName } from './chainName.js'
import { solana, solanaDevnet, solanaTestnet } from './networks.js'

const rpcUrls = ['https://rpc.dapp.example'] as const
const main = solana({ rpcUrls })
const dev = solanaDevnet({ rpcUrls })
const local = { ...main, id: 'solana:local' as const, name: 'Local' }

test('default: networks have CAIP-2 ids of genesis hashes, and nothing that was not given', () => {
  expect([main, dev, solanaTestnet({ rpcUrls })].map(({ id, testnet }) => ({ id, testnet }))).toEqual([
    { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', testnet: false },
    { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', testnet: true },
    { id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', testnet: true },
  ])
  expect(solana({ rpcUrls, explorerUrl: 'https://explorer.example' })).toEqual({
    id: main.id,
    namespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls,
    explorerUrl: 'https://explorer.example',
    testnet: false,
  })
})

test('default: wallets have names of their own for networks', () => {
  const names = [main, dev, solanaTestnet({ rpcUrls }), local].map(({ id }) => toChainName(id))
  expect(names).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'])
})

test('behavior: the preferred network where the account allows it, else the first that it allows', () => {
  const choose = (chains: readonly string[], preferred?: string) =>
    chooseNetwork({ networks: [main, dev], chains, preferred })
  expect(choose(['solana:devnet', 'solana:mainnet'], dev.id)).toBe(dev.id)
  expect(choose(['solana:devnet', 'solana:mainnet'])).toBe(main.id)
  expect(choose(['solana:devnet'], main.id)).toBe(dev.id)
})

test('behavior: an account that allows no configured network says what it is for', () => {
  const choose = (chains: readonly string[]) => chooseNetwork({ networks: [local], chains, preferred: undefined })
  expect(choose(['bitcoin:mainnet', 'solana:mainnet'])).toBe(main.id)
  expect(choose(['solana:newnet'])).toBe('solana:newnet')
  const longest = `solana:${'a'.repeat(32)}`
  expect(choose(['solana:', 'solana:a b', 'solana:a:b', `${longest}a`, 'solana:a\n', longest])).toBe(longest)
})
