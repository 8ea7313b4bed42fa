import type { PayCostModel, PayRequestModel, PayWayModel } from '../../src/models/pay.js'

/** What a shop asks for. */
export const request: PayRequestModel = {
  amount: { text: '48.00 USDC', note: '$48.00' },
  label: 'Juniper Market',
  message: 'order 1042',
  recipient: '0x3fC9a61b4D2e07f5c18A93bE4D60F27c57224b21',
  host: 'juniper.example',
}

/** The same with texts that try to be something else. */
export const hostileRequest: PayRequestModel = {
  ...request,
  amount: { text: '12,345,678,901,234,567,890.1234 LONGSYMBOL!', note: '$1,234,567,890,123.45' },
  label: `<b>Juniper</b> \u202Etekram\u202C ${'unbroken'.repeat(38)}`,
  message: `\u2067الطلب 1042\u2069 <script>alert(1)</script> ${'order '.repeat(50)}`,
  host: `${'sub.'.repeat(40)}juniper.example`,
  memo: `\u202E${'note'.repeat(60)}`,
}

/** The asset itself. */
export const direct: PayWayModel = {
  key: 'usdc',
  token: { symbol: 'USDC' },
  networkName: 'Base',
  walletName: 'MetaMask',
  account: '0x8f3C…21bA',
  available: '200.00',
  kind: 'direct',
  status: 'ready',
}

/** A token that is swapped for the asset. */
export const swapFirst: PayWayModel = {
  ...direct,
  key: 'eth',
  token: { symbol: 'ETH' },
  available: '1.284',
  kind: 'swap',
}

/** What the asset itself costs. */
export const directCost: PayCostModel = { networkFee: '$0.01', total: '$48.01' }

/** What the swap costs with the payment. */
export const swapCost: PayCostModel = {
  swap: {
    pay: '0.015618 ETH',
    most: '0.015774 ETH',
    receive: '48.00 USDC',
    cost: '$0.44',
    ageSeconds: 3,
    asks: 2,
  },
  networkFee: '$0.03',
  total: '$48.47',
}
