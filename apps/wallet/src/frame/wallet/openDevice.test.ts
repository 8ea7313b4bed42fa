import { type DBSchema, openDB } from 'idb'
import { expect, test } from 'vitest'
import { createTestDevice } from '../test/createTestDevice.ts'
import type { DeviceWallet, WalletName } from './openDevice.ts'

const maria: WalletName = { userId: 'maria', version: 'first' }
const accounts = [{ namespace: 'eip155', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' }]
const partOf = (value: number): DeviceWallet => ({ accounts, share: new Uint8Array(33).fill(value) })

test('default: a part is there on the next visit, for this wallet of this user', async () => {
  const visit = createTestDevice()
  await (await visit()).write(maria, partOf(1))
  const device = await visit()
  expect(await device.read(maria)).toEqual({ ...partOf(1), isPrepared: false })
  expect(await device.read({ ...maria, version: 'second' })).toBeUndefined()
  expect(await device.read({ ...maria, userId: 'mari' })).toBeUndefined()
  expect(await (await createTestDevice()()).read(maria)).toBeUndefined()
})

test('behavior: a part takes the place of all that there is of its user, and of nobody else', async () => {
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
  expect(await device.hasAnyOf('maria')).toBe(false)
  await device.write(maria, partOf(1))
  expect(await device.read(maria)).toEqual({ ...partOf(1), isPrepared: false })
  expect(await device.hasAnyOf('maria')).toBe(true)
  expect(await device.hasAnyOf('mari')).toBe(false)
})

test('behavior: a user is forgotten with all parts, and nobody else is', async () => {
  const device = await createTestDevice()()
  await device.write(maria, partOf(1))
  await device.prepare({ ...maria, version: 'second' }, partOf(2))
  await device.write({ ...maria, userId: 'maria2' }, partOf(3))
  await device.forget('maria')
  expect(await device.hasAnyOf('maria')).toBe(false)
  expect(await device.read({ ...maria, version: 'second' })).toBeUndefined()
  expect(await device.hasAnyOf('maria2')).toBe(true)
})

/** What a version before this one has stored. */
interface Stored extends DBSchema {
  readonly keys: { readonly key: string; readonly value: CryptoKey }
  readonly wallets: {
    readonly key: string
    readonly value: { readonly isPrepared?: boolean; readonly accounts: unknown }
  }
}

test('behavior: parts of before count, and one that was changed or moved is none', async () => {
  const visit = createTestDevice()
  await (await visit()).write(maria, partOf(1))
  const database = await openDB<Stored>('portico-wallet', 1)
  const stored = await database.get('wallets', 'maria/first')
  if (!stored) throw new Error('Nothing was stored.')
  const { isPrepared: _, ...before } = stored
  await database.put('wallets', before, 'maria/first')
  await database.put('wallets', before, 'maria/second')
  await database.put('wallets', { ...before, accounts: [{ namespace: 'eip155', address: '0x' }] }, 'eve/first')
  const device = await visit()
  expect(await device.read(maria)).toEqual({ ...partOf(1), isPrepared: false })
  expect(await device.hasAnyOf('maria')).toBe(true)
  expect(await device.read({ ...maria, version: 'second' })).toBeUndefined()
  expect(await device.read({ ...maria, userId: 'eve' })).toBeUndefined()
  database.close()
})
