import type {
  SwapAlikeModel,
  SwapProgressModel,
  SwapQuoteModel,
  SwapSideModel,
  SwapSummaryModel,
  SwapTaskModel,
} from '../../src/models/swap.js'

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

/** What is paid, before an amount is typed. */
export const usdc: SwapSideModel = { token: { symbol: 'USDC' }, amount: '', value: '$0.00', available: '200.00 USDC' }

/** What is received, before an amount is typed. */
export const eth: SwapSideModel = { token: { symbol: 'ETH' }, amount: '', value: '$0.00', available: '1.284 ETH' }

/** A form with its price. */
export const quoted = {
  pay: { ...usdc, amount: '200', value: '$200.00' },
  receive: { ...eth, amount: '0.063909', value: '$198.20', difference: { text: '−0.90%', tone: 'plain' } },
  quote,
  step: 'review',
} as const

/** A token that is called what another one is called. */
export const alike: SwapAlikeModel = {
  symbol: 'ETH',
  address: '0x71Ac14E8f05b9a3361C7be40928fDa6153E090dF',
  href: 'https://explorer.example/address/0x71Ac14E8f05b9a3361C7be40928fDa6153E090dF',
  isAccepted: false,
}

/** What is swapped. */
export const summary: SwapSummaryModel = {
  exact: 'pay',
  pay: { text: '200.00 USDC', note: '$200.00', symbol: 'USDC', address: '0xA0b8…06eB48' },
  receive: { text: '0.063909 ETH', note: '$198.20', symbol: 'ETH' },
}

/** The same with names and figures as long as no designer wants them. */
export const longSummary: SwapSummaryModel = {
  exact: 'pay',
  pay: {
    text: '12,345,678,901,234,567,890.1234 LONGSYMBOL!',
    note: '$1,234,567,890,123.45',
    symbol: 'LONGSYMBOL!',
    address: '0xB3c4…4D0fAe',
  },
  receive: {
    text: '0.000000000000000001 “000 USDC” 0xA0b8…06eB48',
    symbol: '“000 USDC” 0xA0b8…06eB48',
    address: '0x71Ac…E090dF',
  },
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

/** The explorer's page of a swap. */
export const swapHref = 'https://explorer.example/tx/0x2'

/** A step that is done. */
export const approved: SwapTaskModel = { kind: 'approve', status: 'done', href: 'https://explorer.example/tx/0x1' }

/** A swap on its way. */
export const progress: SwapProgressModel & { readonly walletName: string } = {
  summary,
  tasks: [approved, { kind: 'swap', status: 'network', href: swapHref }],
  status: 'running',
  slippage: '1%',
  walletName: 'MetaMask',
  networkName: 'Base',
}
