import { isPorticoError, PorticoError } from '@portico/core'
import { describe, expect, onTestFinished, test } from 'vitest'

describe('PorticoError', () => {
  test('default: code, context, cause and recovery', () => {
    const cause = new Error('wallet')
    const error = new PorticoError('REQUEST_PENDING', { context: { action: 'sign' }, cause })
    expect(error).toMatchObject({ name: 'PorticoError', code: 'REQUEST_PENDING', context: { action: 'sign' }, cause })
    expect(error.recovery).toEqual(['retry'])
    expect(error.message).toContain('REQUEST_PENDING')
    expect(error.message).toContain('prompt')
  })

  test('behavior: quoted texts of the specification stand as they are, without a hint', () => {
    expect(new PorticoError('MODAL_CLOSED', {}).message).toBe('Modal closed')
    expect(new PorticoError('USER_REJECTED', { context: { action: 'connect' } }).message).toBe('Connection rejected')
    expect(new PorticoError('WALLET_FAILED', { context: { action: 'connect' } }).message).toBe('Failed to connect')
    expect(new PorticoError('WALLET_FAILED', { context: { action: 'addNetwork' } }).message).toBe(
      'Chain is not supported'
    )
    expect(new PorticoError('WALLET_NOT_FOUND', { context: { walletKey: 'x' } }).message).toBe('Provider not found.')
    expect(new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId: 'x' } }).message).toBe(
      'Network not found'
    )
    expect(
      new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'switchNetwork', name: 'Harbor' } }).message
    ).toBe('Harbor does not support programmatic chain switching.')
  })

  test('behavior: where development explains, production has the quoted text', () => {
    const notConnected = (): string => new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'x' } }).message
    expect(notConnected()).toContain('portico.connect()')
    const before = process.env['NODE_ENV']
    onTestFinished(() => {
      process.env['NODE_ENV'] = before
    })
    process.env['NODE_ENV'] = 'production'
    expect(notConnected()).toBe('No ActiveCaipAddress found')
    const told = new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'x' }, message: 'No wallet' })
    expect(told.message).toBe('No wallet')
  })

  test('behavior: recognised by name, so that two installed copies agree', () => {
    const copy = Object.assign(new Error('x'), { name: 'PorticoError', code: 'MODAL_CLOSED' })
    expect(isPorticoError(copy)).toBe(true)
    expect(isPorticoError(copy, 'MODAL_CLOSED')).toBe(true)
    expect(isPorticoError(copy, 'ABORTED')).toBe(false)
    expect(isPorticoError({ name: 'PorticoError' })).toBe(false)
  })

  test('behavior: a value that cannot be shown does not break the message', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    expect(new PorticoError('OPTION_INVALID', { context: { option: 'x', value: loop, expected: 'y' } }).message).toBe(
      '`x` is an object; expected y'
    )
    expect(
      new PorticoError('OPTION_INVALID', { context: { option: 'x', value: undefined, expected: 'y' } }).message
    ).toContain('undefined')
  })
})
