import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { createToyHandle } from '../../../test/createToyHandle.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { resetView } from '../../state/router.js'
import { addModalRequest, answerModalRequests, endLeftRequests, endModalRequests, hasModalRequest } from './requests.js'

const { data: COSMOS } = createToyHandle()
const POLKADOT = { ...COSMOS, id: 'polkadot/toy.harbor', namespace: 'polkadot', networkId: 'polkadot:one' } as const
const error = new PorticoError('MODAL_CLOSED', {})

/** Calls that wait, and what each has heard. */
function waitFor(...intents: readonly Parameters<typeof addModalRequest>[1][]) {
  const { instance } = createTestInstance()
  const heard: unknown[] = intents.map(() => 'nothing')
  const requests = intents.map((intent, index) => {
    const request = addModalRequest(instance, intent)
    request.done.then(
      (connected) => {
        heard[index] = connected.map(({ namespace }) => namespace)
      },
      ({ code }) => {
        heard[index] = code
      }
    )
    return request
  })
  return { instance, requests, heard }
}

test('default: a call is answered with what it asked for, and goes on waiting for anything else', async () => {
  const { instance, heard } = waitFor(
    {},
    { namespaces: ['cosmos'] },
    { networkId: 'cosmos:one' },
    { namespaces: ['bip122'] }
  )
  answerModalRequests(instance, { connected: [POLKADOT], isComplete: true })
  await settle()
  expect(heard).toEqual([['polkadot'], 'nothing', 'nothing', 'nothing'])
  answerModalRequests(instance, { connected: [POLKADOT, COSMOS], isComplete: true })
  await settle()
  expect(heard).toEqual([['polkadot'], ['cosmos'], ['cosmos'], 'nothing'])
  expect(hasModalRequest(instance)).toBe(true)
})

test('behavior: a call whose wallet refused a part waits, and has what was given when it is left', async () => {
  const { instance, heard } = waitFor({}, { namespaces: ['polkadot'] })
  instance.handles.set(createToyHandle())
  answerModalRequests(instance, { connected: [COSMOS], isComplete: false })
  await settle()
  expect(heard).toEqual(['nothing', 'nothing'])
  endModalRequests(instance, { error })
  await settle()
  expect(heard).toEqual([['cosmos'], 'MODAL_CLOSED'])
  expect(hasModalRequest(instance)).toBe(false)
})

test('behavior: what has ended since is not what a call has that is left', async () => {
  const { instance, heard } = waitFor({})
  instance.handles.set(createToyHandle())
  answerModalRequests(instance, { connected: [COSMOS], isComplete: false })
  instance.handles.take(COSMOS.id)
  endModalRequests(instance, { error })
  await settle()
  expect(heard).toEqual(['MODAL_CLOSED'])
})

test('behavior: a call whose own view was left was declined, and others wait', async () => {
  const { instance, requests, heard } = waitFor({}, {}, {})
  const { stack } = instance.snapshot.router
  Object.assign(requests[1] ?? {}, { entryKey: stack[0]?.key })
  Object.assign(requests[2] ?? {}, { entryKey: 99 })
  endLeftRequests(instance)
  await settle()
  expect(heard).toEqual(['nothing', 'nothing', 'USER_REJECTED'])
  resetView(instance.state.router, { view: 'Networks' })
  endLeftRequests(instance)
  await settle()
  expect(heard).toEqual(['nothing', 'USER_REJECTED', 'USER_REJECTED'])
  await expect(requests[1]?.done).rejects.toMatchObject({ context: { action: 'switchNetwork' } })
})
