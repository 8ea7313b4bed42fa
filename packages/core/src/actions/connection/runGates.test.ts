import { PorticoError } from '@portico/core'
import type { ConnectionGate, PorticoPlugin } from '@portico/core/plugin'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'

const plugin = (check: ConnectionGate['check']): PorticoPlugin => ({
  name: 'test',
  setup: ({ addGate }) => addGate({ name: 'test', check }),
})

describe('gates', () => {
  test('default: a connection opens after its gates passed, and each cause is told', async () => {
    const causes: string[] = []
    let pass: () => void = () => undefined
    const { portico, wallet, events, two } = await createHarness({
      plugins: [
        plugin(({ cause }) => {
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
        plugin(async () => {
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
        plugin(async ({ cause }) => {
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
})
