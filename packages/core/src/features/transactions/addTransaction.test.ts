import type { TransactionPlace } from '@portico/core/adapter'
import { settle, type ToyTransactions } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { createWorldOfThree } from '../../../test/createWorldOfThree.js'
import { ACCOUNT, adapterOver, connected, KEY, SENT } from '../../../test/openTransactions.js'
import type { NewTransaction } from './addTransaction.js'

describe('transactions.add', () => {
  test('default: adds a pending transaction, stores it and says so', async () => {
    const { portico, platform, own, of } = await connected()
    const given = { ...SENT, to: 'toy-friend', amountBaseUnits: 5n, symbol: ' T\u202eOY', decimals: 12 }
    await portico.transactions.add(given)
    const transaction = { ...given, symbol: 'TOY', addedAtMs: platform.clock.now(), status: 'pending' }
    expect(own()).toMatchObject([transaction])
    expect(of('transaction:added')).toEqual([{ accountId: ACCOUNT, transaction }])
    const stored: unknown = JSON.parse(platform.stored[KEY] ?? '')
    expect(stored).toMatchObject({ [ACCOUNT]: [{ ...transaction, amountBaseUnits: '5' }] })
    await portico.transactions.add(given)
    expect(own()).toHaveLength(1)
  })

  test.each([
    ['hash', { ...SENT, hash: '0x<b>' }],
    ['kind', { ...SENT, kind: 'steal' }],
    ['amountBaseUnits', { ...SENT, amountBaseUnits: 5 }],
    ['decimals', { ...SENT, decimals: -1 }],
    ['decimals', { ...SENT, decimals: 256 }],
    ['amountBaseUnits', { ...SENT, amountBaseUnits: -1n }],
    ['amountBaseUnits', { ...SENT, amountBaseUnits: 2n ** 256n }],
    ['to', { ...SENT, to: 'a b' }],
    ['networkId', { ...SENT, networkId: 'one' }],
    ['nft', { ...SENT, nft: { collection: 'Doors' } }],
  ])('error: OPTION_INVALID for %s', async (option, given) => {
    const { portico, own } = await connected()
    const adding = portico.transactions.add(given as NewTransaction)
    await expect(adding).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option } })
    expect(own()).toBeUndefined()
  })

  test('parameters: nft is cleaned, and kept for the next visit without a picture that would fill the storage', async () => {
    const picture = `data:image/png;base64,${'A'.repeat(2_000)}`
    const nft = { name: ' D\u202eoor 3', collection: 'Doors', imageUrl: picture }
    const { portico, platform, own, reload, chain } = await connected()
    await portico.transactions.add({ ...SENT, nft })
    await portico.transactions.add({ ...SENT, hash: 'bb', nft: { ...nft, imageUrl: 'https://a.example/3.png' } })
    await portico.transactions.add({ ...SENT, hash: 'cc', nft: { ...nft, imageUrl: 'javascript:alert(1)' } })
    const shown = { name: 'Door 3', collection: 'Doors' }
    const nftOf = (list: ReturnType<typeof own>, hash: string) => list?.find((one) => one.hash === hash)?.nft
    expect(nftOf(own(), 'aa')).toEqual({ ...shown, imageUrl: picture })
    expect(nftOf(own(), 'cc')).toEqual(shown)
    // Whatever else is on the page may have written there.
    platform.stored[KEY] = platform.stored[KEY]?.replace('"hash":"cc"', '"hash":"cc","nft":7') ?? ''
    const next = reload({ adapters: [adapterOver(chain).adapter] })
    next.portico.start()
    await next.portico.connect({ walletKey: 'toy.harbor' })
    await next.portico.loadTransactions()
    const recalled = next.portico.snapshot('transactions').byId[ACCOUNT]?.own
    expect(nftOf(recalled, 'aa')).toEqual(shown)
    expect(nftOf(recalled, 'bb')).toEqual({ ...shown, imageUrl: 'https://a.example/3.png' })
    expect(recalled).toHaveLength(3)
  })

  test('error: NETWORK_NOT_CONFIGURED, WALLET_NOT_CONNECTED, CONNECTION_NOT_FOUND', async () => {
    const { portico } = await connected()
    const { add } = portico.transactions
    expect(await codeOf(add({ ...SENT, networkId: 'polkadot:elsewhere' }))).toBe('NETWORK_NOT_CONFIGURED')
    expect(await codeOf(add({ ...SENT, connectionId: 'polkadot/other' }))).toBe('CONNECTION_NOT_FOUND')
    await portico.disconnect()
    expect(await codeOf(add(SENT))).toBe('WALLET_NOT_CONNECTED')
  })

  test('error: CONNECTION_NOT_FOUND for one of another namespace: nothing of it is on this network', async () => {
    const { portico } = await createWorldOfThree()
    await portico.connect({ walletKey: 'toy.cosmos' })
    const [cosmos] = portico.snapshot('connections').list
    const adding = portico.transactions.add({ ...SENT, connectionId: cosmos?.id })
    expect(await codeOf(adding)).toBe('CONNECTION_NOT_FOUND')
  })

  test('behavior: it is of the wallet in use, though a watched account is looked at', async () => {
    const { portico, one } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.watchAddress('toy-treasury')
    expect(await codeOf(portico.transactions.add(SENT))).toBe('WALLET_NOT_CONNECTED')
    await portico.connect({ walletKey: 'toy.harbor' })
    const watched = portico.snapshot('connections').list.find(({ watchOnly }) => watchOnly)
    await portico.setActiveConnection({ connectionId: watched?.id ?? '' })
    await portico.transactions.add(SENT)
    const { byId } = portico.snapshot('transactions')
    expect([byId[`${one}:toy-treasury`]?.own, byId[ACCOUNT]?.own.length]).toEqual([undefined, 1])
    const adding = portico.transactions.add({ ...SENT, connectionId: watched?.id })
    expect(await codeOf(adding)).toBe('CONNECTION_NOT_FOUND')
  })

  test('behavior: it is of the account that was in use when the app said so', async () => {
    const { portico, wallet } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    // The code of the feature is fetched now.
    const adding = portico.transactions.add(SENT)
    wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
    await adding
    const { byId } = portico.snapshot('transactions')
    expect([byId[ACCOUNT]?.own.length, byId['polkadot:one:toy-other']?.own]).toEqual([1, undefined])
  })

  test('behavior: the 99 newest are kept, over all networks, and all that are pending', async () => {
    const ended = (hash: string, addedAtMs: number) => ({ ...SENT, hash, addedAtMs, status: 'reverted' })
    const waiting = { ...ended('waiting', 1), networkId: 'polkadot:two', status: 'pending' }
    const stored = {
      'polkadot:two:toy-harbor': [{ ...waiting, hash: 'first', status: 'reverted' }, waiting],
      [ACCOUNT]: Array.from({ length: 99 }, (_, index) => ended(`h${index}`, 2 + index)).reverse(),
    }
    const { portico, own } = await connected({ stored: { [KEY]: JSON.stringify(stored) } })
    await portico.transactions.add(SENT)
    const hashes = Array.from({ length: 98 }, (_, index) => `h${98 - index}`)
    expect(own()?.map(({ hash }) => hash)).toEqual(['aa', ...hashes])
    const others = portico.snapshot('transactions').byId['polkadot:two:toy-harbor']?.own
    expect(others).toMatchObject([{ hash: 'waiting' }])
  })
})

