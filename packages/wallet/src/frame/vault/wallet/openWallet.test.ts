import { base64urlnopad } from '@scure/base'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { ServerClient } from '../../server/createServerClient.ts'
import { createMemoryServer, type MemoryServer } from '../../test/createMemoryServer.ts'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { WalletError } from '../../WalletError.ts'
import { type OpenWallet, openWallet } from './openWallet.ts'

const away = async (): Promise<never> => {
  throw new WalletError('SERVER_UNREACHABLE', 'The server is away.')
}

/** Opens the wallet in a browser, by a server that may do something else. */
function visit(
  server: MemoryServer,
  openDevice: TestDevice,
  otherwise: Partial<ServerClient> = {}
): Promise<OpenWallet> {
  return openWallet({ server: { ...server.logIn(), ...otherwise }, openDevice })
}

/** The address that an account signs with. */
async function signerOf({ accounts, withKey }: OpenWallet): Promise<string> {
  const [account] = accounts
  if (!account) throw new Error('There is no account.')
  return withKey(account, async ({ privateKey }) => privateKeyToAddress(bytesToHex(privateKey)))
}

describe('the first visit', () => {
  test('default: makes the wallet, which signs, is the same on the next visit, and has no recovery', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const wallet = await visit(server, device)
    expect(wallet.accounts).toEqual(server.data.wallet?.accounts)
    expect(await signerOf(wallet)).toBe(wallet.accounts[0]?.address)
    expect(wallet.user).toMatchObject({ id: server.data.id, email: 'maria@example.com', recoveries: [] })
    expect((await visit(server, device)).accounts).toEqual(wallet.accounts)
  })

  test('behavior: what the server did not get is no wallet: the next visit makes one', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    await expect(visit(server, device, { storeWallet: away })).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    const wallet = await visit(server, device)
    expect(await signerOf(wallet)).toBe(server.data.wallet?.accounts[0]?.address)
  })

  test('behavior: what the server got is the wallet, although its answer was lost', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const { storeWallet } = server.logIn()
    const lost = visit(server, device, { storeWallet: (request) => storeWallet(request).then(away) })
    await expect(lost).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    const made = server.data.wallet
    expect((await visit(server, device)).accounts).toEqual(made?.accounts)
  })

  test('behavior: tabs that make it at once have the same one', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const tabs = await Promise.all([visit(server, device), visit(server, device), visit(server, device)])
    for (const tab of tabs) expect(await signerOf(tab)).toBe(server.data.wallet?.accounts[0]?.address)
  })

  test('behavior: a tab that another overtakes has what the other made', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const late = server.logIn()
    const before = await late.user()
    const answers = [before]
    const { accounts } = await visit(server, device)
    const overtaken = visit(server, device, { user: async () => answers.shift() ?? late.user() })
    expect((await overtaken).accounts).toEqual(accounts)
  })
})

