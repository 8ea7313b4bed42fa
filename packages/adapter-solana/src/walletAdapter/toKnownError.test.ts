import * as base from '@solana/wallet-adapter-base'
import { WalletError, WalletNotReadyError, WalletWindowClosedError } from '@solana/wallet-adapter-base'
import { describe, expect, test } from 'vitest'
import { toPorticoError } from '../errors.js'
import { toKnownError } from './toKnownError.js'

const context = { action: 'connect', connectorId: 'Wallet' } as const
const convert = (error: unknown) => toPorticoError(toKnownError(error, base), context)

/** Every class of errors that the package has, and what it means here. */
const expected: { readonly [name: string]: string } = {
  WalletAccountError: 'UNAUTHORIZED',
  WalletConfigError: 'WALLET_FAILED',
  WalletConnectionError: 'WALLET_FAILED',
  WalletDisconnectedError: 'WALLET_OFFLINE',
  WalletDisconnectionError: 'WALLET_FAILED',
  WalletError: 'WALLET_FAILED',
  WalletKeypairError: 'WALLET_FAILED',
  WalletLoadError: 'WALLET_NOT_FOUND',
  WalletNotConnectedError: 'WALLET_OFFLINE',
  WalletNotReadyError: 'WALLET_NOT_FOUND',
  WalletPublicKeyError: 'UNAUTHORIZED',
  WalletSendTransactionError: 'WALLET_FAILED',
  WalletSignInError: 'WALLET_FAILED',
  WalletSignMessageError: 'WALLET_FAILED',
  WalletSignTransactionError: 'WALLET_FAILED',
  WalletTimeoutError: 'WALLET_FAILED',
  WalletWindowBlockedError: 'POPUP_BLOCKED',
  WalletWindowClosedError: 'USER_REJECTED',
}

const classes = Object.entries(base).filter(
  (entry): entry is [string, typeof WalletError] =>
    entry[1] === WalletError || (typeof entry[1] === 'function' && entry[1].prototype instanceof WalletError)
)

describe('toKnownError', () => {
  test.each(classes)('default: %s', (name, Class) => {
    const error = new Class('Something went wrong.')
    const converted = convert(error)
    expect(converted.code).toBe(expected[name])
    const isKnown = expected[name] !== 'WALLET_FAILED'
    expect(isKnown ? (converted.cause as Error).cause : converted.cause).toBe(error)
    // By its name alone too: a page may have two copies of the package.
    expect(convert(Object.assign(new Error('x'), { name })).code).toBe(expected[name])
    // General classes say what they wrap.
    const rejected = convert(new Class('x', new Error('User rejected the request.'))).code
    expect(rejected).toBe(expected[name] === 'WALLET_FAILED' ? 'USER_REJECTED' : expected[name])
  })

  test('behavior: no class of the package was forgotten', () => {
    expect(classes.map(([name]) => name).sort()).toEqual(Object.keys(expected))
  })

  test('behavior: a class that a wallet derives is what it derives from, also within another error', () => {
    class NoSuchWallet extends WalletNotReadyError {
      override name = 'NoSuchWallet'
    }
    class Gone extends WalletWindowClosedError {
      override name = 'Gone'
    }
    expect(convert(new NoSuchWallet())).toMatchObject({ code: 'WALLET_NOT_FOUND', context: { walletKey: 'Wallet' } })
    const wrapped = new base.WalletSignMessageError('x', new base.WalletConnectionError('y', new Gone()))
    expect(convert(wrapped)).toMatchObject({ code: 'USER_REJECTED', context: { action: 'connect' } })
    expect(convert(wrapped).cause).toMatchObject({ name: 'WalletWindowClosedError', cause: wrapped })
  })

  test('behavior: what is no error of the package stays as it is, whatever it does', () => {
    const loop = new base.WalletConnectionError('loop')
    loop.error = loop
    const fail = (): never => {
      throw new Error('no')
    }
    const unreadable = new Proxy({}, { get: fail, getPrototypeOf: fail })
    for (const error of [undefined, 'text', new Error('x'), loop, unreadable])
      expect(toKnownError(error, base) === error).toBe(true)
  })
})
