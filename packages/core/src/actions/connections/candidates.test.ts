import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { createHeldGate } from '../../../test/createHeldGate.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../test/createToyHandle.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { beginAttempt } from '../connect/attempt.js'
import { stopConnecting } from './candidates.js'
import { disconnect } from './disconnect.js'
import { applyAdapterEvent } from './events/applyAdapterEvent.js'
import { restoreConnections } from './restore/restoreConnections.js'

const accounts = [{ address: 'toy-other', type: 'eoa' }] as const

/** An instance with a gate that holds, and what it told of connections. */
function open() {
  const gate = createHeldGate({ honorsSignal: true })
  const { instance } = createTestInstance({ plugins: [gate.plugin] })
  const closed: string[] = []
  instance.events.on('connection:closed', ({ reason }) => closed.push(reason))
  const handle = createToyHandle()
  const change = (change: object) =>
    applyAdapterEvent(instance, { type: 'changed', connectionId: handle.data.id, ...change })
  return { gate, instance, handle, closed, change }
}

/** The same with the connection listed. */
async function openListed() {
  const opened = open()
  opened.gate.isOpen = true
  await adopt(opened.instance, { handle: opened.handle, cause: 'connected' })
  opened.gate.isOpen = false
  return opened
}

describe('a connection whose gate is asked', () => {
  test('behavior: it is asked about once for an account and network, whatever else its wallet says', async () => {
    const { gate, instance, handle, change } = open()
    const adopting = adopt(instance, { handle, cause: 'connected' })
    change({ accounts: [...handle.data.accounts, ...accounts] })
    change({ networkIds: ['cosmos:one', 'cosmos:two'] })
    await settle()
    expect(gate.asked).toEqual(['connected toy-toy.harbor cosmos:one'])
    gate.pass()
    expect(await adopting).toMatchObject({ accounts: [{}, ...accounts], networkIds: ['cosmos:one', 'cosmos:two'] })
  })

  test('behavior: a change is asked about anew, and the question before is told that it is over', async () => {
    const { gate, instance, handle, change } = open()
    const adopting = adopt(instance, { handle, cause: 'connected' })
    change({ accounts })
    expect(gate.signals[0]?.reason).toMatchObject({ code: 'ABORTED' })
    await settle()
    gate.pass()
    expect(await adopting).toMatchObject({ accounts })
    expect(gate.asked).toEqual(['connected toy-toy.harbor cosmos:one', 'connected toy-other cosmos:one'])
  })

  test('behavior: a listed one is asked about as what changed: its network, and then its account', async () => {
    const { gate, change } = await openListed()
    change({ networkId: 'cosmos:two' })
    change({ networkId: 'cosmos:test' })
    await settle()
    change({ accounts })
    await settle()
    change({ networkId: 'cosmos:one' })
    await settle()
    expect(gate.asked.slice(1)).toEqual([
      'networkSwitched toy-toy.harbor cosmos:two',
      'networkSwitched toy-toy.harbor cosmos:test',
      'accountChanged toy-other cosmos:test',
      'accountChanged toy-other cosmos:one',
    ])
  })

  test('behavior: ended by the user, only one that was listed is said to have closed', async () => {
    const fresh = open()
    const adopting = codeOf(adopt(fresh.instance, { handle: fresh.handle, cause: 'connected' }))
    disconnect(fresh.instance, { reason: 'user' })
    expect([await adopting, fresh.closed, fresh.handle.goodbyes]).toEqual(['CONNECTION_NOT_FOUND', [], 1])
    const listed = await openListed()
    listed.change({ accounts })
    disconnect(listed.instance, { connectionId: listed.handle.data.id, reason: 'user' })
    expect([listed.closed, listed.handle.goodbyes]).toEqual([['user'], 1])
  })

  test.each([
    ['its own approval says so', true, 'cosmos'],
    ['another namespace of its wallet does', false, 'polkadot'],
  ])(
    'behavior: chosen by the user while it is restored, the page is about it where %s',
    async (_, activates, active) => {
      const { gate, instance, handle } = open()
      const restored: boolean[] = []
      const data = { id: 'polkadot/toy.harbor', namespace: 'polkadot', networkId: 'polkadot:one' } as const
      const polkadot = { ...handle, data: { ...handle.data, ...data } }
      gate.isOpen = true
      await adopt(instance, { handle: polkadot, cause: 'connected' })
      gate.isOpen = false
      instance.events.on('connection:opened', (event) => restored.push(event.restored))
      const restoring = adopt(instance, { handle, cause: 'restored' })
      const connecting = adopt(instance, { handle: createToyHandle(), cause: 'connected', activates })
      gate.pass()
      expect(await restoring).toBe(await connecting)
      expect([restored, instance.snapshot.networks.activeNamespace]).toEqual([[false], active])
    }
  )

  test('behavior: once the user has chosen it, what else tells of it does not make it a guest again', async () => {
    const { gate, instance, handle } = open()
    const adopting = adopt(instance, { handle, cause: 'connected' })
    const again = adopt(instance, { handle: createToyHandle(), cause: 'restored' })
    const opened: boolean[] = []
    instance.events.on('connection:opened', ({ restored }) => opened.push(restored))
    gate.pass()
    await Promise.all([adopting, again])
    expect(opened).toEqual([false])
  })

  test('behavior: a listed one that is asked about a change is still that when its wallet is connected again', async () => {
    const { gate, instance, change } = await openListed()
    change({ networkId: 'cosmos:two' })
    await settle()
    const again = createToyHandle({ networkId: 'cosmos:two' })
    const adopting = adopt(instance, { handle: again, cause: 'connected' })
    change({ networkId: 'cosmos:test' })
    await settle()
    expect(gate.asked.slice(1).map((question) => question.split(' ')[0])).toEqual([
      'networkSwitched',
      'networkSwitched',
    ])
    gate.pass()
    expect(await adopting).toMatchObject({ networkId: 'cosmos:test' })
  })

  test('behavior: stopped, a new one is refused, and a restored one is left for the next start', async () => {
    for (const cause of ['connected', 'restored'] as const) {
      const { instance, handle, closed } = open()
      const adopting = codeOf(adopt(instance, { handle, cause }))
      stopConnecting(instance, new PorticoError('ABORTED', {}))
      expect(await adopting).toBe('ABORTED')
      expect([closed, handle.goodbyes]).toEqual(cause === 'connected' ? [['signInRefused'], 1] : [[], 0])
    }
  })

  test.each([
    ['account', { accounts }],
    ['network', { networkId: 'cosmos:two' }],
  ])('behavior: stopped while it is asked again for another %s, it is left for the next start', async (_, change) => {
    const { instance, handle, closed, change: tell } = await openListed()
    tell(change)
    await settle()
    stopConnecting(instance, new PorticoError('ABORTED', {}))
    await settle()
    expect([closed, handle.goodbyes]).toEqual([[], 0])
    expect((await instance.record.load()).lastConnectors).toEqual({ cosmos: [handle.data.connectorId] })
  })
})

