import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'

describe('disconnect', () => {
  test('default: local first, even when the wallet never answers', async () => {
    const { portico, wallet, events, platform } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.isDeaf = true
    await portico.disconnect()
    expect(portico.snapshot('connections').list).toEqual([])
    expect(portico.snapshot('accounts').byId).toEqual({})
    expect(wallet.goodbyes).toBe(1)
    expect(events.at(-1)).toMatchObject({ type: 'connection:closed', data: { reason: 'user' } })
    await settle()
    expect(platform.stored['@appkit/v1/lastConnectors']).toBe('{}')
  })

  test('error: CONNECTION_NOT_FOUND for an id that is not live', async () => {
    const { portico, events } = await createHarness()
    const error = await portico.disconnect({ connectionId: 'polkadot/ghost' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'CONNECTION_NOT_FOUND',
      message: 'No connector found for connection: polkadot/ghost',
    })
    expect(events).toMatchObject([
      { type: 'disconnect:failed', data: { connectionId: 'polkadot/ghost', error: { code: 'CONNECTION_NOT_FOUND' } } },
    ])
  })

  test('behavior: a wallet that can not be told is disconnected all the same, and that is told', async () => {
    const { portico, wallet, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.isRude = true
    await portico.disconnect()
    await settle()
    expect(portico.snapshot('connections').list).toEqual([])
    expect(events.slice(-2)).toMatchObject([
      { type: 'connection:closed', data: { reason: 'user' } },
      { type: 'disconnect:failed', data: { connectionId: 'polkadot/toy.harbor' } },
    ])
  })

  test('error: OPTION_INVALID for an id in the wrong place: nothing is ended in its place', async () => {
    const { portico } = await createHarness()
    const [connection] = await portico.connect({ walletKey: 'toy.harbor' })
    for (const request of [connection?.id, { id: connection?.id }] as never[])
      expect(await codeOf(portico.disconnect(request))).toBe('OPTION_INVALID')
    expect(portico.snapshot('connections').list).toHaveLength(1)
  })

  test('error: OPTION_INVALID for an id in the wrong place: nothing is ended in its place', async () => {
    const { portico } = await createHarness()
    const [connection] = await portico.connect({ walletKey: 'toy.harbor' })
    for (const request of [connection?.id, { id: connection?.id }] as never[])
      expect(await codeOf(portico.disconnect(request))).toBe('OPTION_INVALID')
    expect(portico.snapshot('connections').list).toHaveLength(1)
  })

  test('behavior: a wallet that leaves is not told goodbye, and a view that needs it closes', async () => {
    const { portico, wallet, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.modal.open()
    expect(portico.snapshot('router').stack[0]?.view).toBe('Account')
    wallet.leave()
    expect(portico.snapshot('connections').list).toEqual([])
    expect(portico.snapshot('modal').open).toBe(false)
    expect(wallet.goodbyes).toBe(0)
    expect(events.find(({ type }) => type === 'connection:closed')).toMatchObject({ data: { reason: 'wallet' } })
  })

  test('behavior: calls of a wallet that is gone reject', async () => {
    const { portico } = await createHarness()
    expect(await codeOf(portico.wallet.signMessage({ message: 'hi' }))).toBe('WALLET_NOT_CONNECTED')
    await portico.connect({ walletKey: 'toy.harbor' })
    expect((await portico.wallet.signMessage({ message: 'hi' })).signature).toBe('toy.harbor signed hi')
    expect(portico.can('signMessage')).toBe(true)
    expect(portico.can('transfer')).toBe(false)
    expect(await codeOf(portico.wallet.sendCalls({ networkId: 'polkadot:one', calls: [] }))).toBe(
      'CAPABILITY_UNSUPPORTED'
    )
  })
})
