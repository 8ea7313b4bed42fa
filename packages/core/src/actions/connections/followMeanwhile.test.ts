import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { createToyHandle } from '../../../test/createToyHandle.js'
import { sayGoodbye } from './closeConnection.js'
import { followMeanwhile, tellMeanwhile } from './followMeanwhile.js'

const handle = createToyHandle()
const { id } = handle.data
const two = { type: 'changed', connectionId: id, networkId: 'cosmos:two' } as const
const accounts = [{ address: 'toy-other', type: 'eoa' }] as const

test('default: what was told since is in the handle, all of it, and in no other', () => {
  const { instance } = createTestInstance()
  const meanwhile = followMeanwhile(instance)
  expect(meanwhile.update(handle)).toBe(handle)
  expect(meanwhile.toldOf(id)).toBeUndefined()
  tellMeanwhile(instance, two)
  tellMeanwhile(instance, { type: 'changed', connectionId: id, accounts })
  expect(meanwhile.update(handle).data).toEqual({ ...handle.data, networkId: 'cosmos:two', accounts })
  expect(meanwhile.toldOf(id)).toEqual({ networkId: 'cosmos:two', accounts })
  const other = createToyHandle({ connectorId: 'toy.meadow' })
  expect(meanwhile.update(other)).toBe(other)
  expect(handle.data.networkId).toBe('cosmos:one')
})

test('behavior: it has ended by its wallet or by the page, until it is connected anew', async () => {
  const { instance } = createTestInstance()
  const meanwhile = followMeanwhile(instance)
  expect([meanwhile.hasEnded(handle), meanwhile.hasEverEnded(id)]).toEqual([false, false])
  tellMeanwhile(instance, two)
  tellMeanwhile(instance, { type: 'disconnected', connectionId: id })
  expect([meanwhile.hasEnded(handle), meanwhile.toldOf(id)]).toEqual([true, undefined])
  tellMeanwhile(instance, { type: 'connected', handle })
  expect([meanwhile.hasEnded(handle), meanwhile.toldOf(id)]).toEqual([false, handle.data])
  // The caller that asked the earlier connection doesn't get this one.
  expect(meanwhile.hasEverEnded(id)).toBe(true)
  await sayGoodbye(instance, handle)
  expect(meanwhile.hasEnded(handle)).toBe(true)
  // What was told of the earlier connection does not hold.
  tellMeanwhile(instance, { type: 'changed', connectionId: id, accounts })
  expect(meanwhile.toldOf(id)).toEqual({ accounts })
})

test('behavior: each follower hears what is told while it follows', () => {
  const { instance } = createTestInstance()
  const first = followMeanwhile(instance)
  tellMeanwhile(instance, two)
  const second = followMeanwhile(instance)
  first.stop()
  tellMeanwhile(instance, { type: 'changed', connectionId: id, accounts })
  expect([first.toldOf(id), second.toldOf(id)]).toEqual([{ networkId: 'cosmos:two' }, { accounts }])
})
