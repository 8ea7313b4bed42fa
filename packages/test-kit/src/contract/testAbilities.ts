import { expect, test } from 'vitest'
import { openPage } from './openPage.js'
import type { ContractHarness } from './types.js'

/** A member that is there works with this wallet; one that is not is undefined. Nothing is stubbed. */
export function testAbilities(harness: () => ContractHarness): void {
  test('behavior: abilities are told truthfully', async () => {
    const page = await openPage({ harness: harness() })
    const { wallet } = await page.connected()
    const { has, lacks } = harness().abilities
    await page.until(() =>
      expect(Object.fromEntries([...has, ...lacks].map((method) => [method, typeof wallet[method]]))).toEqual({
        ...Object.fromEntries(has.map((method) => [method, 'function'])),
        ...Object.fromEntries(lacks.map((method) => [method, 'undefined'])),
      })
    )
  })

  test('behavior: a token has its own decimals and symbol; an adapter that cannot read tokens does not pretend to', async () => {
    const { adapter, resolved } = await openPage({ harness: harness() })
    const { tokenBalance } = adapter.chain
    const { token: given } = harness()
    expect(typeof tokenBalance).toBe(given ? 'function' : 'undefined')
    if (!tokenBalance || !given) return
    const { balance, noToken, ...request } = given
    expect(await resolved(tokenBalance(request))).toEqual(balance)
    const nobody = { ...request, token: noToken }
    await expect(resolved(tokenBalance(nobody))).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId: request.networkId, method: 'tokenBalance' },
    })
  })

  test('behavior: of many tokens those of which there are some, after the coin; what is no token is left out', async () => {
    const { adapter, resolved } = await openPage({ harness: harness() })
    const { tokenBalances, nativeBalance } = adapter.chain
    const { token: given } = harness()
    expect(typeof tokenBalances).toBe(given ? 'function' : 'undefined')
    if (!tokenBalances || !nativeBalance || !given) return
    const { networkId, address, token, noToken, balance } = given
    const { symbol: _, ...amount } = balance
    const tokens = [
      { address: noToken },
      { address: token, name: 'Own name', symbol: 'OWN' },
      { address: 'no address' },
    ]
    const [coin, ...held] = await resolved(tokenBalances({ networkId, address, tokens }))
    const amountBaseUnits = await resolved(nativeBalance({ networkId, address }))
    expect(coin).toEqual({ ...coin, networkId, amountBaseUnits })
    expect(coin).not.toHaveProperty('address')
    expect(held.filter((one) => one.address === token)).toMatchObject([
      { networkId, name: 'Own name', symbol: 'OWN', ...amount },
    ])
    expect(held.map((one) => one.address)).not.toContain(noToken)
    const [own] = (await resolved(tokenBalances({ networkId, address, tokens: [{ address: token }] }))).slice(1)
    expect(own).toMatchObject(balance)
  })

  test('behavior: an adapter whose wallets transfer says what that costs, and what is at an address', async () => {
    const page = await openPage({ harness: harness() })
    const { wallet, data } = await page.connected()
    const { describeAddress, estimateTransfer } = page.adapter.chain
    if (!wallet.transfer) return
    expect([typeof describeAddress, typeof estimateTransfer]).toEqual(['function', 'function'])
    const { networkId } = data
    const { address } = data.accounts[0]
    const describe = (given: string) => page.resolved(describeAddress?.({ networkId, address: given }))
    expect(await describe(address)).toMatchObject({ type: 'account', address })
    expect(await describe('neither an address nor a name')).toMatchObject({ type: 'invalid', isNew: false })
    const request = { networkId, from: address, to: address }
    const costs = await page.resolved(estimateTransfer?.(request))
    expect(costs?.feeBaseUnits).toBeGreaterThan(0n)
    expect(costs?.depositBaseUnits).toBe(0n)
    expect(costs?.reserveBaseUnits).toBeGreaterThanOrEqual(0n)
  })

  test('behavior: where a transaction is: in a block, failed there, not seen, or past its time', async () => {
    const { adapter, resolved } = await openPage({ harness: harness() })
    const { transactionStatus } = adapter.chain
    const { transactions } = harness()
    expect(typeof transactionStatus).toBe(transactions ? 'function' : 'undefined')
    if (!transactionStatus || !transactions) return
    const { networkId, from, confirmed, reverted, unseen, past } = await transactions()
    const place = (hash: string, mark?: string) =>
      resolved(transactionStatus({ networkId, from, hash, ...(mark === undefined ? {} : { mark }) }))
    expect(await place(confirmed)).toMatchObject({ status: 'confirmed' })
    if (reverted) expect(await place(reverted)).toMatchObject({ status: 'reverted' })
    expect((await place(unseen)).status).toMatch(/^(unknown|pending)$/)
    expect(await place(unseen, past.mark)).toMatchObject({ status: past.status })
    // What was kept may be spoiled.
    expect((await place(unseen, 'no mark')).status).toMatch(/^(unknown|pending)$/)
  })

  test('error: USER_REJECTED for a refused signature', async () => {
    const page = await openPage({ harness: harness() })
    const { wallet } = await page.connected()
    harness().wallet.behave('reject')
    await expect(page.resolved(wallet.signMessage?.({ message: 'Hello' }))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
}
