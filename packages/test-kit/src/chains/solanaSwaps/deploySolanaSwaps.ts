import { base58 } from '@scure/base'
import { associatedTokenAddress } from '../../solana/associatedTokenAddress.js'
import { derivedAddress } from '../../solana/derivedAddress.js'
import { localAddress } from '../../solana/localAddress.js'
import { nameOfToken } from '../../solana/nameOfToken.js'
import { programs } from '../../solana/programs.js'
import { rentExemptLamports } from '../../solana/rentExemptLamports.js'
import { writeMint, writeTokenAccount } from '../../solana/tokenLayout.js'
import type { SolanaWorld, SolanaWorldToken } from '../deploySolanaWorld.js'
import type { Solana } from '../startSolana.js'
import { poolProgramBase64 } from './poolProgram.generated.js'
import type { SolanaPool, SolanaWorldSwaps } from './types.js'

/**
 * Puts a program that swaps on a local Solana that has its world, and two pools: one of SOL and SUSD with 31 million SUSD, and one of
 * SUSD and PEBBLE with a million SUSD, at 4 PEBBLE a SUSD. Each takes 0.3 % of what is paid.
 *
 * The program's source is `programs/pool.c`. It is for local chains only. Supplies of mints don't count what pools hold.
 */
export function deploySolanaSwaps(request: {
  readonly solana: Pick<Solana, 'setAccount' | 'addProgram'>
  readonly world: Pick<SolanaWorld, 'tokens'>
  /** Whole SUSD that one SOL costs. Default 150. */
  readonly coinPrice?: number | undefined
}): SolanaWorldSwaps {
  const { solana, world, coinPrice = 150 } = request
  const [dollar, pebble] = world.tokens
  const program = localAddress('program of pools')
  const lookAlike = { ...dollar, mint: localAddress('mint of another SUSD') }
  solana.addProgram({ address: program, elf: Uint8Array.from(Buffer.from(poolProgramBase64, 'base64')) })

  const put = (account: { readonly address: string; readonly owner: string; readonly data: Uint8Array }): void =>
    solana.setAccount({ ...account, lamports: rentExemptLamports(account.data.length) })
  const mints = [
    { ...coin, authority: undefined },
    { ...lookAlike, authority: lookAlike.mint },
  ]
  for (const { mint, program: owner, authority, decimals } of mints) {
    put({ address: mint, owner, data: writeMint({ authority, supply: 0n, decimals }) })
  }
  put(nameOfToken(lookAlike))
  const coins = BigInt(Math.round((31_000_000 * 10 ** coin.decimals) / coinPrice))
  const pools = [
    openPool({ solana, program, tokens: [coin, dollar], amounts: [coins, 31_000_000n * unitsOf(dollar)] }),
    openPool({
      solana,
      program,
      tokens: [dollar, pebble],
      amounts: [1_000_000n * unitsOf(dollar), 4_000_000n * unitsOf(pebble)],
    }),
  ]
  const lookupTable = localAddress('lookup table of pools')
  const inPools = pools.flatMap(({ mints, vaults, authority }) => [...mints, ...vaults, authority])
  const addresses = [...new Set([programs.token, programs.token2022, ...inPools])]
  put({ address: lookupTable, owner: programs.lookupTable, data: writeLookupTable(addresses) })
  return { program, wrappedCoin: coin.mint, pools, lookupTable, lookAlike }
}

type Token = Pick<SolanaWorldToken, 'mint' | 'decimals' | 'program'>

/** Writes the vaults of a pool. */
function openPool(request: {
  readonly solana: Pick<Solana, 'setAccount'>
  readonly program: string
  readonly tokens: readonly [Token, Token]
  readonly amounts: readonly [bigint, bigint]
}): SolanaPool {
  const { solana, program, tokens, amounts } = request
  const seeds = tokens
    .map(({ mint }) => base58.decode(mint))
    .sort(Buffer.compare)
    .map(base58.encode)
  const { address: authority, bump } = derivedAddress({ seeds, program })
  const open = ({ mint, program: tokenProgram }: Token, amount: bigint): string => {
    const address = associatedTokenAddress({ owner: authority, mint, tokenProgram })
    const account = { mint, owner: authority, amount, immutableOwner: tokenProgram === programs.token2022 }
    const rentLamports = rentExemptLamports(writeTokenAccount(account).length)
    const isCoin = mint === coin.mint
    const data = writeTokenAccount({ ...account, ...(isCoin && { rentLamports }) })
    solana.setAccount({ address, owner: tokenProgram, lamports: rentLamports + (isCoin ? amount : 0n), data })
    return address
  }
  const [first, second] = tokens
  return {
    mints: [first.mint, second.mint],
    tokenPrograms: [first.program, second.program],
    authority,
    bump,
    vaults: [open(first, amounts[0]), open(second, amounts[1])],
  }
}

/** Data of a lookup table that no account can change any more. https://docs.rs/solana-address-lookup-table-interface */
function writeLookupTable(addresses: readonly string[]): Uint8Array {
  const head = new Uint8Array(56)
  const view = new DataView(head.buffer)
  view.setUint32(0, 1, true)
  // The slot at which it was given up: never. Behind it, it was extended last in slot 0, and has no authority.
  view.setBigUint64(4, 2n ** 64n - 1n, true)
  return new Uint8Array([...head, ...addresses.flatMap((address) => [...base58.decode(address)])])
}

function unitsOf({ decimals }: Token): bigint {
  return 10n ** BigInt(decimals)
}

const coin = { mint: 'So11111111111111111111111111111111111111112', decimals: 9, program: programs.token } as const
