import { type FakePlatform, settle } from '@portico/test-kit'
import { expect, test, vi } from 'vitest'
import { connectSender } from '../../../test/openDraft.js'

const KEY = '@appkit/v1/askedTransfers'

/** Writes of what was asked for fail, and its reads are counted. */
function spoil({ storage }: FakePlatform): () => number {
  const { get, set } = storage
  let reads = 0
  storage.get = async (path) => {
    if (path.endsWith('askedTransfers')) reads += 1
    // Or this test never ends.
    if (reads > 300) return new Promise(() => undefined)
    return get(path)
  }
  storage.set = async (path, value) => {
    if (path.endsWith('askedTransfers')) throw new Error('The quota has been exceeded.')
    return set(path, value)
  }
  return () => reads
}

test('behavior: two pages whose storage takes no writes leave each other alone', async () => {
  const stored: Record<string, string> = {}
  const first = await connectSender({ stored })
  const second = first.reload({})
  second.portico.start()
  await settle()
  const asked = {
    id: 'one',
    networkId: first.one,
    from: 'toy-harbor',
    to: 'toy-friend',
    amountBaseUnits: '1',
    symbol: 'TOY',
    decimals: 12,
    askedAtMs: first.platform.clock.now(),
    hash: 'toyHash9',
  }
  stored[KEY] = JSON.stringify([asked])
  const reads = [spoil(first.platform), spoil(second.platform)]
  await second.portico.modal.open('WalletSend')
  await first.portico.modal.open('WalletSend')
  await vi.waitFor(() => expect(reads.every((read) => read() > 0)).toBe(true), { timeout: 20_000 })
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(Math.max(...reads.map((read) => read()))).toBeLessThan(50)
})
