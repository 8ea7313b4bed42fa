import { settle, type ToyWallet } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../../test/createHarness.js'
import { createHeldGate } from '../../../../test/createHeldGate.js'
import { createWorldOfThree } from '../../../../test/createWorldOfThree.js'

describe('connectInstalled', () => {
  test('behavior: a wallet is asked for nothing more once the call is given up', async () => {
    const { portico, harbor } = await createWorldOfThree()
    for (const wallet of Object.values(harbor)) wallet.ignoresAborts = true
    const controller = new AbortController()
    portico.events.on('connection:opened', () => controller.abort())
    const connected = await portico.connect({ walletKey: 'toy.harbor', signal: controller.signal })
    await settle()
    expect(connected).toMatchObject([{ namespace: 'polkadot' }])
    expect(Object.values(harbor).map(({ prompts }) => prompts)).toEqual([1, 0, 0])
  })

  test('behavior: which namespace is asked is said; who leaves then has what was given', async () => {
    const { portico, harbor } = await createWorldOfThree()
    for (const wallet of Object.values(harbor)) wallet.behavior = 'hold'
    const choice = portico.connect()
    await settle()
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const attempt = () => portico.snapshot('attempt')
    const namespaces = Object.keys(harbor)
    const [first = '', second = ''] = namespaces
    expect(attempt()).toMatchObject({ status: 'waiting', namespaces, asking: first })
    await answer(harbor, first)
    expect(attempt()).toMatchObject({ status: 'waiting', namespaces, asking: second, helpVisible: false })
    portico.modal.close()
    expect(await choice).toMatchObject([{ namespace: first }])
    expect(await connecting).toMatchObject([{ namespace: first }])
  })

  test('behavior: what was given and has ended since is not what who leaves then has', async () => {
    const { portico, harbor } = await createWorldOfThree()
    for (const wallet of Object.values(harbor)) wallet.behavior = 'hold'
    const choice = codeOf(portico.connect())
    await settle()
    const connecting = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    await answer(harbor, Object.keys(harbor)[0] ?? '')
    await portico.disconnect()
    await settle()
    expect(portico.snapshot('connections').list).toEqual([])
    portico.modal.close()
    expect([await choice, await connecting]).toEqual(['MODAL_CLOSED', 'MODAL_CLOSED'])
  })

  test('behavior: every question that is not answered for 8 s is helped with', async () => {
    const { portico, harbor, platform } = await createWorldOfThree()
    for (const wallet of Object.values(harbor)) wallet.behavior = 'hold'
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await settle()
    const [first = '', second = ''] = Object.keys(harbor)
    await platform.clock.advance(8_000)
    const attempt = () => portico.snapshot('attempt')
    expect(attempt()).toMatchObject({ asking: first, helpVisible: true })
    await answer(harbor, first)
    expect(attempt()).toMatchObject({ asking: second, helpVisible: false })
    await platform.clock.advance(7_999)
    expect(attempt().helpVisible).toBe(false)
    await platform.clock.advance(1)
    expect(attempt()).toMatchObject({ asking: second, helpVisible: true })
  })

  test('behavior: asked again, the network that is asked is said, and not the one that is there', async () => {
    const { portico, harbor } = await createWorldOfThree()
    const [first = '', second = ''] = Object.keys(harbor)
    for (const wallet of Object.values(harbor)) wallet.behavior = 'hold'
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await settle()
    await answer(harbor, first)
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await settle()
    expect(portico.snapshot('connections').list).toMatchObject([{ namespace: first }])
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'waiting', asking: second })
  })

  test('behavior: asked for the second network only, the approval of the first is undone', async () => {
    const { portico, harbor } = await createWorldOfThree()
    for (const wallet of Object.values(harbor)) wallet.behavior = 'hold'
    const choice = portico.connect()
    await settle()
    const [first = '', second = ''] = Object.keys(harbor)
    const all = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    const only = portico.connect({ walletKey: 'toy.harbor', namespaces: [second as never] })
    await settle()
    await answer(harbor, first)
    expect(portico.snapshot('connections').list).toEqual([])
    await answer(harbor, second)
    expect(await all).toBe('ABORTED')
    expect(await only).toMatchObject([{ namespace: second }])
    expect(await choice).toMatchObject([{ namespace: second }])
    expect(portico.snapshot('connections').list).toMatchObject([{ namespace: second }])
    expect(harbor[first as never]).toMatchObject({ authorised: false })
  })

  test('behavior: a late approval leaves a connection whose gate is asked alone', async () => {
    const gate = createHeldGate()
    const { portico, wallet } = await createHarness({ plugins: [gate.plugin] })
    wallet.behavior = 'hold'
    wallet.ignoresAborts = true
    const old = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    wallet.behavior = 'approve'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    wallet.answer('approve')
    await settle()
    gate.pass()
    expect(await connecting).toMatchObject([{ connectorId: 'toy.harbor' }])
    expect([await old, wallet.goodbyes, wallet.authorised]).toEqual(['ABORTED', 0, true])
  })

  test.each([true, false])(
    'behavior: given up within a turn of its approval, a call has what it says (adapter that hears no abort: %s)',
    async (ignoresAborts) => {
      for (let turns = 0; turns < 40; turns++) {
        const { portico, wallet } = await createHarness()
        Object.assign(wallet, { behavior: 'hold', ignoresAborts })
        const controller = new AbortController()
        const call = portico.connect({ walletKey: 'toy.harbor', signal: controller.signal }).then(
          () => 'connected',
          ({ code }) => code
        )
        await settle()
        wallet.answer('approve')
        for (let turn = 0; turn < turns; turn++) await undefined
        controller.abort()
        const said = await call
        await settle()
        const { length } = portico.snapshot('connections').list
        expect([said, length, wallet.authorised]).toEqual(
          said === 'connected' ? ['connected', 1, true] : ['ABORTED', 0, false]
        )
      }
    }
  )

  test('behavior: a wallet that leaves within a turn of its approval is not connected', async () => {
    const said = new Set<string>()
    for (let turns = 0; turns < 40; turns++) {
      const { portico, wallet } = await createHarness()
      wallet.behavior = 'hold'
      const call = portico.connect({ walletKey: 'toy.harbor' }).then(
        () => 'connected',
        ({ code }) => code
      )
      await settle()
      wallet.answer('approve')
      for (let turn = 0; turn < turns; turn++) await undefined
      wallet.leave()
      said.add(await call)
      await settle()
      // One that left before its adapter had its answer has allowed it after that.
      expect(portico.snapshot('connections').list).toHaveLength(wallet.authorised ? 1 : 0)
    }
    expect([...said].sort()).toEqual(['WALLET_DISCONNECTED', 'connected'])
  })
})

async function answer(wallets: Readonly<Record<string, ToyWallet>>, namespace: string): Promise<void> {
  wallets[namespace]?.answer('approve')
  await settle()
}
