import { describe, expect, test } from 'vitest'
import type { ConnectionData } from '../adapter/types.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { AskedTransfer } from '../records/askedTransfer.js'
import { type AnalyticsFacts, type Fact, toAnalyticsEvent, toErrorProps, toTrackProps } from './wire.js'

const connection: ConnectionData = {
  id: 'cosmos/toy.harbor',
  namespace: 'cosmos',
  connectorId: 'toy.harbor',
  accounts: [{ address: 'toy-harbor', type: 'eoa' }],
  networkId: 'cosmos:two',
}

const smart: ConnectionData = { ...connection, accounts: [{ address: 'toy-safe', type: 'smartAccount' }] }

const factsOf = (change: Partial<AnalyticsFacts> = {}): AnalyticsFacts => ({
  active: () => ({ address: 'toy-active', networkId: 'cosmos:one' }),
  isSmartAccount: () => true,
  projectId: 'p1',
  walletName: (walletKey) => `Wallet ${walletKey}`,
  connectorName: ({ connectorId }) => `Connector ${connectorId}`,
  connectorKind: () => 'announced',
  isMobile: () => false,
  listed: () => [],
  ...change,
})

const rejected = new PorticoError('USER_REJECTED', { context: { action: 'connect' } })
const provider = 'google'
const failed = new PorticoError('WALLET_FAILED', { context: { action: 'connect' } })
const notFound = new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: 'a' } })
const withUrl = new PorticoError('WALLET_NOT_FOUND', { context: { walletKey: 'a' } })
withUrl.message = 'No https://a.example/w?secret'

const asked: AskedTransfer = {
  id: '1',
  networkId: 'cosmos:two',
  from: 'toy-harbor',
  to: 'toy-Friend',
  amountBaseUnits: 25n,
  symbol: 'TOY',
  decimals: 2,
  token: 'toy-token',
  askedAtMs: 0,
}
const { networkId, from, to, amountBaseUnits, symbol, decimals } = asked
const sent = { connection: smart, networkId, from, to, amountBaseUnits, symbol, decimals, hash: 'h1' }
const sending = { isSmartAccount: true, network: 'cosmos:two', token: 'TOY', amount: '0.25' }
const swapAsked = {
  connection: smart,
  networkId,
  from,
  pay: { amountBaseUnits, symbol, decimals },
  receive: { amountBaseUnits: 1_500n, symbol: 'REED', decimals: 3, token: 'toy-reed' },
}
const swapping = {
  isSmartAccount: true,
  network: 'cosmos:two',
  swapFromToken: 'TOY',
  swapToToken: 'REED',
  swapFromAmount: '0.25',
  swapToAmount: '1.5',
}
const toFriend = new PorticoError('WALLET_FAILED', { context: { action: 'connect' } })
toFriend.message = 'Can not pay TOY-friend'

