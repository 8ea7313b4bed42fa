import type { SwapQuoteModel, SwapSummaryModel } from '../../src/models/swap.js'

/** A price of the stories. */
export const quote: SwapQuoteModel = {
  rate: '1 ETH = 3,129.45 USDC',
  ageSeconds: 4,
  priceImpact: { text: '0.05%', tone: 'plain' },
  limit: { kind: 'atLeast', text: '0.063269 ETH' },
  providerFee: { percent: '0.85%', text: '$1.70' },
  networkFee: '$0.04',
  provider: 'Juniper Pools',
  hops: 1,
}

/** What is swapped. */
export const summary: SwapSummaryModel = {
  pay: { text: '200.00 USDC', note: '$200.00', symbol: 'USDC' },
  receive: { text: '0.063909 ETH', note: '$198.20', symbol: 'ETH' },
}

/** The same with names and figures as long as no designer wants them. */
export const longSummary: SwapSummaryModel = {
  pay: { text: '12,345,678,901,234,567,890.1234 LONGSYMBOL!', note: '$1,234,567,890,123.45', symbol: 'LONGSYMBOL!' },
  receive: { text: '0.000000000000000001 “000 USDC” 0xA0b8…06eB48', symbol: '“000 USDC” 0xA0b8…06eB48' },
}

/** A price with names and figures as long as no designer wants them. */
export const longQuote: SwapQuoteModel = {
  rate: '1 LONGSYMBOL! = 0.000000000000000000081 “000 USDC” 0xA0b8…06eB48',
  ageSeconds: 37,
  priceImpact: { text: '99.99%', tone: 'danger' },
  limit: { kind: 'atMost', text: '12,345,678,901,234,567,890.1234 LONGSYMBOL!' },
  providerFee: { percent: '12.345%', text: '1,234,567,890,123,456.789 LONGSYMBOL!' },
  networkFee: '123,456,789.123456789 LONGSYMBOL!',
  provider: 'The Extraordinarily Careful Exchange of the Northern Cooperative',
  hops: 12,
}
