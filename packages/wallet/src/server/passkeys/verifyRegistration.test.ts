import { expect, test } from 'vitest'
import { createPasskey, type PasskeyFaults } from '../../test/createPasskey.ts'
import { verifyRegistration } from './verifyRegistration.ts'

const url = new URL('https://wallet.example')
const passkey = createPasskey(url)

test('default: says which passkey was made', async () => {
  const registration = passkey.register(CHALLENGE, { counter: 7 })
  const proven = await verifyRegistration({ url }, { registration, challenge: CHALLENGE })
  expect(Buffer.from(proven.credentialId).toString('base64url')).toBe(passkey.credentialId)
  expect(proven.counter).toBe(7)
  expect(proven.publicKey.length).toBe(77)
})

test('behavior: takes a passkey that attests itself, unasked', async () => {
  const registration = passkey.register(CHALLENGE, { isSelfAttested: true })
  await expect(verifyRegistration({ url }, { registration, challenge: CHALLENGE })).resolves.toMatchObject({
    counter: 0,
  })
})

test('error: PASSKEY_WRONG for one with a certificate, whose addresses the server would ask', async () => {
  const verified = verifyRegistration({ url }, { registration: CERTIFIED, challenge: CHALLENGE })
  await expect(verified).rejects.toMatchObject({ code: 'PASSKEY_WRONG', cause: { message: 'It has an attestation.' } })
})

test.each<readonly [string, PasskeyFaults]>([
  ['for another site', { origin: 'https://evil.example' }],
  ['for another port', { origin: 'https://wallet.example:8443' }],
  ['for another host', { rpId: 'evil.example' }],
  ['for the host above', { rpId: 'example' }],
  ['in a page that is embedded', { crossOrigin: true }],
  [
    'in a page that is embedded by a page that the browser names',
    { crossOrigin: true, topOrigin: 'https://app.example' },
  ],
  ['in a page with another one on top', { topOrigin: 'https://app.example' }],
  ['without a check of the user', { isVerified: false }],
  ['without the user', { isPresent: false }],
  ['as an answer of a login', { type: 'webauthn.get' }],
  ['with the id of another passkey', { credentialId: createPasskey(url).credentialId }],
])('error: PASSKEY_WRONG for one that was made %s', async (_, fault) => {
  const registration = passkey.register(CHALLENGE, fault)
  const verified = verifyRegistration({ url }, { registration, challenge: CHALLENGE })
  await expect(verified).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
})

test('error: PASSKEY_WRONG for another challenge, and for what a browser would not write', async () => {
  const right = passkey.register(CHALLENGE)
  for (const registration of [
    passkey.register(OTHER),
    { ...right, clientDataJSON: 'bnVsbA' },
    { ...right, clientDataJSON: 'AA' },
    { ...right, attestationObject: 'AA' },
  ])
    await expect(verifyRegistration({ url }, { registration, challenge: CHALLENGE })).rejects.toMatchObject({
      code: 'PASSKEY_WRONG',
    })
})

const CHALLENGE = Buffer.alloc(32, 1).toString('base64url')
const OTHER = Buffer.alloc(32, 2).toString('base64url')
/** Of the format `fido-u2f`, with a certificate of its own, for this challenge and wallet: the library would take it. */
const CERTIFIED = {
  credentialId: 'CQkJCQkJCQkJCQkJCQkJCQ',
  clientDataJSON:
    'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQVFFQkFRRUJBUUVCQVFFQkFRRUJBUUVCQVFFQkFRRUJBUUVCQVFFQkFRRSIsIm9yaWdpbiI6Imh0dHBzOi8vd2FsbGV0LmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
  attestationObject:
    'o2NmbXRoZmlkby11MmZnYXR0U3RtdKJjc2lnWEcwRQIgXuPmA4Juak_Og3u4JaFzsGpU1NjhtU31GNkI1LFdtyACIQCPnGBAguyPCjGzul_7MAlz7rcr0ltYbGT4ThLpN0Fy2GN4NWOBWQFzMIIBbzCCARWgAwIBAgIUVNWw-K8ARLFsSDBSjEnhwv_hXUkwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBYTAgFw0yNjExMzAwMjEwNDVaGA8yMDgxMDkwMjAyMTA0NVowDDEKMAgGA1UEAwwBYTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCwBZuocu_Gwi-YUxGeMHR_2tCmD2XYi_b6o-7BFnu30N5ff_AEMQNpCQcwjZy5P4qRJKn3AsmIKoTsSDZMLKdajUzBRMB0GA1UdDgQWBBRqLoCAWUejRVIRRnWbcCl520hHxzAfBgNVHSMEGDAWgBRqLoCAWUejRVIRRnWbcCl520hHxzAPBgNVHRMBAf8EBTADAQH_MAoGCCqGSM49BAMCA0gAMEUCIQCetLFBIQZqKhOqvPezVYIguSwCoWqOB75l3hVj6j65SwIgPQb5EN4xsIfjiR9o6eK0V9R1UEodueoV_8cZF63woxRoYXV0aERhdGFYlPNPf7mdDA415NzZ4zdwC7xmu8ZOrV4_Z0lo_qwhA0RVRQAAAAAAAAAAAAAAAAAAAAAAAAAAABAJCQkJCQkJCQkJCQkJCQkJpQECAyYgASFYIGmF4c2Llj_mFedKHVSK6PO6RGYbB_MMquWCefGcgMXMIlgg1aX11xn0XlC_3FlHqqlaocXJ_IxUoTcu5zsaapHoQZQ',
}
