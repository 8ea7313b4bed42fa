import { createToySwaps, createToyTransfers, type ToySwaps, type ToyTransfers, toyNetworks } from '@portico/test-kit'
import { expect } from 'vitest'
import type { ChainId } from '../src/caip/chainId.js'
import type { PayForm } from '../src/features/pay/form.js'
import type { OpenPayRequest } from '../src/features/pay/openPay.js'
import type { PayState } from '../src/features/pay/state.js'
import { createHarness, type Harness } from './createHarness.js'
import { REED, SHELL } from './openSwap.js'

/** A page that may ask to be paid. */
export interface OpenedShop extends Harness {
  readonly transfers: ToyTransfers
  readonly swaps: ToySwaps
  readonly state: () => PayState
  /** What the account has of each token. */
  readonly tokens: Record<string, { amountBaseUnits: bigint; decimals: number; symbol: string }>
}

/** One that has asked. */
export interface OpenedPayment extends OpenedShop {
  readonly form: PayForm
  /** What `openPay` has said: what it resolved with, or the code that it rejected with. */
  readonly told: readonly unknown[]
}

type Options = Parameters<typeof createHarness>[0] & {
  readonly swaps?: Partial<ToySwaps> | undefined
  readonly shells?: bigint | undefined
}

/** The toy network, on which payments are asked for. */
export const HERE: ChainId = toyNetworks()[0].id

/** 20 Shell for a friend. */
export const REQUEST: OpenPayRequest = {
  recipient: 'toy-friend',
  asset: { networkId: HERE, token: SHELL },
  amount: '20',
  label: 'Juniper Market',
}

/** A page with the feature, on which an account with the coin and 50 Shell is connected. */
export async function openShop(options: Options = {}): Promise<OpenedShop> {
  const { adapter, data, swaps: changes, shells = 5_000n, ...rest } = options
  const transfers = createToyTransfers()
  const swaps = Object.assign(createToySwaps(HERE), changes)
  const balances = {
    [SHELL]: { amountBaseUnits: shells, decimals: 2, symbol: 'SHELL' },
    [REED]: { amountBaseUnits: 0n, decimals: 12, symbol: 'REED' },
  }
  const harness = await createHarness({
    features: { pay: true },
    data: { swaps: [swaps.provider], ...data },
    ...rest,
    adapter: { transfers, swaps, tokenBalances: balances, ...adapter },
  })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  return { ...harness, transfers, swaps, tokens: balances, state: () => harness.portico.snapshot('pay') }
}

/** Has a page ask for a payment, whose ways are read. */
export async function askForPayment(shop: OpenedShop, request: Partial<OpenPayRequest> = {}): Promise<OpenedPayment> {
  const told: unknown[] = []
  const before = shop.state().payment
  shop.portico.openPay({ ...REQUEST, ...request }).then(
    (paid) => told.push(paid),
    (error) => told.push(error.code)
  )
  const isRead = ({ payment, ways, isReading }: PayState): boolean =>
    payment !== before && ways.length > 0 && !isReading && told.length === 0
  await expect.poll(() => isRead(shop.state())).toBe(true)
  return { ...shop, form: await shop.portico.payForm(), told }
}

/** Both at once. */
export async function openPayment(
  request: Partial<OpenPayRequest> = {},
  options: Options = {}
): Promise<OpenedPayment> {
  return askForPayment(await openShop(options), request)
}
