import { connect } from '../../actions/connect/connect.js'
import { requireViewFeature } from '../../actions/modal/navigate.js'
import { openModal } from '../../actions/modal/openModal.js'
import { networkIdOf } from '../../actions/network/networkIdOf.js'
import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import { isSameAddress } from '../../caip/addresses.js'
import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { cleanText } from '../../foreign/cleanText.js'
import type { Instance } from '../../instance.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import { pageExit } from '../../platform/pageExit.js'
import type { PayAsset, Payment } from '../../records/payment.js'
import { findNetwork } from '../../state/networks.js'
import { activeNetworkId } from '../../state/selectors/activeNetwork.js'
import { amountInvalid } from '../../units/amountInvalid.js'
import { readWays } from './readWays.js'
import { endPayment, type PaidHash, payRuns } from './runs.js'
import { updatePay } from './state.js'

/** What a payment may arrive as, as a caller gives it. */
export interface PayAssetRequest {
  /** A CAIP-2 id, or a viem chain. */
  readonly networkId: NetworkRef
  /** Contract (EVM) or mint (Solana). Default: the network's coin. */
  readonly token?: string | undefined
}

/** What the user is asked to pay: by its parts, or by a link of Solana Pay. */
export interface OpenPayRequest {
  /** The address that is paid. */
  readonly recipient?: string | undefined
  /** One asset, or several of one namespace of which the user pays one, such as the same token on two networks. */
  readonly asset?: PayAssetRequest | readonly PayAssetRequest[] | undefined
  /** A decimal number with a point, such as '48.00': how much of the asset arrives. */
  readonly amount?: string | undefined
  /** What the user is told that the recipient is called. */
  readonly label?: string | undefined
  /** What the user is told that is paid for, such as 'order 1042'. */
  readonly message?: string | undefined
  /** A link of Solana Pay (`solana:…`) in place of `recipient` and `asset`. `amount` is for links that leave it open. */
  readonly url?: string | undefined
  /** The network of a link. Default: the network in use, or the first that knows such links. */
  readonly networkId?: NetworkRef | undefined
}

/**
 * `portico.openPay`: has the user connect a wallet of the asset's namespace if none is connected, shows what is to be paid, and resolves once the
 * wallet has sent the payment. An earlier call that still waits is over with that.
 */
export async function openPay(instance: Instance, request: OpenPayRequest): Promise<PaidHash> {
  requireViewFeature(instance, 'Pay')
  const runs = instance.memory(payRuns)
  const call = ++runs.calls
  const payment = await readRequest(instance, request)
  // A later call is shown already.
  if (call < runs.shown) throw new PorticoError('MODAL_CLOSED', {})
  runs.shown = call
  endPayment(instance, new PorticoError('MODAL_CLOSED', {}))
  const own = new AbortController()
  runs.payment = own
  updatePay(instance.state.pay, { ...NOTHING, payment })
  const paid = new Promise<PaidHash>((resolve, reject) => {
    runs.caller = { resolve, reject }
  })
  // The caller hears of it below; connecting and opening reject by themselves.
  paid.catch(() => undefined)
  const namespace = namespaceOf(payment.assets[0].networkId)
  const canPay = instance.snapshot.connections.list.some((one) => one.namespace === namespace && !one.watchOnly)
  if (!canPay) await connectToPay(instance)
  own.signal.throwIfAborted()
  await openModal(instance, { view: 'Pay' })
  instance.emit('payment:opened', { payment })
  void readWays(instance)
  return paid
}

/** Has the user connect another wallet to pay with, and shows the payment again. Rejects as `connect` does. */
export async function connectToPay(instance: Instance): Promise<void> {
  const runs = instance.memory(payRuns)
  const { payment } = instance.snapshot.pay
  if (!payment) return
  const connecting = connect(instance, { namespaces: [namespaceOf(payment.assets[0].networkId)] })
  runs.connecting = connecting
  try {
    await connecting
  } catch (error) {
    if (runs.connecting === connecting) runs.connecting = undefined
    leavePay(instance, error)
    throw error
  }
  if (runs.connecting === connecting) runs.connecting = undefined
}

/** Forgets the payment: its views were left. The caller hears it. */
export function leavePay(instance: Instance, error: unknown): void {
  if (!instance.snapshot.pay.payment) return
  endPayment(instance, error instanceof PorticoError ? error : new PorticoError('MODAL_CLOSED', {}))
  updatePay(instance.state.pay, NOTHING)
}

const NOTHING = {
  payment: undefined,
  status: undefined,
  ways: [],
  isReading: false,
  chosenId: undefined,
  changedAtMs: undefined,
  run: undefined,
  error: undefined,
} as const

