import { memoryStorage, type StorageBackend } from '@portico/core/platform'
import { expect, test } from 'vitest'
import { createStorage } from './createStorage.js'
import { PARSERS } from './schema.js'

const open = (backend: StorageBackend) => createStorage({ backend, prefix: '@kit/', version: 'v9/' })
const { activeNetwork, lastConnectors } = PARSERS

test('default: what is set is read again, under the prefix and the version, until it is removed', async () => {
  const backend = memoryStorage()
  const storage = open(backend)
  await storage.set('activeNetwork', 'cosmos:one')
  expect(await backend.get('@kit/v9/activeNetwork')).toBe('"cosmos:one"')
  expect(await storage.get('activeNetwork', activeNetwork)).toBe('cosmos:one')
  await storage.remove('activeNetwork')
  expect(await storage.get('activeNetwork', activeNetwork)).toBeUndefined()
  await backend.set('@kit/other', 'text of another kit')
  expect(await storage.foreign('other')).toBe('text of another kit')
})

test.each([
  ['no JSON', '{oops'],
  ['another shape', '"nowhere"'],
  ['null', 'null'],
])('behavior: an entry that is %s is invalid, and goes', async (_, text) => {
  const backend = memoryStorage()
  await backend.set('@kit/v9/activeNetwork', text)
  expect(await open(backend).get('activeNetwork', activeNetwork)).toBeUndefined()
  expect(await backend.get('@kit/v9/activeNetwork')).toBeUndefined()
})

test('behavior: what is not there is looked for and not removed', async () => {
  const removed: string[] = []
  const backend = { ...memoryStorage(), remove: (key: string) => void removed.push(key) }
  expect(await open(backend).get('activeNetwork', activeNetwork)).toBeUndefined()
  expect(removed).toEqual([])
})

test('behavior: a storage that is blocked or full only forgets', async () => {
  const throwing = (): never => {
    throw new DOMException('no', 'SecurityError')
  }
  const rejecting = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))
  for (const fail of [throwing, rejecting]) {
    const storage = open({ get: fail, set: fail, remove: fail })
    await storage.set('activeNetwork', 'cosmos:one')
    await storage.remove('activeNetwork')
    expect(await storage.get('activeNetwork', activeNetwork)).toBeUndefined()
    expect(await storage.foreign('other')).toBeUndefined()
  }
})

test('lastConnectors: a text or a list of texts for each namespace, and nothing else', () => {
  const value = { cosmos: 'toy.harbor', polkadot: ['toy.harbor', 'toy.meadow'] }
  expect(lastConnectors(value)).toBe(value)
  for (const wrong of [null, undefined, 'text', ['toy.harbor'], { cosmos: 7 }, { cosmos: ['toy.harbor', null] }])
    expect(lastConnectors(wrong)).toBeUndefined()
})
