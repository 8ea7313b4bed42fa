import type { Portico } from '@portico/core'
import type { ConvertLie } from '@portico/test-kit/internal/backend'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Jupiter, openJupiter } from '../test/openJupiter.js'
import { fillSwap, type Hostile, openSwapPage, until } from '../test/openSwapPage.js'

let jupiter: Jupiter
let undo: (() => void)[] = []
beforeAll(async () => {
  jupiter = await openJupiter()
})
afterEach(() => {
  for (const step of undo) step()
  undo = []
  jupiter.restore()
})
afterAll(() => jupiter.stop())

async function open(hostile: Hostile = {}) {
  const page = await openSwapPage(jupiter, hostile)
  undo.push(page.close)
  return page
}

async function balances(portico: Portico, address: string): Promise<readonly bigint[]> {
  const { networkId } = jupiter.chain.solana
  const tokens = jupiter.chain.world.tokens.map(({ mint: token }) =>
    portico.chain.tokenBalance({ networkId, address, token })
  )
  const coin = await portico.chain.nativeBalance({ networkId, address })
  return [coin, ...(await Promise.all(tokens)).map(({ amountBaseUnits }) => amountBaseUnits)]
}

test('default: a user swaps the coin for a token, back, and a token for another one', async () => {
  const { portico, wallet } = await open()
  const [{ mint: dollar }, { mint: pebble }] = jupiter.chain.world.tokens
  const wishes = [
    { pay: undefined, receive: dollar, text: '1', paid: [0, 10n ** 9n], received: 1 },
    { pay: dollar, receive: undefined, text: '100', paid: [1, 100n * 10n ** 6n], received: 0 },
    { pay: dollar, receive: pebble, text: '10', paid: [1, 10n * 10n ** 6n], received: 2 },
  ] as const
  for (const { paid, received, ...wish } of wishes) {
    const before = await balances(portico, wallet.addresses[0])
    const form = await fillSwap(portico, wish)
    await form.review()
    const { receiveBaseUnits = 0n } = portico.snapshot('swap').draft?.quote.quoted ?? {}
    await form.confirm()
    await until(() => expect(portico.snapshot('swap').run?.status).toBe('done'))
    const after = await balances(portico, wallet.addresses[0])
    const moved = after.map((amount, place) => amount - (before[place] ?? 0n) + (place === 0 ? FEE : 0n))
    expect([moved[paid[0]], moved[received]]).toEqual([-paid[1], receiveBaseUnits])
    expect(moved.filter((amount) => amount !== 0n)).toHaveLength(2)
  }
  expect(wallet.prompts()).toBe(4)
})

/** Of one signature, where no other transaction pays for its place. */
const FEE = 5_000n

test.each<readonly [ConvertLie, string]>([
  ['price', 'fails'],
  ['recipient', 'fails'],
  ['payment', 'fails'],
  ['contract', 'contract'],
])('error: SWAP_REFUSED before the wallet is asked where the service lies about the %s', async (lie, reason) => {
  const { portico, wallet } = await open()
  const [{ mint: pay }, { mint: receive }] = jupiter.chain.world.tokens
  jupiter.backend.setFaults({ service: 'jupiter', faults: { lie } })
  const prompts = wallet.prompts()
  const form = await fillSwap(portico, { pay, receive, text: '10' })
  await form.review()
  await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED', context: { reason } })
  expect(wallet.prompts()).toBe(prompts)
})

test("behavior: a swap is followed where a wallet only signs and the node's answer is lost", async () => {
  const { rpcUrl } = jupiter.chain.solana
  let isLost = false
  const node: Hostile['node'] = async (call) => {
    if (!isLost || call.method !== 'sendTransaction') return undefined
    // The node takes it.
    const headers = { 'content-type': 'application/json' }
    await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }) })
    throw new TypeError('Failed to fetch')
  }
  const { portico } = await open({ node })
  const form = await fillSwap(portico, { pay: undefined, receive: jupiter.chain.world.tokens[0].mint, text: '1' })
  await form.review()
  isLost = true
  const { hash } = await form.confirm()
  expect(hash).toEqual(expect.any(String))
  await until(() => expect(portico.snapshot('swap').run?.status).toBe('done'))
})
