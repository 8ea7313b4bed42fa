import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createTestInstance, type TestInstance } from '../../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../../test/createToyHandle.js'
import type { AdapterEvent, ConnectorInfo } from '../../../adapter/types.js'
import { lazy } from '../../../async/lazy.js'
import { createClient } from '../../../client.js'
import { connections } from '../connections.js'
import { disconnect } from '../disconnect.js'
import { takeAdapterEvent } from './takeAdapterEvent.js'

/** An instance whose code for connections is fetched when a test says so, or cannot be. */
function createHeld(): TestInstance & {
  readonly fetches: { pass(): void; refuse(): void }[]
  tell(event: AdapterEvent): void
} {
  const fetches: { pass(): void; refuse(): void }[] = []
  const held = lazy(async () => {
    await new Promise<void>((pass, refuse) => fetches.push({ pass, refuse: () => refuse(new Error('offline')) }))
    return import('../../../chunks/connections.js')
  })
  const created = createTestInstance({ memory: [[connections, held]] })
  return {
    ...created,
    fetches,
    tell: (event) => takeAdapterEvent(created.instance, { namespace: 'cosmos', event }),
  }
}

const handle = createToyHandle()
const opened: AdapterEvent = { type: 'connected', handle }
const closed: AdapterEvent = { type: 'disconnected', connectionId: handle.data.id }

describe('takeAdapterEvent', () => {
  test('default: connectors are listed at once and fetch nothing; one that cannot be read leaves the others', () => {
    const { instance, fetches, tell } = createHeld()
    const meadow: ConnectorInfo = {
      id: 'meadow',
      namespace: 'cosmos',
      kind: 'announced',
      name: 'Meadow',
      installed: true,
    }
    const hostile = new Proxy(meadow, {
      get: () => {
        throw new Error('no')
      },
    })
    tell({ type: 'connectors', connectors: [hostile, meadow] })
    expect(instance.snapshot.connections.connectors['cosmos']).toEqual([meadow])
    expect(fetches).toEqual([])
  })

  test('behavior: what is told while the code is fetched is applied in its order', async () => {
    const { instance, fetches, tell } = createHeld()
    const told: string[] = []
    instance.events.onAny(({ type }) => told.push(type))
    tell(opened)
    tell(closed)
    tell(opened)
    expect(fetches).toHaveLength(1)
    fetches[0]?.pass()
    await expect.poll(() => told).toEqual(['connection:opened', 'connection:closed', 'connection:opened'])
    expect(instance.snapshot.connections.list).toMatchObject([{ id: handle.data.id }])
    tell(closed)
    expect(instance.snapshot.connections.list).toEqual([])
  })

  test('behavior: what is told in the turn in which the code arrives is applied after what waited', async () => {
    const code = await import('../../../chunks/connections.js')
    for (let turns = 0; turns < 10; turns++) {
      let arrive: () => void = () => undefined
      const held = lazy(
        () =>
          new Promise<typeof code>((resolve) => {
            arrive = () => resolve(code)
          })
      )
      const { instance } = createTestInstance({ memory: [[connections, held]] })
      takeAdapterEvent(instance, { namespace: 'cosmos', event: opened })
      arrive()
      for (let turn = 0; turn < turns; turn++) await undefined
      takeAdapterEvent(instance, { namespace: 'cosmos', event: closed })
      await settle()
      expect(instance.snapshot.connections.list).toEqual([])
    }
  })

  test('behavior: code that could not be fetched is reported, and fetched again by the next event', async () => {
    const { instance, fetches, tell } = createHeld()
    const told: string[] = []
    instance.events.onAny(({ type }) => told.push(type))
    tell(opened)
    fetches[0]?.refuse()
    await settle()
    expect(told).toEqual(['error:reported'])
    tell({ type: 'changed', connectionId: handle.data.id, networkId: 'cosmos:two' })
    fetches[1]?.pass()
    await expect.poll(() => told).toEqual(['error:reported', 'connection:opened', 'network:switched'])
  })

  test("behavior: what waited is applied when the user's first act has fetched the code, and never later", async () => {
    const { instance, fetches, tell } = createHeld()
    tell(opened)
    fetches[0]?.refuse()
    await settle()
    const fetched = createClient(instance).preload()
    await settle()
    fetches[1]?.pass()
    await fetched
    expect(instance.snapshot.connections.list).toMatchObject([{ id: handle.data.id }])
    await adopt(instance, { handle, cause: 'connected' })
    disconnect(instance, { reason: 'user' })
    tell({ type: 'disconnected', connectionId: 'cosmos/other' })
    expect(instance.snapshot.connections.list).toEqual([])
  })
})