describe('transactions.remove', () => {
  test('default: forgets a transaction, in the storage too, whatever another tab writes meanwhile', async () => {
    const { portico, platform, own } = await connected()
    await portico.transactions.add(SENT)
    const before = platform.stored[KEY] ?? ''
    await portico.transactions.add({ ...SENT, hash: 'bb' })
    await portico.transactions.remove('aa')
    expect(own()?.map(({ hash }) => hash)).toEqual(['bb'])
    platform.stored[KEY] = before
    await portico.transactions.add({ ...SENT, hash: 'cc' })
    expect(
      own()
        ?.map(({ hash }) => hash)
        .sort()
    ).toEqual(['bb', 'cc'])
    expect(platform.stored[KEY]).not.toContain('"aa"')
    await portico.transactions.add(SENT)
    expect(own()).toHaveLength(3)
  })

  test('behavior: another tab that has it does not write it down again, until it is added again', async () => {
    const { portico, platform, reload } = await createHarness()
    const storedHashes = () =>
      [...(platform.stored[KEY] ?? '').matchAll(/"hash":"(\w+)"/g)].map(([, hash]) => hash).sort()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.transactions.add(SENT)
    const other = reload()
    other.portico.start()
    await settle()
    await other.portico.loadTransactions()
    await portico.transactions.remove('aa')
    await other.portico.transactions.add({ ...SENT, hash: 'bb' })
    expect(storedHashes()).toEqual(['bb'])
    expect(other.portico.snapshot('transactions').byId[ACCOUNT]?.own.map(({ hash }) => hash)).toEqual(['bb'])
    await other.portico.transactions.add(SENT)
    await portico.transactions.add({ ...SENT, hash: 'cc' })
    expect(storedHashes()).toEqual(['aa', 'bb', 'cc'])
  })
})

