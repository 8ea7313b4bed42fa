import { keyOf, readToken } from '../../../actions/tokens/readToken.js'
import { sourceInUse } from '../../../actions/transfers/source.js'
import { swapUnsupported } from '../../../adapter/kit/swapUnsupported.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { fromUnknown } from '../../../errors/ownError.js'
import type { Instance } from '../../../instance.js'
import type { GasPrice, SwapToken } from '../../../services/swapProvider.js'
import { toDecimal } from '../../../units/decimal.js'
import { askProvider, providerOf } from '../askProvider.js'
import { takesPermits } from '../readAsks.js'
import { beginRun } from '../runs.js'
import { type SwapDraft, type SwapHolding, type SwapReview, setDraft, updateDraft } from '../state.js'
import { chooseToken, refreshPair } from './chooseToken.js'
import { requote } from './requote.js'

/**
 * Begins a draft for the account in use: an empty one, which pays the network's coin, or that of an earlier review. Throws WALLET_NOT_CONNECTED,
 * NETWORK_NOT_CONFIGURED, CAPABILITY_UNSUPPORTED for an account that is only watched, and SWAP_UNSUPPORTED where no provider has
 * the network or the wallet can't send.
 */
export function startSwap(instance: Instance, earlier?: SwapReview | undefined): void {
  const { source, handle } = sourceInUse(instance, 'sendTransaction')
  const { name, canReceiveExact } = providerOf(instance, source.networkId)
  if (!handle?.wallet.sendTransaction) throw swapUnsupported(source.networkId)
  beginRun(instance, 'draft')
  setDraft(instance.state.swap, {
    source,
    status: 'editing',
    provider: name,
    canReceiveExact,
    canPermit: takesPermits(instance, source),
    tokens: { status: 'loading', list: [] },
    ...(earlier?.source.networkId === source.networkId ? draftOf(earlier) : { pair: {}, exact: 'pay', amount: '' }),
    quote: { status: 'none' },
    gas: { status: 'loading' },
  })
  void readTokens(instance)
}

function draftOf({ pay, receive, quoted }: SwapReview): Pick<SwapDraft, 'pair' | 'exact' | 'amount' | 'amountDecimal'> {
  const { exact } = quoted
  const { decimals } = exact === 'pay' ? pay : receive
  const amountBaseUnits = exact === 'pay' ? quoted.payBaseUnits : quoted.receiveBaseUnits
  const amountDecimal = toDecimal({ amountBaseUnits, decimals })
  const unread = (holding: SwapHolding): SwapHolding => ({ ...holding, status: 'loading', balanceBaseUnits: undefined })
  return { pair: { pay: unread(pay), receive: unread(receive) }, exact, amount: amountDecimal, amountDecimal }
}

/** Reads the provider's tokens, and what the network takes. Never rejects: the draft says what happened. */
export async function readTokens(instance: Instance): Promise<void> {
  const { draft } = instance.snapshot.swap
  if (!draft) return
  const { source } = draft
  const signal = beginRun(instance, 'tokens')
  const change = (part: Partial<SwapDraft>): void => {
    if (!signal.aborted) updateDraft(instance.state.swap, part)
  }
  change({ tokens: { status: 'loading', list: [] } })
  void readGas(instance)
  try {
    const list = await listTokens(instance, { source, signal })
    if (signal.aborted) return
    const { pay, receive } = instance.snapshot.swap.draft?.pair ?? {}
    const listed = (holding: SwapHolding | undefined): SwapHolding | undefined =>
      holding && list.some((one) => keyOf(one) === keyOf(holding)) ? holding : undefined
    change({ tokens: { status: 'ready', list }, pair: { pay: listed(pay), receive: listed(receive) } })
    if (instance.snapshot.swap.draft?.pair.pay) await refreshPair(instance)
    else
      chooseToken(instance, {
        side: 'pay',
        address: list.some(({ address }) => !address) ? undefined : list[0]?.address,
      })
  } catch (error) {
    if (!signal.aborted) instance.emit('error:reported', { error: fromUnknown(error) })
    change({ tokens: { status: 'failed', list: [] } })
  }
}

interface Asked {
  readonly source: SwapDraft['source']
  readonly signal: AbortSignal
}

/** The provider's tokens. */
export async function listTokens(
  instance: Instance,
  { source: { networkId, address: account }, signal }: Asked
): Promise<readonly SwapToken[]> {
  const found: unknown = await askProvider(instance, { networkId, signal }, (provider, access) =>
    provider.tokens({ ...access, account })
  )
  const page = instance.platform.browser?.location.hostname
  const byKey = new Map<string, SwapToken>()
  for (const item of Array.isArray(found) ? found.slice(0, MOST_READ) : []) {
    // A token of a swap is one of which nothing is said to be owned.
    const token = readToken({ networkId, item: { ...Object(item), networkId, amountBaseUnits: 0n }, page })
    if (!token || byKey.size >= MOST_SHOWN) continue
    const { address, name, symbol, decimals, iconUrl } = token
    const key = keyOf(token)
    const { eip2612, payOnly } = Object(item)
    if (byKey.has(key)) continue
    byKey.set(key, { address, name, symbol, decimals, iconUrl, eip2612: eip2612 === true, payOnly: payOnly === true })
  }
  return [...byKey.values()]
}

/** Reads what one unit of gas costs, and what the account has to pay for it. Never rejects: what isn't known stays as it was. */
export async function readGas(instance: Instance): Promise<void> {
  const { draft } = instance.snapshot.swap
  if (!draft) return
  const signal = beginRun(instance, 'gas')
  const { networkId, address } = draft.source
  const { nativeBalance } = instance.adapters.of(namespaceOf(networkId)).chain
  const [known, coinBaseUnits] = await Promise.all([
    readGasPrice(instance, { networkId, signal }),
    nativeBalance?.({ networkId, address }).catch(() => undefined),
  ])
  if (signal.aborted) return
  updateDraft(instance.state.swap, {
    ...(known ? { gas: { status: 'ready', price: known } } : draft.gas.price ? {} : { gas: { status: 'unknown' } }),
    ...(coinBaseUnits === undefined ? {} : { coinBaseUnits }),
  })
  // Max and the fee of the price follow from it.
  if (known && draft.gas.status !== 'ready' && draft.status === 'editing') requote(instance)
}

/** What the network's provider says that gas costs. Undefined where it doesn't. Never rejects. */
export async function readGasPrice(
  instance: Instance,
  request: { readonly networkId: SwapDraft['source']['networkId']; readonly signal: AbortSignal }
): Promise<GasPrice | undefined> {
  const price = await askProvider(instance, request, (provider, access) => provider.gasPrice(access)).catch(
    () => undefined
  )
  return price && gasPriceOf(price)
}

/** A copy of what a provider says that gas costs. Undefined where that is no price. */
function gasPriceOf({ standard, fast, instant, reserveBaseUnits }: GasPrice): GasPrice | undefined {
  if (![standard, fast, instant].every(isGasPrice)) return undefined
  return { standard, fast, instant, ...(isGasPrice(reserveBaseUnits) && { reserveBaseUnits }) }
}

function isGasPrice(value: unknown): boolean {
  return typeof value === 'bigint' && value >= 0n && value < 1n << 96n
}

/** More than a provider lists. */
const MOST_READ = 2_000

/** More than a user looks through. */
const MOST_SHOWN = 500
