import type { TransferEstimate } from '../../adapter/methods.js'
import type { ConnectionData } from '../../adapter/types.js'
import { isSameAddress } from '../../caip/addresses.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import type { PayAsset, Payment } from '../../records/payment.js'
import { findNetwork } from '../../state/networks.js'
import { transferCosts, transferNeeds } from '../../state/selectors/sendStep.js'
import type { Source } from '../../state/source.js'
import { exactUnits } from '../../units/exactUnits.js'
import { isMultiplier } from '../../units/shownUnits.js'
import { readCosts } from '../send/draft/estimateDraft.js'
import { readBalances } from '../send/draft/selectToken.js'
import type { SendToken } from '../send/state.js'
import { readPrice } from '../swap/draft/chooseToken.js'
import type { PayProblem, PayWay } from './state.js'

/** An account that may pay, on the network of one of the assets. */
export interface PayPlace {
  readonly payment: Payment
  readonly source: Source
  readonly asset: PayAsset
}

/** A way that pays the asset itself, and what the account has of the coin. */
export interface DirectWay {
  readonly way: PayWay
  readonly coinBaseUnits: bigint
}

/** Every account of the user that may pay, that in use first. One that is only looked at can't. */
export function placesOf({ snapshot }: Instance, payment: Payment): readonly PayPlace[] {
  const namespace = namespaceOf(payment.assets[0].networkId)
  // The first of a namespace is the one in use.
  const connections = snapshot.connections.list.filter((one) => one.namespace === namespace && !one.watchOnly)
  return connections.flatMap(({ id, networkId, accounts }) =>
    [...payment.assets]
      // Where the wallet is already, it isn't asked to switch.
      .sort((one, other) => Number(other.networkId === networkId) - Number(one.networkId === networkId))
      .map((asset) => ({
        payment,
        asset,
        source: { connectionId: id, networkId: asset.networkId, address: accounts[0].address },
      }))
  )
}

/** A way of which nothing is read yet. */
export function unreadWay({ source, asset }: PayPlace): PayWay {
  const token = { address: asset.token, name: '', symbol: '', decimals: 0 }
  return { id: idOf(source, ['direct', asset.token]), source, token, asset: token, kind: 'direct', status: 'reading' }
}

/** What a way is told from others by. */
export function idOf({ connectionId, networkId, address }: Source, more: readonly (string | undefined)[]): string {
  return [connectionId, networkId, address, ...more].join(' ')
}

/** Reads whether an account can pay with the asset itself. Never rejects: the way says what happened. */
export async function readDirect(instance: Instance, place: PayPlace, signal: AbortSignal): Promise<DirectWay> {
  const way = unreadWay(place)
  const { payment, source, asset } = place
  const failed = (status: PayProblem): DirectWay => ({ way: { ...way, status }, coinBaseUnits: 0n })
  if (!canReach(instance, source)) return failed('unreachable')
  try {
    const unread: SendToken = { ...way.token, status: 'loading' }
    const [{ token }, isLost] = await Promise.all([
      readBalances(instance, { source, token: unread }),
      losesThere(instance, place),
    ])
    const { coinBaseUnits = 0n, balanceBaseUnits = 0n, decimals } = token
    const { address, name, symbol, iconUrl } = token
    const coin = findNetwork(instance.snapshot.networks, source.networkId)?.nativeCurrency
    const [priceUsd, coinPriceUsd] = await Promise.all([
      readPrice(instance, { source, holding: token, signal }),
      coin && readPrice(instance, { source, holding: { ...coin, status: 'ready' }, signal }),
    ])
    const read = { address, name, symbol, iconUrl, decimals, balanceBaseUnits, priceUsd }
    const known = { ...way, token: read, asset: read, coinPriceUsd, readAtMs: instance.platform.clock.now() }
    const at = (status: PayWay['status'], rest: Partial<PayWay> = {}): DirectWay => ({
      way: { ...known, ...rest, status },
      coinBaseUnits,
    })
    const amountBaseUnits = exactUnits({ amountDecimal: payment.amount, decimals })
    if (amountBaseUnits === undefined) return at('tooPrecise')
    // What the network shows of such a token is another amount than what is there.
    if (isLost || isMultiplier(token.multiplier)) return at('refused', { amountBaseUnits })
    const hasEnough = balanceBaseUnits >= amountBaseUnits
    const costs = await readCosts(instance, {
      source,
      token: { address: asset.token },
      to: payment.recipient,
      amountBaseUnits: hasEnough ? amountBaseUnits : undefined,
      extra: extraOf(payment),
    })
    if (costs.status !== 'ready') return at(costs.status === 'refused' ? 'refused' : 'failed', { amountBaseUnits })
    const { status: _, ...estimate } = costs
    if (!arrivesWhole(estimate, amountBaseUnits)) return at('refused', { amountBaseUnits })
    const isFree = balanceBaseUnits - (estimate.frozenBaseUnits ?? 0n) >= amountBaseUnits
    const coins = transferNeeds(estimate) + (asset.token === undefined ? amountBaseUnits : 0n)
    const status = !isFree ? 'insufficient' : coins > coinBaseUnits ? 'insufficientFee' : 'ready'
    return at(status, { amountBaseUnits, estimate, costBaseUnits: transferCosts(estimate) })
  } catch {
    return failed('failed')
  }
}

/** What goes with the transfer. */
export function extraOf({ references, memo }: Payment): Pick<Payment, 'references' | 'memo'> | undefined {
  return references || memo !== undefined ? { references, memo } : undefined
}

/** Whether the account's wallet can send on the network, if need be after a switch. */
function canReach({ snapshot, handles, options }: Instance, { connectionId, networkId }: Source): boolean {
  const connection: ConnectionData | undefined = snapshot.connections.list.find(({ id }) => id === connectionId)
  const { wallet } = handles.get(connectionId) ?? {}
  if (!connection || !wallet?.transfer) return false
  if (connection.networkIds && !connection.networkIds.includes(networkId)) return false
  return connection.networkId === networkId || (options.enableNetworkSwitch && wallet.switchNetwork !== undefined)
}

/** Whether what is sent to the recipient is lost on this network, as it is at the contract of the token. */
async function losesThere(instance: Instance, { payment, source, asset }: PayPlace): Promise<boolean> {
  const { networkId } = source
  if (asset.token !== undefined && isSameAddress(asset.token, payment.recipient)) return true
  const { describeAddress } = instance.adapters.of(namespaceOf(networkId)).chain
  const facts = await describeAddress?.({ networkId, address: payment.recipient })
  return facts !== undefined && facts.type !== 'account' && facts.type !== 'contract'
}

/** Whether the recipient gets all of it: a payment of less would be none. */
function arrivesWhole(estimate: TransferEstimate, amountBaseUnits: bigint): boolean {
  const { receivedBaseUnits = amountBaseUnits, isReceivedUnknown, hook, minimumBaseUnits } = estimate
  return (
    receivedBaseUnits >= amountBaseUnits &&
    !isReceivedUnknown &&
    hook === undefined &&
    amountBaseUnits >= minimumBaseUnits
  )
}
