import { PorticoError } from '@portico/core/adapter'
import { describe, expect, test } from 'vitest'
import { toChainError, toPorticoError } from './errors.js'
import { SolanaRpcError } from './rpc/SolanaRpcError.js'

/** An error as `@solana/wallet-adapter-base` makes it: a class by name, the wallet's own error inside. */
function adapterError(name: string, inner?: unknown): Error {
  const message = inner instanceof Error ? inner.message : ''
  return Object.assign(new Error(message), { name, error: inner })
}

const cases: readonly (readonly [what: string, error: unknown, code: string])[] = [
  ['a code', { code: 4001, message: 'x' }, 'USER_REJECTED'],
  ['5000 (WalletConnect)', { code: 5000, message: 'x' }, 'USER_REJECTED'],
  ['5001 (WalletConnect)', { code: 5001, message: 'x' }, 'USER_REJECTED'],
  ['5002 (WalletConnect)', { code: 5002, message: 'x' }, 'USER_REJECTED'],
  ['5100 (WalletConnect)', { code: 5100, message: 'x' }, 'METHOD_UNSUPPORTED'],
  ['6000 (WalletConnect)', { code: 6000, message: 'x' }, 'WALLET_OFFLINE'],
  ['a text', 'User rejected the request.', 'USER_REJECTED'],
  ['a message', new Error('Transaction was cancelled'), 'USER_REJECTED'],
  [
    'a rejection inside',
    adapterError('WalletConnectionError', new Error('User rejected the request.')),
    'USER_REJECTED',
  ],
  ['a code inside', adapterError('WalletSignMessageError', { code: 4001 }), 'USER_REJECTED'],
  ['nothing that says more', adapterError('WalletConnectionError', new Error('Out of cheese')), 'WALLET_FAILED'],
  ['a blocked window', { code: 'POPUP_BLOCKED' }, 'POPUP_BLOCKED'],
  ['an open prompt', { code: -32_002 }, 'REQUEST_PENDING'],
  ['a wallet that left', { code: 4900 }, 'WALLET_OFFLINE'],
  ['no wallet', { code: 'WALLET_NOT_FOUND' }, 'WALLET_NOT_FOUND'],
  ['no right', { code: 4100 }, 'UNAUTHORIZED'],
  ['no method', { code: -32_601 }, 'METHOD_UNSUPPORTED'],
  ['an RPC that refused, whose -32002 is no prompt', new SolanaRpcError('x', { code: -32_002 }), 'WALLET_FAILED'],
  [
    'an RPC whose refusal the wallet passes on',
    { code: -32_002, message: 'Transaction simulation failed: Blockhash not found' },
    'WALLET_FAILED',
  ],
  ['nothing', undefined, 'WALLET_FAILED'],
]

describe('toPorticoError', () => {
  test.each(cases)('behavior: %s', (_, cause, code) => {
    const error = toPorticoError(cause, { action: 'sign', connectorId: 'Wallet' })
    expect(error.code).toBe(code)
    expect(error.cause).toBe(cause)
  })

  test('default: the context says what the wallet was asked', () => {
    expect(toPorticoError({ code: 4001 }, { action: 'connect' }).context).toEqual({ action: 'connect' })
    expect(toPorticoError({ code: 'WALLET_NOT_FOUND' }, { action: 'connect', connectorId: 'A' }).context).toEqual({
      walletKey: 'A',
    })
  })

  test('behavior: an error that contains itself, and a PorticoError', () => {
    const loop = new Error('loop')
    loop.cause = loop
    expect(toPorticoError(loop, { action: 'sign' }).code).toBe('WALLET_FAILED')
    const ours = new PorticoError('ABORTED', {})
    expect(toPorticoError(ours, { action: 'sign' })).toBe(ours)
  })
})

describe('toPorticoError, of hostile errors', () => {
  test('behavior: a message of 20 MB is looked at for no longer than a short one', () => {
    // Anything but linear work on it would take longer than a test may.
    for (const word of ['popup', 'user ', 'simulation '])
      expect(toPorticoError({ message: word.repeat(4_000_000) }, { action: 'sign' }).code).toBe('WALLET_FAILED')
  })

  test('behavior: 20,000 errors in each other', () => {
    let error: unknown = { code: 4001 }
    for (let depth = 0; depth < 20_000; depth++) error = { cause: error }
    expect(toPorticoError(error, { action: 'sign' }).code).toBe('WALLET_FAILED')
  })

  test('behavior: what throws when it is read, and what has no prototype', () => {
    const fail = (): never => {
      throw new Error('no')
    }
    const unreadable = new Proxy({}, { get: fail, getPrototypeOf: fail, has: fail })
    const noText = Object.assign(Object.create(null), { code: Object.create(null), message: Object.create(null) })
    for (const error of [unreadable, noText, { message: unreadable, name: unreadable, code: unreadable }]) {
      const { code, cause } = toPorticoError(error, { action: 'sign' })
      expect([code, cause === error]).toEqual(['WALLET_FAILED', true])
    }
    expect(toPorticoError({ code: 4001, cause: unreadable }, { action: 'sign' }).code).toBe('USER_REJECTED')
    expect(toChainError(unreadable, { networkId: 'solana:a', method: 'x' }).code).toBe('CHAIN_READ_FAILED')
  })
})

test('error: CHAIN_READ_FAILED', () => {
  const cause = new SolanaRpcError('x', { code: -32_602 })
  const context = { networkId: 'solana:a', method: 'nativeBalance' }
  expect(toChainError(cause, context)).toMatchObject({ code: 'CHAIN_READ_FAILED', context, cause })
})
