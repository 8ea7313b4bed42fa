import { describe, expect, test } from 'vitest'
import type { ApiErrorCode, PasskeyLoginAnswer } from '../../../api.ts'
import { createPasskeys } from '../../passkeys/passkeys.ts'
import { createNote } from '../../server/createNote.ts'
import { createFakeAuthenticator, type FakeAuthenticator } from '../../test/createFakeAuthenticator.ts'
import { WalletError } from '../../WalletError.ts'
import { logInByPasskey, type PasskeyLoginParts } from './logInByPasskey.ts'

const left = new DOMException('', 'NotAllowedError')
const passkey = { appHost: 'app.example', challenge: 'Y2hhbGxlbmdl' }

const refused = (apiCode: ApiErrorCode): WalletError =>
  new WalletError('SERVER_FAILED', 'As the test says.', { apiCode })

/** A window in which the user presses these buttons, and a server that answers so, in turn; then it lets the user in. */
function openWindow(given: {
  readonly presses?: readonly ('use' | 'create')[]
  readonly answers?: readonly (PasskeyLoginAnswer | WalletError)[]
  readonly authenticator?: FakeAuthenticator
  readonly storage?: Map<string, string>
  /** The page has cancelled the login, or it is too old. */
  readonly hasEnded?: boolean
}) {
  const { hasEnded = false, authenticator = createFakeAuthenticator(), storage = new Map<string, string>() } = given
  const presses = [...(given.presses ?? [])]
  const answers = [...(given.answers ?? [])]
  const shown: string[] = []
  const posted: { readonly path: string; readonly body: unknown }[] = []
  const gone: string[] = []
  const parts: PasskeyLoginParts = {
    api: {
      post: async <T>(path: string, body: object): Promise<T> => {
        if (path === '/api/social/start' && hasEnded) throw refused('SOCIAL_ENDED')
        // As the server answers this path.
        if (path === '/api/social/start') return { passkey } as T
        posted.push({ path, body })
        const answer = answers.shift() ?? { end: 'done' }
        if (answer instanceof WalletError) throw answer
        // As the server answers this path.
        return answer as T
      },
    },
    passkeys: createPasskeys(authenticator.window),
    view: {
      showPasskey: ({ status }) => shown.push(status),
      askPasskey: async ({ status }) => {
        shown.push(status)
        const press = presses.shift()
        if (press === undefined) throw new Error(`The user has not said what to do in ${status}.`)
        return press
      },
    },
    usedHere: createNote({
      openStorage: () => ({
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, text) => void storage.set(key, text),
        removeItem: (key) => void storage.delete(key),
      }),
      name: 'passkey',
    }),
    nameOf: (appHost) => `${appHost}, Nov 3, 2026`,
    go: (url) => gone.push(url),
  }
  return { shown, posted, gone, authenticator, storage, logIn: () => logInByPasskey(parts, { id: 'the id', passkey }) }
}

describe('a login by a passkey', () => {
  test('default: a user makes one, and logs in by it the next time without a press', async () => {
    const first = openWindow({ presses: ['create'] })
    expect(await first.logIn()).toBe('done')
    expect(first.shown).toEqual(['choosing', 'creating'])
    const [made] = first.posted
    expect(made).toMatchObject({
      path: '/api/social/passkey/new',
      body: { id: 'the id', registration: { clientDataJSON: passkey.challenge } },
    })
    expect(first.authenticator.created).toMatchObject([{ user: { name: 'app.example, Nov 3, 2026' } }])
    // What opens wallets stays here.
    const secrets = first.authenticator.said.map((secret) => [...new Uint8Array(secret)])
    expect(secrets).toEqual([Array(32).fill(0)])

    const { authenticator, storage } = first
    const next = openWindow({ authenticator, storage })
    expect(await next.logIn()).toBe('done')
    expect(next.shown).toEqual(['using'])
    expect(next.posted).toMatchObject([
      { path: '/api/social/passkey', body: { id: 'the id', assertion: { clientDataJSON: passkey.challenge } } },
    ])
  })

  test('behavior: a user leaves the prompt, and makes one', async () => {
    const { shown, posted, logIn } = openWindow({ presses: ['use', 'create'] })
    expect(await logIn()).toBe('done')
    expect(shown).toEqual(['choosing', 'using', 'notUsed', 'creating'])
    expect(posted).toHaveLength(1)
  })

  test('behavior: a user leaves the prompt that makes one, and uses one that they have', async () => {
    const { authenticator } = openWindow({})
    await createPasskeys(authenticator.window).create({
      user: '',
      challenge: passkey.challenge,
      salt: new Uint8Array(32),
    })
    authenticator.set({ fails: { create: left } })
    const { shown, logIn } = openWindow({ authenticator, presses: ['create', 'use'] })
    expect(await logIn()).toBe('done')
    expect(shown).toEqual(['choosing', 'creating', 'notCreated', 'using'])
  })

  test('behavior: one that the wallet doesn’t know is forgotten, and the user chooses again', async () => {
    const first = openWindow({ presses: ['create'] })
    await first.logIn()
    const { authenticator, storage } = first
    const next = openWindow({ authenticator, storage, answers: [refused('PASSKEY_UNKNOWN')], presses: ['create'] })
    expect(await next.logIn()).toBe('done')
    expect(next.shown).toEqual(['using', 'unknown', 'creating'])
  })

  test('behavior: the window goes on to the app where the frame couldn’t be reached', async () => {
    const { gone, logIn } = openWindow({ presses: ['create'], answers: [{ url: 'https://app.example/#' }] })
    expect(await logIn()).toBeUndefined()
    expect(gone).toEqual(['https://app.example/#'])
  })

  test('behavior: a server that is away hears of a new passkey later, and the user is asked once', async () => {
    const away = new WalletError('SERVER_UNREACHABLE', 'It is away.')
    const { posted, authenticator, logIn } = openWindow({ presses: ['create'], answers: [away, away] })
    expect(await logIn()).toBe('done')
    expect(posted).toHaveLength(3)
    expect(authenticator.created).toHaveLength(1)
  })

  test('behavior: no passkey is made for a login that has ended', async () => {
    const { authenticator, logIn } = openWindow({ presses: ['create'], hasEnded: true })
    await expect(logIn()).rejects.toMatchObject({ apiCode: 'SOCIAL_ENDED' })
    expect(authenticator.created).toEqual([])
  })

  test('behavior: a new one that the server refuses was not created', async () => {
    const { shown, logIn } = openWindow({ presses: ['create', 'use'], answers: [refused('PASSKEY_WRONG')] })
    expect(await logIn()).toBe('done')
    expect(shown).toEqual(['choosing', 'creating', 'notCreated', 'using'])
  })

  test('error: what the server refuses otherwise ends it', async () => {
    const { logIn, storage } = openWindow({ presses: ['create'], answers: [refused('SOCIAL_ENDED')] })
    await expect(logIn()).rejects.toMatchObject({ apiCode: 'SOCIAL_ENDED' })
    expect(storage.size).toBe(0)
  })

  test('behavior: a browser without passkeys says so', async () => {
    const authenticator = createFakeAuthenticator({ fails: { create: left, get: left } })
    const none = { ...authenticator, window: { ...authenticator.window, PublicKeyCredential: undefined } }
    const { shown, logIn } = openWindow({ authenticator: none })
    expect(await logIn()).toBeUndefined()
    expect(shown).toEqual(['unsupported'])
  })
})
