import { keyOf } from '../../actions/tokens/readToken.js'
import { isSameAddress } from '../../caip/addresses.js'
import type { Instance } from '../../instance.js'
import { type GasPrice, type SwapToken, swapProviderOf } from '../../services/swapProvider.js'
import { transferNeeds } from '../../state/selectors/sendStep.js'
import { lossOf } from '../../state/selectors/swapLoss.js'
import { mostPaid } from '../../state/selectors/swapStep.js'
import { disabledFeature } from '../../state/selectors/viewFeature.js'
import { readOnChain, readPrice } from '../swap/draft/chooseToken.js'
import { heldTokens } from '../swap/draft/heldTokens.js'
import { isAlike } from '../swap/draft/isAlike.js'
import { listTokens, readGasPrice } from '../swap/draft/startSwap.js'
import { readAsks } from '../swap/readAsks.js'
import { readQuote, type SwapWish } from '../swap/readQuote.js'
import { withApprovals } from '../swap/reviewSwap.js'
import type { QuotedSwap, SwapHolding } from '../swap/state.js'
import { type DirectWay, idOf } from './readDirect.js'
import type { PayWay } from './state.js'

/** What the ways of an account by a swap have in common. */
interface Shop extends DirectWay {
  readonly receive: SwapHolding
  readonly list: readonly SwapToken[]
  readonly gas: GasPrice | undefined
  readonly signal: AbortSignal
}

/** The ways of an account that swap something for what is missing of the asset, as `direct` has found it. Never rejects. */
export async function readSwaps(
  instance: Instance,
  direct: DirectWay,
  signal: AbortSignal
): Promise<readonly PayWay[]> {
  try {
    const shop = await openShop(instance, direct, signal)
    if (!shop) return []
    const ways = await Promise.all(candidatesOf(instance, shop).map((token) => readSwap(instance, shop, token)))
    return ways.filter((way) => way !== undefined)
  } catch {
    return []
  }
}

/** Reads one such way again. Undefined: it is gone. */
export async function rereadSwap(
  instance: Instance,
  request: { readonly direct: DirectWay; readonly shown: PayWay; readonly signal: AbortSignal }
): Promise<PayWay | undefined> {
  const { direct, shown, signal } = request
  const shop = await openShop(instance, direct, signal)
  const token = shop?.list.find((one) => isSameAddress(one.address, shown.token.address))
  return shop && token && readSwap(instance, shop, token)
}

/** What is needed of the provider; undefined where nothing can be swapped for the asset. */
async function openShop(instance: Instance, direct: DirectWay, signal: AbortSignal): Promise<Shop | undefined> {
  const { source, asset, amountBaseUnits, estimate } = direct.way
  const { networkId, connectionId } = source
  const { snapshot, options, handles } = instance
  const isOff = disabledFeature({ view: 'Swap', features: snapshot.features.values }) !== undefined
  const provider = swapProviderOf({ providers: options.data?.swaps, networkId })
  const canAsk = handles.get(connectionId)?.wallet.sendTransaction !== undefined
  if (isOff || !provider || !canAsk || amountBaseUnits === undefined || !estimate) return undefined
  const [list, gas] = await Promise.all([
    listTokens(instance, { source, signal }),
    readGasPrice(instance, { networkId, signal }),
  ])
  const listed = list.find((one) => isSameAddress(one.address, asset.address) && !one.payOnly)
  if (!listed) return undefined
  const onChain = await readOnChain(instance, { source, holding: { ...listed, status: 'loading' } })
  const priceUsd = asset.priceUsd
  const receive = { ...onChain, priceUsd, isAlike: isAlike(instance, { source, token: onChain, list }) }
  return { ...direct, receive, list, gas, signal }
}

/** The provider's tokens that the account is known to have. Of a short list, all are asked for. */
function candidatesOf(instance: Instance, { way, list }: Shop): readonly SwapToken[] {
  const others = list.filter((one) => !isSameAddress(one.address, way.asset.address))
  const held = new Set(heldTokens(instance, way.source).map(keyOf))
  const isKnown = (token: SwapToken): boolean => token.address === undefined || held.has(keyOf(token))
  return (others.length > SHORT ? others.filter(isKnown) : others).slice(0, MOST_WAYS)
}

