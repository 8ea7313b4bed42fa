import { expect, test } from 'vitest'
import { createBatches, decodeBatch, encodeBatch } from './batches.ts'
import { createStorage } from './test/startEvmWallet.ts'

const dapp = 'https://app.example'
const hash = `0x${'ab'.repeat(32)}` as const
const batch = { chainId: 8453n, count: 2, hashes: [hash] }

test('default', () => {
  const storage = createStorage()
  createBatches(() => storage).save({ dapp, id: 'mine' }, batch)
  expect(createBatches(() => storage).find({ dapp, id: 'mine' })).toEqual(batch)
  expect(decodeBatch(encodeBatch(batch))).toEqual(batch)
})

test('behavior: a batch takes the place of the one of its name, and the newest 50 are kept', () => {
  const storage = createStorage()
  const batches = createBatches(() => storage)
  for (let index = 0; index < 51; index++) batches.save({ dapp, id: String(index) }, { ...batch, hashes: [] })
  expect(batches.find({ dapp, id: '0' })).toBeUndefined()
  expect(batches.find({ dapp, id: '1' })).toEqual({ ...batch, hashes: [] })
  batches.save({ dapp, id: '1' }, batch)
  expect(batches.find({ dapp, id: '1' })).toEqual(batch)
  expect(batches.find({ dapp, id: '2' })).toEqual({ ...batch, hashes: [] })
})

test.each(['{', '{}', 'null', '[null, 1, {"dapp":"https://app.example","id":"mine"}]'])(
  'behavior: a storage with %s in it has no batches, and takes some',
  (text) => {
    const storage = createStorage()
    storage.setItem('portico.evm.calls', text)
    const batches = createBatches(() => storage)
    expect(batches.find({ dapp, id: 'mine' })).toBeUndefined()
    batches.save({ dapp, id: 'mine' }, batch)
    expect(batches.find({ dapp, id: 'mine' })).toEqual(batch)
  }
)
