import type { PorticoOptions } from '@portico/core'
import { createToyTransfers, settle, type ToyTransactions } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import { coinOf } from '../../../test/createHeldSource.js'

const ONE = 'polkadot:one'
const ACCOUNT = `${ONE}:toy-harbor` as const

describe('the coin of an account', () => {
  test.each([
    ['an adapter that reads the coin alone', undefined],
    ['an adapter that reads tokens', {}],
  ])('default: over %s it is read once per refresh, for the balance and the tokens', async (_, tokenBalances) => {
    const { portico, coin, amounts } = await connected({ adapter: { tokenBalances } })
    expect([coin.reads, amounts()]).toEqual([1, [5n, undefined]])
    await portico.refresh()
    expect([coin.reads, amounts()]).toEqual([2, [5n, undefined]])
    await portico.loadTokens()
    expect([coin.reads, amounts()]).toEqual([3, [5n, 5n]])
    coin.amount = 7n
    await portico.refresh()
    expect([coin.reads, amounts()]).toEqual([4, [7n, 7n]])
    coin.amount = 8n
    await portico.loadTokens({ force: true })
    expect([coin.reads, amounts()]).toEqual([5, [8n, 8n]])
  })

  test("behavior: the app's own source says how much there is, once it has read tokens; the network is not asked", async () => {
    let own = 3n
    const { portico, coin, amounts } = await connected({
      data: { balances: { read: async ({ networkId }) => [coinOf(networkId, own)] } },
    })
    await portico.loadTokens()
    expect(amounts()).toEqual([3n, 3n])
    own = 4n
    await portico.refresh()
    expect([coin.reads, amounts()]).toEqual([1, [4n, 4n]])
  })

  test('behavior: where tokens can not be read the network is asked, and both say the same', async () => {
    let isDown = false
    const read = async () => {
      if (isDown) throw new Error('down')
      return [coinOf(ONE, 3n)]
    }
    const { portico, platform, coin, amounts } = await connected({ data: { balances: { read } } })
    await portico.loadTokens()
    isDown = true
    await platform.clock.advance(1_000)
    await portico.refresh()
    await settle()
    expect([coin.reads, amounts()]).toEqual([2, [5n, 5n]])
    expect(portico.snapshot('portfolio').byId[ACCOUNT]?.status).toBe('error')
    expect(portico.snapshot('accounts').byId[ACCOUNT]?.balanceStatus).toBe('success')
  })

  test('behavior: a balance that came with the tokens is not replaced by an older one', async () => {
    let isDown = false
    const read = async () => {
      if (isDown) throw new Error('down')
      return [coinOf(ONE, 3n)]
    }
    const { portico, platform, wallet, two, amounts } = await connected({ data: { balances: { read } } })
    await platform.clock.advance(1_000)
    await portico.loadTokens()
    isDown = true
    await portico.loadTokens({ force: true })
    wallet.changeNetwork(two)
    await settle()
    wallet.changeNetwork(ONE)
    await settle()
    expect(amounts()).toEqual([3n, 3n])
  })

  test('behavior: a coin with other decimals than its network has is not the balance', async () => {
    const read = async () => [{ ...coinOf(ONE, 3n), decimals: 6 }]
    const { portico, coin, amounts } = await connected({ data: { balances: { read } } })
    await portico.loadTokens()
    await portico.refresh()
    expect([coin.reads, amounts()]).toEqual([2, [5n, 3n]])
  })

  test('behavior: a balance that could not be read comes with the tokens', async () => {
    const read = async () => [coinOf(ONE, 3n)]
    const { portico, account, amounts } = await connected({ data: { balances: { read } }, adapter: { balances: {} } })
    expect(account()).toMatchObject({ balanceStatus: 'error', balanceHeld: true })
    await portico.loadTokens()
    expect([account()?.balanceStatus, account()?.balanceHeld, amounts()]).toEqual(['success', undefined, [3n, 3n]])
  })

  test('behavior: tokens of the last visit have the coin that was read since', async () => {
    const { portico, coin, reload } = await connected()
    await portico.loadTokens()
    await settle()
    coin.amount = 9n
    const next = reload()
    await next.platform.clock.advance(60_000)
    next.portico.start()
    await settle()
    await next.portico.preload()
    await expect.poll(() => next.portico.snapshot('accounts').byId[ACCOUNT]?.balanceBaseUnits).toBe(9n)
    const seen: (bigint | undefined)[] = []
    next.portico.subscribe('portfolio', () =>
      seen.push(next.portico.snapshot('portfolio').byId[ACCOUNT]?.tokens[0]?.amountBaseUnits)
    )
    await next.portico.loadTokens()
    await settle()
    expect(new Set(seen)).toEqual(new Set([9n]))
  })

  test('behavior: a token that the app shows in place of the coin is read with the others', async () => {
    const shells = { amountBaseUnits: 1_250n, decimals: 2, symbol: 'SHELL' }
    const tokenBalances = { 'toy-shell': shells }
    const tokens = { [ONE]: { address: 'toy-shell', image: 'https://dapp.example/shell.svg' } }
    const { portico, coin, amounts, account } = await connected({ tokens, adapter: { tokenBalances } })
    await portico.loadTokens()
    tokenBalances['toy-shell'] = { ...shells, amountBaseUnits: 7n }
    coin.amount = 6n
    await portico.refresh()
    expect(amounts()).toEqual([7n, 6n])
    expect(account()?.balanceToken).toEqual({ symbol: 'SHELL', decimals: 2, imageUrl: tokens[ONE]?.image })
    // A token with a balance of zero is in no list.
    tokenBalances['toy-shell'] = { ...shells, amountBaseUnits: 0n }
    await portico.refresh()
    expect(amounts()).toEqual([0n, 6n])
  })
})

