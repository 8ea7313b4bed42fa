import { type DBSchema, deleteDB, openDB } from 'idb'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { type DeviceWallet, openDevice, type WalletName } from './openDevice.ts'

const EMAIL = 'maria@example.com'
const OTHER_EMAIL = 'eve@example.com'
const maria: WalletName = { userId: 'maria', version: 'first' }
const accounts = [{ namespace: 'eip155', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' }]
const partOf = (value: number): DeviceWallet => ({
  accounts,
  share: new Uint8Array(33).fill(value),
  email: EMAIL,
})

test('default: a part is there on the next visit, for this wallet of this user', async () => {
  const visit = createTestDevice()
  await (await visit()).write(maria, partOf(1))
  const device = await visit()
  expect(await device.read(maria)).toEqual({ ...partOf(1), isPrepared: false })
  expect(await device.read({ ...maria, version: 'second' })).toBeUndefined()
  expect(await device.read({ ...maria, userId: 'mari' })).toBeUndefined()
  expect(await (await createTestDevice()()).read(maria)).toBeUndefined()
})

test('behavior: a part is stored as it was given, although a caller that has stopped waiting for it wipes it', async () => {
  const device = await createTestDevice()()
  const given = [partOf(1), partOf(2)] as const
  const writing = [device.write(maria, given[0]), device.prepare({ ...maria, userId: 'ada' }, given[1])]
  for (const { share } of given) share.fill(0)
  await Promise.all(writing)
  expect(await device.read(maria)).toMatchObject(partOf(1))
  expect(await device.read({ ...maria, userId: 'ada' })).toMatchObject(partOf(2))
})

test('behavior: a part takes the place of all that there is of its user, and of no other user', async () => {
  const device = await createTestDevice()()
  const others = [
    { userId: 'maria2', version: 'first' },
    { userId: 'mari', version: 'first' },
  ]
  for (const other of others) await device.write(other, partOf(7))
  await device.write(maria, partOf(1))
  await device.prepare({ ...maria, version: 'prepared' }, partOf(2))
  await device.write({ ...maria, version: 'second' }, partOf(3))
  expect(await device.read(maria)).toBeUndefined()
  expect(await device.read({ ...maria, version: 'prepared' })).toBeUndefined()
  expect(await device.read({ ...maria, version: 'second' })).toMatchObject(partOf(3))
  for (const other of others) expect(await device.read(other)).toMatchObject(partOf(7))
})

test('behavior: what is prepared takes no place, and the user is not known by it', async () => {
  const device = await createTestDevice()()
  await device.prepare(maria, partOf(1))
  await device.prepare({ ...maria, version: 'second' }, partOf(2))
  expect(await device.read(maria)).toEqual({ ...partOf(1), isPrepared: true })
  expect(await device.hasAnyOf({ id: 'maria', email: OTHER_EMAIL })).toBe(false)
  await device.write(maria, partOf(1))
  expect(await device.read(maria)).toEqual({ ...partOf(1), isPrepared: false })
  expect(await device.hasAnyOf({ id: 'maria', email: OTHER_EMAIL })).toBe(true)
  expect(await device.hasAnyOf({ id: 'mari', email: OTHER_EMAIL })).toBe(false)
})

test('behavior: an address is known by the part of any user that had it last, and is not to be read in the storage', async () => {
  const visit = createTestDevice()
  const device = await visit()
  const knows = (email: string): Promise<boolean> => device.hasAnyOf({ id: 'new', email })
  await device.prepare(maria, partOf(1))
  expect(await knows(EMAIL)).toBe(false)
  await device.write(maria, partOf(1))
  expect(await knows(EMAIL)).toBe(true)
  expect(await knows(OTHER_EMAIL)).toBe(false)
  await device.write(maria, { ...partOf(1), email: OTHER_EMAIL })
  expect(await knows(EMAIL)).toBe(false)
  expect(await knows(OTHER_EMAIL)).toBe(true)
  const database = await openDB<Stored>('portico-wallet', 1)
  onTestFinished(() => database.close())
  expect(JSON.stringify(await database.get('wallets', 'maria/first'))).not.toContain('eve')
})

test('behavior: a user is forgotten with all parts, and no other user is', async () => {
  const device = await createTestDevice()()
  await device.write(maria, partOf(1))
  await device.prepare({ ...maria, version: 'second' }, partOf(2))
  await device.write({ ...maria, userId: 'maria2' }, partOf(3))
  await device.forget('maria')
  expect(await device.hasAnyOf({ id: 'maria', email: OTHER_EMAIL })).toBe(false)
  expect(await device.read({ ...maria, version: 'second' })).toBeUndefined()
  expect(await device.hasAnyOf({ id: 'maria2', email: OTHER_EMAIL })).toBe(true)
})

/** What a version before this one has stored. */
interface Stored extends DBSchema {
  readonly keys: { readonly key: string; readonly value: CryptoKey }
  readonly wallets: {
    readonly key: string
    readonly value: { readonly isPrepared?: boolean; readonly email?: unknown; readonly accounts: unknown }
  }
}

test('behavior: parts of before count, and one that was changed or moved is none', async () => {
  const visit = createTestDevice()
  await (await visit()).write(maria, partOf(1))
  const database = await openDB<Stored>('portico-wallet', 1)
  const stored = await database.get('wallets', 'maria/first')
  if (!stored) throw new Error('Nothing was stored.')
  const { isPrepared: _, email: __, ...before } = stored
  await database.put('wallets', before, 'maria/first')
  await database.put('wallets', before, 'maria/second')
  await database.put('wallets', { ...before, accounts: [{ namespace: 'eip155', address: '0x' }] }, 'eve/first')
  const device = await visit()
  expect(await device.read(maria)).toEqual({ ...partOf(1), isPrepared: false, email: undefined })
  expect(await device.hasAnyOf({ id: 'maria', email: OTHER_EMAIL })).toBe(true)
  expect(await device.read({ ...maria, version: 'second' })).toBeUndefined()
  expect(await device.read({ ...maria, userId: 'eve' })).toBeUndefined()
  database.close()
})

test('behavior: another page that deletes all, or is of a newer version, does not wait for this one', async () => {
  const visit = createTestDevice()
  const device = await visit()
  await device.write(maria, partOf(1))
  await deleteDB('portico-wallet')
  for (const ask of [
    () => device.read(maria),
    () => device.hasAnyOf({ id: 'maria', email: OTHER_EMAIL }),
    () => device.prepare(maria, partOf(1)),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
  expect(await (await visit()).read(maria)).toBeUndefined()
  const newer = await openDB('portico-wallet', 2)
  onTestFinished(() => newer.close())
  await expect(visit()).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
})

test('error: STORAGE_BLOCKED where the storage says nothing', async () => {
  await (await createTestDevice()()).write(maria, partOf(1))
  // It stays open, so the deletion waits, and so does each later opening.
  const older = await openDB('portico-wallet', 1)
  const deleting = deleteDB('portico-wallet')
  await expect(openDevice({ limitMs: 50 })).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
  older.close()
  await deleting
})
