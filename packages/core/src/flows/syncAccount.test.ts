import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../test/createHarness.js'

const ACCOUNT = 'polkadot:one:toy-harbor'

describe('syncAccount', () => {
  test('behavior: a failed balance is an error, is not asked again for 30 s, and a forced refresh asks at once', async () => {
    const { portico, balances, platform, one, two, wallet } = await createHarness()
    delete balances[one]
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const account = () => portico.snapshot('accounts').byId[ACCOUNT]
    expect(account()).toMatchObject({ balanceStatus: 'error', balanceBaseUnits: undefined })
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
    expect(account()).toMatchObject({ balanceStatus: 'success', balanceBaseUnits: 5n })
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

  test('behavior: an account change reads the new account', async () => {
    const { portico, wallet, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    expect(portico.snapshot('connections').list[0]?.accounts[0].address).toBe('toy-second')
    expect(portico.snapshot('accounts').byId['polkadot:one:toy-second']?.balanceStatus).toBe('success')
    expect(events.at(-1)?.type).toBe('account:changed')
  })
})
