import { activeNetworkId } from '@portico/core'
import { connectionStatus } from '@portico/core/internal'
import { definePlugin } from '@portico/core/plugin'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { createWorldOfThree, type WorldOfThree } from '../../../test/createWorldOfThree.js'

const addresses = ({ portico }: WorldOfThree): readonly string[] =>
  portico
    .snapshot('connections')
    .list.map(({ accounts }) => accounts[0].address)
    .sort()
const view = ({ portico }: WorldOfThree) => portico.snapshot('router').stack.at(-1)
const isOpen = ({ portico }: WorldOfThree): boolean => portico.snapshot('modal').open
const active = ({ portico }: WorldOfThree): string | undefined =>
  activeNetworkId({ networks: portico.snapshot('networks'), connections: portico.snapshot('connections') })

describe('one wallet in several namespaces', () => {
  test('default: one row, connected in all of them in one go, the page about what it was about', async () => {
    const world = await createWorldOfThree()
    await world.portico.preload()
    const rows = world.portico.wallets().flatMap(({ wallets }) => wallets)
    expect(rows.map(({ name, options }) => [name, options.map(({ namespace }) => namespace)])).toEqual([
      ['Harbor', ['polkadot', 'cosmos', 'bip122']],
      ['Only polkadot', ['polkadot']],
      ['Only cosmos', ['cosmos']],
      ['Only bip122', ['bip122']],
    ])
    const connected = await world.portico.connect({ walletKey: 'toy.harbor' })
    expect(connected.map(({ namespace }) => namespace)).toEqual(['polkadot', 'cosmos', 'bip122'])
    expect(active(world)).toBe('polkadot:one')
  })

  test('behavior: the modal stays until the last namespace is answered, and says when one was refused', async () => {
    const world = await createWorldOfThree()
    const { portico, harbor } = world
    await portico.modal.open()
    harbor.cosmos.behavior = 'hold'
    harbor.bip122.behavior = 'reject'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(addresses(world)).toEqual(['toy-polkadot-Harbor'])
    expect(isOpen(world)).toBe(true)
    expect(portico.snapshot('attempt').status).toBe('waiting')
    harbor.cosmos.answer('approve')
    expect((await connecting).map(({ namespace }) => namespace)).toEqual(['polkadot', 'cosmos'])
    expect(isOpen(world)).toBe(true)
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'partiallyConnected', missing: 'bip122' })

    // Asked again, only what is missing is asked for, and then the modal closes.
    harbor.bip122.behavior = 'approve'
    expect(await portico.connect({ walletKey: 'toy.harbor' })).toHaveLength(3)
    expect(harbor.polkadot.prompts + harbor.cosmos.prompts).toBe(2)
    expect(isOpen(world)).toBe(false)
    expect(portico.snapshot('attempt').status).toBe('choosing')
  })

  test('behavior: unlocked and approved in one namespace, the next question is shown as a new one', async () => {
    const world = await createWorldOfThree()
    const { portico, platform, harbor } = world
    await portico.modal.open()
    harbor.polkadot.behavior = 'locked'
    harbor.cosmos.behavior = 'hold'
    void portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await settle()
    await platform.clock.advance(9_000)
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'locked', helpVisible: true })
    harbor.polkadot.answer('approve')
    await settle()
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'waiting', helpVisible: false })
  })

  test('behavior: connect() without a wallet resolves with all of it', async () => {
    const world = await createWorldOfThree()
    const connecting = world.portico.connect()
    await settle()
    await world.portico.connect({ walletKey: 'toy.harbor' })
    expect(await connecting).toHaveLength(3)
  })

  test('behavior: a visitor who closes after the first approval is connected there', async () => {
    const world = await createWorldOfThree()
    const { portico, harbor } = world
    await portico.modal.open()
    harbor.cosmos.behavior = 'hold'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    portico.modal.close()
    expect(await connecting).toHaveLength(1)
    // What it approves afterwards is undone.
    harbor.cosmos.answer('approve')
    await settle()
    expect(addresses(world)).toEqual(['toy-polkadot-Harbor'])
  })

  test('behavior: a wallet whose gate is asked while another is chosen is not asked on, and says nothing of that one', async () => {
    let pass: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      pass = resolve
    })
    const gate = definePlugin({
      name: 'gate',
      setup: ({ addGate }) =>
        addGate({
          name: 'slow',
          check: async ({ connection }) => {
            if (connection.connectorId === 'toy.harbor') await held
          },
        }),
    })
    const { portico, harbor, local } = await createWorldOfThree({ plugins: [gate] })
    await portico.modal.open()
    void portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await settle()
    local.bip122.behavior = 'reject'
    expect(await codeOf(portico.connect({ walletKey: 'toy.bip122' }))).toBe('USER_REJECTED')
    pass()
    await settle()
    // The newer choice ended it: it is not connected, and what is shown is about the newer one.
    expect(portico.snapshot('connections').list).toEqual([])
    expect(portico.snapshot('attempt').status).toBe('rejected')
    expect(harbor.cosmos.prompts).toBe(0)
  })

  test('error: refused in the first namespace it is not asked in the others', async () => {
    const { portico, harbor } = await createWorldOfThree()
    harbor.polkadot.behavior = 'reject'
    expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe('USER_REJECTED')
    expect(harbor.cosmos.prompts).toBe(0)
  })

  test('parameters: namespaces and networkId narrow what is asked', async () => {
    const world = await createWorldOfThree()
    const { portico } = world
    const [only] = await portico.connect({ walletKey: 'toy.harbor', namespaces: ['cosmos'] })
    expect(only?.namespace).toBe('cosmos')
    expect(await portico.connect({ walletKey: 'toy.harbor', networkId: 'bip122:one' })).toMatchObject([
      { namespace: 'bip122' },
    ])
    expect(addresses(world)).toEqual(['toy-bip122-Harbor', 'toy-cosmos-Harbor'])
    expect(active(world)).toBe('bip122:one')
  })
})

