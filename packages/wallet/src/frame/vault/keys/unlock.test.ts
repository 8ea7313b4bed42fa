import { base64urlnopad } from '@scure/base'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SealedRecovery, WalletRecord } from '../../../api.ts'
import type { ServerClient } from '../../server/createServerClient.ts'
import { createMemoryServer } from '../../test/createMemoryServer.ts'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { openTestUser, type TestUser } from '../../test/openTestUser.ts'
import { WalletError } from '../../WalletError.ts'

const { signal } = new AbortController()

/** A user with a code and two passkeys, another one, and a device that has no part of a wallet. */
let maria: TestUser
let eve: TestUser
let code: string
let work: TestDevice
beforeEach(async () => {
  ;[maria, eve] = [await openTestUser(), await openTestUser()]
  for (const { keysOn, home } of [eve, maria]) {
    const made = await keysOn(home).makeCode()
    await made.store()
    code = made.code
    for (const _ of ['first', 'second']) await keysOn(home).addPasskey({ signal, onChecking: () => undefined })
  }
  work = createTestDevice()
})

const otherBytes = (length: number): string => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(length)))
const otherVersion = '11111111-1111-4111-8111-111111111111'

/** Lies about each recovery. */
function saying(changes: (recovery: SealedRecovery, all: readonly SealedRecovery[]) => Partial<SealedRecovery>): Lie {
  return ({ recoveries }) => ({
    recoveries: async () => {
      const answer = await recoveries()
      return { ...answer, recoveries: answer.recoveries.map((one) => ({ ...one, ...changes(one, answer.recoveries) })) }
    },
  })
}

/** Lies about the wallet. */
function havingWallet(changes: (wallet: WalletRecord) => WalletRecord | null): Lie {
  return ({ user }) => ({
    user: async () => {
      const { wallet, ...rest } = await user()
      return { ...rest, wallet: wallet && changes(wallet) }
    },
  })
}

type Lie = (server: ServerClient) => Partial<ServerClient>

test('behavior: unlocking another wallet of the user leaves a device the part that it has', async () => {
  // A server that was put back, and a second device on which the user has made a wallet anew.
  const empty = createMemoryServer({ wallet: null, share: '', proofHash: '', id: maria.server.data.id })
  const again = await openTestUser({ server: empty, home: createTestDevice() })
  const made = await again.keysOn(again.home).makeCode()
  await made.store()
  await expect(again.keysOn(maria.home).unlockByCode(made.code)).rejects.toMatchObject({ code: 'FAILED' })
  expect(await maria.signOn(maria.home)).toBe(maria.address)
})

