import { createPortico } from '@portico/core'
import type { AdapterFactory, Network } from '@portico/core/adapter'
import { type Address, address, type Instruction } from '@solana/kit'
import type { Adapter } from '@solana/wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { expectTypeOf, test } from 'vitest'
import {
  type SolanaAdapter,
  type SolanaTransaction,
  type SolanaWallets,
  solana,
  solanaAdapter,
  solanaDevnet,
} from './exports/index.js'
import { walletAdapters } from './exports/walletAdapter.js'

const rpcUrls = ['https://rpc.dapp.example'] as const

test('is a factory', () => {
  const adapter = solanaAdapter({ networks: [solana({ rpcUrls }), solanaDevnet({ rpcUrls })] })
  expectTypeOf(adapter).toEqualTypeOf<SolanaAdapter>()
  expectTypeOf(adapter).toExtend<AdapterFactory<'solana'>>()
  createPortico({ adapters: [adapter] })
  // @ts-expect-error at least one network
  solanaAdapter({ networks: [] })
  // @ts-expect-error networks are not chosen for the app
  solanaAdapter({})
})

test('a network has the RPC URLs of the dapp', () => {
  expectTypeOf(solana({ rpcUrls })).toEqualTypeOf<Network<'solana'>>()
  // @ts-expect-error there is no public default
  solana({})
  // @ts-expect-error at least one
  solana({ rpcUrls: [] })
})

test('wallets are those of wallet-adapter, by its own types', () => {
  const networks = [solana({ rpcUrls })] as const
  expectTypeOf(walletAdapters).parameter(0).toEqualTypeOf<readonly Adapter[]>()
  expectTypeOf(walletAdapters([])).toEqualTypeOf<SolanaWallets>()
  solanaAdapter({ networks, wallets: walletAdapters([new UnsafeBurnerWalletAdapter()]) })
  // @ts-expect-error a name is no wallet
  walletAdapters(['Phantom'])
  // @ts-expect-error an app says which kind of wallets they are
  solanaAdapter({ networks, wallets: [new UnsafeBurnerWalletAdapter()] })
})

test("a transaction is bytes, or instructions such as kit's", () => {
  expectTypeOf<Uint8Array>().toExtend<SolanaTransaction>()
  expectTypeOf<{ instructions: Instruction<Address>[] }>().toExtend<SolanaTransaction>()
  const program: Address = address('11111111111111111111111111111111')
  const right: SolanaTransaction = { instructions: [{ programAddress: program }] }
  expectTypeOf(right).toExtend<SolanaTransaction>()
  // @ts-expect-error base64 is not decoded for the caller
  const wrong: SolanaTransaction = 'AQID'
  expectTypeOf(wrong).toExtend<SolanaTransaction>()
})