describe('several namespaces at once', () => {
  test('default: what happens in one never touches the others', async () => {
    const world = await createWorldOfThree()
    const { portico, harbor, local } = world
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.connect({ walletKey: 'toy.harbor', namespaces: ['cosmos'] })
    await portico.connect({ walletKey: 'toy.bip122' })
    const others = () => portico.snapshot('connections').list.filter(({ namespace }) => namespace !== 'cosmos')
    const before = others()
    harbor.cosmos.changeAccounts([{ address: 'toy-else', type: 'eoa' }])
    harbor.cosmos.changeNetwork('cosmos:two')
    await settle()
    expect(portico.snapshot('connections').list.find(({ namespace }) => namespace === 'cosmos')).toMatchObject({
      accounts: [{ address: 'toy-else' }],
      networkId: 'cosmos:two',
    })
    expect(others()).toEqual(before)
    harbor.cosmos.leave()
    await settle()
    expect(others()).toEqual(before)
    expect(addresses(world)).toEqual(['toy-bip122-Only bip122', 'toy-polkadot-Only polkadot'])
    expect(local.polkadot.goodbyes + local.bip122.goodbyes).toBe(0)
  })

  test('behavior: a network of another connected namespace is one call and no prompt, told and remembered', async () => {
    const world = await createWorldOfThree()
    const { portico, harbor, platform, events } = world
    await portico.connect({ walletKey: 'toy.harbor' })
    const prompts = harbor.cosmos.prompts
    await portico.switchNetwork({ networkId: 'cosmos:one' })
    await settle()
    expect(active(world)).toBe('cosmos:one')
    expect(harbor.cosmos.prompts).toBe(prompts)
    expect(events.filter(({ type }) => type === 'network:switched')).toEqual([
      { type: 'network:switched', data: { from: 'polkadot:one', to: 'cosmos:one' } },
    ])
    expect(platform.stored['@appkit/v1/activeNetwork']).toBe(JSON.stringify('cosmos:one'))
    // What another namespace is on does not become what the next visit begins with.
    harbor.polkadot.changeNetwork('polkadot:two')
    await settle()
    expect(platform.stored['@appkit/v1/activeNetwork']).toBe(JSON.stringify('cosmos:one'))
  })

  test('error: CONNECTION_NOT_FOUND when a connection ends while its wallet is asked to switch', async () => {
    const world = await createWorldOfThree()
    const { portico, local } = world
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.connect({ walletKey: 'toy.cosmos' })
    local.cosmos.behavior = 'hold'
    const switching = codeOf(portico.switchNetwork({ networkId: 'cosmos:two' }))
    await settle()
    await portico.disconnect({ connectionId: 'cosmos/toy.cosmos' })
    local.cosmos.answer('approve')
    expect(await switching).toBe('CONNECTION_NOT_FOUND')
    expect(active(world)).toBe('polkadot:one')
  })

  test('behavior: a reload restores all, and what the page was about', async () => {
    const world = await createWorldOfThree()
    await world.portico.connect({ walletKey: 'toy.harbor' })
    await world.portico.connect({ walletKey: 'toy.cosmos' })
    await settle()
    const again = world.reload()
    again.portico.start()
    await settle()
    expect(addresses(again)).toEqual(['toy-bip122-Harbor', 'toy-cosmos-Only cosmos', 'toy-polkadot-Harbor'])
    expect(active(again)).toBe('cosmos:one')
  })

  test('behavior: it is still about that when another namespace is restored first', async () => {
    const world = await createWorldOfThree()
    await world.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const again = world.reload({ slow: 'polkadot' })
    again.portico.start()
    await settle()
    expect(addresses(again)).toEqual(['toy-bip122-Harbor', 'toy-cosmos-Harbor'])
    await again.platform.clock.advance(1_000)
    await settle()
    expect(addresses(again)).toHaveLength(3)
    expect(active(again)).toBe('polkadot:one')
    expect(again.platform.stored['@appkit/v1/activeNetwork']).toBe(JSON.stringify('polkadot:one'))
  })

  test('behavior: disconnecting one leaves the others, and the page goes on with one of them', async () => {
    const world = await createWorldOfThree()
    const { portico, events } = world
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.connect({ walletKey: 'toy.cosmos' })
    await portico.disconnect({ connectionId: 'cosmos/toy.cosmos' })
    expect(addresses(world)).toEqual(['toy-polkadot-Only polkadot'])
    expect(active(world)).toBe('polkadot:one')
    expect(events.at(-1)).toEqual({ type: 'network:switched', data: { from: 'cosmos:one', to: 'polkadot:one' } })
    const { list, phases } = portico.snapshot('connections')
    expect(connectionStatus({ list, phases }, 'cosmos')).toBe('disconnected')
  })
})

