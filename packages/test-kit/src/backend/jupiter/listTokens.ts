import { icon } from '../balance.js'
import type { BackendSolana, ConvertLie } from '../types.js'
import { type Params, readLimit } from './params.js'

/** The tokens with pools, with all that the service says of each. As the service does, it leaves SOL out. */
export function listTokens(request: {
  readonly params: Params
  readonly solana: BackendSolana | undefined
  /** Price of one whole coin by symbol. */
  readonly prices: Readonly<Record<string, number>>
  readonly lie: ConvertLie | undefined
}): readonly object[] {
  const { params, solana, prices, lie } = request
  const limit = readLimit(params)
  const { swaps, tokens = [] } = solana ?? {}
  if (swaps === undefined) return []
  const programOf = (mint: string): string | undefined =>
    swaps.pools.flatMap(({ mints, tokenPrograms }) => tokenPrograms[mints.indexOf(mint)] ?? [])[0]
  const listed = tokens.flatMap((token) => {
    const program = programOf(token.mint)
    // What a token counts as one whole is ten times as much.
    const decimals = token.decimals + (lie === 'decimals' ? 1 : 0)
    return program === undefined ? [] : [{ ...token, program, decimals }]
  })
  return (lie === 'lookAlike' ? [swaps.lookAlike, ...listed] : listed)
    .slice(0, limit)
    .map((token) => describeToken({ token, usdPrice: prices[token.symbol] ?? null }))
}

function describeToken(request: {
  readonly token: BackendSolana['tokens'][number] & { readonly program: string }
  readonly usdPrice: number | null
}): object {
  const { mint, name, symbol, decimals, program } = request.token
  return {
    ...{ id: mint, name, symbol, icon: icon(symbol), decimals, tokenProgram: program, usdPrice: request.usdPrice },
    ...{ twitter: null, telegram: null, website: null, dev: null, circSupply: null, totalSupply: null },
    ...{ launchpad: null, partnerConfig: null, graduatedPool: null, graduatedAt: null, holderCount: 10 },
    ...{ fdv: null, mcap: null, priceBlockId: null, liquidity: null, firstPool: null },
    ...{ stats5m: null, stats1h: null, stats6h: null, stats24h: null },
    audit: { mintAuthorityDisabled: false, freezeAuthorityDisabled: true },
    ...{ organicScore: 100, organicScoreLabel: 'high', isVerified: true, cexes: null, tags: ['verified'] },
    updatedAt: '2026-01-01T00:00:00.000000Z',
  }
}
