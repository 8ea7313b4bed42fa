import { networkIdOf } from '../../actions/network/networkIdOf.js'
import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import { type AccountId, toAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import type { AskedTransfer } from '../../records/askedTransfer.js'
import type { MovedNft } from '../../records/movedNft.js'
import type { OwnTransaction, TransactionKind } from '../../records/ownTransaction.js'
import type { SwapFacts } from '../../records/swapFacts.js'
import { findNetwork } from '../../state/networks.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import type { ActiveState } from '../../state/selectors/activeNetwork.js'
import { checkTransaction } from './checkTransaction.js'
import { removedTransactions } from './removedTransactions.js'
import { saveTransactions } from './saveTransactions.js'
import { putOwn } from './state.js'
import { lookAtPending, recalledTransactions } from './watchPending.js'

/** A transaction that an app has sent. */
export interface NewTransaction {
  /** Its network: a CAIP-2 id, or an object of the namespace's own library, such as a viem chain. */
  readonly networkId: NetworkRef
  /** What the wallet returned: its hash, on Solana its first signature. */
  readonly hash: string
  readonly kind: TransactionKind
  /** What is sent, in base units, with `symbol` and `decimals`. */
  readonly amountBaseUnits?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** What is shown of an NFT that is moved: `amountBaseUnits` is how many, with 0 `decimals`. */
  readonly nft?: MovedNft | undefined
  /** The address that gets it. */
  readonly to?: string | undefined
  /** The connection that sent it, of the network's namespace. Default: the one in use there, or its first one with a wallet. */
  readonly connectionId?: string | undefined
}

/** `portico.transactions.add`, with the state in which it was called: the account may have changed while code was fetched. */
export async function addTransaction(instance: Instance, given: NewTransaction, before: ActiveState): Promise<void> {
  const { connectionId, ...rest } = given
  const networkId = networkIdOf(instance, given.networkId)
  const { mistakes, transaction } = checkTransaction({ ...rest, networkId })
  throwMistakes(mistakes)
  if (!findNetwork(instance.snapshot.networks, networkId))
    throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  const accountId = toAccountId({ networkId, address: senderOf(before, { networkId, connectionId }) })
  await keepTransaction(instance, { accountId, transaction })
}

/** Adds what the view Send has sent. Ignores an invalid hash, from a wallet that lies. */
export async function keepTransfer(
  instance: Instance,
  sent: Omit<AskedTransfer, 'id' | 'askedAtMs'> & { readonly hash: string }
): Promise<void> {
  const { networkId, from, token, tokenId } = sent
  const { mistakes, transaction } = checkTransaction({ ...sent, kind: 'send' })
  const accountId = toAccountId({ networkId, address: from })
  const transfer = { token, tokenId }
  if (mistakes.length === 0) await keepTransaction(instance, { accountId, transaction: { ...transaction, transfer } })
}

/** Adds what the view Swap has sent: an approval, or the swap itself. Ignores an invalid hash, from a wallet that lies. */
export async function keepSwap(
  instance: Instance,
  { networkId, from, kind, hash, pay }: SwapFacts & { readonly kind: 'approve' | 'swap'; readonly hash: string }
): Promise<void> {
  const { amountBaseUnits, symbol, decimals } = pay
  const { mistakes, transaction } = checkTransaction({ networkId, hash, kind, amountBaseUnits, symbol, decimals })
  const accountId = toAccountId({ networkId, address: from })
  if (mistakes.length === 0) await keepTransaction(instance, { accountId, transaction })
}

/** Adds a transaction to those of the account, once, and follows it. */
async function keepTransaction(
  instance: Instance,
  request: { readonly accountId: AccountId; readonly transaction: Omit<OwnTransaction, 'addedAtMs' | 'status'> }
): Promise<void> {
  const { emit, platform, snapshot, state } = instance
  const { accountId, transaction } = request
  await instance.memory(recalledTransactions)()
  if (snapshot.transactions.byId[accountId]?.own.some(({ hash }) => hash === transaction.hash)) return
  instance.memory(removedTransactions).set(transaction.hash, false)
  const added: OwnTransaction = { ...transaction, addedAtMs: platform.clock.now(), status: 'pending' }
  putOwn(state.transactions, { accountId, own: [added] })
  const saved = saveTransactions(instance)
  emit('transaction:added', { accountId, transaction: added })
  lookAtPending(instance)
  await saved
}

/** The account whose wallet has sent it. A watched account is never the sender. */
function senderOf(
  state: ActiveState,
  {
    networkId,
    connectionId,
  }: { readonly networkId: OwnTransaction['networkId']; readonly connectionId?: string | undefined }
): string {
  const namespace = namespaceOf(networkId)
  const wallets = state.connections.list.filter((one) => one.namespace === namespace && !one.watchOnly)
  const wanted = connectionId ?? activeConnection(state)?.id
  const sender = wallets.find(({ id }) => id === wanted) ?? (connectionId === undefined ? wallets[0] : undefined)
  if (sender) return sender.accounts[0].address
  throw connectionId === undefined
    ? new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'transactions.add' } })
    : new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
}
