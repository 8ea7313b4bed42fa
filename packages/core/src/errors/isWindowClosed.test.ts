import { describe, expect, test } from 'vitest'
import { isWindowClosed } from './isWindowClosed.js'
import { PorticoError } from './PorticoError.js'

const rejected = (cause: unknown): PorticoError =>
  new PorticoError('USER_REJECTED', { context: { action: 'connect' }, cause })

function hostile(): never {
  throw new Error('hostile')
}

describe('isWindowClosed', () => {
  test.each([
    ['by its name', Object.assign(new Error('x'), { name: 'WalletWindowClosedError' })],
    ['by its message', new Error('User closed the wallet window.')],
    ['as a plain object', { code: 4001, message: 'Popup closed' }],
    ['as a text', 'The window was closed'],
    ['inside another error', new Error('Request failed', { cause: { message: 'pop-up has been closed' } })],
  ])('default: %s', (_, cause) => {
    expect(isWindowClosed(rejected(cause))).toBe(true)
  })

  test.each([
    ['a no', new Error('User rejected the request.')],
    ['nothing', undefined],
    ['a connection that closed', new Error('The connection was closed')],
    [
      'what throws when it is read',
      {
        get message() {
          throw new Error('hostile')
        },
      },
    ],
    ['what throws when it is asked what it is', new Proxy({ code: 4001 }, { getPrototypeOf: hostile })],
    ['the same inside another error', new Error('x', { cause: new Proxy({}, { getPrototypeOf: hostile }) })],
  ])('behavior: not of %s', (_, cause) => {
    expect(isWindowClosed(rejected(cause))).toBe(false)
  })
})
