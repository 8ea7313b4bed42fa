import { createPortico, type Portico } from '@portico/core'
import { serverPlatform } from '@portico/core/platform'
import { createFakePlatform } from '@portico/test-kit'
import { testSolanaAccount } from '@portico/test-kit/chains'
import type { ConvertLie } from '@portico/test-kit/internal/backend'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { solanaAdapter } from '../solanaAdapter.js'
import { createWallet, type PageWallet } from '../test/createWallet.js'
import { type Jupiter, openJupiter } from '../test/openJupiter.js'
import { jupiterSwaps } from './jupiterSwaps.js'

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

/** A page whose user has connected a wallet. */
async function open(): Promise<{ readonly portico: Portico; readonly wallet: PageWallet }> {
  const wallet = await createWallet({
    privateKeys: [testSolanaAccount(0).privateKey, testSolanaAccount(1).privateKey],
  })
  const { network, swaps, url } = jupiter
  const programs = { [network.id]: [swaps.program] }
  const { clock } = serverPlatform()
  const portico = createPortico({
    adapters: [solanaAdapter({ networks: [network] })],
    data: { swaps: [jupiterSwaps({ url, programs })] },
    platform: { ...createFakePlatform(), clock, fetch: globalThis.fetch },
  })
  undo.push(wallet.register(), portico.start())
  await portico.preload()
  const keyOf = (): string | undefined =>
    portico
      .wallets()
      .flatMap(({ wallets }) => wallets)
      .find(({ name }) => name === wallet.name)?.key
  await until(() => expect(keyOf()).toBeDefined())
  await portico.connect({ walletKey: keyOf() ?? '' })
  return { portico, wallet }
}

const until = (assertion: () => void): Promise<void> => vi.waitFor(assertion, { timeout: 20_000, interval: 10 })

interface Wish {
  readonly pay: string | undefined
  readonly receive: string | undefined
  readonly text: string
}

/** A draft whose tokens and amount are chosen. */
async function fill(portico: Portico, { pay, receive, text }: Wish) {
  const form = await portico.swapForm()
  form.again()
  await until(() => expect(portico.snapshot('swap').draft?.tokens.status).toBe('ready'))
  form.setToken({ side: 'pay', address: pay })
  form.setToken({ side: 'receive', address: receive })
  form.setAmount({ side: 'pay', text })
  return form
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
    const form = await fill(portico, wish)
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
  const form = await fill(portico, { pay, receive, text: '10' })
  await form.review()
  await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED', context: { reason } })
  expect(wallet.prompts()).toBe(prompts)
})
