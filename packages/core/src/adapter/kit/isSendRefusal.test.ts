import { expect, test } from 'vitest'
import { PorticoError } from '../../errors/PorticoError.js'
import { createErrorConverter } from './errorConverter.js'
import { isSendRefusal } from './isSendRefusal.js'

const { toPorticoError } = createErrorConverter({})

test.each([
  ['the user', { code: 4001, message: 'no' }, true],
  ['a wallet that takes no such parameters', { code: -32_602, message: 'to is no address' }, true],
  ['a wallet that is not there', { code: 4900, message: 'away' }, false],
  ['a node that says nothing', { code: -32_603, message: 'internal error' }, false],
  ['a node that took too long', { code: -32_602, message: 'request timed out' }, false],
  ['nobody by a code', { message: 'Request was aborted' }, false],
] as const)('default: asked to send, and refused by %s', (_who, cause, isRefused) => {
  expect(isSendRefusal(toPorticoError(cause, { action: 'send' }))).toBe(isRefused)
})

test('default: what was not asked at all', () => {
  expect(isSendRefusal(new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: 'x' } }))).toBe(true)
})
