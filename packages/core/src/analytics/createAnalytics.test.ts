import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createAnalyticsHarness } from '../../test/createAnalyticsHarness.js'
import { createHarness } from '../../test/createHarness.js'
import type { ConnectionData } from '../adapter/types.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Emit } from '../events/types.js'
import type { AskedTransfer } from '../records/askedTransfer.js'
import type { AnalyticsEvent } from './types.js'

const connection: ConnectionData = {
  id: 'cosmos/toy.harbor',
  namespace: 'cosmos',
  connectorId: 'toy.harbor',
  accounts: [{ address: 'toy-harbor', type: 'eoa' }],
  networkId: 'cosmos:one',
}

describe('the first act', () => {
  const acts: [string, (emit: Emit) => void][] = [
    ['modal:opened', (emit) => emit('modal:opened', { view: 'Connect', connected: false })],
    ['connect:started', (emit) => emit('connect:started', { walletKey: 'a', method: 'announced' })],
    ['connection:closed', (emit) => emit('connection:closed', { connectionId: connection.id, reason: 'user' })],
  ]
  test.each(acts)('behavior: %s is an act of the visitor', async (_, act) => {
    const { emit, sent } = createAnalyticsHarness()
    act(emit)
    await settle()
    expect(sent()[0]).toBe('INITIALIZE')
  })

  test('behavior: until an act everything waits; the sink is told at once', async () => {
    const { platform, emit, fail, open, told, sent } = createAnalyticsHarness({ restored: [connection] })
    const other = { ...connection, id: 'cosmos/toy.meadow' } as const
    emit('connection:opened', { connection: other, method: 'announced', restored: true })
    emit('account:changed', { connection })
    emit('network:switched', { from: undefined, to: 'cosmos:one' })
    emit('connection:closed', { connectionId: connection.id, reason: 'wallet' })
    fail()
    const names = ['INITIALIZE', 'CONNECT_SUCCESS', 'CONNECT_SUCCESS', 'SWITCH_NETWORK', 'DISCONNECT_SUCCESS']
    expect(told()).toEqual(names)
    await platform.clock.advance(60_000)
    expect(platform.requests).toEqual([])
    open()
    await settle()
    expect(sent()).toEqual([...names, 'INTERNAL_SDK_ERROR', 'MODAL_OPEN'])
  })
})