/** One row per fact and what decides about it; undefined where nothing is told. */
const rows: [name: string, fact: Fact, event: string | undefined, properties?: object][] = [
  ['opened', { type: 'modal:opened', data: { view: 'Connect', connected: false } }, 'MODAL_OPEN', { connected: false }],
  ['closed', { type: 'modal:closed', data: { connected: true } }, 'MODAL_CLOSE', { connected: true }],
  ['networks', { type: 'view:shown', data: { view: 'Networks' } }, 'CLICK_NETWORKS', { view: 'Networks' }],
  ['help', { type: 'view:shown', data: { view: 'WhatIsAWallet' } }, 'CLICK_WALLET_HELP', { view: 'WhatIsAWallet' }],
  [
    'help on networks',
    { type: 'view:shown', data: { view: 'WhatIsANetwork' } },
    'CLICK_NETWORK_HELP',
    { view: 'WhatIsANetwork' },
  ],
  [
    'where to get one',
    { type: 'view:shown', data: { view: 'GetWallet' } },
    'CLICK_GET_WALLET_HELP',
    { view: 'GetWallet' },
  ],
  ['all wallets', { type: 'view:shown', data: { view: 'AllWallets' } }, 'CLICK_ALL_WALLETS', { view: 'AllWallets' }],
  ['activity', { type: 'view:shown', data: { view: 'Transactions' } }, 'CLICK_TRANSACTIONS', { isSmartAccount: true }],
  [
    'send',
    { type: 'view:shown', data: { view: 'WalletSend' } },
    'OPEN_SEND',
    { isSmartAccount: true, network: 'cosmos:one' },
  ],
  ['wallet asked to send', { type: 'transfer:asked', data: { asked } }, 'SEND_INITIATED', sending],
  ['sent', { type: 'transfer:sent', data: sent }, 'SEND_SUCCESS', { ...sending, hash: 'h1' }],
  [
    'send declined',
    { type: 'transfer:failed', data: { asked, error: rejected } },
    'SEND_REJECTED',
    { ...sending, message: 'Connection rejected' },
  ],
  [
    'send failed, with who was to get it in its message',
    { type: 'transfer:failed', data: { asked, error: toFriend } },
    'SEND_ERROR',
    { ...sending, message: 'WALLET_FAILED' },
  ],
  [
    'swap',
    { type: 'view:shown', data: { view: 'Swap' } },
    'OPEN_SWAP',
    { isSmartAccount: true, network: 'cosmos:one' },
  ],
  [
    'choosing a token to swap',
    { type: 'view:shown', data: { view: 'SwapSelectToken' } },
    'CLICK_SELECT_TOKEN_TO_SWAP',
    {},
  ],
  ['wallet asked to swap', { type: 'swap:asked', data: swapAsked }, 'INITIATE_SWAP', swapping],
  ['approved', { type: 'swap:sent', data: { ...swapAsked, kind: 'approve', hash: 'h1' } }, undefined],
  ['swapped', { type: 'swap:sent', data: { ...swapAsked, kind: 'swap', hash: 'h1' } }, 'SWAP_SUCCESS', swapping],
  [
    'approval declined',
    { type: 'swap:failed', data: { ...swapAsked, kind: 'approve', error: rejected } },
    'SWAP_APPROVAL_ERROR',
    { ...swapping, message: 'Connection rejected' },
  ],
  [
    'swap declined',
    { type: 'swap:failed', data: { ...swapAsked, kind: 'swap', error: rejected } },
    'SWAP_ERROR',
    { ...swapping, message: 'Connection rejected' },
  ],
  ['found', { type: 'transfer:found', data: { asked, hash: 'h1' } }, undefined],
  [
    'next page',
    { type: 'transactions:more', data: { connection: smart, cursor: 'c2' } },
    'LOAD_MORE_TRANSACTIONS',
    { address: 'toy-safe', projectId: 'p1', cursor: 'c2', isSmartAccount: true },
  ],
  [
    'page failed',
    { type: 'transactions:failed', data: { connection: smart, cursor: 'c2', error: failed } },
    'ERROR_FETCH_TRANSACTIONS',
    { address: 'toy-safe', projectId: 'p1', cursor: 'c2', isSmartAccount: true },
  ],
  [
    'search',
    { type: 'wallets:searched', data: { query: 'har', certifiedOnly: true } },
    'SEARCH_WALLET',
    { badge: 'certified', search: 'har' },
  ],
  ['address given', { type: 'email:advanced', data: { step: 'submitted' } }, 'EMAIL_SUBMITTED', {}],
  ['code sent', { type: 'email:advanced', data: { step: 'codeSent' } }, 'EMAIL_VERIFICATION_CODE_SENT', {}],
  ['code right', { type: 'email:advanced', data: { step: 'codePassed' } }, 'EMAIL_VERIFICATION_CODE_PASS', {}],
  ['device', { type: 'email:advanced', data: { step: 'deviceConfirmed' } }, 'DEVICE_REGISTERED_FOR_EMAIL', {}],
  [
    'code wrong',
    { type: 'email:codeFailed', data: { error: failed } },
    'EMAIL_VERIFICATION_CODE_FAIL',
    { message: failed.message },
  ],
  ['social', { type: 'social:advanced', data: { provider, step: 'started' } }, 'SOCIAL_LOGIN_STARTED', { provider }],
  [
    'social, provider',
    { type: 'social:advanced', data: { provider, step: 'requested' } },
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    { provider },
  ],
  [
    'social, connected',
    { type: 'social:advanced', data: { provider, step: 'succeeded' } },
    'SOCIAL_LOGIN_SUCCESS',
    { provider, reconnect: false },
  ],
  [
    'social, no',
    { type: 'social:advanced', data: { provider, step: 'canceled' } },
    'SOCIAL_LOGIN_CANCELED',
    { provider },
  ],
  [
    'social failed',
    { type: 'social:failed', data: { provider, error: failed } },
    'SOCIAL_LOGIN_ERROR',
    { provider, message: failed.message },
  ],
  ['login by e-mail', { type: 'view:shown', data: { view: 'EmailLogin' } }, 'EMAIL_LOGIN_SELECTED', {}],
  [
    'account type chosen',
    { type: 'accountType:changed', data: { connection: smart, accountType: 'smartAccount' } },
    'SET_PREFERRED_ACCOUNT_TYPE',
    { accountType: 'smartAccount', network: 'cosmos:two' },
  ],
  ['address changed', { type: 'view:shown', data: { view: 'UpdateEmailWallet' } }, 'EMAIL_EDIT', {}],
  ['other view', { type: 'view:shown', data: { view: 'Connect' } }, undefined],
  [
    'wallet chosen',
    { type: 'connect:started', data: { walletKey: 'a', method: 'announced' } },
    'SELECT_WALLET',
    { name: 'Wallet a', platform: 'browser' },
  ],
  [
    'wallet chosen in its web app',
    { type: 'connect:started', data: { walletKey: 'a', method: 'walletConnect', place: 'web' } },
    'SELECT_WALLET',
    { name: 'Wallet a', platform: 'web' },
  ],
  [
    'app that did not open',
    {
      type: 'pairing:appFailed',
      data: { walletKey: 'a', uri: 'wc:1@2?symKey=secret', href: 'alder://wc?uri=wc%3A1%402%3FsymKey%3Dsecret' },
    },
    'CONNECT_PROXY_ERROR',
    { message: 'The app did not open', uri: 'wc:1@2', mobile_link: 'alder://wc', name: 'Wallet a' },
  ],
  [
    'store',
    { type: 'wallet:storeOpened', data: { walletKey: 'a', listingId: '1', place: 'chrome' } },
    'GET_WALLET',
    { name: 'Wallet a', explorerId: '1', type: 'chrome_store' },
  ],
  [
    'page of a store that the service has no word for',
    { type: 'wallet:storeOpened', data: { walletKey: 'a', listingId: '1', place: 'firefox' } },
    'GET_WALLET',
    { name: 'Wallet a', explorerId: '1', type: 'homepage' },
  ],
  [
    'rejected',
    { type: 'connect:failed', data: { walletKey: 'a', error: rejected } },
    'USER_REJECTED',
    { message: 'Connection rejected' },
  ],
  [
    'failed',
    { type: 'connect:failed', data: { walletKey: 'a', error: failed } },
    'CONNECT_ERROR',
    { message: 'Failed to connect' },
  ],
  [
    'failed with an address in its message',
    { type: 'connect:failed', data: { walletKey: 'a', error: withUrl } },
    'CONNECT_ERROR',
    { message: 'No https://a.example/w' },
  ],
  [
    'modal closed meanwhile',
    { type: 'connect:failed', data: { walletKey: 'a', error: new PorticoError('MODAL_CLOSED', {}) } },
    undefined,
  ],
  [
    'another wallet chosen meanwhile',
    { type: 'connect:failed', data: { walletKey: 'a', error: new PorticoError('ABORTED', {}) } },
    undefined,
  ],
  [
    'connected',
    { type: 'connection:opened', data: { connection, method: 'injected', restored: false } },
    'CONNECT_SUCCESS',
    { method: 'browser', name: 'Connector toy.harbor', reconnect: false },
  ],
  [
    'restored',
    { type: 'connection:opened', data: { connection, method: 'injected', restored: true } },
    'CONNECT_SUCCESS',
    { method: 'browser', name: 'Connector toy.harbor', reconnect: true },
  ],
  ...(['user', 'wallet', 'signInRefused'] as const).map((reason): (typeof rows)[number] => [
    `ended: ${reason}`,
    { type: 'connection:closed', data: { connectionId: connection.id, reason } },
    'DISCONNECT_SUCCESS',
    { namespace: 'cosmos' },
  ]),
  ['replaced', { type: 'connection:closed', data: { connectionId: connection.id, reason: 'replaced' } }, undefined],
  [
    'ended, its wallet untold',
    { type: 'disconnect:failed', data: { connectionId: connection.id, error: failed } },
    'DISCONNECT_ERROR',
    {
      message: 'Failed to disconnect chains: cosmos',
    },
  ],
  [
    'to be ended, and none',
    { type: 'disconnect:failed', data: { connectionId: 'a', error: notFound } },
    'DISCONNECT_ERROR',
    {
      message: 'No connector found for connection: a',
    },
  ],
  ['other account', { type: 'account:changed', data: { connection } }, undefined],
  [
    'other network',
    { type: 'network:switched', data: { from: 'cosmos:one', to: 'cosmos:two' } },
    'SWITCH_NETWORK',
    { network: 'cosmos:two' },
  ],
  ...(
    [
      ['signIn:started', 'CLICK_SIGN_SIWX_MESSAGE'],
      ['signIn:canceled', 'CLICK_CANCEL_SIWX'],
      ['signIn:succeeded', 'SIWX_AUTH_SUCCESS'],
    ] as const
  ).flatMap(([type, event]): (typeof rows)[number][] => [
    [type, { type, data: { connection } }, event, { network: 'cosmos:two', isSmartAccount: false }],
    [
      `${type} with a smart account`,
      { type, data: { connection: smart } },
      event,
      { network: 'cosmos:two', isSmartAccount: true },
    ],
  ]),
  [
    'sign-in failed, with an address in its message',
    { type: 'signIn:failed', data: { connection: smart, error: withUrl } },
    'SIWX_AUTH_ERROR',
    { network: 'cosmos:two', isSmartAccount: true, message: 'No https://a.example/w' },
  ],
  ['session ended', { type: 'signIn:ended', data: { reason: 'expired' } }, undefined],
  ['error', { type: 'error:reported', data: { error: failed } }, undefined],
  [
    'alert',
    {
      type: 'alert:raised',
      data: { alert: { id: 1, code: 'SERVER_ERROR', severity: 'error', title: '', advice: '', docsUrl: '' } },
    },
    undefined,
  ],
  ['consent', { type: 'consent:changed', data: { accepted: true, version: '1', atMs: 1 } }, undefined],
  ['features', { type: 'features:resolved', data: { source: 'remote' } }, undefined],
]

