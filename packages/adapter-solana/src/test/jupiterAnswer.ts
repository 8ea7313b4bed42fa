import { WRAPPED_COIN } from '../transaction/programs.js'

export const USER = '8iKN6XrDsoF9JeH3uKRDkrN6Uaz1kVVhX1xqF9mHkGNY'
export const DOLLAR = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
export const POOL = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj'
export const LOOKUP_TABLE = 'GxS6FiQ3mNnAar9HGQ6mxP7t6FcwmHkU7peSeQDUHmpN'

/** Half a SOL for dollars, as the API answers (openapi-spec/swap/v2/swap.yaml of jup-ag/docs). */
export const BUILD_ANSWER: { readonly swapInstruction: object } & { readonly [member: string]: unknown } = {
  inputMint: WRAPPED_COIN,
  outputMint: DOLLAR,
  inAmount: '500000000',
  outAmount: '80000000',
  otherAmountThreshold: '79600000',
  swapMode: 'ExactIn',
  slippageBps: 50,
  priceImpactPct: '0.0001196568750220778',
  routePlan: [
    {
      swapInfo: {
        ammKey: POOL,
        label: 'Juniper',
        inputMint: WRAPPED_COIN,
        outputMint: DOLLAR,
        inAmount: '500000000',
        outAmount: '80000000',
      },
      percent: 100,
      bps: 10_000,
      usdValue: 80.01,
    },
  ],
  computeBudgetInstructions: [{ programId: POOL, accounts: [], data: 'A0ANAwAAAAAA' }],
  setupInstructions: [{ programId: POOL, accounts: [], data: 'AQ==' }],
  swapInstruction: {
    programId: JUPITER,
    accounts: [
      { pubkey: USER, isSigner: true, isWritable: false },
      { pubkey: POOL, isSigner: false, isWritable: true },
      { pubkey: DOLLAR, isSigner: false, isWritable: false },
    ],
    data: 'u2T6zDHE',
  },
  cleanupInstruction: { programId: POOL, accounts: [], data: 'CQ==' },
  otherInstructions: [],
  tipInstruction: null,
  addressesByLookupTableAddress: { [LOOKUP_TABLE]: [POOL, DOLLAR] },
  blockhashWithMetadata: {
    blockhash: [1, 2, 3],
    lastValidBlockHeight: 340_000_000,
    fetchedAt: { secs_since_epoch: 1_790_000_000, nanos_since_epoch: 0 },
  },
}

/** A token as the API lists it, with some of what else it says. */
export const LISTED_TOKEN: { readonly [member: string]: unknown } = {
  id: DOLLAR,
  name: 'USD Coin',
  symbol: 'USDC',
  icon: 'https://api.jup.ag/usdc.png',
  decimals: 6,
  tokenProgram: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  holderCount: 5_000_000,
  audit: { mintAuthorityDisabled: false },
  organicScore: 99.1,
  isVerified: true,
  tags: ['verified'],
}