/** A way by a swap of this token. Undefined: the account has nothing of it. */
async function readSwap(instance: Instance, shop: Shop, token: SwapToken): Promise<PayWay | undefined> {
  const { way, receive, gas, list, signal } = shop
  const { source } = way
  const onChain = await readOnChain(instance, { source, holding: { ...token, status: 'loading' } })
  if (!onChain.balanceBaseUnits) return undefined
  const priceUsd = await readPrice(instance, { source, holding: onChain, signal })
  const pay: SwapHolding = { ...onChain, priceUsd, isAlike: isAlike(instance, { source, token: onChain, list }) }
  const { address, name, symbol, decimals, iconUrl, balanceBaseUnits } = pay
  const found: PayWay = {
    ...way,
    id: idOf(source, ['swap', way.asset.address, address]),
    kind: 'swap',
    costBaseUnits: undefined,
    token: { address, name, symbol, decimals, iconUrl, balanceBaseUnits, priceUsd },
    readAtMs: instance.platform.clock.now(),
  }
  // Of what is called like a better known one, the user can't be asked here whether it is meant.
  if (receive.isAlike) return { ...found, status: 'alike' }
  const { slippageBps } = instance.snapshot.swap
  const wish: SwapWish = {
    source,
    pay,
    receive,
    exact: 'receive',
    amountBaseUnits: missingOf(shop),
    slippageBps,
    gasPrice: gas?.standard,
  }
  const priced = await quoteEnough(instance, wish, shop).catch(() => 'failed' as const)
  if (typeof priced === 'string') return { ...found, status: priced }
  const { wish: asked, quoted } = priced
  const most = mostPaid(quoted)
  const asks = await readAsks(instance, { wish: asked, needed: most, signal })
  const whole = withApprovals(quoted, { wish: asked, asked: asks })
  const swap = { source, pay, receive, quoted: whole, slippageBps, ...asks }
  const { feeBaseUnits } = whole
  const costBaseUnits =
    feeBaseUnits === undefined || way.costBaseUnits === undefined ? undefined : way.costBaseUnits + feeBaseUnits
  return { ...found, swap, costBaseUnits, status: statusOf(shop, { pay, quoted: whole, most }) }
}

function statusOf(
  { way, coinBaseUnits, receive }: Shop,
  { pay, quoted, most }: { readonly pay: SwapHolding; readonly quoted: QuotedSwap; readonly most: bigint }
): PayWay['status'] {
  if (most > (pay.balanceBaseUnits ?? 0n)) return 'insufficient'
  const { feeBaseUnits = 0n, neededBaseUnits: besides = feeBaseUnits } = quoted
  // Of the coin as the asset, what the payment costs is in what is missing.
  const own = way.asset.address === undefined || !way.estimate ? 0n : transferNeeds(way.estimate)
  if (besides + own + (pay.address === undefined ? most : 0n) > coinBaseUnits) return 'insufficientFee'
  return lossOf({ quoted, pay, receive }) ? 'loss' : 'ready'
}

/** How much of the asset is swapped for: what is missing, or all of it where nothing is. */
function missingOf({ way, coinBaseUnits, gas }: Shop): bigint {
  const { amountBaseUnits = 0n, asset, estimate, status } = way
  if (status === 'ready') return amountBaseUnits
  if (asset.address !== undefined) {
    const free = (asset.balanceBaseUnits ?? 0n) - (estimate?.frozenBaseUnits ?? 0n)
    const missing = amountBaseUnits - free
    return missing > 0n ? missing : amountBaseUnits
  }
  const fees = (estimate ? transferNeeds(estimate) : 0n) + (gas ? gas.fast * SWAP_GAS : 0n)
  const missing = amountBaseUnits + fees - coinBaseUnits
  return missing > 0n ? missing : amountBaseUnits
}

/** A price at which at least as much arrives as is wished for. */
async function quoteEnough(
  instance: Instance,
  wish: SwapWish,
  { signal }: Shop
): Promise<Tried | 'noRoute' | 'insufficient'> {
  const { source } = wish
  const provider = swapProviderOf({ providers: instance.options.data?.swaps, networkId: source.networkId })
  if (provider?.canReceiveExact) {
    const quoted = await readQuote(instance, { wish, signal })
    return quoted ? { wish, quoted } : 'noRoute'
  }
  return searchEnough(instance, wish, signal)
}

/** What is paid, and what arrives for it at least. */
interface Tried {
  readonly wish: SwapWish
  readonly quoted: QuotedSwap
}

/**
 * The least that can be paid so that enough arrives, of a provider that prices what is paid: between nothing and all that is there, on a
 * straight line between what was tried. More than a little too much is no price.
 */
async function searchEnough(
  instance: Instance,
  wish: SwapWish,
  signal: AbortSignal
): Promise<Tried | 'noRoute' | 'insufficient'> {
  const { pay, amountBaseUnits: needed } = wish
  const tryOut = async (amountBaseUnits: bigint): Promise<Tried | undefined> => {
    const asked: SwapWish = { ...wish, exact: 'pay', amountBaseUnits }
    const quoted = await readQuote(instance, { wish: asked, signal })
    return quoted && { wish: asked, quoted }
  }
  let low = { paid: 0n, least: 0n }
  const whole = await tryOut(pay.balanceBaseUnits ?? 0n)
  if (!whole) return 'noRoute'
  if (whole.quoted.limitBaseUnits < needed) return 'insufficient'
  let enough: Tried = whole
  for (let tries = 0; tries < TRIES; tries++) {
    const { payBaseUnits: most, limitBaseUnits: least }: QuotedSwap = enough.quoted
    if (least * 100n <= needed * MOST_TOO_MUCH || most - low.paid <= 1n) return enough
    const step = ((most - low.paid) * (needed - low.least)) / (least - low.least)
    const next = low.paid + step + step / 1_000n + 1n
    const tried = next < most ? await tryOut(next) : undefined
    if (!tried) return 'noRoute'
    if (tried.quoted.limitBaseUnits >= needed) enough = tried
    else low = { paid: next, least: tried.quoted.limitBaseUnits }
  }
  return 'noRoute'
}

const SHORT = 12
const MOST_WAYS = 6
const TRIES = 6

/** Per cent of what is needed. */
const MOST_TOO_MUCH = 102n

/** More than a swap takes, approvals included. */
const SWAP_GAS = 400_000n