test('behavior: what a stop has left while its gate was asked can be let go before the next start', async () => {
  const { instance, handle, change } = await openListed()
  await restoreConnections(instance, { signal: new AbortController().signal })
  change({ accounts })
  stopConnecting(instance, new PorticoError('ABORTED', {}))
  disconnect(instance, { connectionId: handle.data.id, reason: 'user' })
  expect((await instance.record.load()).lastConnectors).toEqual({})
})

describe('a stop while an attempt waits for an earlier connection', () => {
  test.each([
    ['listed', 'connected'],
    ['restored', 'restored'],
  ] as const)('behavior: one that was %s and is chosen again is left for the next start', async (_, cause) => {
    const { instance, handle, closed, gate, change } = open()
    gate.isOpen = cause === 'connected'
    const adopting = adopt(instance, { handle, cause }).catch(() => undefined)
    if (cause === 'connected') await adopting
    else instance.record.remember({ ...handle.data, isFirst: true })
    gate.isOpen = false
    if (cause === 'connected') change({ accounts })
    const again = createToyHandle()
    const attempt = beginAttempt(
      instance,
      { walletKey: 'toy.harbor', intent: {}, channel: 'extension' },
      async (own) => [await adopt(instance, { handle: again, cause: 'connected', signal: own.signal })]
    )
    const ended = codeOf(attempt.done)
    stopConnecting(instance, new PorticoError('ABORTED', {}))
    expect(await ended).toBe('ABORTED')
    expect([closed, handle.goodbyes, again.goodbyes]).toEqual([[], 0, 0])
    expect((await instance.record.load()).lastConnectors).toEqual({ cosmos: ['toy.harbor'] })
  })
})

describe('disconnect', () => {
  test('default: with nothing connected there is nothing to do', async () => {
    const { portico } = await createHarness()
    await portico.disconnect()
    expect(portico.snapshot('connections').list).toEqual([])
  })

  test('behavior: the end of one leaves another whose gate is asked', async () => {
    const { gate, instance, handle } = await openListed()
    const other = createToyHandle({ connectorId: 'toy.meadow' })
    const adopting = adopt(instance, { handle: other, cause: 'connected' })
    disconnect(instance, { connectionId: handle.data.id, reason: 'user' })
    await settle()
    gate.pass()
    expect(await adopting).toMatchObject({ connectorId: 'toy.meadow' })
    expect([handle.goodbyes, other.goodbyes]).toEqual([1, 0])
  })

  test('behavior: a wallet that left is told nothing', async () => {
    const { instance, handle, closed } = await openListed()
    applyAdapterEvent(instance, { type: 'disconnected', connectionId: handle.data.id })
    expect([closed, handle.goodbyes]).toEqual([['wallet'], 0])
  })
})
