import { createFakePlatform, createToyConnector, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../../../test/createHarness.js'
import { createHeldGate } from '../../../../test/createHeldGate.js'
import { createWorldOfThree } from '../../../../test/createWorldOfThree.js'
import { createEntry } from '../../../connectors/createEntry.js'

const list = ({ portico }: Harness) => portico.snapshot('connections').list
const ids = (page: Harness): readonly string[] => list(page).map(({ id }) => id)
const stored = ({ platform }: Harness): unknown => platform.stored['@appkit/v1/lastConnectors']

/** A page that is connected to Harbor, and sleeps: what a test changes in the wallet now is not told. */
async function createSleeper(options?: Parameters<typeof createHarness>[0]): Promise<Harness> {
  const page = await createHarness(options)
  await page.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  page.events.length = 0
  return page
}

/** Another page of the same origin. */
async function openAnother(page: Harness): Promise<Harness> {
  const another = page.reload()
  another.portico.start()
  await settle()
  return another
}

/** A wallet that tells no page of what one of them does. */
async function disconnectQuietly(page: Harness): Promise<void> {
  page.wallet.isDeaf = true
  await page.portico.disconnect()
  await settle()
  page.wallet.isDeaf = false
}

async function wake({ platform }: Harness): Promise<void> {
  platform.wake()
  await settle()
}

describe('what is connected', () => {
  test('default: another account and network are told, without a prompt, and the wallet signs', async () => {
    const page = await createSleeper()
    page.wallet.accounts = [{ address: 'toy-second', type: 'eoa' }]
    page.wallet.networkId = page.two
    await wake(page)
    expect(list(page)).toMatchObject([{ accounts: [{ address: 'toy-second' }], networkId: page.two }])
    expect(page.events.map(({ type }) => type)).toEqual(['account:changed', 'network:switched'])
    expect(page.wallet.prompts).toBe(1)
    expect(await page.portico.wallet.signMessage({ message: 'Hi' })).toEqual({ signature: 'toy.harbor signed Hi' })
  })

  test('behavior: permission that was taken back ends it', async () => {
    const page = await createSleeper()
    page.wallet.authorised = false
    await wake(page)
    expect(list(page)).toEqual([])
    expect(page.events).toMatchObject([{ type: 'connection:closed', data: { reason: 'wallet' } }])
  })

  test('behavior: where nothing has changed nothing is told, and the balance is read again', async () => {
    const page = await createSleeper()
    page.balances[page.one] = 7n
    await wake(page)
    expect(page.portico.snapshot('accounts').byId[`${page.one}:toy-harbor`]?.balanceBaseUnits).toBe(7n)
    expect(page.events).toEqual([])
  })

  test('behavior: a wallet that does not answer stays connected, and its balance is read all the same', async () => {
    const page = await createSleeper()
    page.wallet.isSilent = true
    page.balances[page.one] = 7n
    await wake(page)
    expect(ids(page)).toEqual(['polkadot/toy.harbor'])
    expect(page.portico.snapshot('accounts').byId[`${page.one}:toy-harbor`]?.balanceBaseUnits).toBe(7n)
  })

  test('behavior: the account that changed while its gate is asked is the one that the gate is asked about', async () => {
    const gate = createHeldGate()
    const page = await createHarness({ plugins: [gate.plugin] })
    const connecting = page.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    page.wallet.accounts = [{ address: 'toy-second', type: 'eoa' }]
    await wake(page)
    gate.isOpen = true
    gate.pass(0)
    await connecting
    expect(gate.passed).toEqual([`connected toy-harbor ${page.one}`, `connected toy-second ${page.one}`])
    expect(list(page)).toMatchObject([{ accounts: [{ address: 'toy-second' }] }])
  })

  test('behavior: woken twice in a row, and again later, it is read each time', async () => {
    const page = await createSleeper()
    page.platform.wake()
    page.wallet.accounts = [{ address: 'toy-second', type: 'eoa' }]
    await wake(page)
    page.wallet.accounts = [{ address: 'toy-third', type: 'eoa' }]
    await wake(page)
    expect(list(page)).toMatchObject([{ accounts: [{ address: 'toy-third' }] }])
  })

  test('behavior: a client that was stopped hears nothing, and keeps no listener', async () => {
    const page = await createHarness({ start: false })
    const stop = page.portico.start()
    await page.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    page.platform.wake()
    stop()
    page.wallet.accounts = [{ address: 'toy-second', type: 'eoa' }]
    await wake(page)
    expect([list(page)[0]?.accounts[0].address, page.platform.wakeListeners()]).toEqual(['toy-harbor', 0])
  })
})

describe('what other pages did', () => {
  test('behavior: what one disconnected is let go, and stays out of the record', async () => {
    const page = await createSleeper()
    await disconnectQuietly(await openAnother(page))
    expect(ids(page)).toEqual(['polkadot/toy.harbor'])
    await wake(page)
    expect([ids(page), stored(page)]).toEqual([[], '{}'])
    expect(page.events).toMatchObject([{ type: 'connection:closed', data: { reason: 'user', elsewhere: true } }])
  })

  test('behavior: what one connected is restored, without a prompt', async () => {
    const page = await createHarness()
    const another = await openAnother(page)
    await another.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    await wake(page)
    expect(ids(page)).toEqual(['polkadot/toy.harbor'])
    expect(page.events).toMatchObject([{ type: 'connection:opened', data: { restored: true } }])
    expect(page.wallet.prompts).toBe(1)
  })

  test('behavior: what was let go here, and connected by another page since, is restored', async () => {
    const before = await createSleeper()
    before.wallet.restoresAfterMs = 1_000
    const page = await openAnother(before)
    await page.portico.disconnect()
    await settle()
    before.wallet.restoresAfterMs = 0
    const another = await openAnother(before)
    await another.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    await wake(page)
    expect(ids(page)).toEqual(['polkadot/toy.harbor'])
  })

  test('behavior: of several namespaces the page is about the one that another page was about', async () => {
    const page = await createWorldOfThree()
    const another = page.reload({})
    another.portico.start()
    await settle()
    await another.portico.connect({ walletKey: 'toy.polkadot' })
    await another.portico.connect({ walletKey: 'toy.cosmos' })
    await settle()
    page.platform.wake()
    await settle()
    expect(page.portico.snapshot('connections').list).toHaveLength(2)
    expect(page.portico.snapshot('networks').activeNamespace).toBe('cosmos')
  })

  test('behavior: the wallet that one connected in the place of another is there alone', async () => {
    const page = await createSleeper()
    const another = await openAnother(page)
    page.wallet.isDeaf = true
    await another.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    await wake(page)
    expect([ids(page), stored(page)]).toEqual([['polkadot/toy.meadow'], '{"polkadot":"toy.meadow"}'])
  })

  test('behavior: the wallet that one connected beside what is here stays its own, also when all is disconnected here', async () => {
    const page = await createHarness()
    // It knows of no Harbor, so it replaces none.
    const another = await openAnother(page)
    await page.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    await another.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    await wake(page)
    expect([ids(page), ids(another), page.other.goodbyes]).toEqual([
      ['polkadot/toy.harbor'],
      ['polkadot/toy.meadow'],
      0,
    ])
    expect(stored(page)).toBe('{"polkadot":["toy.meadow","toy.harbor"]}')
    await page.portico.disconnect()
    await settle()
    await wake(another)
    expect([ids(another), stored(page)]).toEqual([['polkadot/toy.meadow'], '{"polkadot":"toy.meadow"}'])
  })

  test('behavior: a session that one has replaced gives way to the newer one, which stays in the record', async () => {
    const toy = createToyConnector()
    const load = async () => ({
      ...toy,
      // What another page did to what is stored.
      refresh: async () => {
        toy.end('user')
        toy.open({ accounts: ['polkadot:one:toy-newer'] })
      },
    })
    const create = () => createEntry({ id: 'walletConnect', name: 'WalletConnect', type: 'pairing', load })
    toy.open({ accounts: ['polkadot:one:toy-older'] })
    const record = { '@appkit/v1/lastConnectors': '{"polkadot":"walletConnect"}' }
    const page = await createHarness({ connectors: [{ id: 'walletConnect', create }], stored: record })
    expect(list(page)).toMatchObject([{ accounts: [{ address: 'toy-older' }] }])
    await wake(page)
    expect(list(page)).toMatchObject([{ accounts: [{ address: 'toy-newer' }] }])
    expect(stored(page)).toBe('{"polkadot":"walletConnect"}')
  })

  test('behavior: with multiWallet the second wallet joins the first', async () => {
    const page = await createSleeper({ remoteFeatures: { multiWallet: true } })
    const another = await openAnother(page)
    await another.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    await wake(page)
    expect([...ids(page)].sort()).toEqual(['polkadot/toy.harbor', 'polkadot/toy.meadow'])
  })

  test('parameters: enableReconnect false restores nothing, and lets go all the same', async () => {
    const page = await createSleeper({ enableReconnect: false })
    const another = page.reload({ enableReconnect: true })
    another.portico.start()
    await settle()
    await disconnectQuietly(another)
    await another.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    await wake(page)
    expect(ids(page)).toEqual([])
  })

  test('behavior: where nothing can be stored, what is connected stays', async () => {
    const full = { get: () => undefined, set: () => Promise.reject(new Error('full')), remove: () => undefined }
    const page = await createSleeper({ storage: full })
    await wake(page)
    expect(ids(page)).toEqual(['polkadot/toy.harbor'])
  })

  test('behavior: a storage that fails for a moment ends nothing, and forgets nothing', async () => {
    const { storage: working } = createFakePlatform()
    let isBroken = false
    const storage = {
      ...working,
      get: (key: string) => (isBroken ? Promise.reject(new Error('The connection is closing.')) : working.get(key)),
    }
    const page = await createSleeper({ storage })
    isBroken = true
    await wake(page)
    isBroken = false
    await wake(page)
    expect([ids(page), await working.get('@appkit/v1/lastConnectors')]).toEqual([
      ['polkadot/toy.harbor'],
      '{"polkadot":"toy.harbor"}',
    ])
  })

  test.each([['["of another version"]'], ['{oops']])(
    'behavior: a record that reads %s ends nothing',
    async (record) => {
      const page = await createSleeper()
      page.platform.stored['@appkit/v1/lastConnectors'] = record
      await wake(page)
      expect(ids(page)).toEqual(['polkadot/toy.harbor'])
    }
  )

  test('behavior: a record that cannot be read keeps nothing from being restored', async () => {
    const before = await createSleeper()
    before.wallet.restoresAfterMs = 1_000
    const page = await openAnother(before)
    page.platform.stored['@appkit/v1/lastConnectors'] = '{oops'
    await page.platform.clock.advance(1_000)
    expect(ids(page)).toEqual(['polkadot/toy.harbor'])
  })

  test('behavior: what it let go of was one session of two namespaces: what it connected since is restored all the same', async () => {
    const toy = createToyConnector()
    const create = () => createEntry({ id: 'walletConnect', name: 'Pairing', type: 'pairing', load: async () => toy })
    toy.open({ accounts: ['polkadot:one:toy-p', 'cosmos:one:toy-c'] })
    const page = await createWorldOfThree({ connectors: [{ id: 'walletConnect', create }], start: false })
    page.platform.stored['@appkit/v1/lastConnectors'] = '{"polkadot":"walletConnect","cosmos":"walletConnect"}'
    page.portico.start()
    await settle()
    expect(page.portico.snapshot('connections').list).toHaveLength(2)
    page.harbor.bip122.authorised = true
    page.platform.stored['@appkit/v1/lastConnectors'] = '{"bip122":"toy.harbor"}'
    page.platform.wake()
    await settle()
    expect(page.platform.logs).toEqual([])
    expect(page.portico.snapshot('connections').list.map(({ id }) => id)).toEqual(['bip122/toy.harbor'])
  })

  test('behavior: woken before the visit was restored, what the server said is over', async () => {
    const before = await createSleeper()
    const initialState = before.portico.dehydrate()
    for (const turns of [0, 4, 12, 30]) {
      const page = await createHarness({ start: false, initialState })
      page.portico.start()
      for (let turn = 0; turn < turns; turn++) await undefined
      await wake(page)
      expect(page.portico.snapshot('connections')).toMatchObject({ hint: undefined, phases: {} })
    }
  })
})

describe('what the user does meanwhile', () => {
  /** A page without a connection, which another page has connected, with a wallet that takes a second to say so. */
  const createSlow = async (): Promise<Harness> => {
    const page = await createHarness()
    const another = await openAnother(page)
    await another.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    page.wallet.restoresAfterMs = 1_000
    await wake(page)
    expect(page.portico.snapshot('connections').phases).toEqual({ polkadot: 'reconnecting' })
    return page
  }

  test('behavior: a wallet that is connected meanwhile stays', async () => {
    const page = await createSlow()
    await page.portico.connect({ walletKey: 'toy.meadow' })
    await page.platform.clock.advance(1_000)
    expect([ids(page), page.portico.snapshot('connections').phases]).toEqual([['polkadot/toy.meadow'], {}])
  })

  test('behavior: what is disconnected meanwhile does not come back', async () => {
    const page = await createSlow()
    await page.portico.disconnect()
    await page.platform.clock.advance(1_000)
    expect([ids(page), page.portico.snapshot('connections').phases]).toEqual([[], {}])
  })

  test('behavior: what is disconnected while the page wakes, in whichever turn, does not come back', async () => {
    for (let turns = 0; turns < 40; turns++) {
      const page = await createSleeper()
      // Its permission stays, so that it could be restored.
      page.wallet.isDeaf = true
      page.platform.wake()
      for (let turn = 0; turn < turns; turn++) await undefined
      void page.portico.disconnect()
      await settle()
      expect([ids(page), stored(page)], `${turns} turns`).toEqual([[], '{}'])
    }
  })

  test('behavior: a page that slept while it was restored asks again', async () => {
    const page = await createSleeper()
    page.wallet.isSilent = true
    const next = page.reload()
    next.portico.start()
    await settle()
    page.wallet.isSilent = false
    await wake(next)
    expect([ids(next), next.portico.snapshot('connections').phases]).toEqual([['polkadot/toy.harbor'], {}])
    await next.platform.clock.advance(4_000)
    expect([ids(next), next.platform.logs]).toEqual([['polkadot/toy.harbor'], []])
  })
})