describe('toAnalyticsEvent', () => {
  test.each(rows)('behavior: %s', (_, fact, event, properties) => {
    const told = toAnalyticsEvent({ fact, facts: factsOf() })
    expect(told?.event).toBe(event)
    expect(told?.properties).toEqual(properties)
  })

  test('behavior: no fact makes MODAL_CREATED', () => {
    const names = rows.map(([, fact]) => toAnalyticsEvent({ fact, facts: factsOf() })?.event)
    expect(names).not.toContain('MODAL_CREATED')
  })

  test('behavior: an account that is only watched is no wallet that was connected', () => {
    const watched = { ...connection, watchOnly: true } as const
    const fact: Fact = { type: 'connection:opened', data: { connection: watched, method: 'external', restored: false } }
    const closed: Fact = { type: 'connection:closed', data: { connectionId: 'cosmos/watch:toy-a', reason: 'user' } }
    expect([fact, closed].map((one) => toAnalyticsEvent({ fact: one, facts: factsOf() }))).toEqual([
      undefined,
      undefined,
    ])
  })

  test('behavior: account and network in use, and of a connection its own', () => {
    const opened: Fact = { type: 'connection:opened', data: { connection, method: 'injected', restored: false } }
    const closed: Fact = { type: 'modal:closed', data: { connected: true } }
    expect(toAnalyticsEvent({ fact: closed, facts: factsOf() })).toMatchObject({
      address: 'toy-active',
      networkId: 'cosmos:one',
    })
    expect(toAnalyticsEvent({ fact: opened, facts: factsOf() })).toMatchObject({
      address: 'toy-harbor',
      networkId: 'cosmos:two',
    })
  })

  test('behavior: a transfer is of its own account and network, and says nowhere who gets it', () => {
    const facts: Fact[] = [
      { type: 'transfer:asked', data: { asked } },
      { type: 'transfer:failed', data: { asked, error: toFriend } },
      { type: 'transfer:sent', data: sent },
    ]
    for (const fact of facts) {
      const told = toAnalyticsEvent({ fact, facts: factsOf() })
      expect(told).toMatchObject({ address: 'toy-harbor', networkId: 'cosmos:two' })
      expect(JSON.stringify(told)).not.toMatch(/toy-friend/i)
    }
  })

  test.each([
    ['injected', false, 'browser', 'browser'],
    ['announced', true, 'browser', 'browser'],
    ['external', false, 'browser', 'browser'],
    ['custom', false, 'browser', 'browser'],
    ['walletConnect', false, 'qrcode', 'qrcode'],
    ['walletConnect', true, 'mobile', 'mobile'],
    ['embedded', false, 'web', 'email'],
  ] as const)('parameters: %s, on a phone %s', (kind, isMobile, platform, method) => {
    const facts = factsOf({ isMobile: () => isMobile })
    const started: Fact = { type: 'connect:started', data: { walletKey: 'a', method: kind } }
    const opened: Fact = { type: 'connection:opened', data: { connection, method: kind, restored: false } }
    expect(toAnalyticsEvent({ fact: started, facts })?.properties).toMatchObject({ platform })
    expect(toAnalyticsEvent({ fact: opened, facts })?.properties).toMatchObject({ method })
  })
})

