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

  test('error: USER_REJECTED for a refused signature', async () => {
    const page = await openPage({ harness: harness() })
    const { wallet } = await page.connected()
    harness().wallet.behave('reject')
    await expect(page.resolved(wallet.signMessage?.({ message: 'Hello' }))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
}