describe('a pending transaction', () => {
  test('behavior: at once, every 4 s at first, every 30 s later, until it ended; then nothing waits', async () => {
    const { portico, platform, chain, own, of, looks } = await connected()
    chain['aa'] = { status: 'pending', mark: '7' }
    await portico.transactions.add(SENT)
    await settle()
    expect(looks()).toBe(1)
    expect(own()?.[0]?.mark).toBe('7')
    await platform.clock.advance(3_999)
    expect(looks()).toBe(1)
    await platform.clock.advance(1)
    expect(looks()).toBe(2)
    await platform.clock.advance(24_000)
    expect(looks()).toBe(8)
    await platform.clock.advance(29_999)
    expect(looks()).toBe(8)
    chain['aa'] = { status: 'confirmed', isFinal: true }
    await platform.clock.advance(1)
    expect(own()).toMatchObject([{ status: 'confirmed', settledAtMs: platform.clock.now(), mark: undefined }])
    expect(of('transaction:settled')).toMatchObject([{ accountId: ACCOUNT, transaction: { status: 'confirmed' } }])
    expect(platform.clock.pending()).toBe(0)
    expect(platform.opener.listeners).toBe(0)
  })

  test('behavior: where it has ended the balance of its account is read again', async () => {
    const { portico, platform, chain, balances } = await connected()
    chain['aa'] = { status: 'pending' }
    await portico.transactions.add(SENT)
    await settle()
    balances['polkadot:one'] = 5n
    chain['aa'] = { status: 'confirmed' }
    await platform.clock.advance(4_000)
    expect(portico.snapshot('accounts').byId[ACCOUNT]).toMatchObject({ balanceStatus: 'success', balanceBaseUnits: 5n })
  })

  test.each(['reverted', 'replaced', 'dropped'] as const)('behavior: ends as %s', async (status) => {
    const { portico, platform, chain, own } = await connected()
    chain['aa'] = { status }
    await portico.transactions.add(SENT)
    await platform.clock.advance(4_000)
    expect(own()?.[0]?.status).toBe(status)
  })

  test('behavior: time proves nothing: one that was unknown for an hour may still come into a block', async () => {
    const { portico, platform, chain, own } = await connected()
    await portico.transactions.add(SENT)
    await platform.clock.advance(0)
    const unknownSinceMs = platform.clock.now()
    await platform.clock.advance(3_600_000)
    expect(own()?.[0]).toMatchObject({ status: 'pending', unknownSinceMs })
    chain['aa'] = { status: 'pending' }
    await platform.clock.advance(30_000)
    expect(own()?.[0]).toMatchObject({ status: 'pending', unknownSinceMs: undefined })
    chain['aa'] = { status: 'confirmed' }
    await platform.clock.advance(30_000)
    expect(own()?.[0]?.status).toBe('confirmed')
  })

  test('behavior: what it waits for, and since when it is unknown, is said until it is over', async () => {
    const { portico, platform, chain, own } = await connected()
    chain['aa'] = { status: 'unknown', waitsFor: 'signatures' }
    await portico.transactions.add(SENT)
    await platform.clock.advance(0)
    expect(own()?.[0]).toMatchObject({ waitsFor: 'signatures', unknownSinceMs: expect.any(Number) })
    chain['aa'] = { status: 'confirmed' }
    await platform.clock.advance(4_000)
    expect(own()?.[0]).toMatchObject({ status: 'confirmed', waitsFor: undefined, unknownSinceMs: undefined })
  })

  test('behavior: it is followed whichever account and network is in use by then', async () => {
    const { portico, platform, chain, own, wallet } = await connected()
    chain['aa'] = { status: 'pending' }
    await portico.transactions.add(SENT)
    await settle()
    wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    wallet.changeNetwork('polkadot:two')
    await settle()
    chain['aa'] = { status: 'confirmed' }
    await platform.clock.advance(30_000)
    expect(own()?.[0]?.status).toBe('confirmed')
  })

  test('behavior: what another tab has added is kept', async () => {
    const { portico, platform, own } = await connected()
    await portico.transactions.add(SENT)
    await settle()
    const others = [{ ...SENT, hash: 'ofAnother', status: 'pending', addedAtMs: platform.clock.now() }]
    platform.stored[KEY] = JSON.stringify({ [ACCOUNT]: others })
    await platform.clock.advance(1)
    await portico.transactions.add({ ...SENT, hash: 'bb' })
    await settle()
    expect(own()?.map(({ hash }) => hash)).toEqual(['bb', 'ofAnother', 'aa'])
    expect(['aa', 'bb', 'ofAnother'].filter((hash) => !platform.stored[KEY]?.includes(hash))).toEqual([])
  })

  test('behavior: what two tabs add in the same moment is kept', async () => {
    const { portico, platform, reload, chain } = await connected()
    const other = reload({ adapters: [adapterOver(chain).adapter] })
    other.portico.start()
    await other.portico.connect({ walletKey: 'toy.harbor' })
    // Their code is there.
    await Promise.all([portico.loadTransactions(), other.portico.loadTransactions()])
    await Promise.all([
      portico.transactions.add({ ...SENT, hash: 'ofOne' }),
      other.portico.transactions.add({ ...SENT, hash: 'ofTwo' }),
    ])
    expect(['ofOne', 'ofTwo'].filter((hash) => !platform.stored[KEY]?.includes(hash))).toEqual([])
  })

  test('behavior: a network that fails is asked again', async () => {
    const { portico, platform, chain, own } = await connected()
    chain['aa'] = new Error('down')
    await portico.transactions.add(SENT)
    await platform.clock.advance(4_000)
    expect(own()?.[0]).toMatchObject({ status: 'pending' })
    chain['aa'] = { status: 'confirmed' }
    await platform.clock.advance(4_000)
    expect(own()?.[0]?.status).toBe('confirmed')
  })

  test('behavior: a network that never answers is asked again after 10 s', async () => {
    const { portico, platform, chain, own } = await connected()
    chain['aa'] = new Promise(() => undefined)
    await portico.transactions.add(SENT)
    await platform.clock.advance(4_000)
    chain['aa'] = { status: 'confirmed' }
    await platform.clock.advance(10_000 + 4_000)
    expect(own()?.[0]?.status).toBe('confirmed')
  })

  test('behavior: one look at a time, also when another transaction comes', async () => {
    const { portico, platform, chain, looks } = await connected()
    const answer = hold(chain)
    await portico.transactions.add(SENT)
    await platform.clock.advance(4_000)
    chain['bb'] = { status: 'pending' }
    await portico.transactions.add({ ...SENT, hash: 'bb' })
    await platform.clock.advance(8_000)
    expect(looks()).toBe(1)
    answer({ status: 'pending' })
    await platform.clock.advance(4_000)
    expect(looks()).toBe(3)
  })

  test('behavior: what is told of an account that is in use no more is not written', async () => {
    const { portico, platform, chain, own, of } = await connected()
    const answer = hold(chain)
    await portico.transactions.add(SENT)
    await platform.clock.advance(4_000)
    await portico.disconnect()
    answer({ status: 'confirmed' })
    await settle()
    expect([own()?.[0]?.status, of('transaction:settled')]).toEqual(['pending', []])
  })

  test('behavior: whenever the client stops, nothing is written from then on', async () => {
    for (let turns = 0; turns < 12; turns++) {
      const { portico, platform, chain, own, stop } = await connected()
      const answer = hold(chain)
      await portico.transactions.add(SENT)
      await platform.clock.advance(4_000)
      answer({ status: 'confirmed' })
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      stop()
      const status = own()?.[0]?.status
      await settle()
      expect(own()?.[0]?.status).toBe(status)
    }
  })

  test('behavior: nothing is told of one that was removed meanwhile', async () => {
    const { portico, platform, chain, of } = await connected()
    const answer = hold(chain)
    await portico.transactions.add(SENT)
    await platform.clock.advance(4_000)
    await portico.transactions.remove('aa')
    answer({ status: 'confirmed' })
    await settle()
    expect(of('transaction:settled')).toEqual([])
  })

  test('behavior: no request is sent while the page is hidden, and once when the user returns', async () => {
    const { portico, platform, chain, looks } = await connected()
    chain['aa'] = { status: 'pending' }
    await portico.transactions.add(SENT)
    await settle()
    platform.opener.visible = false
    await platform.clock.advance(120_000)
    expect(looks()).toBe(1)
    platform.opener.comeBack()
    await settle()
    expect(looks()).toBe(2)
  })

  test('behavior: it survives a reload, and is asked for once the user looks', async () => {
    const { portico, reload, chain } = await connected()
    await portico.transactions.add({ ...SENT, amountBaseUnits: 10n ** 77n, symbol: 'TOY', decimals: 12 })
    const next = reload({ adapters: [adapterOver(chain).adapter] })
    next.portico.start()
    await next.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(next.portico.snapshot('transactions').byId).toEqual({})
    await next.portico.transactions.add({ ...SENT, hash: 'bb' })
    expect(next.portico.snapshot('transactions').byId[ACCOUNT]?.own).toMatchObject([
      { hash: 'bb' },
      { hash: 'aa', status: 'pending', amountBaseUnits: 10n ** 77n },
    ])
  })

  test('behavior: what was stored is checked, and one bad entry does not take the others away', async () => {
    const good = { ...SENT, addedAtMs: 1, status: 'reverted' }
    const bad = [{ ...good, status: 'rich' }, { ...good, amountBaseUnits: '-1' }, null, { ...good, hash: '<b>' }]
    bad.push({ ...good, addedAtMs: 9e15 }, { ...good, addedAtMs: -1 }, { ...good, addedAtMs: 0.5 })
    const elsewhere = { ...good, networkId: 'polkadot:two' }
    const stored = { [KEY]: JSON.stringify({ [ACCOUNT]: [...bad, good, elsewhere], 'no id': [good] }) }
    const { portico, own } = await connected({ stored })
    await portico.transactions.add({ ...SENT, hash: 'bb' })
    expect(own()?.map(({ hash, status }) => [hash, status])).toEqual([
      ['bb', 'pending'],
      ['aa', 'reverted'],
    ])
  })

  test('behavior: of a storage that is too long the rest is not looked at', async () => {
    const entry = (hash: string) => ({ ...SENT, hash, addedAtMs: 1, status: 'pending', mark: 'm'.repeat(101) })
    const list = Array.from({ length: 600 }, (_, index) => entry(`h${index}`))
    const stored = { 'polkadot:two:toy-harbor': list, 'polkadot:one:toy-1': 'no list', [ACCOUNT]: list }
    const { portico, own } = await connected({ stored: { [KEY]: JSON.stringify(stored) } })
    await portico.loadTransactions()
    expect(own()).toHaveLength(400)
    expect(own()?.filter(({ mark }) => mark !== undefined)).toEqual([])
  })

  test('behavior: a storage that is full keeps what is pending', async () => {
    const ended = { ...SENT, hash: 'old', addedAtMs: 1, status: 'reverted' }
    const { portico, platform } = await connected({ stored: { [KEY]: JSON.stringify({ [ACCOUNT]: [ended] }) } })
    const { set } = platform.storage
    platform.storage.set = (key, value) => {
      if (key === KEY && value.includes('old')) throw new Error('QuotaExceededError')
      return set(key, value)
    }
    await portico.transactions.add(SENT)
    expect(JSON.parse(platform.stored[KEY] ?? '')).toMatchObject({ [ACCOUNT]: [{ hash: 'aa' }] })
  })

  test('behavior: of many that are pending 99 are looked at at a time, each in its turn', async () => {
    const list = Array.from({ length: 150 }, (_, index) => ({
      ...SENT,
      hash: `h${index}`,
      addedAtMs: 1,
      status: 'pending',
    }))
    const { portico, platform, chain } = await connected({ stored: { [KEY]: JSON.stringify({ [ACCOUNT]: list }) } })
    const asked = new Set<string>()
    for (const { hash } of list)
      chain[hash] = () => {
        asked.add(hash)
        return { status: 'pending' }
      }
    await portico.loadTransactions()
    await platform.clock.advance(30_000)
    expect(asked.size).toBe(99)
    await platform.clock.advance(30_000)
    expect(asked.size).toBe(150)
  })

  test('behavior: times that have not come yet neither hurry the looks nor stand for when it was last known', async () => {
    const later = { ...SENT, status: 'pending', addedAtMs: 8e15, unknownSinceMs: 8e15 }
    const { portico, platform, own, looks } = await connected({
      stored: { [KEY]: JSON.stringify({ [ACCOUNT]: [later] }) },
    })
    await portico.loadTransactions()
    await platform.clock.advance(29_999)
    expect(looks()).toBe(0)
    await platform.clock.advance(1)
    expect(looks()).toBe(1)
    expect(own()?.[0]?.unknownSinceMs).toBeLessThan(8e15)
  })

  test('behavior: a client that is started again goes on looking once the user looks at transactions', async () => {
    const { portico, platform, chain, own, stop } = await connected()
    chain['aa'] = { status: 'pending' }
    await portico.transactions.add(SENT)
    stop()
    await platform.clock.advance(60_000)
    chain['aa'] = { status: 'confirmed' }
    portico.start()
    await portico.loadTransactions()
    await platform.clock.advance(29_999)
    // Another look does not put it off.
    await portico.loadTransactions()
    await platform.clock.advance(1)
    expect(own()?.[0]?.status).toBe('confirmed')
  })

  test('behavior: after the disconnect and after the stop no request is sent, and nothing is written', async () => {
    const { portico, platform, chain, own, looks, stop } = await connected()
    chain['aa'] = { status: 'pending' }
    await portico.transactions.add(SENT)
    await settle()
    chain['aa'] = { status: 'confirmed' }
    await portico.disconnect()
    await platform.clock.advance(60_000)
    expect(looks()).toBe(1)
    await portico.connect({ walletKey: 'toy.harbor' })
    stop()
    await platform.clock.advance(60_000)
    expect([looks(), own()?.[0]?.status]).toEqual([1, 'pending'])
  })
})

/** Holds what the network says of the transaction, until this is called with it. */
function hold(chain: ToyTransactions): (place: TransactionPlace) => void {
  let answer: (place: TransactionPlace) => void = () => undefined
  chain['aa'] = new Promise((resolve) => {
    answer = resolve
  })
  return (place) => answer(place)
}
