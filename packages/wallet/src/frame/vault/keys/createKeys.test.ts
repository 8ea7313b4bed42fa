import { base64urlnopad } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, test } from 'vitest'
import { createPasskeys } from '../../passkeys/passkeys.ts'
import type { ServerClient } from '../../server/createServerClient.ts'
import { CHALLENGE, createMemoryServer, LOGIN_CODE } from '../../test/createMemoryServer.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { NEW_EMAIL, openTestUser } from '../../test/openTestUser.ts'
import { WalletError } from '../../WalletError.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { accountsOf } from '../wallet/seed.ts'

const { signal } = new AbortController()

test('default: what there is, on a device that has a part and on one that has none', async () => {
  const { home, keysOn, address } = await openTestUser()
  const { store } = await keysOn(home).makeCode()
  await store()
  const facts = {
    recoveries: [{ id: expect.any(String), type: 'code', createdAtMs: expect.any(Number), device: 'Chrome on macOS' }],
    spares: [],
    passkeys: 0,
    logins: { email: 'maria@example.com', accounts: [], providers: ['google', 'github'] },
    isFresh: true,
    address,
    canUsePasskeys: true,
    needsPasskey: false,
    hasOwnPasskey: false,
  }
  expect(await keysOn(home).read()).toEqual(facts)
  expect(await keysOn(createTestDevice()).read()).toEqual({ ...facts, address: undefined })
})

test('behavior: a user of passkeys has one of their own, until one is a way back in', async () => {
  const { server, home, keysOn, authenticator } = await openTestUser()
  server.data.social = { provider: 'passkey', subject: server.data.id, userName: null, email: null }
  server.data.email = null
  const made = { user: '', challenge: CHALLENGE, salt: new Uint8Array(32) }
  const { credentialId } = await createPasskeys(authenticator.window).create(made)
  server.data.passkeys = [credentialId]
  const spare = { credentialId, isSpare: true }
  expect(await keysOn(home).read()).toMatchObject({ needsPasskey: true, hasOwnPasskey: true, spares: [spare] })
  await keysOn(home).addPasskey({ isOwn: true, signal, onChecking: () => undefined })
  expect(await keysOn(home).read()).toMatchObject({ needsPasskey: true, hasOwnPasskey: false, spares: [] })
  server.data.passkeys = [credentialId, 'AAAA']
  await keysOn(home).removePasskey('AAAA')
  expect(server.data.passkeys).toEqual([credentialId])
})

