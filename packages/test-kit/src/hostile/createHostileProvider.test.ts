import { expect, test } from 'vitest'
import { createHostileProvider } from './createHostileProvider.js'
import { createRandom } from './createRandom.js'
import { hostileWays } from './hostileAnswer.js'

const create = (seed: number) => createHostileProvider({ random: createRandom(seed), accounts: ['0x1'], chainId: 1 })

test('default: a seed makes the same wallet each time', () => {
  for (let seed = 1; seed < 100; seed++) expect(create(seed).faults).toEqual(create(seed).faults)
  expect(new Set(Array.from({ length: 100 }, (_, seed) => create(seed).faults.join())).size).toBeGreaterThan(50)
})

test('behavior: a thousand wallets have every fault there is', () => {
  const faults = new Set(Array.from({ length: 1_000 }, (_, seed) => create(seed).faults).flat())
  for (const way of hostileWays) expect(faults).toContain(`eth_requestAccounts ${way}`)
  for (const kind of ['missing', 'wrong', 'throws when read', 'throws']) expect(faults).toContain(`on ${kind}`)
  expect(faults).toContain('events during eth_chainId')
})

test('behavior: only what is never answered is open', async () => {
  for (let seed = 1; seed < 200; seed++) {
    const wallet = create(seed)
    const never =
      wallet.faults.includes('eth_chainId never') && !wallet.faults.some((text) => text.startsWith('request '))
    if (!never) continue
    const { request } = wallet.provider as { request(call: object): unknown }
    expect(wallet.hasOpenRequest()).toBe(false)
    request({ method: 'eth_chainId' })
    expect(wallet.hasOpenRequest()).toBe(true)
  }
})