describe('a server that lies opens nothing, and takes nothing from a device', () => {
  const lies: readonly (readonly [error: string, what: string, lie: Lie])[] = [
    [
      'FAILED',
      'another share',
      ({ share }) => ({ share: async () => ({ ...(await share()), share: otherBytes(33) }) }),
    ],
    ['FAILED', 'no share', ({ share }) => ({ share: async () => ({ ...(await share()), share: '' }) })],
    [
      'FAILED',
      'the share of another user',
      ({ share }) => ({ share: async () => ({ ...(await share()), share: eve.server.data.share }) }),
    ],
    [
      'FAILED',
      'a share of another version',
      ({ share }) => ({ share: async () => ({ ...(await share()), version: otherVersion }) }),
    ],
    [
      'FAILED',
      'recoveries of another version',
      ({ recoveries }) => ({ recoveries: async () => ({ ...(await recoveries()), version: otherVersion }) }),
    ],
    ['FAILED', 'no wallet', havingWallet(() => null)],
    ['FAILED', 'another version of the wallet', havingWallet((wallet) => ({ ...wallet, version: otherVersion }))],
    [
      'RECOVERY_WRONG',
      'another version of everything',
      (server) => ({
        ...havingWallet((wallet) => ({ ...wallet, version: otherVersion }))(server),
        recoveries: async () => ({ ...(await server.recoveries()), version: otherVersion }),
        share: async () => ({ ...(await server.share()), version: otherVersion }),
      }),
    ],
    [
      'RECOVERY_WRONG',
      'other accounts',
      havingWallet((wallet) => ({ ...wallet, accounts: eve.server.data.wallet?.accounts ?? [] })),
    ],
    [
      'RECOVERY_WRONG',
      'fewer accounts',
      havingWallet((wallet) => ({ ...wallet, accounts: wallet.accounts.slice(0, 1) })),
    ],
    ['RECOVERY_WRONG', 'another seal', saying(() => ({ sealed: otherBytes(61) }))],
    ['RECOVERY_WRONG', 'another salt', saying(() => ({ salt: otherBytes(32) }))],
    [
      'RECOVERY_WRONG',
      'the seal of another recovery',
      saying(({ type }, all) => ({ sealed: all.find((one) => one.type !== type)?.sealed ?? '' })),
    ],
    ['RECOVERY_WRONG', 'another id', saying(() => ({ id: otherVersion }))],
    [
      'RECOVERY_WRONG',
      'another user',
      ({ user }) => ({ user: async () => ({ ...(await user()), id: eve.server.data.id }) }),
    ],
    [
      'RECOVERY_WRONG',
      'the recoveries of another user',
      ({ recoveries }) => ({
        recoveries: async () => {
          const own = await recoveries()
          const others = eve.server.data.recoveries
          return {
            ...own,
            recoveries: own.recoveries.map((one, index) => ({ ...one, sealed: others[index]?.sealed ?? '' })),
          }
        },
      }),
    ],
    [
      'RECOVERY_WRONG',
      'no recoveries',
      ({ recoveries }) => ({ recoveries: async () => ({ ...(await recoveries()), recoveries: [] }) }),
    ],
  ]

  test.each(lies)('error: %s for %s', async (error, _what, lie) => {
    const { keysOn, signOn, home, address } = maria
    for (const device of [work, home]) {
      const keys = keysOn(device, lie)
      await expect(keys.unlockByCode(code)).rejects.toMatchObject({ code: error })
      await expect(keys.unlockByPasskey(signal)).rejects.toMatchObject({ code: error })
    }
    expect(await signOn(home)).toBe(address)
    await expect(signOn(work)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    // It was the server.
    await keysOn(work).unlockByCode(code)
    expect(await signOn(work)).toBe(address)
  })
})

test.each(['', 'K7QM 42XD 9HTR W3NC PA60 VJ51', 'not a code'])(
  'error: RECOVERY_WRONG for the code %j',
  async (typed) => {
    await expect(maria.keysOn(work).unlockByCode(typed)).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
  }
)

test('error: REJECTED where the prompt is left, PASSKEY_UNSUPPORTED where there are no secrets', async () => {
  const { authenticator, keysOn } = maria
  authenticator.set({ fails: { get: new DOMException('', 'NotAllowedError') } })
  await expect(keysOn(work).unlockByPasskey(signal)).rejects.toMatchObject({ code: 'REJECTED' })
  authenticator.set({ fails: {}, secrets: 'none' })
  await expect(keysOn(work).unlockByPasskey(signal)).rejects.toMatchObject({ code: 'PASSKEY_UNSUPPORTED' })
  authenticator.set({ secrets: 'random' })
  await expect(keysOn(work).unlockByPasskey(signal)).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
})

test('error: LOGIN_STALE, before a prompt', async () => {
  const { authenticator, keysOn, server } = maria
  const keys = keysOn(work)
  await server.clock.advance(15 * 60_000)
  const before = authenticator.asked.length
  await expect(keys.unlockByCode(code)).rejects.toMatchObject({ code: 'LOGIN_STALE' })
  await expect(keys.unlockByPasskey(signal)).rejects.toMatchObject({ code: 'LOGIN_STALE' })
  expect(authenticator.asked).toHaveLength(before)
})

test('error: STORAGE_BLOCKED where the device takes no part, before a prompt', async () => {
  const { authenticator, keysOn } = maria
  const keys = keysOn(async () => {
    throw new WalletError('STORAGE_BLOCKED', 'The browser stores nothing.')
  })
  const before = authenticator.asked.length
  await expect(keys.unlockByCode(code)).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
  await expect(keys.unlockByPasskey(signal)).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
  expect(authenticator.asked).toHaveLength(before)
})

test('behavior: what does not fit on a device is replaced', async () => {
  const { server, keysOn, signOn, home, address } = maria
  const { wallet, id } = server.data
  if (!wallet) throw new Error('There is no wallet.')
  const name = { userId: id, version: wallet.version }
  await (await home()).write(name, { ...wallet, share: new Uint8Array(33).fill(1), email: server.data.email })
  await expect(signOn(home)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  await keysOn(home).unlockByPasskey(signal)
  expect(await signOn(home)).toBe(address)
})
