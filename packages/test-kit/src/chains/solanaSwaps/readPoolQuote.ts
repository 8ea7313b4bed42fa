import { findHops, type Hop } from './findHops.js'
import { readVaults, type Vault } from './readVaults.js'
import type { SolanaPath, SolanaWorldSwaps } from './types.js'

/** What the pools give now. */
export interface PoolQuote {
  readonly receiveBaseUnits: bigint
  /** How much worse the price is than that of a tiny amount, 0 to 1. */
  readonly priceImpact: number
  readonly hops: readonly QuotedHop[]
}

interface QuotedHop extends Hop {
  readonly payBaseUnits: bigint
  readonly receiveBaseUnits: bigint
  readonly vaults: { readonly pay: Vault; readonly receive: Vault }
}

/** As `quotePools`, but undefined where the pools give nothing for the amount. Rejects where a step has no pool. */
export async function readPoolQuote(request: {
  readonly rpcUrl: string
  readonly swaps: Pick<SolanaWorldSwaps, 'pools'>
  readonly path: SolanaPath
  readonly payBaseUnits: bigint
}): Promise<PoolQuote | undefined> {
  const { rpcUrl, swaps, path, payBaseUnits } = request
  const found = await readVaults({ rpcUrl, hops: findHops({ swaps, path }) })
  const hops: QuotedHop[] = []
  let [paid, kept] = [payBaseUnits, 1]
  for (const { hop, ...vaults } of found) {
    const received = quote({ paid, reserves: [vaults.pay.amount, vaults.receive.amount] })
    if (received === 0n) return undefined
    hops.push({ ...hop, payBaseUnits: paid, receiveBaseUnits: received, vaults })
    kept *= Number(vaults.pay.amount) / (Number(vaults.pay.amount) + Number(paid) * 0.997)
    paid = received
  }
  return { receiveBaseUnits: paid, priceImpact: 1 - kept, hops }
}

/** The program's own formula, with its limits. */
function quote(request: { readonly paid: bigint; readonly reserves: readonly [bigint, bigint] }): bigint {
  const { paid, reserves } = request
  const [reserveIn, reserveOut] = reserves
  if (paid >= MOST || reserveIn === 0n || reserveIn >= MOST) return 0n
  return (paid * 997n * reserveOut) / (reserveIn * 1000n + paid * 997n)
}

const MOST = 2n ** 53n