describe('a login', () => {
  test('behavior: a passkey makes it fresh again, if it is one of the user’s', async () => {
    const { server, home, keysOn, authenticator } = await openTestUser()
    const passkeys = createPasskeys(authenticator.window)
    const make = () => passkeys.create({ user: '', challenge: CHALLENGE, salt: new Uint8Array(32) })
    server.data.passkeys = [(await make()).credentialId]
    await make()
    const keys = keysOn(home)
    await server.clock.advance(15 * 60_000)
    authenticator.set({ offersAll: true, choice: 1 })
    await expect(keys.confirmByPasskey(signal)).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
    expect(await keys.read()).toMatchObject({ isFresh: false })
    authenticator.set({ offersAll: false, choice: 0 })
    await keys.confirmByPasskey(signal)
    expect(await keys.read()).toMatchObject({ isFresh: true })
  })

  test('behavior: a code by mail makes it fresh again', async () => {
    const { server, home, keysOn } = await openTestUser()
    const keys = keysOn(home)
    await server.clock.advance(15 * 60_000)
    expect(await keys.read()).toMatchObject({ isFresh: false, address: expect.any(String) })
    expect(await keys.sendCode()).toEqual({ resendInMs: 30_000 })
    await expect(keys.enterCode('000000')).rejects.toMatchObject({ code: 'CODE_WRONG' })
    await keys.enterCode(LOGIN_CODE)
    expect(await keys.read()).toMatchObject({ isFresh: true })
  })

  test('error: LOGIN_STALE for what is about keys, also where the server would give its share', async () => {
    const { server, home, keysOn } = await openTestUser()
    const keys = keysOn(home)
    const made = await keys.makeCode()
    await server.clock.advance(15 * 60_000)
    const stale = { code: 'LOGIN_STALE' }
    await expect(keys.words()).rejects.toMatchObject(stale)
    await expect(keys.makeCode()).rejects.toMatchObject(stale)
    await expect(keys.deleteWallet()).rejects.toMatchObject(stale)
    await expect(made.store()).rejects.toMatchObject(stale)
    // What was made is good for the next login.
    await keys.enterCode(LOGIN_CODE)
    await made.store()
    await keysOn(createTestDevice()).unlockByCode(made.code)
  })

  test('error: SIGNED_OUT where a page logs another user in meanwhile, who has a wallet here too', async () => {
    const { home, keysOn } = await openTestUser()
    const eve = createMemoryServer()
    eve.data.email = 'eve@example.com'
    const theirs = eve.logIn()
    await openWallet({ server: theirs, openDevice: home })
    let isSwapped = false
    const keys = keysOn(home, (hers) => {
      const now = (): ServerClient => (isSwapped ? theirs : hers)
      return {
        user: () => now().user(),
        share: () => now().share(),
        storeRecovery: (recovery) => now().storeRecovery(recovery),
        deleteUser: (proof) => now().deleteUser(proof),
      }
    })
    await keys.read()
    isSwapped = true
    for (const act of [keys.read, keys.makeCode, keys.words, keys.deleteWallet])
      await expect(act()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(eve.data).toMatchObject({ isDeleted: false, recoveries: [] })
  })

  test('behavior: where the answer to a right code was lost, and with it the session, the next code logs in', async () => {
    const { home, keysOn } = await openTestUser()
    let isLost = true
    const keys = keysOn(home, (client) => ({
      enterCode: async (request) => {
        if (!isLost) return client.enterCode(request)
        await client.signOut()
        throw new WalletError('SERVER_UNREACHABLE', 'The answer was lost.')
      },
    }))
    await keys.read()
    await expect(keys.enterCode(LOGIN_CODE)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    isLost = false
    await keys.sendCode()
    await keys.enterCode(LOGIN_CODE)
    expect(await keys.read()).toMatchObject({ isFresh: true })
  })

  test('behavior: a code goes to the address that the user has by then, and to none where they are logged out', async () => {
    const { home, keysOn, server } = await openTestUser()
    const sent: string[] = []
    let isOut = false
    const keys = keysOn(home, ({ sendCode, user }) => ({
      user: async () => {
        if (isOut) throw new WalletError('SIGNED_OUT', 'There is no session.')
        return user()
      },
      sendCode: async (request) => {
        sent.push(request.email)
        return sendCode(request)
      },
    }))
    await keys.read()
    server.data.email = 'new@example.com'
    await keys.sendCode()
    isOut = true
    await expect(keys.sendCode()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(sent).toEqual(['new@example.com'])
  })

  test('error: SIGNED_OUT where all devices were logged out meanwhile: the code of an unknown device is no login', async () => {
    const { home, keysOn, server } = await openTestUser()
    await expect(
      keysOn(home, () => ({ enterCode: server.visit().enterCode })).enterCode(LOGIN_CODE)
    ).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  test('behavior: what the server has deleted is deleted, also where the browser does not forget its part', async () => {
    const { server, home, keysOn } = await openTestUser()
    const full = async (): Promise<never> => {
      throw new WalletError('STORAGE_BLOCKED', 'It is full.')
    }
    await keysOn(async () => ({ ...(await home()), forget: full })).deleteWallet()
    expect(server.data.isDeleted).toBe(true)
  })

  test('behavior: a user who logs out is out', async () => {
    const { home, keysOn, signOn, address } = await openTestUser()
    const keys = keysOn(home)
    await keys.logOut()
    await expect(keys.read()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(await signOn(home)).toBe(address)
  })
})

describe('the words', () => {
  test('default: make the wallet', async () => {
    const { server, home, keysOn } = await openTestUser()
    const words = await keysOn(home).words()
    expect(words).toHaveLength(24)
    expect(await accountsOf(mnemonicToEntropy(words.join(' '), wordlist))).toEqual(server.data.wallet?.accounts)
  })

  test('error: RECOVERY_NEEDED where the server gives another share', async () => {
    const { home, keysOn } = await openTestUser()
    const keys = keysOn(home, ({ share }) => ({
      share: async () => ({ ...(await share()), share: base64urlnopad.encode(new Uint8Array(33).fill(9)) }),
    }))
    await expect(keys.words()).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  })

  test('error: RECOVERY_NEEDED on a device that has no part', async () => {
    const { keysOn } = await openTestUser()
    await expect(keysOn(createTestDevice()).words()).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  })
})

test('behavior: a recovery is removed, and opens nothing then. The last one stays', async () => {
  const { home, keysOn, server } = await openTestUser()
  const keys = keysOn(home)
  const { code, store } = await keys.makeCode()
  await store()
  await keys.addPasskey({ signal, onChecking: () => undefined })
  const [first, last] = server.data.recoveries
  await keys.removeRecovery(first?.id ?? '')
  await expect(keysOn(createTestDevice()).unlockByCode(code)).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
  await expect(keys.removeRecovery(last?.id ?? '')).rejects.toMatchObject({ code: 'FAILED' })
  await keysOn(createTestDevice()).unlockByPasskey(signal)
})

test('error: RECOVERY_NEEDED for a user who has the mailbox alone: they can take nothing away', async () => {
  const { home, keysOn, server } = await openTestUser()
  for (const _ of ['first', 'second']) await keysOn(home).addPasskey({ signal, onChecking: () => undefined })
  const thief = keysOn(createTestDevice())
  const needed = { code: 'RECOVERY_NEEDED' }
  await expect(thief.removeRecovery(server.data.recoveries[0]?.id ?? '')).rejects.toMatchObject(needed)
  await expect(thief.deleteWallet()).rejects.toMatchObject(needed)
  expect(server.data).toMatchObject({ isDeleted: false, recoveries: [{}, {}] })
})

describe('another address', () => {
  test('default: begins with the proof that the wallet is open, and needs no fresh login', async () => {
    const { server, home, keysOn } = await openTestUser()
    await server.clock.advance(60 * 60_000)
    await keysOn(home).changeEmail()
    expect(server.data.change).toEqual({ email: NEW_EMAIL, sentTo: 'current' })
  })

  test.each(['TOO_SOON', 'MAIL_FAILED', 'RATE_LIMITED'] as const)(
    'behavior: it has begun where the mail has to wait (%s)',
    async (code) => {
      const { home, keysOn } = await openTestUser()
      const keys = keysOn(home, () => ({
        changeEmail: async () => {
          throw new WalletError(code, 'Not now.')
        },
      }))
      await keys.changeEmail()
    }
  )

  test('error: RECOVERY_NEEDED for a user who has the mailbox alone', async () => {
    const { server, keysOn } = await openTestUser()
    await expect(keysOn(createTestDevice()).changeEmail()).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(server.data.change).toBeUndefined()
  })
})

describe('deleting', () => {
  test('default: the server has nothing any more, and neither has this browser', async () => {
    const { server, home, keysOn } = await openTestUser()
    const keys = keysOn(home)
    await keys.deleteWallet()
    expect(server.data.isDeleted).toBe(true)
    expect(await (await home()).hasAnyOf(server.data)).toBe(false)
    await expect(keys.read()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  test('error: STORAGE_BLOCKED, and nothing is deleted', async () => {
    const { server, keysOn } = await openTestUser()
    const keys = keysOn(async () => {
      throw new WalletError('STORAGE_BLOCKED', 'The browser stores nothing.')
    })
    await expect(keys.deleteWallet()).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
    expect(server.data.isDeleted).toBe(false)
  })

  test('behavior: what the server keeps, this browser keeps', async () => {
    const { home, keysOn, signOn, address } = await openTestUser()
    const keys = keysOn(home, () => ({
      deleteUser: async () => {
        throw new WalletError('SERVER_UNREACHABLE', 'The server is away.')
      },
    }))
    await expect(keys.deleteWallet()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(await signOn(home)).toBe(address)
  })
})
