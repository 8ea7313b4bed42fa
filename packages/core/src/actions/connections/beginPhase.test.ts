import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHeldGate } from '../../../test/createHeldGate.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../test/createToyHandle.js'
import { createWorldOfThree } from '../../../test/createWorldOfThree.js'
import { setPhase } from '../../state/connections.js'
import { beginPhase, dropHintedPhase } from './beginPhase.js'

describe('beginPhase', () => {
  test('default: says what goes on until it ends, and ending twice is ending once', () => {
    const { instance } = createTestInstance()
    const end = beginPhase(instance, { namespace: 'cosmos', phase: 'reconnecting' })
    expect(instance.snapshot.connections.phases).toEqual({ cosmos: 'reconnecting' })
    end()
    beginPhase(instance, { namespace: 'cosmos', phase: 'connecting' })
    end()
    expect(instance.snapshot.connections.phases).toEqual({ cosmos: 'connecting' })
  })

  test('behavior: of two that go on the newer is said, and when it ends the older again', () => {
    const { instance } = createTestInstance()
    const endOlder = beginPhase(instance, { namespace: 'cosmos', phase: 'reconnecting' })
    const endNewer = beginPhase(instance, { namespace: 'cosmos', phase: 'connecting' })
    expect(instance.snapshot.connections.phases).toEqual({ cosmos: 'connecting' })
    endNewer()
    expect(instance.snapshot.connections.phases).toEqual({ cosmos: 'reconnecting' })
    endOlder()
    expect(instance.snapshot.connections.phases).toEqual({})
  })

  test('behavior: a namespace whose gate is asked stays connecting when an attempt in it fails', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const { portico, local, harbor } = await createWorldOfThree({ plugins: [gate.plugin] })
    await portico.connect({ walletKey: 'toy.cosmos' })
    gate.isOpen = false
    local.cosmos.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    harbor.cosmos.behavior = 'hold'
    const connecting = portico.connect({ walletKey: 'toy.harbor', namespaces: ['cosmos'] }).catch(() => undefined)
    await settle()
    harbor.cosmos.answer('reject')
    await connecting
    expect(portico.snapshot('connections').phases).toEqual({ cosmos: 'connecting' })
    gate.pass()
    await settle()
    expect(portico.snapshot('connections')).toMatchObject({ list: [{ connectorId: 'toy.cosmos' }], phases: {} })
  })
})

describe('dropHintedPhase', () => {
  test('default: takes away what a server render said, and no phase that has begun', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    setPhase(instance.state.connections, { namespace: 'cosmos', phase: 'reconnecting' })
    dropHintedPhase(instance, 'cosmos')
    expect(instance.snapshot.connections.phases).toEqual({})
    const adopting = adopt(instance, { handle: createToyHandle(), cause: 'connected' })
    dropHintedPhase(instance, 'cosmos')
    expect(instance.snapshot.connections.phases).toEqual({ cosmos: 'connecting' })
    await settle()
    gate.pass()
    await adopting
    setPhase(instance.state.connections, { namespace: 'cosmos', phase: 'reconnecting' })
    dropHintedPhase(instance, 'cosmos')
    expect(instance.snapshot.connections.phases).toEqual({})
  })
})
