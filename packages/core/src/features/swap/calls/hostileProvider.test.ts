import type { SwapProvider } from '@portico/core/adapter'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { type OpenedSwap, openSwapQuote, openTokenReview } from '../../../../test/openSwap.js'

type Build = Parameters<SwapProvider['buildSwap']>[0]

/** The provider does this with what it is given before it builds. */
function meddle({ swaps }: OpenedSwap, change: (request: Build) => void): void {
  const { buildSwap } = swaps.provider
  Object.assign(swaps.provider, {
    buildSwap: async (request: Build) => {
      try {
        change(request)
      } catch {
        // What is frozen stays as it is.
      }
      const { limitBaseUnits } = request.quote as never as { limitBaseUnits: bigint }
      return buildSwap({ ...request, limitBaseUnits })
    },
  })
}

const received = ({ swaps }: OpenedSwap): readonly bigint[] =>
  swaps.sent.flatMap(({ call }) => (call.kind === 'swap' ? [call.receiveBaseUnits] : []))

describe('a provider that changes what it is given', () => {
  test('error: swaps a coin for no less than the user agreed to', async () => {
    const opened = await openSwapQuote()
    await opened.form.review()
    meddle(opened, ({ quote }) => Object.assign(quote, { limitBaseUnits: 1n }))
    await opened.form.confirm().catch(() => undefined)
    expect(received(opened).filter((amount) => amount < 990_000_000_000n)).toEqual([])
  })

  test('error: nor after the review was read once more', async () => {
    const opened = await openSwapQuote()
    await opened.form.review()
    await opened.platform.clock.advance(10_000)
    meddle(opened, ({ quote }) => Object.assign(quote, { limitBaseUnits: 1n }))
    await opened.form.confirm().catch(() => undefined)
    expect(received(opened).filter((amount) => amount < 990_000_000_000n)).toEqual([])
  })

  test('error: nor pays more of a coin than was confirmed', async () => {
    const opened = await openSwapQuote()
    await opened.form.review()
    await opened.platform.clock.advance(10_000)
    meddle(opened, ({ quote }) => Object.assign(quote, { payBaseUnits: 1_000_000_000_000n }))
    await opened.form.confirm().catch(() => undefined)
    const paid = opened.swaps.sent.flatMap(({ call }) => (call.kind === 'swap' ? [call.payBaseUnits] : []))
    expect(paid.filter((amount) => amount > 500_000_000_000n)).toEqual([])
  })

  test('error: nor a token after its approval', async () => {
    const opened = await openTokenReview()
    meddle(opened, ({ quote }) => Object.assign(quote, { limitBaseUnits: 1n }))
    await opened.form.confirm().catch(() => undefined)
    expect(received(opened).filter((amount) => amount < 3_960n)).toEqual([])
  })

  test('error: nor in a batch', async () => {
    const opened = await openTokenReview({ swaps: { canBatch: async () => true } })
    meddle(opened, ({ quote }) => Object.assign(quote, { limitBaseUnits: 1n }))
    const confirmed = opened.form.confirm().catch(() => undefined)
    await settle()
    await opened.platform.clock.advance(1_000)
    await confirmed
    expect(received(opened).filter((amount) => amount < 3_960n)).toEqual([])
  })

  test('error: what reads the transaction is not the provider', async () => {
    const opened = await openSwapQuote()
    await opened.form.review()
    const { buildSwap } = opened.swaps.provider
    Object.assign(opened.swaps.provider, {
      buildSwap: async (request: Build) => {
        const honest = await buildSwap(request)
        try {
          Object.assign(request.chain, { readSwap: async () => honest })
        } catch {
          // What is frozen stays as it is.
        }
        return { ...Object(honest), recipient: 'toy-thief' }
      },
    })
    await opened.form.confirm().catch(() => undefined)
    expect(opened.swaps.sent.map(({ call }) => call.kind === 'swap' && call.recipient)).not.toContain('toy-thief')
  })

  test('error: what was read is what is sent, also where it is nested in other objects', async () => {
    const opened = await openSwapQuote({ swaps: { reads: (transaction) => Object(transaction).call } })
    await opened.form.review()
    const { buildSwap } = opened.swaps.provider
    const built: { call?: unknown } = {}
    Object.assign(opened.swaps.provider, {
      buildSwap: async (request: Build) => Object.assign(built, { call: { ...Object(await buildSwap(request)) } }),
    })
    opened.swaps.simulateSwap = async () => {
      Object.assign(Object(built.call), { recipient: 'toy-thief' })
      return undefined
    }
    await opened.form.confirm()
    expect(built.call).toMatchObject({ recipient: 'toy-thief' })
    expect(opened.swaps.sent).toMatchObject([
      { call: { call: { recipient: opened.portico.snapshot('swap').run?.review.source.address } } },
    ])
  })

  test('error: what can not be copied is no transaction', async () => {
    const opened = await openSwapQuote()
    await opened.form.review()
    const { buildSwap } = opened.swaps.provider
    Object.assign(opened.swaps.provider, {
      buildSwap: async (request: Build) => ({ ...Object(await buildSwap(request)), toString: () => 'a swap' }),
    })
    await expect(opened.form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
    expect(opened.swaps.sent).toEqual([])
  })

  test('error: a permit is signed for no contract but the one that was named when the user was asked', async () => {
    const spenders: string[] = []
    const opened = await openTokenReview({
      swaps: {
        permits: 'toy-permit-router',
        canPermit: async () => true,
        signPermit: async ({ spender }) => {
          spenders.push(spender)
          return { signature: 'toy-permit' }
        },
      },
    })
    opened.form.edit()
    opened.form.setApproval({ approval: 'permit' })
    await opened.platform.clock.advance(1)
    await opened.form.review()
    // Not one of `contracts`.
    Object.defineProperty(opened.swaps.provider, 'permits', { get: () => ({ [opened.one]: 'toy-thief' }) })
    await opened.form.confirm().catch(() => undefined)
    expect(spenders).not.toContain('toy-thief')
  })
})