/** A copy of what was asked for, checked: what the caller changes in it later changes nothing. */
async function readRequest(instance: Instance, request: OpenPayRequest): Promise<Payment> {
  const { url, ...given } = { ...request }
  if (url === undefined) return paymentOf(instance, given)
  const { networkId, link } = await readLink(instance, { url, networkId: given.networkId })
  if (link.amount !== undefined && given.amount !== undefined)
    throwMistakes([{ option: 'amount', value: given.amount, expected: 'none, as the link says how much is paid' }])
  const { recipient, token, label, message, memo, references } = link
  const asked = { recipient, asset: { networkId, token }, amount: link.amount ?? given.amount, label, message }
  const payment = await paymentOf(instance, asked)
  return { ...payment, ...(references.length > 0 && { references: [...references] }), memo }
}

async function paymentOf(instance: Instance, request: Omit<OpenPayRequest, 'url' | 'networkId'>): Promise<Payment> {
  const { recipient, asset, amount, label, message } = request
  const given: readonly unknown[] = Array.isArray(asset) ? asset : [asset]
  if (given.length > MOST_ASSETS)
    throwMistakes([{ option: 'asset', value: asset, expected: `at most ${MOST_ASSETS} assets` }])
  const [first, ...others] = given.map((one) => assetOf(instance, one))
  if (!first || typeof recipient !== 'string')
    return throwMistakes([{ option: 'recipient', value: recipient, expected: 'an address' }]) as never
  if (others.some((one) => namespaceOf(one.networkId) !== namespaceOf(first.networkId)))
    throwMistakes([
      { option: 'asset', value: asset, expected: 'assets of one namespace: a recipient is an address of one' },
    ])
  if (typeof amount !== 'string' || !AMOUNT.test(amount) || !/[1-9]/.test(amount))
    throw amountInvalid(typeof amount === 'string' ? amount : typeof amount)
  const { platform } = instance
  const isSame = (one: PayAsset, other: PayAsset): boolean =>
    one.networkId === other.networkId && isSameAddress(one.token, other.token)
  return {
    id: (platform.page ?? pageExit()).randomId(),
    recipient: await addressOf(instance, { networkId: first.networkId, recipient }),
    assets: [
      first,
      ...others.filter((one, place) => ![first, ...others.slice(0, place)].some((other) => isSame(one, other))),
    ],
    amount,
    label: cleaned(label, 64),
    message: cleaned(message, 140),
    host: platform.browser?.location.hostname,
  }
}

function assetOf(instance: Instance, given: unknown): PayAsset {
  const { networkId: network, token } = Object(given) as Partial<PayAssetRequest>
  if (network === undefined || (token !== undefined && typeof token !== 'string'))
    return throwMistakes([
      {
        option: 'asset',
        value: given,
        expected: 'a network and a token: { networkId, token }',
      },
    ]) as never
  const networkId = networkIdOf(instance, network)
  if (!findNetwork(instance.snapshot.networks, networkId))
    throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  return { networkId, token }
}

/** The recipient as its namespace writes it. Throws ADDRESS_INVALID for what is no account that can be paid. */
async function addressOf(
  instance: Instance,
  { networkId, recipient }: { readonly networkId: ChainId; readonly recipient: string }
): Promise<string> {
  const { describeAddress, validateAddress } = instance.adapters.of(namespaceOf(networkId)).chain
  const invalid = new PorticoError('ADDRESS_INVALID', { context: { address: recipient } })
  if (!describeAddress) {
    if (await validateAddress?.({ networkId, address: recipient })) return recipient
    throw invalid
  }
  const { type, address } = await describeAddress({ networkId, address: recipient })
  if (type !== 'account' && type !== 'contract') throw invalid
  return address
}

/** What a link says, and the network that it is for. Throws OPTION_INVALID for what is no such link. */
async function readLink(
  instance: Instance,
  { url, networkId: given }: { readonly url: string; readonly networkId: NetworkRef | undefined }
): Promise<{
  readonly networkId: ChainId
  readonly link: NonNullable<
    Awaited<ReturnType<NonNullable<ReturnType<Instance['adapters']['of']>['chain']['readPayUrl']>>>
  >
}> {
  const { networks } = instance.snapshot
  const inUse = activeNetworkId(instance.snapshot)
  const ids = given === undefined ? [inUse, ...networks.list.map(({ id }) => id)] : [networkIdOf(instance, given)]
  for (const networkId of ids) {
    if (networkId === undefined || !findNetwork(networks, networkId)) continue
    const link = await instance.adapters.of(namespaceOf(networkId)).chain.readPayUrl?.({ networkId, url })
    if (link) return { networkId, link }
  }
  return throwMistakes([
    { option: 'url', value: url, expected: "a transfer request of Solana Pay, such as 'solana:<recipient>?amount=1'" },
  ]) as never
}

function cleaned(text: unknown, characters: number): string | undefined {
  return typeof text === 'string' ? cleanText({ text, characters }) || undefined : undefined
}

/** Written by a program: a point is a point, and there are no groups. */
const AMOUNT = /^(0|[1-9]\d{0,39})(\.\d{1,40})?$/

const MOST_ASSETS = 8
