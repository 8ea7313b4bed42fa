import { createPortico } from '@portico/core'
import type { StorageBackend } from '@portico/core/platform'
import { createFakePlatform, createToyAdapter, createToyWallet, settle } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { createHarness, type Harness } from '../../../test/createHarness.js'

const ACCOUNT = 'polkadot:one:toy-harbor'
const KEY = '@appkit/v1/accounts'

describe('known accounts', () => {
  test('default: a page load shows the account as it was last seen, before its wallet answers', async () => {
    const { wallet, reload, platform } = await connected()
    const readAtMs = platform.clock.now()
    wallet.restoresAfterMs = 1_000
    const next = reload()
    await settle()
    next.portico.start()
    await settle()
    const { hint, list } = next.portico.snapshot('connections')
    expect(list).toEqual([])
    expect(hint).toMatchObject({ address: 'toy-harbor', walletName: 'Harbor' })
    expect(next.portico.snapshot('connections').phases).toEqual({ polkadot: 'reconnecting' })
    expect(next.portico.snapshot('accounts').byId[ACCOUNT]).toEqual({
      balanceStatus: 'idle',
      balanceBaseUnits: 1_234_567_890_123n,
      balanceReadAtMs: readAtMs,
    })
    await next.platform.clock.advance(1_000)
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.portico.snapshot('connections').hint).toBeUndefined()
    expect(next.portico.snapshot('accounts').byId[ACCOUNT]?.balanceBaseUnits).toBe(1_234_567_890_123n)
  })

  test('behavior: a balance is read again 30 s after the last visit read it, and not before', async () => {
    const { one, reload } = await connected()
    const visit = async (afterMs: number): Promise<bigint | undefined> => {
      const { balances, platform, portico } = reload()
      balances[one] = 5n
      await platform.clock.advance(afterMs)
      portico.start()
      await settle()
      // The user's first act fetches the code that reads.
      await portico.modal.open()
      await settle()
      return portico.snapshot('accounts').byId[ACCOUNT]?.balanceBaseUnits
    }
    expect(await visit(29_999)).toBe(1_234_567_890_123n)
    expect(await visit(30_000)).toBe(5n)
  })

  test.each([
    ['data:image/png;base64,AAAA', true],
    ['https://pictures.example/ada.png', false],
  ])('behavior: %s is kept: %s; a page load fetches nothing before the visitor acts', async (avatar, isKept) => {
    const stored: Record<string, string> = {}
    const platform = createFakePlatform({ stored })
    platform.answer(() => ({ name: 'ada.toy', avatar }))
    const portico = createPortico({
      adapters: [
        createToyAdapter({
          namespace: 'eip155',
          wallets: [createToyWallet({ id: 'toy.harbor', networkId: 'eip155:one' })],
        }),
      ],
      services: { api: 'https://pictures.example' },
      platform,
    })
    portico.start()
    await settle()
    await portico.connect({ walletKey: 'toy.harbor' })
    await vi.waitFor(
      () =>
        expect(Object.values(portico.snapshot('accounts').byId)).toMatchObject([
          { name: 'ada.toy', avatarUrl: avatar },
        ]),
      { timeout: 120_000 }
    )
    await settle()
    const [kept] = Object.values(JSON.parse(stored[KEY] ?? '{}'))
    expect(kept).toMatchObject({ name: 'ada.toy', ...(isKept && { avatarUrl: avatar }) })
    expect(JSON.stringify(kept).includes('https:')).toBe(false)
  })

  test('behavior: the server is told nothing of it', async () => {
    const { platform, portico } = await connected()
    expect(portico.dehydrate()).toBe('["polkadot:one","toy-harbor","Harbor"]')
    expect(JSON.parse(platform.stored['@appkit/v1/state'] ?? '')).toBe(portico.dehydrate())
    expect(platform.stored[KEY]).toContain('1234567890123')
  })

  test('behavior: an account that its wallet does not confirm is forgotten', async () => {
    const { wallet, reload } = await connected()
    wallet.authorised = false
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('accounts').byId).toEqual({})
    expect(next.portico.snapshot('connections')).toMatchObject({ hint: undefined, phases: {} })
  })

  test('behavior: a user who disconnects leaves nothing', async () => {
    const { platform, portico } = await connected()
    await portico.disconnect()
    await settle()
    expect(platform.stored[KEY]).toBe('{}')
    expect(portico.snapshot('accounts').byId).toEqual({})
  })

  test('behavior: a user who connects before the storage answers is shown that, and nothing of the last visit', async () => {
    const { reload, wallet, stored } = await connected()
    wallet.restoresAfterMs = 1_000
    const { storage, release } = holding(stored, 'accounts')
    const next = reload({ storage })
    next.portico.start()
    await next.portico.connect({ walletKey: 'toy.meadow' })
    release()
    await settle()
    expect(next.portico.snapshot('connections')).toMatchObject({
      hint: undefined,
      list: [{ connectorId: 'toy.meadow' }],
    })
    expect(Object.keys(next.portico.snapshot('accounts').byId)).not.toContain(ACCOUNT)
  })

  test('behavior: a client that was stopped before the storage answers shows nothing', async () => {
    const { reload, stored } = await connected()
    const { storage, release } = holding(stored, 'accounts')
    const next = reload({ storage })
    const stop = next.portico.start()
    await settle()
    stop()
    release()
    await settle()
    expect(next.portico.snapshot('connections').hint).toBeUndefined()
    expect(next.portico.snapshot('accounts').byId).toEqual({})
  })

  test("behavior: a server's hint is shown, and not that of the storage", async () => {
    const { reload, wallet } = await connected()
    wallet.restoresAfterMs = 1_000
    const next = reload({ initialState: '["polkadot:one","toy-served","Harbor"]' })
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').hint?.address).toBe('toy-served')
  })

  test('behavior: an account of a network that nothing is restored of is not shown', async () => {
    const { reload, wallet, stored } = await connected()
    wallet.restoresAfterMs = 1_000
    stored['@appkit/v1/state'] = JSON.stringify('["cosmos:one","cosmos-1","Harbor"]')
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').hint).toBeUndefined()
  })

  test('behavior: a token is kept without a picture that is elsewhere, and its amount with it', async () => {
    const image = 'https://dapp.example/shell.svg'
    const { portico, wallet, reload, stored } = await connected()
    const balance = { amountBaseUnits: 5n, ...TOKEN }
    const factory = createToyAdapter({ wallets: [wallet], balances: {} })
    const tokened = createPortico({
      adapters: [
        {
          ...factory,
          create: (context) => ({ ...factory.create(context), chain: { tokenBalance: async () => balance } }),
        },
      ],
      tokens: { 'polkadot:one': { address: 'shell', image } },
      platform: createFakePlatform({ stored }),
    })
    await portico.disconnect()
    tokened.start()
    await tokened.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(tokened.snapshot('accounts').byId[ACCOUNT]?.balanceToken).toEqual({ ...TOKEN, imageUrl: image })
    expect(stored[KEY]).not.toContain('https:')
    wallet.restoresAfterMs = 1_000
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('accounts').byId[ACCOUNT]).toMatchObject({ balanceBaseUnits: 5n, balanceToken: TOKEN })
  })

  test.each([
    ['a list', '[]'],
    ['another shape', `{"${ACCOUNT}":{"name":{},"balanceBaseUnits":"1.5","balanceReadAtMs":1}}`],
    ['an amount without a time', `{"${ACCOUNT}":{"balanceBaseUnits":"5"}}`],
    ['a token without decimals', `{"${ACCOUNT}":{"balanceBaseUnits":"5","balanceReadAtMs":1,"balanceToken":{}}}`],
    ['a token that no amount can be written in', known({ balanceToken: { symbol: 'T', decimals: 1e9 } })],
    ['a token of less than nothing', known({ balanceToken: { symbol: 'T', decimals: -1 } })],
    [
      'a token whose picture is elsewhere',
      known({ balanceToken: { ...TOKEN, imageUrl: 'https://other.example/t.png' } }),
    ],
    ['an amount that takes long to read', known({ balanceBaseUnits: '9'.repeat(100_000) })],
    ['an amount that is no text', known({ balanceBaseUnits: [['5']] })],
    ['a time that is none', `{"${ACCOUNT}":{"name":"ada","balanceBaseUnits":"5","balanceReadAtMs":1e999}}`],
    ['a time that no date can have', known({ balanceReadAtMs: 1e300 })],
    ['a name that is no text', known({ name: { toString: 1 } })],
    ['a token whose symbol is no text', known({ balanceToken: { symbol: {}, decimals: 2 } })],
    ['an account that is none', `{"${ACCOUNT}":null}`],
    ['a picture that is elsewhere', known({ avatarUrl: 'https://other.example/ada.png' })],
  ])('behavior: %s is not believed', async (_, text) => {
    const { wallet, reload, stored } = await connected()
    wallet.restoresAfterMs = 1_000
    stored[KEY] = text
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('accounts').byId[ACCOUNT]?.name).toBeUndefined()
    expect(next.portico.snapshot('accounts').byId[ACCOUNT]?.balanceBaseUnits).toBeUndefined()
  })

  test('behavior: nothing that is not kept is taken from the storage', async () => {
    const { wallet, reload, stored } = await connected()
    wallet.restoresAfterMs = 1_000
    stored[KEY] = known({ balanceStatus: 'success', balanceToken: TOKEN, other: 1 })
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('accounts').byId[ACCOUNT]).toEqual({
      balanceStatus: 'idle',
      name: 'ada',
      balanceBaseUnits: 5n,
      balanceReadAtMs: 1,
      balanceToken: TOKEN,
    })
  })

  test('parameters: enableReconnect: nothing is shown of a visit that is not restored', async () => {
    const { reload } = await connected()
    const next = reload({ enableReconnect: false })
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('accounts').byId).toEqual({})
    expect(next.portico.snapshot('connections').hint).toBeUndefined()
  })
})

const TOKEN = { symbol: 'SHELL', decimals: 2 }

/** A storage that answers for one key when it is let. */
function holding(stored: Record<string, string>, held: string) {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const storage: StorageBackend = {
    get: async (key) => {
      if (key.endsWith(`/${held}`)) await released
      return stored[key]
    },
    set: (key, value) => {
      stored[key] = value
    },
    remove: (key) => {
      delete stored[key]
    },
  }
  return { storage, release: () => release() }
}

/** A stored account with a name and an amount, and what is changed in it. */
function known(change: object): string {
  return JSON.stringify({ [ACCOUNT]: { name: 'ada', balanceBaseUnits: '5', balanceReadAtMs: 1, ...change } })
}

async function connected(): Promise<Harness & { readonly stored: Record<string, string> }> {
  const stored: Record<string, string> = {}
  const harness = await createHarness({ stored })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return { ...harness, stored }
}
