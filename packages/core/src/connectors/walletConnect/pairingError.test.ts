import { expect, test } from 'vitest'
import { PorticoError } from '../../errors/PorticoError.js'
import { pairingError } from './pairingError.js'

const relayUrl = 'wss://relay.example'
const ours = new PorticoError('ABORTED', {})

test.each<[string, unknown, object]>([
  ['the user declined', { code: 5000 }, { code: 'USER_REJECTED', context: { action: 'connect' } }],
  ['the user declined, in the words of EIP-1193', { code: 4001 }, { code: 'USER_REJECTED' }],
  ['the user declined the networks', { code: 5001 }, { code: 'USER_REJECTED', context: { action: 'connect' } }],
  ['the user declined the methods', { code: 5002 }, { code: 'USER_REJECTED' }],
  ['the user declined the events', { code: 5003 }, { code: 'USER_REJECTED' }],
  ['a code between', { code: 5004 }, { code: 'WALLET_FAILED' }],
  ['none of these networks', { code: 5100 }, { code: 'CHAINS_UNSUPPORTED', context: { walletKey: 'walletConnect' } }],
  ['none of these namespaces', { code: 5104 }, { code: 'CHAINS_UNSUPPORTED' }],
  ['the last code of that kind', { code: 5199 }, { code: 'CHAINS_UNSUPPORTED' }],
  ['another code', { code: 5200, message: 'no' }, { code: 'WALLET_FAILED', context: { action: 'connect' } }],
  ['a code as text', { code: '5001' }, { code: 'USER_REJECTED' }],
  [
    'words, with the code of an old example',
    { code: -3200, message: 'User rejected methods.' },
    { code: 'USER_REJECTED' },
  ],
  ['words, with a code of the transport', { code: -32_000, message: 'User rejected' }, { code: 'USER_REJECTED' }],
  ['words, with a code that is none', { code: 0, message: 'User declined the request.' }, { code: 'USER_REJECTED' }],
  ['words, without a code', { message: 'Request rejected by the user.' }, { code: 'USER_REJECTED' }],
  [
    'words of a wallet that has none of the networks',
    { code: 5100, message: 'User rejected' },
    { code: 'CHAINS_UNSUPPORTED' },
  ],
  ['the offer ran out', new Error('Proposal EXPIRED'), { code: 'TIMED_OUT', context: { afterMs: 240_000 } }],
  ['a message that only reads so', { message: { toString: () => 'expired' } }, { code: 'INTERNAL' }],
  ['something else', new Error('odd'), { code: 'INTERNAL' }],
  ['nothing', null, { code: 'INTERNAL' }],
  ['a text', 'expired', { code: 'INTERNAL' }],
  ['a message that is no text', { message: 7 }, { code: 'INTERNAL' }],
])('pairingError: once the offer was made: %s', (_, cause, expected) => {
  const error = pairingError({ cause, hasUri: true, relayUrl })
  expect(error).toMatchObject(expected)
  expect(error.cause).toBe(cause)
})

test('pairingError: before the offer was made the relay is not there; what a wallet or we say counts all the same', () => {
  const of = (cause: unknown) => pairingError({ cause, hasUri: false, relayUrl })
  expect(of(new Error('socket'))).toMatchObject({ code: 'RELAY_UNREACHABLE', context: { url: relayUrl } })
  expect(of(new Error('Connection rejected'))).toMatchObject({
    code: 'RELAY_UNREACHABLE',
    message: 'Sign Client not initialized',
  })
  expect(of({ code: 7 })).toMatchObject({ code: 'RELAY_UNREACHABLE', cause: { code: 7 } })
  expect(of({ code: 5000 })).toMatchObject({ code: 'USER_REJECTED' })
  expect(of(ours)).toBe(ours)
})
