import { base64urlnopad } from '@scure/base'
import { split } from 'shamir-secret-sharing'
import { describe, expect, test } from 'vitest'
import { createPasskeys } from '../../passkeys/passkeys.ts'
import { CHALLENGE, createMemoryServer } from '../../test/createMemoryServer.ts'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { openTestUser, type TestUser } from '../../test/openTestUser.ts'
import { WalletError } from '../../WalletError.ts'
import { ownerProofHashOf } from '../wallet/ownerProof.ts'
import { accountsOf, createEntropy } from '../wallet/seed.ts'

const { signal } = new AbortController()

const onChecking = (): void => undefined

/** Sets a code. */
async function setCode({ keysOn }: TestUser, device: TestDevice): Promise<string> {
  const { code, store } = await keysOn(device).makeCode()
  await store()
  return code
}

describe('a code', () => {
  test('default: opens the wallet on another device, which has the share of the first one then', async () => {
    const user = await openTestUser()
    const { server, home, keysOn, signOn, address } = user
    const code = await setCode(user, home)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
    expect(server.data.recoveries).toMatchObject([{ type: 'code', credentialId: null, device: 'Chrome on macOS' }])
    const work = createTestDevice()
    await keysOn(work).unlockByCode(code.toLowerCase().replace(/.{4}/g, '$& '))
    expect(await signOn(work)).toBe(address)
    expect(await signOn(home)).toBe(address)
    const name = { userId: server.data.id, version: server.data.wallet?.version ?? '' }
    expect(await (await work()).read(name)).toEqual(await (await home()).read(name))
  })

  test('behavior: it counts when it is stored, and is stored once however often that is tried', async () => {
    const { server, home, keysOn } = await openTestUser()
    let isAway = true
    const keys = keysOn(home, ({ storeRecovery }) => ({
      storeRecovery: async (recovery) => {
        const stored = await storeRecovery(recovery)
        if (isAway) throw new WalletError('SERVER_UNREACHABLE', 'The answer is lost.')
        return stored
      },
    }))
    const { code, store } = await keys.makeCode()
    await expect(keysOn(createTestDevice()).unlockByCode(code)).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
    await expect(store()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    isAway = false
    await store()
    expect(server.data.recoveries).toHaveLength(1)
    await keysOn(createTestDevice()).unlockByCode(code)
  })

  test('behavior: a new one takes the place of the earlier one, also when another device makes it', async () => {
    const user = await openTestUser()
    const { home, keysOn, signOn, address } = user
    const first = await setCode(user, home)
    const work = createTestDevice()
    await keysOn(work).unlockByCode(first)
    const second = await setCode(user, work)
    const third = createTestDevice()
    await expect(keysOn(third).unlockByCode(first)).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
    await keysOn(third).unlockByCode(second)
    for (const device of [home, work, third]) expect(await signOn(device)).toBe(address)
  })

  test('behavior: the server can open nothing of what it has', async () => {
    const user = await openTestUser()
    const code = await setCode(user, user.home)
    expect(JSON.stringify(user.server.data)).not.toContain(code)
  })
})

describe('a passkey', () => {
  test('default: is made, asked once, and opens the wallet on another device', async () => {
    const { server, home, keysOn, signOn, address, authenticator } = await openTestUser()
    const steps: string[] = []
    await keysOn(home).addPasskey({
      signal,
      onChecking: () => steps.push(`${authenticator.created.length} made, ${authenticator.asked.length} asked`),
    })
    expect(steps).toEqual(['1 made, 0 asked'])
    expect(authenticator.asked).toHaveLength(1)
    const [made] = server.data.recoveries
    expect(made).toMatchObject({ type: 'passkey', credentialId: expect.any(String) })
    // The server gets to know it, and what it has signed.
    expect(server.data.registrations).toMatchObject([
      { credentialId: made?.credentialId, clientDataJSON: CHALLENGE, attestationObject: expect.any(String) },
    ])
    const work = createTestDevice()
    await keysOn(work).unlockByPasskey(signal)
    expect(await signOn(work)).toBe(address)
  })

  test.each(['asked', 'changed'] as const)(
    'behavior: its secret when it is made does not count: %s',
    async (secrets) => {
      const { home, keysOn, signOn, address, authenticator } = await openTestUser()
      authenticator.set({ secrets })
      await keysOn(home).addPasskey({ signal, onChecking })
      expect(authenticator.asked).toHaveLength(2)
      const work = createTestDevice()
      await keysOn(work).unlockByPasskey(signal)
      expect(await signOn(work)).toBe(address)
    }
  )

  test('behavior: a second one leaves the first as it was, and so does one that was left halfway', async () => {
    const { server, home, keysOn, signOn, address, authenticator } = await openTestUser()
    await keysOn(home).addPasskey({ signal, onChecking })
    await keysOn(home).addPasskey({ signal, onChecking })
    const left = new DOMException('', 'NotAllowedError')
    await expect(
      keysOn(home).addPasskey({ signal, onChecking: () => authenticator.set({ fails: { get: left } }) })
    ).rejects.toMatchObject({ code: 'REJECTED' })
    authenticator.set({ fails: {} })
    expect(server.data.recoveries).toHaveLength(2)
    for (const choice of [0, 1]) {
      authenticator.set({ choice })
      const device = createTestDevice()
      await keysOn(device).unlockByPasskey(signal)
      expect(await signOn(device)).toBe(address)
    }
  })

  test('default: of one’s own, none is made: the one that logs in is asked twice, and opens the wallet elsewhere', async () => {
    const { server, home, keysOn, signOn, address, authenticator } = await openTestUser()
    const login = await createPasskeys(authenticator.window).create({
      user: 'app.example',
      challenge: CHALLENGE,
      salt: new Uint8Array(32),
    })
    server.data.passkeys = [login.credentialId]
    await keysOn(home).addPasskey({ isOwn: true, signal, onChecking })
    expect(authenticator.created).toHaveLength(1)
    expect(authenticator.asked).toHaveLength(2)
    expect(server.data.recoveries).toMatchObject([{ type: 'passkey', credentialId: login.credentialId }])
    expect(server.data.registrations).toEqual([])
    const work = createTestDevice()
    await keysOn(work).unlockByPasskey(signal)
    expect(await signOn(work)).toBe(address)
  })

  test('error: RECOVERY_WRONG where another one answers than one’s own. Nothing is stored', async () => {
    const { server, home, keysOn, authenticator } = await openTestUser()
    const passkeys = createPasskeys(authenticator.window)
    const make = () => passkeys.create({ user: 'app.example', challenge: CHALLENGE, salt: new Uint8Array(32) })
    await make()
    server.data.passkeys = [(await make()).credentialId]
    authenticator.set({ offersAll: true })
    const added = keysOn(home).addPasskey({ isOwn: true, signal, onChecking })
    await expect(added).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
    expect(server.data.recoveries).toEqual([])
  })

  const left = new DOMException('', 'NotAllowedError')
  test.each([
    ['REJECTED', 'the first prompt is left', { fails: { create: left } }],
    ['REJECTED', 'the second prompt is left', { fails: { get: left } }],
    ['PASSKEY_UNSUPPORTED', 'it has no secrets', { secrets: 'none' }],
    ['PASSKEY_UNSUPPORTED', 'its secrets are too short', { secrets: 'odd' }],
    ['RECOVERY_WRONG', 'it says another secret each time', { secrets: 'random' }],
  ] as const)('error: %s where %s. Nothing is stored', async (code, _what, behavior) => {
    const { server, home, keysOn, authenticator } = await openTestUser()
    authenticator.set(behavior)
    await expect(keysOn(home).addPasskey({ signal, onChecking })).rejects.toMatchObject({ code })
    expect(server.data.recoveries).toEqual([])
  })

  test('error: RECOVERY_WRONG where another passkey has answered than the new one. Nothing is stored', async () => {
    const { server, home, keysOn, authenticator } = await openTestUser()
    await keysOn(home).addPasskey({ signal, onChecking })
    authenticator.set({ offersAll: true, secrets: 'asked' })
    await expect(keysOn(home).addPasskey({ signal, onChecking })).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
    expect(server.data.recoveries).toHaveLength(1)
  })

  test('behavior: none is made where it could not be stored', async () => {
    const { server, home, keysOn, authenticator } = await openTestUser()
    const elsewhere = keysOn(createTestDevice())
    await expect(elsewhere.addPasskey({ signal, onChecking })).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    const keys = keysOn(home)
    const away = keysOn(home, () => ({
      share: async () => {
        throw new WalletError('SERVER_UNREACHABLE', 'The server is away.')
      },
    }))
    await expect(away.addPasskey({ signal, onChecking })).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    await server.clock.advance(15 * 60_000)
    await expect(keys.addPasskey({ signal, onChecking })).rejects.toMatchObject({ code: 'LOGIN_STALE' })
    expect(authenticator.created).toEqual([])
    for (let made = 0; made < 10; made += 1) await keysOn(home).addPasskey({ signal, onChecking })
    await expect(keysOn(home).addPasskey({ signal, onChecking })).rejects.toMatchObject({ code: 'FAILED' })
    expect(authenticator.created).toHaveLength(10)
  })

  test('behavior: what passkeys say is wiped', async () => {
    const { home, keysOn, authenticator } = await openTestUser()
    authenticator.set({ secrets: 'changed' })
    await keysOn(home).addPasskey({ signal, onChecking })
    await keysOn(createTestDevice()).unlockByPasskey(signal)
    authenticator.set({ secrets: 'random' })
    await expect(keysOn(home).addPasskey({ signal, onChecking })).rejects.toThrow(WalletError)
    expect(authenticator.said).toHaveLength(7)
    for (const secret of authenticator.said) expect(new Uint8Array(secret)).toEqual(new Uint8Array(32))
  })
})

test('error: RECOVERY_NEEDED where the server gives a share that does not fit: no recovery is made of it', async () => {
  const { server, home, keysOn, authenticator } = await openTestUser()
  const keys = keysOn(home, ({ share }) => ({
    share: async () => ({ ...(await share()), share: base64urlnopad.encode(new Uint8Array(33).fill(9)) }),
  }))
  await expect(keys.makeCode()).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  await expect(keys.addPasskey({ signal, onChecking })).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  expect(server.data.recoveries).toEqual([])
  expect(authenticator.created).toEqual([])
})

// Places as the library draws them, the recovery's and a new device's among them.
test.each([
  [3, 200],
  [1, 3],
  [2, 1],
  [77, 3],
  [50, 60],
])(
  'behavior: a wallet of before, whose server has place %i and whose device has %i, gets recovery',
  async (atServer, atHome) => {
    const entropy = createEntropy()
    const shares = await split(entropy, 255, 2)
    const shareAt = (place: number): Uint8Array<ArrayBuffer> => {
      const share = shares.find((one) => one.at(-1) === place)
      if (!share) throw new Error('There is no such place.')
      return new Uint8Array(share)
    }
    const wallet = { version: crypto.randomUUID(), accounts: await accountsOf(entropy) }
    const proofHash = await ownerProofHashOf(entropy)
    const server = createMemoryServer({ wallet, share: base64urlnopad.encode(shareAt(atServer)), proofHash })
    const home = createTestDevice()
    const name = { userId: server.data.id, version: wallet.version }
    await (await home()).write(name, { ...wallet, share: shareAt(atHome), email: server.data.email })
    const user = await openTestUser({ server, home })
    const code = await setCode(user, home)
    const work = createTestDevice()
    await user.keysOn(work).unlockByCode(code)
    const next = createTestDevice()
    await user.keysOn(next).unlockByCode(await setCode(user, work))
    for (const device of [home, work, next]) expect(await user.signOn(device)).toBe(user.address)
  }
)