describe('a network of a namespace that is not connected', () => {
  test('default: a view asks for one press, and the wallet is connected there beside the other', async () => {
    const world = await createWorldOfThree()
    const { portico } = world
    await portico.connect({ walletKey: 'toy.harbor', namespaces: ['polkadot'] })
    const switching = portico.switchNetwork({ networkId: 'cosmos:two' })
    await settle()
    expect(view(world)).toMatchObject({ view: 'SwitchActiveChain', params: { networkId: 'cosmos:two' } })
    await portico.connect({ walletKey: 'toy.harbor', networkId: 'cosmos:two' })
    await switching
    expect(active(world)).toBe('cosmos:two')
    expect(world.events.filter(({ type }) => type === 'network:switched').at(-1)?.data).toEqual({
      from: 'polkadot:one',
      to: 'cosmos:two',
    })
    expect(isOpen(world)).toBe(false)
    expect(addresses(world)).toEqual(['toy-cosmos-Harbor', 'toy-polkadot-Harbor'])
  })

  test('behavior: from the list of networks, by another wallet: back is where one came from', async () => {
    const world = await createWorldOfThree()
    const { portico } = world
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.modal.open('Networks')
    const switching = portico.switchNetwork({ networkId: 'cosmos:one' })
    await settle()
    portico.router.push('Connect', { networkId: 'cosmos:one' })
    portico.router.back()
    expect(view(world)?.view).toBe('SwitchActiveChain')
    portico.router.push('Connect', { networkId: 'cosmos:one' })
    await portico.connect({ walletKey: 'toy.cosmos', networkId: 'cosmos:one' })
    await switching
    expect(addresses(world)).toEqual(['toy-cosmos-Only cosmos', 'toy-polkadot-Only polkadot'])
  })

  test('behavior: however a wallet is chosen on the way, and asked again, it is for that network only', async () => {
    const world = await createWorldOfThree()
    const { portico, harbor, local } = world
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.modal.open('Networks')
    const switching = portico.switchNetwork({ networkId: 'cosmos:one' })
    await settle()
    portico.router.push('Connect', { networkId: 'cosmos:one' })
    portico.router.push('AllWallets')
    harbor.cosmos.behavior = 'reject'
    expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe('USER_REJECTED')
    harbor.cosmos.behavior = 'approve'
    await portico.connect({ walletKey: 'toy.harbor' })
    await switching
    expect(harbor.polkadot.prompts + harbor.bip122.prompts + local.polkadot.goodbyes).toBe(0)
    expect(addresses(world)).toEqual(['toy-cosmos-Harbor', 'toy-polkadot-Only polkadot'])
  })

  test('error: MODAL_CLOSED and, back in the list, USER_REJECTED; nothing has changed', async () => {
    const world = await createWorldOfThree()
    const { portico } = world
    await portico.connect({ walletKey: 'toy.polkadot' })
    const closed = codeOf(portico.switchNetwork({ networkId: 'cosmos:one' }))
    await settle()
    portico.modal.close()
    expect(await closed).toBe('MODAL_CLOSED')
    await portico.modal.open('Networks')
    const left = codeOf(portico.switchNetwork({ networkId: 'cosmos:one' }))
    await settle()
    portico.router.back()
    expect(await left).toBe('USER_REJECTED')
    expect(view(world)?.view).toBe('Networks')
    expect(active(world)).toBe('polkadot:one')
  })

  test('behavior: back from an attempt, when the other connection has ended meanwhile, is the list of wallets', async () => {
    const world = await createWorldOfThree()
    const { portico, local } = world
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.modal.open('Networks')
    void portico.switchNetwork({ networkId: 'cosmos:one' }).catch(() => undefined)
    await settle()
    local.cosmos.behavior = 'hold'
    void portico.connect({ walletKey: 'toy.cosmos', networkId: 'cosmos:one' }).catch(() => undefined)
    await settle()
    expect(view(world)?.view).toBe('ConnectingExternal')
    await portico.disconnect()
    portico.router.back()
    expect(view(world)?.view).toBe('Connect')
  })

  test('behavior: while nothing is connected at all it is only a choice', async () => {
    const world = await createWorldOfThree()
    await world.portico.switchNetwork({ networkId: 'cosmos:two' })
    expect(active(world)).toBe('cosmos:two')
    expect(isOpen(world)).toBe(false)
  })
})
