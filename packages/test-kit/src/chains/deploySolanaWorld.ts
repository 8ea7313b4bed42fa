import { testAccountCount } from '../accounts/testAccounts.js'
import { testSolanaAccount } from '../accounts/testSolanaAccounts.js'
import { associatedTokenAddress } from '../solana/associatedTokenAddress.js'
import { localAddress } from '../solana/localAddress.js'
import { nameOfToken } from '../solana/nameOfToken.js'
import { programs } from '../solana/programs.js'
import { rentExemptLamports } from '../solana/rentExemptLamports.js'
import { writeMint, writeTokenAccount } from '../solana/tokenLayout.js'
import type { Solana } from './startSolana.js'

/** A token of the local Solana. */
export interface SolanaWorldToken {
  /** Address of its mint. */
  readonly mint: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Address of the program it belongs to: the classic token program, or Token-2022. */
  readonly program: string
}

/** What `deploySolanaWorld` put on the local Solana. The addresses are the same on every run. */
export interface SolanaWorld {
  /** CAIP-2. */
  readonly networkId: `solana:${string}`
  /** One of the classic token program with 6 decimals, one of Token-2022 with 9. */
  readonly tokens: readonly [SolanaWorldToken, SolanaWorldToken]
  /** Addresses of the test accounts, each with 10 000 SOL and 10 000 of each token. */
  readonly accounts: readonly string[]
}

/** Gives every Solana test account its share: 10 000 SOL, and 10 000 of each of two tokens. */
export function deploySolanaWorld(solana: Pick<Solana, 'networkId' | 'setAccount'>): SolanaWorld {
  const accounts = Array.from({ length: testAccountCount }, (_, index) => testSolanaAccount(index).address)
  const put = (account: { readonly address: string; readonly owner: string; readonly data: Uint8Array }): void =>
    solana.setAccount({ ...account, lamports: rentExemptLamports(account.data.length) })

  for (const address of accounts) {
    const owner = programs.system
    solana.setAccount({ address, owner, lamports: share * 10n ** 9n, data: new Uint8Array() })
  }
  const authority = accounts.at(-1) ?? programs.system
  for (const { mint, decimals, program, name, symbol } of tokens) {
    put(nameOfToken({ mint, name, symbol }))
    const amount = share * 10n ** BigInt(decimals)
    const supply = amount * BigInt(accounts.length)
    put({ address: mint, owner: program, data: writeMint({ authority, supply, decimals }) })
    for (const owner of accounts) {
      const address = associatedTokenAddress({ owner, mint, tokenProgram: program })
      const immutableOwner = program === programs.token2022
      put({ address, owner: program, data: writeTokenAccount({ mint, owner, amount, immutableOwner }) })
    }
  }
  return { networkId: solana.networkId, tokens, accounts }
}

const share = 10_000n
const tokens = [
  { mint: localAddress('mint of SUSD'), name: 'Sol Dollar', symbol: 'SUSD', decimals: 6, program: programs.token },
  { mint: localAddress('mint of PEBBLE'), name: 'Pebble', symbol: 'PEBBLE', decimals: 9, program: programs.token2022 },
] as const
