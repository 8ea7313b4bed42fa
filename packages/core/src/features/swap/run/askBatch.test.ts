import { createToyAdapter, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { fillSwap, openTokenReview, REED, reloadSwap, SHELL } from '../../../../test/openSwap.js'

/** A batch whose wallet says this of it, until it is over. */
async function openBatch(swaps: NonNullable<Parameters<typeof openTokenReview>[0]>['swaps']) {
  const opened = await openTokenReview({ swaps: { canBatch: async () => true, ...swaps } })
  const { form, platform, portico } = opened
  const confirmed = form.confirm().then(
    ({ hash }) => hash,
    (error: { readonly code?: string }) => error.code
  )
  await settle()
  return { ...opened, confirmed, run: () => portico.snapshot('swap').run, second: () => platform.clock.advance(1_000) }
}

describe('a batch', () => {
  test('error: of which only the approval went through has not swapped', async () => {
    // EIP-5792, 600: a wallet that is not atomic, whatever it said.
    const { run, second } = await openBatch({
      getCallsStatus: async () => ({ status: 'failed', hashes: ['toySwap1'] }),
      swapResult: async () => ({ feeBaseUnits: 3n }),
    })
    await second()
    await settle()
    expect(run()?.status).toBe('failed')
  })

  test('error: that failed inside the transaction of a bundler, which itself went well, has not swapped', async () => {
    // EIP-5792, 500: the operation was reverted; the transaction around it was not.
    const { run, second } = await openBatch({
      getCallsStatus: async () => ({ status: 'failed', hashes: ['toySwap2'] }),
      swapResult: async () => ({}),
    })
    await second()
    await settle()
    expect(run()).toMatchObject({ status: 'failed', error: { code: 'SWAP_REVERTED' } })
  })

  test('error: that is pending, with the hash of its approval, has not swapped yet', async () => {
    const { run, second, swaps, confirmed } = await openBatch({
      getCallsStatus: async () => ({ status: 'pending', hashes: ['toySwap1'] }),
      swapResult: async () => ({}),
    })
    await second()
    await settle()
    expect(run()?.status).toBe('running')
    swaps.getCallsStatus = async () => ({ status: 'success', hashes: ['toySwap1', 'toySwap2'] })
    await second()
    expect(await confirmed).toBe('toySwap2')
  })

  test('error: that a wallet calls done without a hash ends as one that may have been sent', async () => {
    const { run, platform } = await openBatch({ getCallsStatus: async () => ({ status: 'success', hashes: [] }) })
    await platform.clock.advance(600_000)
    expect(run()?.status).not.toBe('running')
  })

  test('error: that its wallet never tells of keeps no other swap from being confirmed', async () => {
    const opened = await openBatch({ getCallsStatus: async () => ({ status: 'success', hashes: [] }) })
    await opened.platform.clock.advance(600_000)
    await opened.portico.modal.open('Swap')
    const form = await opened.portico.swapForm()
    await settle()
    await fillSwap({ form, platform: opened.platform }, { receive: REED, text: '0.1' })
    await form.review()
    await expect(form.confirm()).resolves.toMatchObject({ hash: expect.any(String) })
  })
})

test('error: a batch is followed after a reload by a wallet that tells its abilities a moment later', async () => {
  const opened = await openTokenReview({ swaps: { canBatch: async () => true } })
  opened.form.confirm().catch(() => undefined)
  await settle()
  expect(opened.portico.snapshot('swap').run?.tasks[0]?.batchId).toBeDefined()
  const toy = createToyAdapter({
    wallets: [opened.wallet, opened.other],
    balances: opened.balances,
    swaps: opened.swaps,
    tokenBalances: {
      [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' },
      [REED]: { amountBaseUnits: 0n, decimals: 12, symbol: 'REED' },
    },
  })
  // As the adapter of EVM: the wallet's methods of EIP-5792 are there once it has answered `wallet_getCapabilities`.
  const late: typeof toy = {
    ...toy,
    create: (context) => {
      const adapter = toy.create(context)
      const restore: typeof adapter.restore = async (request) => {
        const handles = await adapter.restore(request)
        for (const { wallet, data } of handles) {
          const { getCallsStatus, sendCalls, canBatch } = wallet
          Object.assign(wallet, { getCallsStatus: undefined, sendCalls: undefined, canBatch: undefined })
          context.platform.clock.setTimeout(() => {
            Object.assign(wallet, { getCallsStatus, sendCalls, canBatch })
            context.emit({ type: 'changed', connectionId: data.id })
          }, 100)
        }
        return handles
      }
      return { ...adapter, restore }
    },
  }
  const { run } = await reloadSwap(opened, { adapters: [late] })
  expect(run()?.status).toBe('running')
})