describe('after a transaction', () => {
  test('behavior: tokens that were read before are read again when a transfer is in a block', async () => {
    const transfers = createToyTransfers()
    const { portico, coin, amounts } = await connected({ adapter: { transfers } })
    coin.amount = 10_000_000_000_000n
    await portico.loadTokens()
    void portico.openSend({ to: 'toy-friend', amount: '1' }).catch(() => undefined)
    const form = await portico.sendForm()
    await expect.poll(() => portico.snapshot('send').fee.status).toBe('ready')
    await form.review()
    const reads = coin.reads
    coin.amount = 2n
    await form.confirm()
    await expect.poll(amounts).toEqual([2n, 2n])
    expect(coin.reads).toBe(reads + 1)
  })

  test('behavior: and when a transaction that the app added has ended; where none were read nothing is asked', async () => {
    const transactions: ToyTransactions = { aa: { status: 'confirmed' }, bb: { status: 'confirmed' } }
    const { portico, coin, amounts } = await connected({ adapter: { transactions } })
    coin.amount = 1n
    await portico.transactions.add({ networkId: ONE, hash: 'aa', kind: 'contract' })
    await expect.poll(amounts).toEqual([1n, undefined])
    await portico.loadTokens()
    coin.amount = 2n
    await portico.transactions.add({ networkId: ONE, hash: 'bb', kind: 'contract' })
    await expect.poll(amounts).toEqual([2n, 2n])
  })
})

/** Harbor connected, with five of the coin; `coin` counts how often the network is asked for it, alone or among tokens. */
async function connected(
  options: Partial<PorticoOptions> & Pick<Parameters<typeof createHarness>[0] & {}, 'adapter'> = {}
) {
  const coin = { amount: 5n, reads: 0 }
  const balances = {
    get [ONE]() {
      coin.reads++
      return coin.amount
    },
  }
  const harness = await createHarness({ ...options, adapter: { balances, ...options.adapter } })
  const { portico } = harness
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  const account = () => portico.snapshot('accounts').byId[ACCOUNT]
  const coinIn = () => portico.snapshot('portfolio').byId[ACCOUNT]?.tokens.find(({ address }) => address === undefined)
  /** Of the account's balance, and of the coin among its tokens. */
  const amounts = () => [account()?.balanceBaseUnits, coinIn()?.amountBaseUnits]
  return { ...harness, coin, account, amounts }
}
