import type { PorticoOptions, SwapRun } from '@portico/core'
import { createToySwaps, settle, type ToySwaps, toyNetworks } from '@portico/test-kit'
import { expect } from 'vitest'
import type { SwapForm } from '../src/features/swap/form.js'
import { swapStep } from '../src/state/selectors/swapStep.js'
import { createHarness, type Harness } from './createHarness.js'

/** What tests of swapping hold. */
export interface OpenedSwap extends Harness {
  readonly swaps: ToySwaps
  readonly form: SwapForm
  readonly step: () => string
}

/** A token of the toy network: 5,000 base units, two decimals. */
export const SHELL = 'toy-token-shell'

/** A token of the toy network of which the account has nothing, with twelve decimals. */
export const REED = 'toy-token-reed'

/** A connected account with the coin and one token, and an empty draft of a swap on screen. */
export async function openSwap(
  options: Parameters<typeof createHarness>[0] & { readonly swaps?: Partial<ToySwaps> | undefined } = {}
): Promise<OpenedSwap> {
  const [{ id: networkId }] = toyNetworks()
  const { swaps: changes, adapter, data, ...rest } = options
  const swaps = Object.assign(createToySwaps(networkId), changes)
  const tokenBalances = {
    [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' },
    [REED]: { amountBaseUnits: 0n, decimals: 12, symbol: 'REED' },
  }
  const harness = await createHarness({
    data: { swaps: [swaps.provider], ...data },
    ...rest,
    adapter: { swaps, tokenBalances, ...adapter },
  })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await harness.portico.modal.open('Swap')
  const form = await harness.portico.swapForm()
  await settle()
  return { ...harness, swaps, form, step: () => swapStep(harness.portico.snapshot('swap').draft) }
}

/** Half a coin for Reed, with its price. */
export async function openSwapQuote(options: Parameters<typeof openSwap>[0] = {}): Promise<OpenedSwap> {
  const opened = await openSwap(options)
  await fillSwap(opened, { receive: REED, text: '0.5' })
  return opened
}

/** 20 Shell for the coin, which the router may not take yet, in its review. */
export async function openTokenReview(options: Parameters<typeof openSwap>[0] = {}): Promise<OpenedSwap> {
  const opened = await openSwap(options)
  opened.form.flip()
  await fillSwap(opened, { pay: SHELL, receive: undefined, text: '20' })
  await opened.form.review()
  return opened
}

/** The same by a permit, which the user has chosen. */
export async function openPermitReview(swaps: Partial<ToySwaps> = {}): Promise<OpenedSwap> {
  const opened = await openTokenReview({ swaps: { permits: PERMIT_ROUTER, canPermit: async () => true, ...swaps } })
  opened.form.edit()
  opened.form.setApproval({ approval: 'permit' })
  await opened.platform.clock.advance(1)
  await opened.form.review()
  return opened
}

/** The contract that toy permits are for. */
export const PERMIT_ROUTER = 'toy-permit-router'

/** 20 Shell that are approved, and whose wallet is asked to swap them. */
export async function openApproved(options: Parameters<typeof openSwap>[0] = {}): Promise<OpenedSwap> {
  const opened = await openTokenReview(options)
  opened.swaps.mined = async (call) => {
    if (call.kind === 'approve') opened.wallet.behavior = 'hold'
    return undefined
  }
  opened.form.confirm().catch(() => undefined)
  await settle()
  return opened
}

/** The same page, loaded anew. */
export interface ReloadedSwap extends Harness {
  readonly form: SwapForm
  readonly run: () => SwapRun | undefined
}

/** The page is loaded anew, and its user opens Swap. */
export async function reloadSwap(opened: OpenedSwap, options?: Partial<PorticoOptions>): Promise<ReloadedSwap> {
  const { portico, ...rest } = opened.reload(options)
  portico.start()
  await settle()
  await expect.poll(() => portico.snapshot('connections').list.length).toBe(1)
  await portico.modal.open('Swap')
  const form = await portico.swapForm()
  await settle()
  return { ...rest, portico, form, run: () => portico.snapshot('swap').run }
}

/** Chooses two tokens and types what is paid. */
export async function fillSwap(
  { form, platform }: Pick<OpenedSwap, 'form' | 'platform'>,
  draft: { readonly pay?: string | undefined; readonly receive: string | undefined; readonly text: string }
): Promise<void> {
  if ('pay' in draft) form.setToken({ side: 'pay', address: draft.pay })
  form.setToken({ side: 'receive', address: draft.receive })
  await settle()
  form.setAmount({ side: 'pay', text: draft.text })
  await platform.clock.advance(200)
  await settle()
}
