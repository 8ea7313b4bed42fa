import { testSolanaAccount } from '@portico/test-kit/chains'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { hexOf } from '../show/hexOf.ts'
import type { Question } from '../types.ts'
import { createSolanaSigner } from './createSolanaSigner.ts'
import { isSignatureOf } from './send/signBytes.ts'
import { network } from './test/describe.ts'

const { address, privateKey } = testSolanaAccount(0)

const signer = createSolanaSigner({ fetch: () => Promise.reject(new TypeError('There is no network.')) })

const ask = (message: string | Uint8Array): Question => {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const params = { pubkey: address, message: base58.encode(bytes) }
  const call = { network, method: 'solana_signMessage', params, dapp: 'https://app.example' }
  return signer.read({ call, account: { namespace: 'solana', address }, locale: 'en' })
}

test.each<[string, string | Uint8Array, object]>([
  ['a text', 'Hello\n\tworld', { text: 'Hello\n\tworld' }],
  [
    'a text that turns its direction',
    'pay \u202e001\u202c now',
    { text: hexOf(new TextEncoder().encode('pay \u202e001\u202c now')), isBytes: true },
  ],
  ['a text with a control character', 'a\u0000b', { text: '0x610062', isBytes: true }],
  ['bytes that are no text', Uint8Array.of(0xff, 1), { text: '0xff01', isBytes: true }],
  [
    'a sign-in',
    '\u200eapp.example wants you to sign in with your Solana account:\nx',
    { signIn: { domain: 'app.example', isOwnDomain: true } },
  ],
  [
    'a sign-in to another site that hides something',
    'bank.example wants you to sign in with your Solana account:\nx\n\nHi\u200b',
    { isBytes: true, signIn: { domain: 'bank.example', isOwnDomain: false } },
  ],
])('behavior: %s is shown as what it is', (_, message, model) => {
  expect(ask(message).model).toMatchObject({ type: 'message', ...model })
})

test('behavior: what is signed are the bytes that were given, not those that are shown', async () => {
  const message = new TextEncoder().encode('pay \u202e001')
  const { signature } = (await ask(message).sign({ privateKey })) as { readonly signature: string }
  expect(isSignatureOf({ address, bytes: message, signature: base58.decode(signature) })).toBe(true)
  expect(isSignatureOf({ address, bytes: message.slice(1), signature: base58.decode(signature) })).toBe(false)
})
