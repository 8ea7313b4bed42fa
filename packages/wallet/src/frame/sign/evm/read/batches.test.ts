import { expect, test } from 'vitest'
import { createStorage } from '../test/startEvmWallet.ts'
import { createBatches, decodeBatch, encodeBatch } from './batches.ts'

const dapp = 'https://app.example'
const hash = `0x${'ab'.repeat(32)}` as const
const sent = { chainId: 8453n, count: 2, hashes: [hash] }
const batch = { ...sent, isSending: false }
const openBatches = (storage: ReturnType<typeof createStorage>) =>
  createBatches({ openStorage: () => storage, now: Date.now })

test('default', () => {
  const storage = createStorage()
  openBatches(storage).save({ dapp, id: 'mine' }, batch)
  expect(openBatches(storage).find({ dapp, id: 'mine' })).toEqual(batch)
  expect(decodeBatch(encodeBatch(sent))).toEqual(sent)
})

test('behavior: a batch takes the place of the one of its name, and the newest 50 are kept', () => {
  const storage = createStorage()
  const batches = openBatches(storage)
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
    const batches = openBatches(storage)
    expect(batches.find({ dapp, id: 'mine' })).toBeUndefined()
    batches.save({ dapp, id: 'mine' }, batch)
    expect(batches.find({ dapp, id: 'mine' })).toEqual(batch)
  }
)
