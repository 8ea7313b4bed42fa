import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'
import { openMessage, packFailure, seal, unpackFailure } from './messages.ts'

// Stands for a window: only its identity is compared.
const source = {} as Window
const event = { source, origin: 'http://localhost:1', data: seal({ type: 'ready' }) }

test('default', () => {
  expect(open({})).toEqual({ type: 'ready' })
  expect(open({}, undefined)).toEqual({ type: 'ready' })
})

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'http://localhost:2' }],
  ['a text', { data: 'ready' }],
  ['another program', { data: { portico: 'other', message: { type: 'ready' } } }],
  ['no type', { data: { portico: 'sandbox-wallet', message: 'ready' } }],
])('behavior: a message from %s is not opened', (_, change) => {
  expect(open(change)).toBeUndefined()
})

test('behavior: an error keeps its code across cloning, other values stay what they are', () => {
  const error = Object.assign(new Error('No.'), { code: 4001, data: { reason: 1 } })
  expect(unpackFailure(structuredClone(packFailure(error)))).toMatchObject({
    message: 'No.',
    code: 4001,
    data: { reason: 1 },
  })
  expect(unpackFailure(structuredClone(packFailure(undefined)))).toBeUndefined()
})

test('behavior: only names of this computer are loopback', () => {
  expect(['localhost', '127.0.0.1', '[::1]', 'localhost.test', '127.0.0.1.test', ''].filter(isLoopback)).toHaveLength(3)
})

function open(change: object, origin: string | undefined = event.origin): unknown {
  // Only these three fields of an event are read.
  return openMessage({ event: { ...event, ...change } as MessageEvent, source, origin })
}
