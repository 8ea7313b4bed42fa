import type {
  ChainId,
  ChainMethods,
  SwapCall,
  SwapProvider,
  SwapQuery,
  SwapQuote,
  SwapToken,
} from '@portico/core/adapter'
import { PorticoError } from '@portico/core/adapter'

/** Address of the contract that toy swaps are sent to. */
export const TOY_ROUTER = 'toy-router'

/** A provider of swaps on a toy network, and what its wallets sent, as a test sets it. It may be changed while it runs. */
export interface ToySwaps {
  readonly provider: SwapProvider
  /** What wallets sent, in order: a toy transaction is what it does. */
  readonly sent: { readonly from: string | undefined; readonly call: SwapCall }[]
  /** How often the provider was asked for a price. */
  quotes: number
  tokens: readonly SwapToken[] | { readonly rejects: unknown }
  /** The price: how many are received for one that is paid. */
  rate: bigint
  /** What is offered besides the amounts, or in their place. */
  quote: (query: SwapQuery) => Partial<SwapQuote> | undefined
  /** What calls for a price wait for. */
  gate: () => Promise<void>
  /** What one unit of gas costs. */
  gas: bigint | { readonly rejects: unknown }
  /** How much the router may take. Approvals set it. */
  allowed: bigint
  /** What the provider builds in place of what was asked. */
  builds: (call: SwapCall) => unknown
  /** Undefined: an adapter that can't read transactions. */
  reads: ((transaction: unknown) => SwapCall | undefined) | undefined
  /** What wallets fail with once they have sent. */
  lost: unknown
  /** What a sent transaction waits for until the network has it, and whether it failed there. */
  mined: (call: SwapCall) => Promise<'failed' | undefined>
}

/** Swaps of the coin and two tokens on one network, at two for one. */
export function createToySwaps(networkId: ChainId): ToySwaps {
  const swaps: ToySwaps = {
    provider: createProvider(networkId, () => swaps),
    sent: [],
    quotes: 0,
    tokens: [
      { name: 'Toy coin', symbol: 'TOY', decimals: 12 },
      { address: 'toy-token-shell', name: 'Shell', symbol: 'SHELL', decimals: 2 },
      { address: 'toy-token-reed', name: 'Reed', symbol: 'REED', decimals: 12 },
    ],
    rate: 2n,
    quote: () => ({}),
    gate: async () => undefined,
    gas: 1n,
    allowed: 0n,
    builds: (call) => call,
    reads: (transaction) => transaction as SwapCall,
    lost: undefined,
    mined: async () => undefined,
  }
  return swaps
}

function createProvider(networkId: ChainId, of: () => ToySwaps): SwapProvider {
  return {
    name: 'Toy Pools',
    contracts: { [networkId]: [TOY_ROUTER] },
    canReceiveExact: true,
    tokens: async () => {
      const { tokens } = of()
      if ('rejects' in tokens) throw tokens.rejects
      return tokens
    },
    quote: async (query) => {
      const swaps = of()
      swaps.quotes++
      await swaps.gate()
      const { exact, amountBaseUnits } = query
      const other = exact === 'pay' ? amountBaseUnits * swaps.rate : amountBaseUnits / swaps.rate
      const [payBaseUnits, receiveBaseUnits] = exact === 'pay' ? [amountBaseUnits, other] : [other, amountBaseUnits]
      const offered = swaps.quote(query)
      return offered && { payBaseUnits, receiveBaseUnits, gas: 10n, ...offered }
    },
    allowance: async () => of().allowed,
    buildApprove: async ({ token, approveBaseUnits }) =>
      of().builds({ kind: 'approve', token, spender: TOY_ROUTER, amountBaseUnits: approveBaseUnits }),
    buildSwap: async ({ pay, receive, exact, quote, limitBaseUnits, account, nowMs }) =>
      of().builds({
        kind: 'swap',
        contract: TOY_ROUTER,
        pay,
        receive,
        exact,
        payBaseUnits: exact === 'pay' ? quote.payBaseUnits : limitBaseUnits,
        receiveBaseUnits: exact === 'pay' ? limitBaseUnits : quote.receiveBaseUnits,
        recipient: account,
        deadlineMs: nowMs + 60_000,
      }),
    gasPrice: async () => {
      const { gas } = of()
      if (typeof gas !== 'bigint') throw gas.rejects
      return { standard: gas, fast: gas, instant: gas }
    },
  }
}

/** The reads of a toy network that know of swaps. */
export function toySwapReads(swaps: ToySwaps): Pick<ChainMethods, 'readSwap' | 'waitForTransaction'> {
  const { reads } = swaps
  return {
    ...(reads && { readSwap: async ({ transaction }) => swaps.reads?.(transaction) }),
    waitForTransaction: async ({ hash }) => {
      const call = swaps.sent[Number(hash.slice(HASH.length)) - 1]?.call
      const before = swaps.allowed
      if (call?.kind === 'approve') swaps.allowed = call.amountBaseUnits
      const ended = call && (await swaps.mined(call))
      if (ended === 'failed') swaps.allowed = before
      return ended ?? 'success'
    },
  }
}

/** The hash of a toy transaction. Throws TRANSFER_UNCERTAIN where the wallet loses it, as adapters do. */
export function toySend(
  swaps: ToySwaps,
  {
    networkId,
    transaction,
    from,
  }: { readonly networkId: ChainId; readonly transaction: unknown; readonly from?: string | undefined }
): { readonly hash: string } {
  swaps.sent.push({ from, call: transaction as SwapCall })
  const { lost: cause } = swaps
  if (cause !== undefined) throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId }, cause })
  return { hash: `${HASH}${swaps.sent.length}` }
}

const HASH = 'toySwap'