describe('toTrackProps', () => {
  test('default: type, event, address, and the network among the properties', () => {
    const event = { event: 'MODAL_OPEN', properties: { connected: true } } as const
    expect(toTrackProps({ ...event, address: 'toy-active', networkId: 'cosmos:one' })).toEqual({
      type: 'track',
      event: 'MODAL_OPEN',
      address: 'toy-active',
      properties: { connected: true, caipNetworkId: 'cosmos:one' },
    })
  })
})

describe('toErrorProps', () => {
  const url = 'https://api.example/x'
  test.each([
    [new PorticoError('FORBIDDEN', { context: { url } }), 'API_ERROR'],
    [new PorticoError('RATE_LIMITED', { context: { url } }), 'API_ERROR'],
    [new PorticoError('SERVER_ERROR', { context: { url, status: 500 } }), 'API_ERROR'],
    [new PorticoError('HTTP_FAILED', { context: { url, status: 404 } }), 'API_ERROR'],
    [new PorticoError('NETWORK_FAILED', { context: { url } }), 'API_ERROR'],
    [new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: 'JSON' } }), 'DATA_PARSING_ERROR'],
    [new PorticoError('INTERNAL', {}), 'INTERNAL_SDK_ERROR'],
    [failed, 'INTERNAL_SDK_ERROR'],
  ])('parameters: %s', (error, category) => {
    expect(toErrorProps({ error })).toEqual({
      type: 'error',
      event: category,
      errorType: error.code,
      errorMessage: error.message,
      stackTrace: error.stack,
    })
  })

  test.each([
    [
      new PorticoError('EMBEDDED_WALLET_NOT_LOADED', { context: { url: 'https://wallet.example' } }),
      'iframe_load_failed',
    ],
    [new PorticoError('TIMED_OUT', { context: { afterMs: 120_000, by: 'embeddedWallet' } }), 'iframe_request_timeout'],
    [new PorticoError('TIMED_OUT', { context: { afterMs: 25_000 } }), 'TIMED_OUT'],
  ])('behavior: the wallet by e-mail fails by the names of the specification: %s', (error, errorType) => {
    expect(toErrorProps({ error })).toMatchObject({ errorType })
  })

  test('behavior: no query, nothing of the cause, and no text without end', () => {
    const cause = Object.assign(new Error('cause-secret'), { transaction: 'cause-secret' })
    const error = new PorticoError('INTERNAL', { cause })
    error.message = `GET https://api.example/x?secret ${'long '.repeat(10_000)}`
    error.stack = 'Error: https://api.example/x?secret\n    at run (https://dapp.example/app.js?secret:10:5)'
    const props = toErrorProps({ error })
    expect(props).toMatchObject({
      errorMessage: expect.stringMatching(/^GET https:\/\/api\.example\/x long /),
      stackTrace: 'Error: https://api.example/x\n    at run (https://dapp.example/app.js:10:5)',
    })
    expect(JSON.stringify(props)).not.toContain('secret')
    expect(JSON.stringify(props).length).toBeLessThan(10_000)
  })

  test('behavior: no address of the recipient, whatever a wallet says', () => {
    const props = toErrorProps({ error: toFriend, asked })
    expect(props).toMatchObject({ errorType: 'WALLET_FAILED', errorMessage: 'WALLET_FAILED' })
    expect(JSON.stringify(props).toLowerCase()).not.toContain('friend')
  })
})
