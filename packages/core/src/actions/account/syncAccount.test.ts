import { createPortico, type PorticoOptions } from '@portico/core'
import type { ChainId } from '@portico/core/adapter'
import {
  createFakePlatform,
  createToyAdapter,
  createToyWallet,
  settle,
  type ToyBalances,
  toyNetworks,
} from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'

const ACCOUNT = 'polkadot:one:toy-harbor'

describe('syncAccount', () => {
  test('behavior: a failed balance is an error, is not asked again for 30 s, and a forced refresh asks at once', async () => {
    const { portico, balances, platform, one, two, wallet, events } = await createHarness()
    delete balances[one]
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const account = () => portico.snapshot('accounts').byId[ACCOUNT]
    expect(account()).toMatchObject({ balanceStatus: 'error', balanceHeld: true })
    expect(events.filter(({ type }) => type === 'error:reported')).toHaveLength(1)
    balances[one] = 5n
    const visit = async () => {
      wallet.changeNetwork(two)
      wallet.changeNetwork(one)
      await settle()
    }
    await platform.clock.advance(29_999)
    await visit()
    expect(account()?.balanceStatus).toBe('error')
    await portico.refresh()
    expect(account()).toMatchObject({ balanceStatus: 'success', balanceBaseUnits: 5n, balanceHeld: undefined })
  })

  test('behavior: after a failure users are offered no other try for 30 s', async () => {
    const { portico, balances, platform, one } = await createHarness()
    delete balances[one]
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const account = () => portico.snapshot('accounts').byId[ACCOUNT]
    await platform.clock.advance(20_000)
    // Another failure meanwhile does not make it longer.
    await portico.refresh()
    await platform.clock.advance(9_999)
    expect(account()).toMatchObject({ balanceStatus: 'error', balanceHeld: true })
    await platform.clock.advance(1)
    expect(account()).toMatchObject({ balanceStatus: 'error', balanceHeld: undefined })
  })

  test('behavior: a user who disconnects leaves no wait behind', async () => {
    const { portico, balances, platform, one } = await createHarness()
    delete balances[one]
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const waits = platform.clock.pending()
    await portico.disconnect()
    await settle()
    expect(platform.clock.pending()).toBe(waits - 1)
    expect(portico.snapshot('accounts').byId).toEqual({})
    await platform.clock.advance(30_000)
    expect(portico.snapshot('accounts').byId).toEqual({})
  })

  test('behavior: a balance is kept for 30 s, and the old one stays while a newer one loads', async () => {
    const { portico, balances, platform, one, two, wallet } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    balances[one] = 7n
    const balance = () => portico.snapshot('accounts').byId[ACCOUNT]?.balanceBaseUnits
    const visit = async () => {
      wallet.changeNetwork(two)
      wallet.changeNetwork(one)
      await settle()
    }
    await platform.clock.advance(29_000)
    await visit()
    expect(balance()).toBe(1_234_567_890_123n)
    await platform.clock.advance(1_001)
    await visit()
    expect(balance()).toBe(7n)
  })

  test('behavior: a balance that arrives after the disconnect does not bring the account back', async () => {
    const factory = createToyAdapter({ wallets: [createToyWallet({ id: 'toy.harbor', networkId: ONE })] })
    let answer: (balance: bigint) => void = () => undefined
    const nativeBalance = () =>
      new Promise<bigint>((resolve) => {
        answer = resolve
      })
    const portico = createPortico({
      adapters: [{ ...factory, create: (context) => ({ ...factory.create(context), chain: { nativeBalance } }) }],
      platform: createFakePlatform(),
    })
    portico.start()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(Object.values(portico.snapshot('accounts').byId)).toMatchObject([{ balanceStatus: 'loading' }])
    await portico.disconnect()
    expect(portico.snapshot('accounts').byId).toEqual({})
    answer(5n)
    await settle()
    expect(portico.snapshot('accounts').byId).toEqual({})
  })

  test('behavior: an account change reads the new account', async () => {
    const { portico, wallet, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    expect(portico.snapshot('connections').list[0]?.accounts[0].address).toBe('toy-second')
    expect(portico.snapshot('accounts').byId['polkadot:one:toy-second']?.balanceStatus).toBe('success')
    expect(events.at(-1)?.type).toBe('account:changed')
  })

  test('behavior: a configured token stands for the account on its network, and nowhere else', async () => {
    const { account, wallet } = await connectWithToken()
    expect(account(ONE)).toMatchObject({
      balanceStatus: 'success',
      balanceBaseUnits: 1_250n,
      balanceToken: { symbol: 'SHELL', decimals: 2, imageUrl: 'https://dapp.example/shell.svg' },
    })
    wallet.changeNetwork(TWO)
    await settle()
    expect(account(TWO)).toMatchObject({ balanceStatus: 'success', balanceBaseUnits: 9n, balanceToken: undefined })
  })

  test('behavior: a token is cached and guarded as the native balance is, and a failure keeps the old figure', async () => {
    const { portico, platform, account, tokenBalances, visit } = await connectWithToken()
    delete tokenBalances['toy-shell']
    await platform.clock.advance(29_000)
    await visit()
    expect(account(ONE)?.balanceStatus).toBe('success')
    await platform.clock.advance(1_001)
    await visit()
    const failed = { balanceStatus: 'error', balanceBaseUnits: 1_250n, balanceToken: { symbol: 'SHELL' } }
    expect(account(ONE)).toMatchObject(failed)
    tokenBalances['toy-shell'] = { ...shells, amountBaseUnits: 7n }
    await platform.clock.advance(29_000)
    await visit()
    expect(account(ONE)).toMatchObject(failed)
    await portico.refresh()
    expect(account(ONE)).toMatchObject({ balanceStatus: 'success', balanceBaseUnits: 7n })
  })

  test('behavior: an adapter that cannot read tokens shows the native balance', async () => {
    const { account } = await connectWithToken({ canReadTokens: false })
    expect(account(ONE)).toMatchObject({ balanceStatus: 'success', balanceBaseUnits: 5n, balanceToken: undefined })
  })

  test('behavior: portico.chain reads any token', async () => {
    const { portico } = await connectWithToken()
    const request = { networkId: TWO, address: 'toy-harbor', token: 'toy-shell' }
    expect(await portico.chain.tokenBalance(request)).toEqual(shells)
    const nothing = portico.chain.tokenBalance({ ...request, token: 'toy-stone' })
    await expect(nothing).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED', context: { method: 'tokenBalance' } })
    const without = await connectWithToken({ canReadTokens: false })
    await expect(without.portico.chain.tokenBalance(request)).rejects.toMatchObject({
      code: 'CAPABILITY_UNSUPPORTED',
      context: { method: 'tokenBalance' },
    })
  })
})

/** Connected on the first network, where a token is configured; the second has none. */
async function connectWithToken({ canReadTokens = true }: { readonly canReadTokens?: boolean } = {}) {
  const platform = createFakePlatform({})
  const wallet = createToyWallet({ id: 'toy.harbor', networkId: ONE, addresses: ['toy-harbor'] })
  const balances: ToyBalances = { [ONE]: 5n, [TWO]: 9n }
  const tokenBalances: { [token: string]: typeof shells } = { 'toy-shell': shells }
  const adapter = createToyAdapter({
    wallets: [wallet],
    balances,
    tokenBalances: canReadTokens ? tokenBalances : undefined,
  })
  const tokens: PorticoOptions['tokens'] = { [ONE]: { address: 'toy-shell', image: 'https://dapp.example/shell.svg' } }
  const portico = createPortico({ adapters: [adapter], platform, tokens })
  portico.start()
  await settle()
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return {
    portico,
    platform,
    wallet,
    tokenBalances,
    account: (networkId: ChainId) => portico.snapshot('accounts').byId[`${networkId}:toy-harbor`],
    /** To the other network and back. */
    visit: async () => {
      wallet.changeNetwork(TWO)
      wallet.changeNetwork(ONE)
      await settle()
    },
  }
}

const [{ id: ONE }, { id: TWO }] = toyNetworks()
const shells = { amountBaseUnits: 1_250n, decimals: 2, symbol: 'SHELL' }
