import type {
  CallsStatus,
  ChainId,
  ChainMethods,
  SwapCall,
  SwapProvider,
  SwapQuery,
  SwapQuote,
  SwapResult,
  SwapToken,
  WalletMethods,
} from '@portico/core/adapter'

/** Address of the contract that toy swaps are sent to. */
export const TOY_ROUTER = 'toy-router'

/**
 * What the network is asked for a swap, and the wallets, as a test sets it. An adapter that is created while one of them is undefined
 * lacks it. One that throws is one that rejects.
 */
export type ToySwapMethods = {
  -readonly [K in 'networkTime' | 'wouldSucceed' | 'simulateSwap' | 'canPermit' | 'swapResult']: ChainMethods[K]
} & {
  /** A wallet without `canBatch` has no `sendCalls` either. */
  -readonly [K in 'canBatch' | 'getCallsStatus' | 'signPermit']: WalletMethods[K]
}

/** What a wallet has sent. `isRefused`: the token refuses the approval, or that of the same batch. */
interface ToySent {
  readonly from: string | undefined
  readonly shownFeeBaseUnits?: bigint | undefined
  readonly call: SwapCall
  readonly batch?: string | undefined
  readonly isRefused?: boolean | undefined
}

/** A provider of swaps on a toy network, and what its wallets sent, as a test sets it. It may be changed while it runs. */
export interface ToySwaps extends ToySwapMethods {
  readonly provider: SwapProvider
  /** What wallets sent, in order: a toy transaction is what it does. The calls of one batch have its id. */
  readonly sent: ToySent[]
  /** The contract that swaps with a permit are sent to. Undefined: the provider takes none. */
  permits: string | undefined
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
  /** How much the router may take. Approvals set it, but for those of a batch, which its swap has used up. */
  allowed: bigint
  /** Approvals fail while the router may take something, but for those of 0n, as in USDT. */
  refusesChange: boolean
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
  const asked = new Set<string>()
  const swaps: ToySwaps = {
    provider: createProvider(networkId, () => swaps),
    sent: [],
    permits: undefined,
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
    refusesChange: false,
    builds: (call) => call,
    reads: (transaction) => transaction as SwapCall,
    lost: undefined,
    mined: async () => undefined,
    networkTime: undefined,
    // A toy transaction is what it does.
    wouldSucceed: async ({ transaction }) => !isRefused(swaps, transaction as SwapCall),
    simulateSwap: async ({ transactions }) => {
      const calls = transactions as readonly SwapCall[]
      // Each finds what the one before has left.
      let { allowed } = swaps
      for (const call of calls) {
        if (isRefused({ ...swaps, allowed }, call)) return { isDone: false }
        if (call.kind === 'approve') allowed = call.amountBaseUnits
      }
      return { isDone: true, ...movedBy(calls.at(-1)) }
    },
    canPermit: async () => false,
    swapResult: async ({ hash }) => movedBy(toySentBy(swaps, hash)?.call),
    canBatch: async () => false,
    // The first look at a batch finds it pending.
    getCallsStatus: async ({ id }) => {
      const place = asked.has(id) ? swaps.sent.map(({ batch }) => batch).lastIndexOf(id) : -1
      asked.add(id)
      return place < 0 ? PENDING : { status: 'success', hashes: [toySwapHash(place)] }
    },
    signPermit: async () => ({ signature: 'toy-permit' }),
  }
  return swaps
}

const PENDING: CallsStatus = { status: 'pending', hashes: [] }

/** The hash of what is at this place of `sent`. A batch has that of its last call. */
export function toySwapHash(place: number): string {
  return `${HASH}${place + 1}`
}

/** What a wallet has sent by the transaction of this hash. */
export function toySentBy(swaps: ToySwaps, hash: string): ToySent | undefined {
  return swaps.sent[Number(hash.slice(HASH.length)) - 1]
}

/** Whether the token refuses an approval, because another one is left. */
export function isRefused({ refusesChange, allowed }: ToySwaps, call: SwapCall): boolean {
  return refusesChange && call.kind === 'approve' && call.amountBaseUnits !== 0n && allowed > 0n
}

/** What a swap pays and receives. */
function movedBy(call: SwapCall | undefined): SwapResult {
  return call?.kind === 'swap' ? { paidBaseUnits: call.payBaseUnits, receivedBaseUnits: call.receiveBaseUnits } : {}
}

const HASH = 'toySwap'

function createProvider(networkId: ChainId, of: () => ToySwaps): SwapProvider {
  return {
    name: 'Toy Pools',
    get contracts() {
      const { permits } = of()
      return { [networkId]: permits === undefined ? [TOY_ROUTER] : [TOY_ROUTER, permits] }
    },
    get permits() {
      const { permits } = of()
      return permits === undefined ? undefined : { [networkId]: permits }
    },
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
    buildSwap: async ({ pay, receive, exact, quote, limitBaseUnits, account, nowMs, permit }) =>
      of().builds({
        kind: 'swap',
        contract: (permit && of().permits) ?? TOY_ROUTER,
        pay,
        receive,
        exact,
        payBaseUnits: exact === 'pay' ? quote.payBaseUnits : limitBaseUnits,
        receiveBaseUnits: exact === 'pay' ? limitBaseUnits : quote.receiveBaseUnits,
        recipient: account,
        deadlineMs: nowMs + 60_000,
        ...(permit && pay !== undefined && { permit: { token: pay, amountBaseUnits: permit.amountBaseUnits } }),
      }),
    gasPrice: async () => {
      const { gas } = of()
      if (typeof gas !== 'bigint') throw gas.rejects
      return { standard: gas, fast: gas, instant: gas }
    },
  }
}
