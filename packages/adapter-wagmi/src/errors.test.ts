import type { PorticoErrorCode } from '@portico/core/adapter'
import { PorticoError } from '@portico/core/adapter'
import { ProviderNotFoundError, SwitchChainNotSupportedError } from '@wagmi/core'
import {
  ChainMismatchError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  TransactionExecutionError,
  UnknownRpcError,
  UserRejectedRequestError,
} from 'viem'
import { sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { toChainError, toPorticoError } from './errors.js'

const context = { action: 'send', connectorId: 'example.wallet', networkId: 'eip155:5', method: 'eth_thing' } as const
const coded = (code: unknown, message = 'x'): object => ({ code, message })
const circular: { message: string; cause?: unknown } = { message: 'An error that contains itself.' }
circular.cause = circular

const table: readonly (readonly [name: string, thrown: unknown, code: PorticoErrorCode, context: unknown])[] = [
  ['4001', coded(4001), 'USER_REJECTED', { action: 'send' }],
  ['5000 (WalletConnect)', coded(5000), 'USER_REJECTED', { action: 'send' }],
  ['5002 (WalletConnect)', coded(5002), 'USER_REJECTED', { action: 'send' }],
  ['5001 (WalletConnect)', coded(5001), 'USER_REJECTED', { action: 'send' }],
  ['5750 (upgrade refused)', coded(5750), 'USER_REJECTED', { action: 'send' }],
  ['ACTION_REJECTED', coded('ACTION_REJECTED'), 'USER_REJECTED', { action: 'send' }],
  ['a code as text', coded('4001'), 'USER_REJECTED', { action: 'send' }],
  ['4100', coded(4100), 'UNAUTHORIZED', { action: 'send' }],
  ['4200', coded(4200), 'METHOD_UNSUPPORTED', { method: 'eth_thing' }],
  ['-32601', coded(-32601), 'METHOD_UNSUPPORTED', { method: 'eth_thing' }],
  ['5100 (WalletConnect)', coded(5100), 'METHOD_UNSUPPORTED', { method: 'eth_thing' }],
  ['5760', coded(5760), 'METHOD_UNSUPPORTED', { method: 'eth_thing' }],
  ['4900', coded(4900), 'WALLET_OFFLINE', undefined],
  ['4901', coded(4901), 'WALLET_OFFLINE', undefined],
  ['4902', coded(4902), 'NETWORK_UNKNOWN_TO_WALLET', { networkId: 'eip155:5' }],
  ['5710', coded(5710), 'NETWORK_UNKNOWN_TO_WALLET', { networkId: 'eip155:5' }],
  ['-32002', coded(-32002), 'REQUEST_PENDING', { action: 'send' }],
  ['-32603 alone', coded(-32603), 'WALLET_FAILED', { action: 'send' }],
  ['-32000 alone', coded(-32000), 'WALLET_FAILED', { action: 'send' }],
  [
    'nested in data.originalError',
    { code: -32603, data: { originalError: coded(4902) } },
    'NETWORK_UNKNOWN_TO_WALLET',
    { networkId: 'eip155:5' },
  ],
  ['nested in -32000', { code: -32000, data: { originalError: coded(4001) } }, 'USER_REJECTED', { action: 'send' }],
  ['nested in error (ethers)', { code: 'UNKNOWN_ERROR', error: coded(-32002) }, 'REQUEST_PENDING', { action: 'send' }],
  ['a text', 'The wallet gave up.', 'WALLET_FAILED', { action: 'send' }],
  ['a text that says so', 'Error: User Denied the request', 'USER_REJECTED', { action: 'send' }],
  ['a message: user cancelled', new Error('user cancelled'), 'USER_REJECTED', { action: 'send' }],
  ['a message: pop-up blocked', coded(-32603, 'The browser blocked the pop-up.'), 'POPUP_BLOCKED', undefined],
  ['a message: popup was blocked', new Error('Popup window was blocked'), 'POPUP_BLOCKED', undefined],
  [
    'a message: unrecognized chain',
    coded(-32603, 'Unrecognized chain ID "0x5"'),
    'NETWORK_UNKNOWN_TO_WALLET',
    { networkId: 'eip155:5' },
  ],
  [
    'a message: invalid chain id',
    coded(32603, 'Invalid chain ID'),
    'NETWORK_UNKNOWN_TO_WALLET',
    { networkId: 'eip155:5' },
  ],
  [
    'a message: a transaction for another network',
    coded(-32000, 'invalid chain id for signer: have 1 want 5'),
    'WALLET_FAILED',
    { action: 'send' },
  ],
  ['nothing', undefined, 'WALLET_FAILED', { action: 'send' }],
  ['null', null, 'WALLET_FAILED', { action: 'send' }],
  ['a number', 4001, 'WALLET_FAILED', { action: 'send' }],
  ['one that contains itself', circular, 'WALLET_FAILED', { action: 'send' }],
  ['viem: rejected', new UserRejectedRequestError(new Error('no')), 'USER_REJECTED', { action: 'send' }],
  ['viem: pending', new ResourceUnavailableRpcError(new Error('open')), 'REQUEST_PENDING', { action: 'send' }],
  [
    'viem: unknown around 4001',
    new UnknownRpcError(Object.assign(new Error('x'), { code: 4001 })),
    'USER_REJECTED',
    { action: 'send' },
  ],
  [
    'viem: two deep',
    new TransactionExecutionError(new UserRejectedRequestError(new Error('no')), { account: null }),
    'USER_REJECTED',
    { action: 'send' },
  ],
  ['viem: 4902', new SwitchChainError(new Error('x')), 'NETWORK_UNKNOWN_TO_WALLET', { networkId: 'eip155:5' }],
  [
    'viem: other network',
    new ChainMismatchError({ chain: sepolia, currentChainId: 1 }),
    'WALLET_FAILED',
    { action: 'send' },
  ],
  ['wagmi: no provider', new ProviderNotFoundError(), 'WALLET_NOT_FOUND', { walletKey: 'example.wallet' }],
  // The connector's name is all that wagmi's error reads of it.
  [
    'wagmi: no switch',
    new SwitchChainNotSupportedError({ connector: { name: 'Old' } as never }),
    'METHOD_UNSUPPORTED',
    { method: 'eth_thing' },
  ],
]

test.each(table)('error: %s', (_, thrown, code, expected) => {
  const error = toPorticoError(thrown, context)
  expect(error).toBeInstanceOf(PorticoError)
  expect(error.code).toBe(code)
  expect(error.context).toEqual(expected)
  expect(error.cause).toBe(thrown === undefined ? undefined : thrown)
})

test('behavior: a PorticoError stays what it is', () => {
  const error = new PorticoError('ADDRESS_INVALID', { context: { address: '0x' } })
  expect(toPorticoError(error, context)).toBe(error)
  expect(toChainError(error, { networkId: 'eip155:1', method: 'estimateFee' })).toBe(error)
})

test('parameters: without a method, the action is what is unsupported', () => {
  expect(toPorticoError(coded(4200), { action: 'sign' }).context).toEqual({ method: 'sign' })
})

test('error: CHAIN_READ_FAILED', () => {
  const cause = new Error('offline')
  const error = toChainError(cause, { networkId: 'eip155:1', method: 'nativeBalance' })
  expect(error).toMatchObject({
    code: 'CHAIN_READ_FAILED',
    context: { networkId: 'eip155:1', method: 'nativeBalance' },
    cause,
  })
})

test('behavior: a PorticoError that viem wrapped is that error', () => {
  const own = new PorticoError('SESSION_GONE', { context: { sessionId: 's' } })
  const provider = Object.assign(new Error('Gone', { cause: own }), { code: 4900 })
  expect(toPorticoError(new UnknownRpcError(provider), context)).toBe(own)
})

test('behavior: 20 MB of text are converted at once', () => {
  // Anything but linear work on it would take longer than a test may.
  expect(toPorticoError({ message: 'popup'.repeat(4_000_000) }, context).code).toBe('WALLET_FAILED')
})

test('behavior: a chain of causes without an end, and members that throw or are no text', () => {
  let deep: unknown = {}
  for (let depth = 0; depth < 20_000; depth++) deep = { cause: deep }
  const fail = (): never => {
    throw new Error('no')
  }
  const bare: unknown = Object.create(null)
  const unreadable = Object.defineProperty({}, 'message', { get: fail })
  for (const thrown of [deep, { code: bare }, { message: bare }, unreadable, new Proxy({}, { get: fail })]) {
    expect(toPorticoError(thrown, context).code).toBe('WALLET_FAILED')
    expect(toChainError(thrown, { networkId: 'eip155:1', method: 'nativeBalance' }).code).toBe('CHAIN_READ_FAILED')
  }
})
