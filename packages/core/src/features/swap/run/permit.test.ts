import { PorticoError, type SwapCall, type SwapProvider } from '@portico/core/adapter'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { openPermitReview, openSwap, PERMIT_ROUTER, SHELL } from '../../../../test/openSwap.js'

type Build = Parameters<SwapProvider['buildSwap']>[0]

describe('a permit', () => {
  test('error: its signature is in no text and no event, whatever the wallet says of the swap', async () => {
    const signature = 'toySecretSignature'
    const { form, portico, swaps, events } = await openPermitReview({ signPermit: async () => ({ signature }) })
    // As viem writes the request into what it throws.
    swaps.lost = Object.assign(new Error(`Request Arguments:\n  data: 0x5ae401dc${signature}`), { code: -32603 })
    await form.confirm().catch(() => undefined)
    expect(portico.snapshot('swap').run?.status).toBe('maybeSent')
    expect(
      JSON.stringify(portico.snapshot('swap').run, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    ).not.toContain(signature)
    const texts = events.map(({ data }) => String((data as { error?: { cause?: unknown } })?.error?.cause ?? ''))
    expect(texts.join()).not.toContain(signature)
  })

  test('error: it is not given to the provider once another account is in use', async () => {
    const seen: unknown[] = []
    const { form, swaps, wallet } = await openPermitReview()
    const { buildSwap } = swaps.provider
    Object.assign(swaps.provider, {
      buildSwap: async (request: Parameters<typeof buildSwap>[0]) => {
        if (request.permit) seen.push(request.permit.signature)
        return buildSwap(request)
      },
    })
    swaps.signPermit = async () => {
      wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
      await settle()
      return { signature: 'toy-permit' }
    }
    await form.confirm().catch(() => undefined)
    expect(swaps.sent).toEqual([])
    expect(seen).toEqual([])
  })

  test('error: that receives an exact amount is signed for no more than is paid at most', async () => {
    const signed: bigint[] = []
    const opened = await openSwap({
      swaps: {
        permits: PERMIT_ROUTER,
        canPermit: async () => true,
        signPermit: async ({ amountBaseUnits }) => {
          signed.push(amountBaseUnits)
          return { signature: 'toy-permit' }
        },
      },
    })
    const { form, platform, swaps } = opened
    form.setApproval({ approval: 'permit' })
    form.setToken({ side: 'receive', address: SHELL })
    form.flip()
    await settle()
    form.setToken({ side: 'receive' })
    await settle()
    form.setAmount({ side: 'receive', text: '0.000000002' })
    await platform.clock.advance(200)
    await form.review()
    await platform.clock.advance(10_000)
    swaps.rate = 4n
    await form.confirm()
    const paid = swaps.sent.flatMap(({ call }) => (call.kind === 'swap' ? [call.payBaseUnits] : []))
    expect(signed).toEqual(paid)
  })
})

describe('a permit that is signed late', () => {
  test('error: is not told as something else that the provider built', async () => {
    let deadlineMs = 0
    // As the provider of Uniswap v2: both have one deadline.
    const opened = await openPermitReview({
      builds: (call) => (call.kind === 'swap' && call.permit ? { ...call, deadlineMs } : call),
    })
    opened.swaps.signPermit = async (request) => {
      const isFirst = deadlineMs === 0
      deadlineMs = request.deadlineMs
      // The user comes back to the wallet after lunch.
      if (isFirst) await opened.platform.clock.advance(25 * 60_000)
      return { signature: 'toy-permit' }
    }
    const code = await opened.form.confirm().then(
      () => 'sent',
      (error: { readonly code?: string }) => error.code
    )
    expect(code).not.toBe('SWAP_REFUSED')
  })

  test('error: lasts for 20 minutes, whatever a node says of the time', async () => {
    const deadlines: number[] = []
    const opened = await openPermitReview({ networkTime: async () => 0 })
    opened.swaps.networkTime = async () => opened.platform.clock.now() + 3 * 3_600_000
    opened.swaps.signPermit = async ({ deadlineMs }) => {
      deadlines.push(deadlineMs - opened.platform.clock.now())
      return { signature: 'toy-permit' }
    }
    await opened.form.confirm().catch(() => undefined)
    expect(deadlines.filter((restMs) => restMs > 3_600_000)).toEqual([])
  })
})

describe('a permit and its provider', () => {
  test('error: is not in what a developer is told of a provider that throws', async () => {
    const signature = 'toySecretSignature'
    const opened = await openPermitReview({ signPermit: async () => ({ signature }) })
    const { buildSwap } = opened.swaps.provider
    Object.assign(opened.swaps.provider, {
      buildSwap: async (request: Build) => {
        // As a service's client writes the request into what it throws.
        if (request.permit) throw new Error(`POST /swap {"permit":"${request.permit.signature}"} 500`)
        return buildSwap(request)
      },
    })
    await opened.form.confirm().catch(() => undefined)
    const texts = opened.platform.logs.map(({ message, data }) => `${message} ${String(data)}`)
    expect(texts.join()).not.toContain(signature)
  })

  test('error: is not in the event of a provider that refuses it by name', async () => {
    const signature = 'toySecretSignature'
    const opened = await openPermitReview({ signPermit: async () => ({ signature }) })
    const { buildSwap } = opened.swaps.provider
    Object.assign(opened.swaps.provider, {
      buildSwap: async (request: Build) => {
        if (request.permit)
          throw new PorticoError('OPTION_INVALID', {
            context: { option: 'permit', value: request.permit.signature, expected: 'another one' },
          })
        return buildSwap(request)
      },
    })
    await opened.form.confirm().catch(() => undefined)
    const failed = opened.events.find(({ type }) => type === 'swap:failed')
    const { error } = (failed?.data ?? {}) as { readonly error?: PorticoError }
    expect(`${error?.message} ${JSON.stringify(error?.context)}`).not.toContain(signature)
  })

  test('error: that the provider changes is not taken for the one that was signed', async () => {
    const opened = await openPermitReview()
    const { buildSwap } = opened.swaps.provider
    Object.assign(opened.swaps.provider, {
      buildSwap: async (request: Build) => {
        try {
          if (request.permit) Object.assign(request.permit, { amountBaseUnits: 5_000n })
        } catch {
          // What is frozen stays as it is.
        }
        return buildSwap(request)
      },
    })
    await opened.form.confirm().catch(() => undefined)
    const amounts = opened.swaps.sent.flatMap(({ call }) =>
      call.kind === 'swap' ? [call.permit?.amountBaseUnits] : []
    )
    // The wallet has signed for 2,000: a swap behind another one fails, and takes its fee.
    expect(amounts.filter((amount) => amount !== 2_000n)).toEqual([])
  })

  test('error: is used by no contract but the one that it was signed for', async () => {
    const spenders: string[] = []
    const opened = await openPermitReview()
    opened.swaps.signPermit = async ({ spender }) => {
      spenders.push(spender)
      // The app names another contract from now on.
      opened.swaps.permits = 'toy-permit-two'
      return { signature: 'toy-permit' }
    }
    await opened.form.confirm().catch(() => undefined)
    const used = opened.swaps.sent.flatMap(({ call }) => (call.kind === 'swap' ? [call.contract] : []))
    expect(used.filter((contract) => !spenders.includes(contract))).toEqual([])
  })

  test('behavior: a token that takes permits and no approval of nothing is swapped by a permit', async () => {
    const { form, swaps } = await openPermitReview()
    const { simulateSwap: usual } = swaps
    swaps.simulateSwap = async (request) => {
      const calls = request.transactions as readonly SwapCall[]
      const isRefused = calls.some((call) => call.kind === 'approve' && call.amountBaseUnits === 0n)
      return isRefused ? { isDone: false } : usual?.(request)
    }
    await expect(form.confirm()).resolves.toEqual({ hash: 'toySwap1' })
  })
})
