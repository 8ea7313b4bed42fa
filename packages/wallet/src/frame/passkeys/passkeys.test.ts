import { base64urlnopad } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createFakeAuthenticator } from '../test/createFakeAuthenticator.ts'
import { createPasskeys, type MadePasskey } from './passkeys.ts'

const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))
const textOf = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)
const secretOf = ({ credentialId, secret }: MadePasskey) => ({ credentialId, secret })
const user = 'maria@example.com'
const { signal } = new AbortController()
const challenge = textOf(newSalt())

describe('a prompt', () => {
  test('default: a passkey has one secret for each salt', async () => {
    const { window } = createFakeAuthenticator()
    const passkeys = createPasskeys(window)
    const [salt, other] = [newSalt(), newSalt()]
    const { credentialId, secret } = await passkeys.create({ user, challenge, salt, signal })
    const ask = (first: Uint8Array) => passkeys.ask([{ credentialId, salt: textOf(first) }], signal)
    expect(secret).toHaveLength(32)
    expect(await ask(salt)).toEqual({ credentialId, secret })
    expect((await ask(other)).secret).not.toEqual(secret)
  })

  test('behavior: of several, each is asked for a salt of its own, and the one that answers is named', async () => {
    const { window, set } = createFakeAuthenticator()
    const passkeys = createPasskeys(window)
    const salts = [newSalt(), newSalt()] as const
    const first = await passkeys.create({ user, challenge, salt: salts[0], signal })
    const second = await passkeys.create({ user, challenge, salt: salts[1], signal })
    const known = [
      { credentialId: 'no id!', salt: textOf(salts[0]) },
      { credentialId: first.credentialId, salt: textOf(salts[0]) },
      { credentialId: second.credentialId, salt: textOf(salts[1]) },
    ]
    expect(await passkeys.ask(known, signal)).toEqual(secretOf(first))
    set({ choice: 1 })
    expect(await passkeys.ask(known, signal)).toEqual(secretOf(second))
  })

  test('behavior: what the browser is asked for', async () => {
    const { window, created, asked } = createFakeAuthenticator()
    const passkeys = createPasskeys(window)
    const salt = newSalt()
    const { credentialId } = await passkeys.create({ user, challenge, salt, signal })
    await passkeys.ask([{ credentialId, salt: textOf(salt) }], signal)
    expect(created).toMatchObject([
      {
        rp: { id: 'wallet.example' },
        user: { name: user },
        pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        extensions: { prf: { eval: { first: salt } } },
      },
    ])
    expect(asked).toMatchObject([
      { rpId: 'wallet.example', userVerification: 'required', extensions: { prf: { eval: { first: salt } } } },
    ])
  })

  test('error: REJECTED where the signal takes it away', async () => {
    const { window, set } = createFakeAuthenticator()
    const passkeys = createPasskeys(window)
    const { credentialId } = await passkeys.create({ user, challenge, salt: newSalt(), signal })
    set({ isSlow: true })
    const asks: readonly ((over: AbortSignal) => Promise<unknown>)[] = [
      (over) => passkeys.create({ user, challenge, salt: newSalt(), signal: over }),
      (over) => passkeys.ask([{ credentialId, salt: textOf(newSalt()) }], over),
    ]
    for (const ask of asks) {
      const own = new AbortController()
      const asked = ask(own.signal)
      own.abort()
      await expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
    }
  })

  test('default: one is made for a challenge, and any of them signs another one', async () => {
    const { window, created, asked } = createFakeAuthenticator()
    const passkeys = createPasskeys(window)
    const next = textOf(newSalt())
    const { credentialId, registration } = await passkeys.create({ user, challenge, salt: newSalt() })
    expect(textOf(new Uint8Array(created[0]?.challenge as ArrayBuffer))).toBe(challenge)
    expect(registration).toEqual({ credentialId, clientDataJSON: challenge, attestationObject: expect.any(String) })
    expect(await passkeys.use({ challenge: next })).toEqual({
      credentialId,
      clientDataJSON: next,
      authenticatorData: expect.any(String),
      signature: expect.any(String),
    })
    expect(asked).toMatchObject([{ rpId: 'wallet.example', userVerification: 'required' }])
    expect(asked[0]).not.toHaveProperty('allowCredentials')
  })

  test.each([
    ['none', false],
    ['odd', true],
  ] as const)('behavior: one whose secrets are %s logs in all the same', async (secrets, canOpen) => {
    const passkeys = createPasskeys(createFakeAuthenticator({ secrets }).window)
    const made = await passkeys.create({ user, challenge, salt: newSalt() })
    expect(made).toMatchObject({ canOpen, secret: undefined })
    expect(await passkeys.use({ challenge })).toMatchObject({ credentialId: made.credentialId })
  })

  test('behavior: no handle is used twice', async () => {
    const { window, created } = createFakeAuthenticator()
    const passkeys = createPasskeys(window)
    for (let made = 0; made < 20; made += 1) await passkeys.create({ user, challenge, salt: newSalt(), signal })
    expect(new Set(created.map(({ user }) => String(user.id))).size).toBe(20)
  })

  test('behavior: a passkey that says its secret only when it is asked', async () => {
    const { window } = createFakeAuthenticator({ secrets: 'asked' })
    const made = await createPasskeys(window).create({ user, challenge, salt: newSalt(), signal })
    expect(made).toMatchObject({ secret: undefined, canOpen: true })
  })

  test.each([
    ['REJECTED', new DOMException('', 'NotAllowedError')],
    ['REJECTED', new DOMException('', 'AbortError')],
    ['PASSKEY_UNSUPPORTED', new DOMException('', 'SecurityError')],
    ['PASSKEY_UNSUPPORTED', new DOMException('', 'NotSupportedError')],
    ['PASSKEY_UNSUPPORTED', new TypeError()],
    // A password manager may throw anything.
    ['REJECTED', { name: 'NotAllowedError' }],
    ['PASSKEY_UNSUPPORTED', null],
    ['PASSKEY_UNSUPPORTED', 'NotAllowedError'],
  ])('error: %s for %s', async (code, thrown) => {
    const passkeys = createPasskeys(createFakeAuthenticator({ fails: { create: thrown, get: thrown } }).window)
    await expect(passkeys.create({ user, challenge, salt: newSalt(), signal })).rejects.toMatchObject({ code })
    await expect(passkeys.ask([{ credentialId: 'AAAA', salt: textOf(newSalt()) }], signal)).rejects.toMatchObject({
      code,
    })
  })

  test.each(['none', 'odd'] as const)('error: PASSKEY_UNSUPPORTED where secrets are %s', async (secrets) => {
    const { window, set } = createFakeAuthenticator()
    const passkeys = createPasskeys(window)
    const salt = newSalt()
    const { credentialId } = await passkeys.create({ user, challenge, salt, signal })
    set({ secrets })
    const unsupported = { code: 'PASSKEY_UNSUPPORTED' }
    await expect(passkeys.ask([{ credentialId, salt: textOf(salt) }], signal)).rejects.toMatchObject(unsupported)
  })
})

describe('where there are none', () => {
  const { window } = createFakeAuthenticator()
  test.each([
    ['a browser with them', window, true],
    ['a browser without', { ...window, PublicKeyCredential: undefined }, false],
  ])('default: %s', (_what, asked, canUse) => {
    expect(createPasskeys(asked).canUse()).toBe(canUse)
  })

  test('error: PASSKEY_UNSUPPORTED', async () => {
    const passkeys = createPasskeys({ ...window, navigator: {} })
    await expect(passkeys.create({ user, challenge, salt: newSalt(), signal })).rejects.toMatchObject({
      code: 'PASSKEY_UNSUPPORTED',
    })
  })
})
