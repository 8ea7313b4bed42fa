import { expect, test } from 'vitest'
import type { PasskeyAssertion } from '../../api.ts'
import { createPasskey, type PasskeyFaults } from '../../test/createPasskey.ts'
import { verifyAssertion } from './verifyAssertion.ts'
import { verifyRegistration } from './verifyRegistration.ts'

const url = new URL('https://wallet.example')
const passkey = createPasskey(url)

/** Verifies it by the key of the passkey, and by a counter that the server has. */
const verify = async (assertion: PasskeyAssertion, counter = 0): Promise<number> => {
  const registration = passkey.register(CHALLENGE)
  const { publicKey } = await verifyRegistration({ url }, { registration, challenge: CHALLENGE })
  return verifyAssertion({ url }, { assertion, challenge: CHALLENGE, passkey: { publicKey, counter } })
}

test('default: says how often the passkey was used, where its device counts', async () => {
  expect(await verify(passkey.sign(CHALLENGE))).toBe(0)
  expect(await verify(passkey.sign(CHALLENGE, { counter: 8 }), 7)).toBe(8)
})

test.each<readonly [string, PasskeyFaults]>([
  ['for another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['in a page that is embedded', { crossOrigin: true }],
  [
    'in a page that is embedded by a page that the browser names',
    { crossOrigin: true, topOrigin: 'https://app.example' },
  ],
  ['in a page with another one on top', { topOrigin: 'https://app.example' }],
  ['without a check of the user', { isVerified: false }],
  ['without the user', { isPresent: false }],
  ['as the answer of another step', { type: 'webauthn.create' }],
  ['with a counter that stands still', { counter: 7 }],
  ['with a counter that goes back', { counter: 6 }],
  ['with a counter that is gone', { counter: 0 }],
])('error: PASSKEY_WRONG for what was signed %s', async (_, fault) => {
  const assertion = passkey.sign(CHALLENGE, { counter: 8, ...fault })
  await expect(verify(assertion, 7)).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
})

test('error: PASSKEY_WRONG for another challenge or key, and for what a browser would not write', async () => {
  const right = passkey.sign(CHALLENGE)
  for (const assertion of [
    passkey.sign(OTHER),
    createPasskey(url).sign(CHALLENGE),
    { ...right, signature: 'AA' },
    { ...right, authenticatorData: 'AA' },
    { ...right, clientDataJSON: passkey.sign(OTHER).clientDataJSON },
  ])
    await expect(verify(assertion)).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
})

const CHALLENGE = Buffer.alloc(32, 1).toString('base64url')
const OTHER = Buffer.alloc(32, 2).toString('base64url')