test('behavior: which wallets were listed is told when the user leaves the list, by another view or with the modal', async () => {
  const { emit, open, close, told } = createAnalyticsHarness()
  open()
  emit('view:shown', { view: 'Connect' })
  expect(told()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  emit('view:shown', { view: 'AllWallets' })
  emit('view:shown', { view: 'Connect' })
  close()
  close()
  const listed = 'WALLET_IMPRESSION_V2'
  expect(told().slice(2)).toEqual([listed, 'CLICK_ALL_WALLETS', listed, 'MODAL_CLOSE', 'MODAL_CLOSE'])
})

describe('error reports', () => {
  test('parameters: five in any 60 s; the rest is dropped', async () => {
    const { platform, open, fail, sent } = createAnalyticsHarness()
    open()
    const reports = (): number => sent().filter((name) => name === 'INTERNAL_SDK_ERROR').length
    const failMany = async (): Promise<void> => {
      for (let n = 0; n < 7; n++) fail()
      await settle()
    }
    fail()
    await platform.clock.advance(30_000)
    await failMany()
    expect(reports()).toBe(5)
    await platform.clock.advance(29_999)
    await failMany()
    expect(reports()).toBe(5)
    // The first is 60 s old, the other four 30 s.
    await platform.clock.advance(1)
    await failMany()
    expect(reports()).toBe(6)
    await platform.clock.advance(30_000)
    await failMany()
    expect(reports()).toBe(10)
  })

  test('behavior: a wallet that did not connect is reported too; one that was refused or left, and a wrong code, is not', async () => {
    const { emit, sent } = createAnalyticsHarness()
    emit('connect:started', { walletKey: 'a', method: 'announced' })
    for (const error of [
      new PorticoError('WALLET_FAILED', { context: { action: 'connect' } }),
      new PorticoError('USER_REJECTED', { context: { action: 'connect' } }),
      new PorticoError('MODAL_CLOSED', {}),
      new PorticoError('ABORTED', {}),
    ])
      emit('connect:failed', { walletKey: 'a', error })
    emit('email:codeFailed', { error: new PorticoError('CODE_WRONG', { context: { triesLeft: 4 } }) })
    await settle()
    expect(sent()).toEqual([
      'INITIALIZE',
      'SELECT_WALLET',
      'CONNECT_ERROR',
      'INTERNAL_SDK_ERROR',
      'USER_REJECTED',
      'EMAIL_VERIFICATION_CODE_FAIL',
    ])
  })

  const asked: AskedTransfer = {
    id: '1',
    networkId: 'cosmos:one',
    from: 'toy-harbor',
    to: 'toy-friend',
    amountBaseUnits: 25n,
    symbol: 'TOY',
    decimals: 2,
    token: undefined,
    askedAtMs: 0,
  }
  const error = new PorticoError('WALLET_FAILED', { context: { action: 'send' } })
  test.each<[string, (emit: Emit) => void]>([
    ['transfer:failed', (emit) => emit('transfer:failed', { asked, error })],
    ['signIn:failed', (emit) => emit('signIn:failed', { connection, error })],
    ['transactions:failed', (emit) => emit('transactions:failed', { connection, cursor: undefined, error })],
    ['disconnect:failed', (emit) => emit('disconnect:failed', { connectionId: connection.id, error })],
  ])('behavior: the error of %s is reported', async (_, fail) => {
    const { emit, open, sent } = createAnalyticsHarness()
    open()
    fail(emit)
    await settle()
    expect(sent()).toContain('INTERNAL_SDK_ERROR')
  })

  test('behavior: they are no events: the sink is not told', async () => {
    const { fail, told } = createAnalyticsHarness()
    fail()
    expect(told()).toEqual(['INITIALIZE'])
  })
})

describe('what is told', () => {
  test('behavior: a sink that throws is logged and stops nothing', async () => {
    const { platform, open, sent } = createAnalyticsHarness({
      sink: () => {
        throw new Error('mine')
      },
    })
    open()
    await settle()
    expect(sent()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
    expect(platform.logs).toMatchObject([{ level: 'error' }, { level: 'error' }])
  })

  test('behavior: what was restored before is told once, as a connection of an earlier visit', () => {
    const events: AnalyticsEvent[] = []
    const { emit } = createAnalyticsHarness({ restored: [connection], sink: (event) => events.push(event) })
    // Its gates passed only now.
    emit('connection:opened', { connection, method: 'walletConnect', restored: true })
    expect(events.slice(1)).toEqual([
      {
        event: 'CONNECT_SUCCESS',
        properties: { method: 'qrcode', name: 'Harbor', reconnect: true },
        address: 'toy-harbor',
        networkId: 'cosmos:one',
      },
    ])
  })

  test('behavior: a connection that its gates refused never was one; a later one is', () => {
    const { emit, told } = createAnalyticsHarness()
    emit('connection:closed', { connectionId: connection.id, reason: 'signInRefused' })
    expect(told()).toEqual(['INITIALIZE'])
    emit('connection:opened', { connection, method: 'announced', restored: false })
    emit('connection:closed', { connectionId: connection.id, reason: 'signInRefused' })
    emit('connection:opened', { connection, method: 'announced', restored: false })
    expect(told()).toEqual(['INITIALIZE', 'CONNECT_SUCCESS', 'DISCONNECT_SUCCESS', 'CONNECT_SUCCESS'])
  })

  test('behavior: what the bus told while this code was fetched is told in its order, and counts as an act', async () => {
    const { told, sent } = createAnalyticsHarness({
      missed: [
        { type: 'modal:opened', data: { view: 'Connect', connected: false } },
        { type: 'modal:closed', data: { connected: false } },
      ],
    })
    const names = ['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE']
    expect(told()).toEqual(names)
    await settle()
    expect(sent()).toEqual(names)
  })

  test('behavior: a visit, told by a real instance', async () => {
    const { portico, wallet, two } = await createHarness()
    const { told } = createAnalyticsHarness({ bus: portico.events })
    await portico.modal.open()
    wallet.behavior = 'reject'
    await portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    wallet.behavior = 'approve'
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.modal.open('Networks')
    await portico.switchNetwork({ networkId: two })
    portico.modal.close()
    await portico.disconnect()
    await settle()
    expect(told()).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'SELECT_WALLET',
      'WALLET_IMPRESSION_V2',
      'USER_REJECTED',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'MODAL_OPEN',
      'CLICK_NETWORKS',
      'SWITCH_NETWORK',
      'MODAL_CLOSE',
      'DISCONNECT_SUCCESS',
    ])
  })
})
