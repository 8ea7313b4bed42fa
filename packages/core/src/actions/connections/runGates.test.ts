import { PorticoError } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { createGatePlugin, createHeldGate } from '../../../test/createHeldGate.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../test/createToyHandle.js'

describe('gates', () => {
  test('default: a connection opens after its gates passed, and each cause is told', async () => {
    const causes: string[] = []
    let pass: () => void = () => undefined
    const { portico, wallet, events, two } = await createHarness({
      plugins: [
        createGatePlugin(({ cause }) => {
          causes.push(cause)
          return cause === 'connected'
            ? new Promise((resolve) => {
                pass = resolve
              })
            : Promise.resolve()
        }),
      ],
    })
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(events.map(({ type }) => type)).not.toContain('connection:opened')
    pass()
    await connecting
    wallet.changeNetwork(two)
    await settle()
    wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    expect(causes).toEqual(['connected', 'networkSwitched', 'accountChanged'])
  })

  test('error: a refusal disconnects, and the old connection of the namespace stays', async () => {
    let refuse = false
    const { portico, events, other } = await createHarness({
      plugins: [
        createGatePlugin(async () => {
          if (refuse) throw new Error('no')
        }),
      ],
    })
    await portico.connect({ walletKey: 'toy.harbor' })
    refuse = true
    expect(await codeOf(portico.connect({ walletKey: 'toy.meadow' }))).toBe('GATE_REFUSED')
    expect(portico.snapshot('attempt').status).toBe('rejected')
    expect(portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['toy.harbor'])
    expect(other.goodbyes).toBe(1)
    expect(events.filter(({ type }) => type === 'connection:closed')).toMatchObject([
      { data: { reason: 'signInRefused' } },
    ])
  })

  test("error: a gate's own PorticoError is kept, also when it refuses a later change", async () => {
    const { portico, wallet, events, two } = await createHarness({
      plugins: [
        createGatePlugin(async ({ cause }) => {
          if (cause !== 'connected') throw new PorticoError('UNAUTHORIZED', { context: { action: 'sign' } })
        }),
      ],
    })
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.changeNetwork(two)
    await settle()
    expect(portico.snapshot('connections').list).toEqual([])
    expect(events.at(-1)).toMatchObject({ type: 'error:reported', data: { error: { code: 'UNAUTHORIZED' } } })
  })

  test('behavior: two connections are asked about one after the other', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const all = ['toy.harbor', 'toy.meadow'].map((connectorId) =>
      adopt(instance, { handle: createToyHandle({ connectorId }), cause: 'connected' })
    )
    await settle()
    expect(gate.asked).toHaveLength(1)
    gate.pass(0)
    await settle()
    gate.pass(1)
    await Promise.all(all)
    expect(gate.most).toBe(1)
  })

  test('behavior: one that comes while a second is asked about waits for that', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const adoptOne = (connectorId: string) =>
      adopt(instance, { handle: createToyHandle({ connectorId }), cause: 'connected' })
    const first = adoptOne('toy.harbor')
    const second = adoptOne('toy.meadow')
    await settle()
    gate.pass(0)
    await first
    await settle()
    const third = adoptOne('toy.third')
    await settle()
    expect(gate.asked).toHaveLength(2)
    gate.isOpen = true
    gate.pass(1)
    await Promise.all([second, third])
    expect([gate.asked.length, gate.most]).toEqual([3, 1])
    // Where nothing is asked, in the same turn.
    const last = adoptOne('toy.last')
    expect(gate.asked).toHaveLength(4)
    await last
  })

  test('behavior: a gate that was told to stop is waited for, and one that hears nothing for a second', async () => {
    const gate = createHeldGate()
    const { instance, platform } = createTestInstance({ plugins: [gate.plugin] })
    const controller = new AbortController()
    const { signal } = controller
    const first = codeOf(adopt(instance, { handle: createToyHandle(), cause: 'connected', signal }))
    const handle = createToyHandle({ connectorId: 'toy.meadow' })
    const second = adopt(instance, { handle, cause: 'connected' })
    controller.abort(new PorticoError('ABORTED', {}))
    expect(await first).toBe('ABORTED')
    await platform.clock.advance(999)
    expect(gate.asked).toHaveLength(1)
    await platform.clock.advance(1)
    expect(gate.asked).toHaveLength(2)
    gate.pass(1)
    await second
    expect(platform.clock.pending()).toBe(0)
  })

  test('behavior: a caller that aborts while it waits lets no other in before its turn', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const controller = new AbortController()
    const adoptOne = (connectorId: string, signal?: AbortSignal) =>
      adopt(instance, { handle: createToyHandle({ connectorId }), cause: 'connected', signal })
    const first = adoptOne('toy.harbor')
    const second = codeOf(adoptOne('toy.meadow', controller.signal))
    const third = adoptOne('toy.third')
    controller.abort(new PorticoError('ABORTED', {}))
    expect(await second).toBe('ABORTED')
    await settle()
    expect(gate.asked).toHaveLength(1)
    gate.isOpen = true
    gate.pass(0)
    await Promise.all([first, third])
    expect([gate.asked.length, gate.most]).toEqual([2, 1])
  })

  test('error: GATE_REFUSED by a gate that throws at once, and the next connection is asked about', async () => {
    const throwing = createGatePlugin(({ connection }) => {
      if (connection.connectorId === 'toy.harbor') throw new Error('at once')
      return Promise.resolve()
    })
    const { instance } = createTestInstance({ plugins: [throwing] })
    const refused = { code: 'GATE_REFUSED', context: { gate: 'test' }, cause: new Error('at once') }
    const first = adopt(instance, { handle: createToyHandle(), cause: 'connected' })
    await expect(first).rejects.toMatchObject(refused)
    const handle = createToyHandle({ connectorId: 'toy.meadow' })
    expect(await adopt(instance, { handle, cause: 'connected' })).toMatchObject({ connectorId: 'toy.meadow' })
  })

  test('behavior: what a wallet approves after the client stopped is asked about by no gate', async () => {
    const gate = createHeldGate()
    const { portico, wallet } = await createHarness({ plugins: [gate.plugin], start: false })
    const stop = portico.start()
    await settle()
    wallet.behavior = 'hold'
    const connecting = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    stop()
    wallet.answer('approve')
    expect(await connecting).toBe('ABORTED')
    await settle()
    expect(gate.asked).toEqual([])
    expect(wallet.authorised).toBe(false)
  })
})
