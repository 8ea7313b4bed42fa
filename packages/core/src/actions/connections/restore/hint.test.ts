import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../../test/createToyHandle.js'
import { dropHint } from '../../../state/connections.js'
import { disconnect } from '../disconnect.js'
import { readActiveHint, saveHint } from './hint.js'

const SERVER = '["cosmos:two","toy-server","Harbor"]'
const KEY = '@appkit/v1/state'

test('default: the hint is what the page is about, and goes with it', async () => {
  const { instance, platform } = createTestInstance()
  expect(readActiveHint(instance)).toBe('')
  await adopt(instance, { handle: createToyHandle(), cause: 'connected' })
  saveHint(instance)
  await settle()
  expect(JSON.parse(JSON.parse(platform.stored[KEY] ?? ''))).toEqual(['cosmos:one', 'toy-toy.harbor', 'toy.harbor'])
  disconnect(instance, { reason: 'user' })
  saveHint(instance)
  await settle()
  expect(platform.stored[KEY]).toBe('""')
})

test('behavior: what the server said is kept until the last visit was restored, or something is connected', async () => {
  const restoring = createTestInstance({ initialState: SERVER })
  saveHint(restoring.instance)
  await settle()
  expect(restoring.platform.stored[KEY]).toBeUndefined()
  dropHint(restoring.instance.state.connections)
  saveHint(restoring.instance)
  await settle()
  expect(restoring.platform.stored[KEY]).toBe('""')
  const connected = createTestInstance({ initialState: SERVER })
  await adopt(connected.instance, { handle: createToyHandle(), cause: 'connected' })
  saveHint(connected.instance)
  await settle()
  expect(connected.platform.stored[KEY]).toContain('toy-toy.harbor')
})

test('behavior: it is stored when it has changed', async () => {
  const { instance, platform } = createTestInstance()
  await adopt(instance, { handle: createToyHandle(), cause: 'connected' })
  saveHint(instance)
  await settle()
  delete platform.stored[KEY]
  saveHint(instance)
  await settle()
  expect(platform.stored[KEY]).toBeUndefined()
})
