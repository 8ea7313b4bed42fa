import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { connectBoth, HARBOR, MEADOW } from '../../../test/createHarness.js'

const STORED = '@appkit/v1/activeNetwork'

describe('noteActive', () => {
  test('behavior: where the one in use ends, the next one and its network are told and stored', async () => {
    const { portico, platform, events, one, two } = await connectBoth()
    await portico.switchNetwork({ networkId: two })
    events.length = 0
    await portico.disconnect({ connectionId: MEADOW })
    expect(events).toMatchObject([
      { type: 'connection:closed' },
      { type: 'connection:activated', data: { connection: { id: HARBOR }, from: MEADOW } },
      { type: 'network:switched', data: { from: two, to: one } },
    ])
    await settle()
    expect(platform.stored[STORED]).toBe(JSON.stringify(one))
  })

  test('behavior: a wallet that is not in use moves: the network of the page stays, and its balance is read', async () => {
    const { portico, platform, wallet, events, one, two } = await connectBoth()
    events.length = 0
    wallet.changeNetwork(two)
    await settle()
    expect(events).toEqual([])
    expect(portico.snapshot('connections').list.map(({ networkId }) => networkId)).toEqual([one, two])
    expect(platform.stored[STORED]).toBe(JSON.stringify(one))
    expect(portico.snapshot('accounts').byId[`${two}:toy-harbor`]?.balanceStatus).toBe('success')
  })
})
