import type { ChainId, ChainMethods, SwapCall, WalletMethods } from '@portico/core/adapter'
import { PorticoError } from '@portico/core/adapter'
import { isRefused, type ToySwapMethods, type ToySwaps, toySentBy, toySwapHash } from './createToySwaps.js'
import { requireToySender } from './createToyTransfers.js'

/** The reads of a toy network that know of swaps. */
export function toySwapReads(
  swaps: ToySwaps
): Pick<
  ChainMethods,
  'readSwap' | 'waitForTransaction' | 'networkTime' | 'wouldSucceed' | 'simulateSwap' | 'canPermit' | 'swapResult'
> {
  return {
    readSwap: swaps.reads && (async ({ transaction }) => swaps.reads?.(transaction)),
    networkTime: swaps.networkTime && ((request) => methodOf(swaps, 'networkTime')(request)),
    wouldSucceed: swaps.wouldSucceed && ((request) => methodOf(swaps, 'wouldSucceed')(request)),
    simulateSwap: swaps.simulateSwap && ((request) => methodOf(swaps, 'simulateSwap')(request)),
    canPermit: swaps.canPermit && ((request) => methodOf(swaps, 'canPermit')(request)),
    swapResult: swaps.swapResult && ((request) => methodOf(swaps, 'swapResult')(request)),
    waitForTransaction: async ({ hash }) => {
      const { call, batch, isRefused = false } = toySentBy(swaps, hash) ?? {}
      const before = swaps.allowed
      if (isRefused) return 'failed'
      if (call?.kind === 'approve' && batch === undefined) swaps.allowed = call.amountBaseUnits
      const ended = call && (await swaps.mined(call))
      if (ended === 'failed') swaps.allowed = before
      return ended ?? 'success'
    },
  }
}

/** What a toy wallet does for swaps. `ask` is its prompt, which every call has that sends or signs. */
export function toySwapCalls(
  swaps: ToySwaps,
  wallet: { readonly address: () => string; readonly ask: () => Promise<void> }
): Pick<WalletMethods, 'sendTransaction' | 'sendCalls' | 'getCallsStatus' | 'canBatch' | 'signPermit'> {
  const ask = async (from: string | undefined): Promise<void> => {
    requireToySender({ from, address: wallet.address() })
    await wallet.ask()
  }
  return {
    sendTransaction: async ({ networkId, transaction, from, shownFeeBaseUnits }) => {
      await ask(from)
      return { hash: toySwapHash(send(swaps, { networkId, from, calls: [transaction], shownFeeBaseUnits })) }
    },
    canBatch: swaps.canBatch && ((request) => methodOf(swaps, 'canBatch')(request)),
    sendCalls:
      swaps.canBatch &&
      (async ({ networkId, calls, from, isAtomic = false }) => {
        const canBatch = await methodOf(swaps, 'canBatch')({ networkId, address: wallet.address() })
        if (isAtomic && !canBatch) throw unsupported('sendCalls')
        await ask(from)
        const batch = `toyBatch${swaps.sent.length + 1}`
        send(swaps, { networkId, from, calls, batch })
        return { id: batch }
      }),
    getCallsStatus: swaps.getCallsStatus && ((request) => methodOf(swaps, 'getCallsStatus')(request)),
    signPermit:
      swaps.signPermit &&
      (async (request) => {
        await ask(request.owner)
        return methodOf(swaps, 'signPermit')(request)
      }),
  }
}

/** The place in `sent` of the last call. Throws TRANSFER_UNCERTAIN where the wallet loses what it has sent, as adapters do. */
function send(
  swaps: ToySwaps,
  request: {
    readonly networkId: ChainId
    readonly from: string | undefined
    readonly calls: readonly unknown[]
    readonly batch?: string | undefined
    readonly shownFeeBaseUnits?: bigint | undefined
  }
): number {
  const { networkId, from, calls, batch, shownFeeBaseUnits } = request
  // A toy transaction is what it does.
  const done = calls as readonly SwapCall[]
  const more = {
    ...(batch !== undefined && { batch }),
    ...(shownFeeBaseUnits !== undefined && { shownFeeBaseUnits }),
    ...(done.some((call) => isRefused(swaps, call)) && { isRefused: true }),
  }
  for (const call of done) swaps.sent.push({ from, call, ...more })
  const { lost: cause } = swaps
  if (cause !== undefined) throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId }, cause })
  return swaps.sent.length - 1
}

/** A method as it is when it is called. Throws CAPABILITY_UNSUPPORTED where the test has taken it away by then. */
function methodOf<K extends keyof ToySwapMethods>(swaps: ToySwaps, name: K): NonNullable<ToySwapMethods[K]> {
  const method = swaps[name]
  if (method === undefined) throw unsupported(name)
  return method
}

function unsupported(method: keyof ToySwapMethods | 'sendCalls'): PorticoError {
  return new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method, name: 'toy' } })
}
