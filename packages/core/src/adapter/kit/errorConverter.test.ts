import { expect, test } from 'vitest'
import type { PorticoErrorCode } from '../../errors/codes.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { createErrorConverter } from './errorConverter.js'

const context = { action: 'sign', connectorId: 'example', networkId: 'toy:1', method: 'toy_thing' } as const
const plain = createErrorConverter({})
const convert = (error: unknown): PorticoError => plain.toPorticoError(error, context)

/** An object whose every property throws when it is read. */
function unreadable(): object {
  const fail = (): never => {
    throw new TypeError('Nobody reads this.')
  }
  return new Proxy({}, { get: fail, getPrototypeOf: fail, has: fail })
}

const table: readonly (readonly [name: string, thrown: unknown, code: PorticoErrorCode, context: unknown])[] = [
  ['4001', { code: 4001 }, 'USER_REJECTED', { action: 'sign' }],
  ['a code as text', { code: '4001' }, 'USER_REJECTED', { action: 'sign' }],
  ['4100', { code: 4100 }, 'UNAUTHORIZED', { action: 'sign' }],
  ['4200', { code: 4200 }, 'METHOD_UNSUPPORTED', { method: 'toy_thing' }],
  ['4900', { code: 4900 }, 'WALLET_OFFLINE', undefined],
  ['-32002', { code: -32002 }, 'REQUEST_PENDING', { action: 'sign' }],
  ['-32003, of a node', { code: -32003, message: 'Transaction rejected' }, 'WALLET_FAILED', { action: 'sign' }],
  [
    '-32603 around 4001',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'USER_REJECTED',
    { action: 'sign' },
  ],
  ['data.cause', { data: { cause: { code: 4001 } } }, 'USER_REJECTED', { action: 'sign' }],
  ['error', { error: { code: 4001 } }, 'USER_REJECTED', { action: 'sign' }],
  ['a text as cause', { cause: 'User denied it' }, 'USER_REJECTED', { action: 'sign' }],
  ['the outermost of two', { code: 4100, cause: { code: 4001 } }, 'UNAUTHORIZED', { action: 'sign' }],
  ['the cause before the error', { cause: { code: 4100 }, error: { code: 4001 } }, 'UNAUTHORIZED', { action: 'sign' }],
  ['user has rejected', 'The user has rejected the request', 'USER_REJECTED', { action: 'sign' }],
  ['user disapproved', 'User disapproved requested chains', 'USER_REJECTED', { action: 'sign' }],
  ['was cancelled', 'Transaction was canceled', 'USER_REJECTED', { action: 'sign' }],
  ['a limit that rejected', 'Request rejected: rate limit exceeded', 'WALLET_FAILED', { action: 'sign' }],
  ['a node that rejected', 'transaction rejected: nonce too low', 'WALLET_FAILED', { action: 'sign' }],
  ['a server that denied', 'WebSocket connection denied: 429', 'WALLET_FAILED', { action: 'sign' }],
  ['another request', 'Request was canceled by a newer request', 'WALLET_FAILED', { action: 'sign' }],
  ['declined by the user', 'Declined by the user', 'USER_REJECTED', { action: 'sign' }],
  ['a pop-up, first', 'Pop-up window was blocked', 'POPUP_BLOCKED', undefined],
  ['a popup, last', 'The browser blocked\na popup', 'POPUP_BLOCKED', undefined],
  ['already pending', 'Request already pending', 'REQUEST_PENDING', { action: 'sign' }],
  ['nothing', undefined, 'WALLET_FAILED', { action: 'sign' }],
  ['null', null, 'WALLET_FAILED', { action: 'sign' }],
  ['a number', 4001, 'WALLET_FAILED', { action: 'sign' }],
  ['a name of every object', { name: 'constructor', code: '__proto__' }, 'WALLET_FAILED', { action: 'sign' }],
]

test.each(table)('default: %s', (_, thrown, code, expected) => {
  const error = convert(thrown)
  expect(error).toBeInstanceOf(PorticoError)
  expect(error.code).toBe(code)
  expect(error.context).toEqual(expected)
  expect(error.cause).toBe(thrown)
})

test('parameters: codes come before the shared ones, and take them away', () => {
  const { toPorticoError } = createErrorConverter({
    codes: { 4902: 'NETWORK_UNKNOWN_TO_WALLET', 4900: 'UNAUTHORIZED', 4001: undefined, GoneError: 'WALLET_NOT_FOUND' },
  })
  expect(toPorticoError({ code: 4902 }, context)).toMatchObject({
    code: 'NETWORK_UNKNOWN_TO_WALLET',
    context: { networkId: 'toy:1' },
  })
  expect(toPorticoError({ code: 4900 }, context).code).toBe('UNAUTHORIZED')
  expect(toPorticoError({ code: 4001 }, context).code).toBe('WALLET_FAILED')
  expect(toPorticoError({ name: 'GoneError' }, context)).toMatchObject({
    code: 'WALLET_NOT_FOUND',
    context: { walletKey: 'example' },
  })
  expect(toPorticoError({ code: 5000 }, context).code).toBe('USER_REJECTED')
})

