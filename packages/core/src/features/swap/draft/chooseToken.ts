import { canPrice, readPrices } from '../../../actions/tokens/readPrices.js'
import { isSameAddress } from '../../../caip/addresses.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { fromUnknown } from '../../../errors/ownError.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import { cleanText } from '../../../foreign/cleanText.js'
import type { Instance } from '../../../instance.js'
import type { TokenBalance } from '../../../records/tokenBalance.js'
import type { SwapSide } from '../../../services/swapProvider.js'
import { findNetwork } from '../../../state/networks.js'
import { beginRun } from '../runs.js'
import { type SwapDraft, type SwapHolding, type SwapPair, updateDraft, updateHolding } from '../state.js'
import { heldTokens } from './heldTokens.js'
import { isAlike } from './isAlike.js'
import { requote } from './requote.js'

/**
 * Chooses what is paid or received, of the provider's tokens: the network's coin, or the token at this address. The token of the
 * other side takes this one's place. Throws ADDRESS_INVALID for a token that the provider doesn't list, or not for this side.
 */
export function chooseToken(
  instance: Instance,
  { side, address }: { readonly side: SwapSide; readonly address?: string | undefined }
): void {
  const { draft } = instance.snapshot.swap
  if (!draft) return
  const other = side === 'pay' ? 'receive' : 'pay'
  if (draft.pair[other] && isSameAddress(draft.pair[other].address, address)) {
    flip(instance)
    return
  }
  const token = draft.tokens.list.find((one) => isSameAddress(one.address, address))
  if (!token || (side === 'receive' && token.payOnly))
    throw new PorticoError('ADDRESS_INVALID', { context: { address: address ?? '' } })
  const { iconUrl = heldToken(instance, { source: draft.source, address })?.iconUrl } = token
  const holding: SwapHolding = { ...token, iconUrl, status: 'loading' }
  updateHolding(instance.state.swap, { side, holding })
  // What was typed was of another token.
  const typed = draft.exact === side ? { amount: '', amountDecimal: undefined, isMax: undefined } : {}
  updateDraft(instance.state.swap, { acceptedBps: undefined, ...typed })
  requote(instance)
  void readHolding(instance, { side, holding })
}

/** What is paid is received, and the other way round. The amount that was typed stays with its token, where the provider can. */
export function flip(instance: Instance): void {
  const { draft } = instance.snapshot.swap
  const { pay, receive } = draft?.pair ?? {}
  if (!draft || (!receive && (!pay || pay.payOnly))) return
  const stays = draft.canReceiveExact && !draft.isMax
  const exact = stays && draft.exact === 'pay' ? 'receive' : 'pay'
  const typed = stays || draft.exact === 'receive' ? {} : { amount: '', amountDecimal: undefined }
  updateDraft(instance.state.swap, {
    pair: { pay: receive, receive: pay?.payOnly ? undefined : pay },
    exact,
    isMax: undefined,
    acceptedBps: undefined,
    ...typed,
  })
  for (const side of ['pay', 'receive'] as const) beginRun(instance, side)
  requote(instance)
  void refreshPair(instance)
}

/** Reads both tokens of the draft again. Never rejects: each says what happened. */
export async function refreshPair(instance: Instance): Promise<void> {
  const pair: SwapPair = instance.snapshot.swap.draft?.pair ?? {}
  await Promise.all(
    (['pay', 'receive'] as const).map((side) => {
      const holding = pair[side]
      return holding && readHolding(instance, { side, holding })
    })
  )
}

/** Reads one token from the chain; its price comes later. Never rejects: the token says what happened. */
async function readHolding(
  instance: Instance,
  { side, holding }: { readonly side: SwapSide; readonly holding: SwapHolding }
): Promise<void> {
  const { draft } = instance.snapshot.swap
  if (!draft) return
  const signal = beginRun(instance, side)
  const put = (read: SwapHolding): void => {
    if (!signal.aborted) updateHolding(instance.state.swap, { side, holding: read })
  }
  try {
    const { source } = draft
    const onChain = await readOnChain(instance, { source, holding })
    const { list } = instance.snapshot.swap.draft?.tokens ?? draft.tokens
    const read = { ...onChain, isAlike: isAlike(instance, { source, token: onChain, list }) }
    put(read)
    // A swap is not kept waiting for what its tokens are worth.
    void readPrice(instance, { source, holding: read, signal }).then((priceUsd) => {
      if (priceUsd !== undefined) put({ ...read, priceUsd })
    })
    if (signal.aborted) return
    if (read.address === undefined) updateDraft(instance.state.swap, { coinBaseUnits: read.balanceBaseUnits })
    if (holding.status !== 'ready') requote(instance)
  } catch (error) {
    if (signal.aborted) return
    instance.emit('error:reported', { error: fromUnknown(error) })
    put({ ...holding, status: 'failed' })
  }
}

/** A token with its decimals, its symbol and what the account has of it, as the chain says them. */
export async function readOnChain(
  instance: Instance,
  { source, holding }: { readonly source: SwapDraft['source']; readonly holding: SwapHolding }
): Promise<SwapHolding> {
  const { networkId, address: owner } = source
  const { address: token } = holding
  const { nativeBalance, tokenBalance } = instance.adapters.of(namespaceOf(networkId)).chain
  const network = findNetwork(instance.snapshot.networks, networkId)
  if (!nativeBalance || !tokenBalance || !network) throw new Error('Unreadable')
  if (token === undefined) {
    const balanceBaseUnits = await nativeBalance({ networkId, address: owner })
    return { ...holding, ...network.nativeCurrency, status: 'ready', balanceBaseUnits }
  }
  const { amountBaseUnits, decimals, symbol, multiplier = 1 } = await tokenBalance({ networkId, address: owner, token })
  // What a provider calls a token may be the name of another one.
  const own = cleanText({ text: symbol, as: 'symbol', characters: 11, address: token }) || holding.symbol
  const isScaled = multiplier !== 1
  return { ...holding, status: 'ready', balanceBaseUnits: amountBaseUnits, decimals, symbol: own, isScaled }
}

/** What the token is worth, as the account's list of tokens says it, else as prices are read for that list. */
export async function readPrice(
  instance: Instance,
  request: { readonly source: SwapDraft['source']; readonly holding: SwapHolding; readonly signal: AbortSignal }
): Promise<string | undefined> {
  const { source, holding, signal } = request
  const { networkId } = source
  if (findNetwork(instance.snapshot.networks, networkId)?.testnet === true) return undefined
  const known = heldToken(instance, { source, address: holding.address })
  if (known?.priceUsd !== undefined) return known.priceUsd
  const { address, name, symbol, decimals, balanceBaseUnits: amountBaseUnits = 0n } = holding
  const tokens: readonly TokenBalance[] = [{ networkId, address, name, symbol, decimals, amountBaseUnits }]
  const asked = { networkId, tokens, isPricedByApi: false }
  if (!canPrice(instance, asked)) return undefined
  // Without a price a swap is shown without its value.
  const found = await readPrices(instance, { ...asked, signal }).catch(() => undefined)
  return found?.[0]?.priceUsd
}

/** The token in the account's own list. */
function heldToken(
  instance: Instance,
  { source, address }: { readonly source: SwapDraft['source']; readonly address: string | undefined }
): TokenBalance | undefined {
  return heldTokens(instance, source).find((one) => isSameAddress(one.address, address))
}