describe('later', () => {
  test('error: WALLET_LOST, and never another seed, where the server says that a known user has no wallet', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const { accounts } = await visit(server, device)
    const client = server.logIn()
    const stored: unknown[] = []
    const forgetful: Partial<ServerClient> = {
      user: async () => ({ ...(await client.user()), wallet: null }),
      storeWallet: async ({ share: _share, proofHash: _hash, ...wallet }) => {
        stored.push(wallet)
        return { wallet, isNew: true }
      },
    }
    await expect(visit(server, device, forgetful)).rejects.toMatchObject({ code: 'WALLET_LOST' })
    expect(stored).toEqual([])
    expect((await visit(server, device)).accounts).toEqual(accounts)
  })

  test('error: WALLET_LOST where the server has another user without a wallet for the address. Nothing is made or deleted', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const { accounts } = await visit(server, device)
    const restored = createMemoryServer()
    await expect(visit(restored, device)).rejects.toMatchObject({ code: 'WALLET_LOST' })
    expect(restored.data.wallet).toBeNull()
    expect((await visit(server, device)).accounts).toEqual(accounts)
  })

  test('behavior: two users of one browser have a wallet each, also where one takes the address that the other had', async () => {
    const [maria, eve, ada] = [createMemoryServer(), createMemoryServer(), createMemoryServer()]
    const device = createTestDevice()
    const first = await visit(maria, device)
    eve.data.email = 'eve@example.com'
    const second = await visit(eve, device)
    expect(await signerOf(second)).not.toBe(await signerOf(first))
    maria.data.email = 'new@example.com'
    expect((await visit(maria, device)).accounts).toEqual(first.accounts)
    // Logs in by the address that Maria had.
    const third = await visit(ada, device)
    expect(third.accounts).not.toEqual(first.accounts)
    for (const [server, { accounts }] of [
      [maria, first],
      [eve, second],
      [ada, third],
    ] as const)
      expect((await visit(server, device)).accounts).toEqual(accounts)
  })

  test('behavior: a user who logs in by a provider has a wallet apart from that of the user of the address that it tells', async () => {
    const [byCode, byGoogle] = [createMemoryServer(), createMemoryServer()]
    byGoogle.data.social = { provider: 'google', subject: '1', userName: 'Maria', email: null }
    const device = createTestDevice()
    const first = await visit(byCode, device)
    const second = await visit(byGoogle, device)
    expect(second.accounts).not.toEqual(first.accounts)
    expect((await visit(byGoogle, device)).accounts).toEqual(second.accounts)
    expect((await visit(byCode, device)).accounts).toEqual(first.accounts)
    byGoogle.data.wallet = null
    await expect(visit(byGoogle, device)).rejects.toMatchObject({ code: 'WALLET_LOST' })
  })

  test('error: FAILED where the server says a wallet that lost when the first was made. Nothing is deleted', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const { user, accounts } = await visit(server, device)
    // Another tab's, which was posted in vain.
    const lost = { version: crypto.randomUUID(), accounts: [{ namespace: 'toy', address: 'lost' }] }
    const share = new Uint8Array(33)
    await (await device()).prepare(
      { userId: user.id, version: lost.version },
      { accounts: lost.accounts, share, email: user.email }
    )
    const client = server.logIn()
    const lying = { user: async () => ({ ...(await client.user()), wallet: lost }) }
    await expect(visit(server, device, lying)).rejects.toMatchObject({ code: 'FAILED' })
    expect(await signerOf(await visit(server, device))).toBe(accounts[0]?.address)
  })

  test('error: RECOVERY_NEEDED on a device that came second, which keeps nothing of what it has made', async () => {
    const [server, second] = [createMemoryServer(), createTestDevice()]
    const late = server.logIn()
    const before = await late.user()
    await visit(server, createTestDevice())
    let made = ''
    const overtaken = visit(server, second, {
      user: async () => before,
      storeWallet: (request) => {
        made = request.version
        return late.storeWallet(request)
      },
    })
    await expect(overtaken).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(await (await second()).read({ userId: before.id, version: made })).toBeUndefined()
  })

  test('error: RECOVERY_NEEDED on a device that has no part of it', async () => {
    const server = createMemoryServer()
    await visit(server, createTestDevice())
    await expect(visit(server, createTestDevice())).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  })

  test.each([
    ['one of another split', base64urlnopad.encode(new Uint8Array(33).fill(7))],
    ['one at the same place', base64urlnopad.encode(new Uint8Array(33).fill(1))],
    ['a text that is none', 'no share!'],
  ])('error: RECOVERY_NEEDED where the server gives another share: %s. Nothing is deleted', async (_what, share) => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    const { accounts } = await visit(server, device)
    const client = server.logIn()
    const lied = await visit(server, device, { share: async () => ({ ...(await client.share()), share }) })
    await expect(signerOf(lied)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(await signerOf(await visit(server, device))).toBe(accounts[0]?.address)
  })

  test('error: FAILED where the server says other accounts than this device has sealed', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    await visit(server, device)
    const client = server.logIn()
    const user: ServerClient['user'] = async () => {
      const { wallet, ...rest } = await client.user()
      const accounts = [{ namespace: 'eip155', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' }]
      return { ...rest, wallet: wallet && { ...wallet, accounts } }
    }
    await expect(visit(server, device, { user })).rejects.toMatchObject({ code: 'FAILED' })
  })

  test('behavior: a key is wiped when it was used, also where that failed', async () => {
    const wallet = await visit(createMemoryServer(), createTestDevice())
    const [account] = wallet.accounts
    if (!account) throw new Error('There is no account.')
    const seen: Uint8Array[] = []
    const failed = wallet.withKey(account, async ({ privateKey }) => {
      seen.push(privateKey)
      throw new Error('It does not sign.')
    })
    await expect(failed).rejects.toThrow('It does not sign.')
    expect(seen).toEqual([new Uint8Array(32)])
  })

  test('behavior: the part of this device is open while a key is used, and at no other time', async () => {
    const [server, device] = [createMemoryServer(), createTestDevice()]
    await visit(server, device)
    const read: Uint8Array[] = []
    const watched: TestDevice = async () => {
      const opened = await device()
      return {
        ...opened,
        read: async (name) => {
          const part = await opened.read(name)
          if (part) read.push(part.share)
          return part
        },
      }
    }
    const wiped = new Uint8Array(33)
    const wallet = await visit(server, watched)
    expect(read).toEqual([wiped])
    const [account] = wallet.accounts
    if (!account) throw new Error('There is no account.')
    await wallet.withKey(account, async () => expect(read[1]).not.toEqual(wiped))
    expect(read).toEqual([wiped, wiped])
  })
})

test('error: WALLET_LOST where the server has another user without a wallet for the same account of a provider', async () => {
  const [server, restored, device] = [createMemoryServer(), createMemoryServer(), createTestDevice()]
  // As after a database was lost, or put back from a backup that is older than the user: the same login is another user.
  for (const { data } of [server, restored])
    data.social = { provider: 'google', subject: '1', userName: 'Maria', email: null }
  await visit(server, device)
  await expect(visit(restored, device)).rejects.toMatchObject({ code: 'WALLET_LOST' })
})