test('parameters: messages come before the shared ones, and all patterns count', () => {
  const { toPorticoError } = createErrorConverter({ messages: [['UNAUTHORIZED', /user denied/i, /forever/]] })
  expect(toPorticoError('User denied forever', context).code).toBe('UNAUTHORIZED')
  expect(toPorticoError('User denied', context).code).toBe('USER_REJECTED')
  // Two messages are not one.
  expect(toPorticoError({ message: 'User denied', cause: 'forever' }, context).code).toBe('USER_REJECTED')
})

test('parameters: judge decides before any code', () => {
  const { toPorticoError } = createErrorConverter({
    judge: ({ name, message = '' }) =>
      name === 'NodeError' || message.includes('simulation') ? 'WALLET_FAILED' : undefined,
  })
  expect(toPorticoError({ code: -32002, cause: { name: 'NodeError' } }, context).code).toBe('WALLET_FAILED')
  expect(toPorticoError({ code: -32002, message: 'The simulation failed' }, context).code).toBe('WALLET_FAILED')
  expect(toPorticoError({ code: -32002 }, context).code).toBe('REQUEST_PENDING')
})

test('parameters: without a method, the action is what is unsupported', () => {
  expect(plain.toPorticoError({ code: 4200 }, { action: 'send' }).context).toEqual({ method: 'send' })
})

test('behavior: the outermost PorticoError stays what it is, wherever it is wrapped', () => {
  const own = new PorticoError('SESSION_GONE', { context: { sessionId: 's' } })
  expect(convert(own)).toBe(own)
  expect(convert({ code: 4900, cause: { error: own } })).toBe(own)
})

test('behavior: a foreign error that only has the name is converted', () => {
  const fake = Object.assign(new Error('User rejected'), { name: 'PorticoError' })
  expect(convert(fake)).toMatchObject({ code: 'USER_REJECTED', cause: fake })
})

test('behavior: only the beginning of a text is looked at', () => {
  expect(convert(`${'x '.repeat(500)}User rejected`).code).toBe('USER_REJECTED')
  expect(convert(`${'x '.repeat(512)}User rejected`).code).toBe('WALLET_FAILED')
  // 5 MB that a pattern with two unbounded parts would look through for minutes.
  expect(convert({ message: 'popup'.repeat(1_000_000), code: 'popup'.repeat(1_000_000) }).code).toBe('WALLET_FAILED')
})

test('behavior: an error that contains itself, and a chain without an end', () => {
  const loop: { cause?: unknown; error?: unknown } = {}
  loop.cause = { error: loop }
  loop.error = loop
  expect(convert(loop).code).toBe('WALLET_FAILED')
  let deep: unknown = { code: 4001 }
  for (let depth = 0; depth < 20_000; depth++) deep = { cause: deep }
  expect(convert(deep).code).toBe('WALLET_FAILED')
  let reads = 0
  const endless = (): object => ({
    get cause() {
      reads++
      return endless()
    },
  })
  expect(convert(endless()).code).toBe('WALLET_FAILED')
  expect(reads).toBe(32)
})

test('behavior: what cannot be read is left out, and the rest counts', () => {
  const fail = (): never => {
    throw new Error('no')
  }
  expect(convert(unreadable()).code).toBe('WALLET_FAILED')
  expect(convert({ code: 4001, data: unreadable(), cause: unreadable() }).code).toBe('USER_REJECTED')
  expect(convert({ code: unreadable(), name: Object.create(null), message: 'User rejected' }).code).toBe(
    'USER_REJECTED'
  )
  expect(convert(Object.defineProperty(new Error('User rejected'), 'name', { get: fail })).code).toBe('USER_REJECTED')
  expect(convert(Object.defineProperty({ code: 4001 }, 'message', { get: fail })).code).toBe('USER_REJECTED')
})

test('error: CHAIN_READ_FAILED', () => {
  const read = { networkId: 'toy:1', method: 'nativeBalance' }
  const cause = { code: 4001 }
  expect(plain.toChainError(cause, read)).toMatchObject({ code: 'CHAIN_READ_FAILED', context: read, cause })
  expect(plain.toChainError(unreadable(), read).code).toBe('CHAIN_READ_FAILED')
  const own = new PorticoError('ADDRESS_INVALID', { context: { address: 'x' } })
  expect(plain.toChainError(own, read)).toBe(own)
})

test('error: NETWORK_NOT_CONFIGURED', () => {
  const { toChainError } = createErrorConverter({ codes: { NoSuchNetwork: 'NETWORK_NOT_CONFIGURED' } })
  const read = { networkId: 'toy:1', method: 'nativeBalance' }
  expect(toChainError({ cause: { name: 'NoSuchNetwork' } }, read).code).toBe('NETWORK_NOT_CONFIGURED')
})
