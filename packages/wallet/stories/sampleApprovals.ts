import type {
  ApprovalCallModel,
  ApprovalDataModel,
  ApprovalMessageModel,
  ApprovalTransactionModel,
} from '../src/frame/views/models/approval.ts'

/** Addresses of the stories about approvals. */
export const MARIA = '0x8F3c9a61b4D2e07f5c18A93bE4D60F27c57221bA'
export const LENA = '0x4b1Da7f3b4a715E4e48dd74089a58f3AEF3490Ce'
export const MARKET = '0x3fC95a6C3e1b0f7d2A18cE4b90D6fA71e5B24b21'

/** A message of a site. */
export const message: ApprovalMessageModel = {
  type: 'message',
  text: [
    'Welcome to Juniper Market.',
    '',
    'I agree to the seller rules of November 2026 and confirm that I own the prints I list.',
    '',
    'Seller: maria.eth',
    'Reference: 7f21-08c4',
  ].join('\n'),
}

/** A message that signs in to a site. */
export const signIn: ApprovalMessageModel = {
  type: 'message',
  text: [
    'juniper.example wants you to sign in with your Ethereum account:',
    MARIA,
    '',
    'Sign in to Juniper Market.',
    '',
    'URI: https://juniper.example',
    'Version: 1',
    'Chain ID: 8453',
    'Nonce: 4hd82kf02j',
    'Issued At: 2026-11-26T10:00:00.000Z',
  ].join('\n'),
  signIn: { domain: 'juniper.example', isOwnDomain: true },
}

/** A bid, as typed data. */
export const bid: ApprovalDataModel = {
  type: 'data',
  name: 'Bid',
  fields: [
    { label: 'Item', value: 'Print No. 14', depth: 0 },
    { label: 'Price', value: '25000000', depth: 0 },
    { label: 'Bidder', value: MARIA, kind: 'address', depth: 0 },
    { label: 'Seller', value: LENA, kind: 'address', depth: 0 },
    { label: 'Expires', value: 'Nov 29, 2026, 10:00 AM', depth: 0 },
    { label: 'Nonce', value: '7', depth: 0 },
  ],
  app: { name: 'Juniper Market', version: '1', contract: MARKET, network: 'Base' },
  raw: JSON.stringify({ primaryType: 'Bid', message: { item: 'Print No. 14', price: '25000000', nonce: 7 } }, null, 2),
  warnings: [],
}

/** Fifty dollars to a friend. */
export const send: ApprovalTransactionModel = {
  type: 'transaction',
  calls: [{ type: 'send', amount: { amount: '50.00', symbol: 'USDC' }, to: LENA }],
  isSent: true,
  fee: { status: 'known', most: { amount: '0.0000032', symbol: 'ETH' }, isEnough: true },
  changes: {
    status: 'known',
    rows: [
      { symbol: 'USDC', before: '200.00', after: '150.00', direction: 'out' },
      { symbol: 'ETH', before: '1.284', after: '1.2839968', direction: 'out' },
    ],
  },
  warnings: [],
  raw: JSON.stringify({ to: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', data: '0xa9059cbb' }, null, 2),
}

/** The first call of a bid: exactly as much as it takes. */
export const allow: ApprovalCallModel = {
  type: 'allow',
  amount: { amount: '25.00', symbol: 'USDC' },
  symbol: 'USDC',
  spender: MARKET,
}

/** A bid in two calls. */
export const batch: ApprovalTransactionModel = {
  ...send,
  calls: [
    allow,
    {
      type: 'call',
      name: 'placeBid',
      to: MARKET,
      rows: [
        { label: 'print', value: '14', depth: 0 },
        { label: 'price', value: '25000000', depth: 0 },
      ],
    },
  ],
  changes: { status: 'known', rows: [{ symbol: 'USDC', before: '200.00', after: '175.00', direction: 'out' }] },
}

/** Any amount of a token is asked for: the limit is chosen. */
export const unlimited: ApprovalTransactionModel = {
  ...send,
  calls: [{ ...allow, amount: undefined }],
  allowance: { limit: { amount: '200.00', symbol: 'USDC' }, isLimited: true },
  changes: { status: 'known', rows: [] },
  warnings: ['unlimited'],
}

/** A call of a well-known program, with its arguments. */
export const call: ApprovalTransactionModel = {
  ...send,
  calls: [
    {
      type: 'call',
      name: 'swapExactIn',
      to: MARKET,
      toName: 'Juniper Router',
      rows: [
        { label: 'path', depth: 0 },
        { label: 'from', value: MARIA, kind: 'address', depth: 1 },
        { label: 'pools', depth: 1 },
        { label: '0', value: LENA, kind: 'address', depth: 2 },
        { label: 'extra', value: `0x${'5f3a'.repeat(40)}`, kind: 'bytes', depth: 1 },
        { label: 'deadline', value: '1764500000', depth: 0 },
      ],
      value: { amount: '0.1', symbol: 'ETH' },
    },
  ],
  changes: {
    status: 'known',
    rows: [
      { symbol: 'ETH', before: '1.284', after: '1.1839968', direction: 'out' },
      { symbol: 'USDC', before: '200.00', after: '510.25', direction: 'in' },
    ],
  },
}

/** Ten thousand characters without a place to break. */
export const ENDLESS = 'W'.repeat(10_000)
