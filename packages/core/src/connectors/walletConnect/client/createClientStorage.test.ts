import { memoryStorage, type StorageBackend } from '@portico/core/platform'
import { expect, test } from 'vitest'
import { createClientLogger } from './createClientLogger.js'
import { createClientStorage } from './createClientStorage.js'
import { createKeyStorage } from './createKeyStorage.js'

const open = (backend: StorageBackend, name: string) => createClientStorage({ backend, prefix: 'p/', name })

test('createClientStorage: the next visit finds what this one stored, under another name of the client', async () => {
  const backend = memoryStorage()
  const first = open(backend, 'portico-1')
  await first.setItem('wc@2:core:portico-1//keychain', { key: 'secret' })
  await first.setItem('wc@2:client:portico-1//session', [1])
  await first.removeItem('wc@2:client:portico-1//session')
  expect(await backend.get('p/wc@2:core//keychain')).toBe('{"key":"secret"}')
  const next = open(backend, 'portico-2')
  expect(await next.getItem('wc@2:core:portico-2//keychain')).toEqual({ key: 'secret' })
  expect(await next.getItem('wc@2:client:portico-2//session')).toBeUndefined()
  // The library lists what it has put there itself.
  expect(await next.getKeys()).toEqual([])
  expect(await first.getKeys()).toEqual(['wc@2:core:portico-1//keychain'])
  expect(await first.getEntries()).toEqual([['wc@2:core:portico-1//keychain', { key: 'secret' }]])
})

test('createClientStorage: what cannot be stored is kept for this visit, and what is broken is not there', async () => {
  const fail = () => Promise.reject(new Error('blocked'))
  const blocked = open({ get: fail, set: fail, remove: fail }, 'portico-1')
  expect(await blocked.getItem('key')).toBeUndefined()
  await blocked.setItem('key', 1)
  expect(await blocked.getItem('key')).toBe(1)
  await blocked.removeItem('key')
  expect(await blocked.getItem('key')).toBeUndefined()
  const backend = memoryStorage()
  await backend.set('p/key', '{oops')
  expect(await open(backend, 'portico-1').getItem('key')).toBeUndefined()
})

test("createKeyStorage: keys are in the page's storage, and what an earlier version left elsewhere is removed unread", async () => {
  const own = memoryStorage()
  const former = memoryStorage()
  const storage = createKeyStorage({ own, former })
  await former.set('key', 'seen by others')
  expect(await storage.get('key')).toBeUndefined()
  expect(await former.get('key')).toBeUndefined()
  await storage.set('key', 'secret')
  expect([await own.get('key'), await former.get('key')]).toEqual(['secret', undefined])
  // The page's own keys stay where both are the same place.
  const same = createKeyStorage({ own, former: own })
  expect([await same.get('key'), await own.get('key')]).toEqual(['secret', 'secret'])
  await storage.remove('key')
  expect(await own.get('key')).toBeUndefined()
  const blocked: StorageBackend = { ...memoryStorage(), remove: () => Promise.reject(new Error('blocked')) }
  expect(await createKeyStorage({ own, former: blocked }).get('key')).toBeUndefined()
  expect(await createKeyStorage({ own, former: undefined }).get('key')).toBeUndefined()
})

test('createClientLogger: errors are told as one text, and nothing else is said', () => {
  const told: string[] = []
  const logger = createClientLogger((message) => told.push(message))
  for (const level of ['trace', 'debug', 'info', 'warn'] as const) logger[level]('talk')
  logger.error({ context: 'core' }, 'No matching key', new Error('session'), 7)
  logger.fatal('over')
  logger.error({})
  expect(told).toEqual(['No matching key session', 'over'])
  expect(logger.level).toBe('error')
  const child = logger.child({ context: 'relayer' })
  expect([child.bindings(), child.child({}).bindings()]).toEqual([{ context: 'relayer' }, { context: 'relayer' }])
  child.error('heard')
  expect(told.at(-1)).toBe('heard')
})
