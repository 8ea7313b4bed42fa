import type { CallsStatus, Hash, Signature, WalletCalls, WalletMethods } from '../../adapter/methods.js'
import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import type { Mistake } from '../../errors/codes.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import { findNetwork } from '../../state/networks.js'
import { amountInvalid } from '../../units/amountInvalid.js'
import { withNetworkId } from '../network/networkIdOf.js'
import { handleOf } from './handleOf.js'

/** The request of a wallet call, which may name the connection whose wallet is asked. */
export type WalletRequest<M extends keyof WalletCalls> = GivenNetwork<Parameters<WalletCalls[M]>[0]> & {
  readonly connectionId?: string | undefined
}

/** A request whose network may be given by what a namespace's library has for it. */
type GivenNetwork<R> = R extends { readonly networkId: unknown }
  ? Omit<R, 'networkId'> & { readonly networkId: NetworkRef }
  : R

/** `portico.wallet.signMessage`. */
export async function signMessage(instance: Instance, request: WalletRequest<'signMessage'>): Promise<Signature> {
  const { connectionId, ...rest } = request
  return walletWith(instance, 'signMessage', connectionId).signMessage(rest)
}

/** `portico.wallet.signTypedData`. */
export async function signTypedData(instance: Instance, request: WalletRequest<'signTypedData'>): Promise<Signature> {
  const { connectionId, ...rest } = request
  return walletWith(instance, 'signTypedData', connectionId).signTypedData(rest)
}

/** `portico.wallet.signTransactions`. */
export async function signTransactions(
  instance: Instance,
  request: WalletRequest<'signTransactions'>
): Promise<readonly unknown[]> {
  const { connectionId, ...rest } = request
  return walletWith(instance, 'signTransactions', connectionId).signTransactions(withNetworkId(instance, rest))
}

/** `portico.wallet.sendTransaction`. */
export async function sendTransaction(instance: Instance, request: WalletRequest<'sendTransaction'>): Promise<Hash> {
  const { connectionId, ...rest } = request
  return walletWith(instance, 'sendTransaction', connectionId).sendTransaction(withNetworkId(instance, rest))
}

/** `portico.wallet.transfer`. Refuses an invalid transfer before the wallet is asked, so nothing was sent. */
export async function transfer(instance: Instance, request: WalletRequest<'transfer'>): Promise<Hash> {
  const { connectionId, ...rest } = request
  const wallet = walletWith(instance, 'transfer', connectionId)
  const transferring = withNetworkId(instance, rest)
  requireTransfer(instance, transferring)
  return wallet.transfer(transferring)
}

/** Throws OPTION_INVALID, AMOUNT_INVALID and NETWORK_NOT_CONFIGURED. */
function requireTransfer({ snapshot }: Instance, request: Parameters<WalletCalls['transfer']>[0]): void {
  const { networkId, to } = request
  // JavaScript may have anything here.
  const amount: unknown = request.amountBaseUnits
  const mistakes: Mistake[] = []
  if (typeof to !== 'string') mistakes.push({ option: 'to', value: to, expected: 'an address' })
  if (typeof amount !== 'bigint')
    mistakes.push({ option: 'amountBaseUnits', value: amount, expected: 'a bigint, in base units' })
  throwMistakes(mistakes)
  if (typeof amount !== 'bigint' || amount <= 0n) throw amountInvalid(amount)
  if (!findNetwork(snapshot.networks, networkId))
    throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
}

/** `portico.wallet.sendCalls`. */
export async function sendCalls(
  instance: Instance,
  request: WalletRequest<'sendCalls'>
): Promise<{ readonly id: string }> {
  const { connectionId, ...rest } = request
  return walletWith(instance, 'sendCalls', connectionId).sendCalls(withNetworkId(instance, rest))
}

/** `portico.wallet.getCallsStatus`. */
export async function getCallsStatus(
  instance: Instance,
  request: WalletRequest<'getCallsStatus'>
): Promise<CallsStatus> {
  const { connectionId, ...rest } = request
  return walletWith(instance, 'getCallsStatus', connectionId).getCallsStatus(rest)
}

/** `portico.wallet.watchAsset`. */
export async function watchAsset(instance: Instance, request: WalletRequest<'watchAsset'>): Promise<boolean> {
  const { connectionId, ...rest } = request
  return walletWith(instance, 'watchAsset', connectionId).watchAsset(withNetworkId(instance, rest))
}

/** `portico.wallet.request`. */
export async function request(instance: Instance, call: WalletRequest<'request'>): Promise<unknown> {
  const { connectionId, ...rest } = call
  return walletWith(instance, 'request', connectionId).request(rest)
}

type Able<M extends keyof WalletMethods> = WalletMethods & { readonly [K in M]: NonNullable<WalletMethods[K]> }

/** The wallet of a connection, which has the method. Throws WALLET_NOT_CONNECTED, SIGN_IN_REQUIRED, CONNECTION_NOT_FOUND
 * and CAPABILITY_UNSUPPORTED. */
function walletWith<M extends keyof WalletMethods>(
  instance: Instance,
  method: M,
  connectionId: string | undefined
): Able<M> {
  const handle = handleOf(instance, connectionId)
  if (!handle) {
    const { status, question } = instance.plugins.signIn?.snapshot() ?? {}
    const isTheirs = connectionId === undefined || connectionId === question?.connection.id
    // Also while Portico still looks for a sign-in session.
    const isWaiting = status === 'required' || status === 'checking'
    if (isWaiting && isTheirs) throw new PorticoError('SIGN_IN_REQUIRED', { context: { method } })
  }
  if (!handle && connectionId === undefined) throw new PorticoError('WALLET_NOT_CONNECTED', { context: { method } })
  if (!handle) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  if (!isAble(handle.wallet, method))
    throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method, name: handle.name } })
  return handle.wallet
}

function isAble<M extends keyof WalletMethods>(wallet: WalletMethods, method: M): wallet is Able<M> {
  return wallet[method] !== undefined
}
