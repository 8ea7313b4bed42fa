import { networkIdOf } from '../../actions/network/networkIdOf.js'
import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import { type AccountId, toAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { OwnTransaction, TransactionKind } from '../../config/ownTransaction.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import { findNetwork } from '../../state/networks.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { checkTransaction } from './checkTransaction.js'
import { recalledTransactions } from './recallTransactions.js'
import { removedTransactions, saveTransactions } from './saveTransactions.js'
import { putOwn } from './state.js'
import { lookAtPending } from './watchPending.js'

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
  /** The address that gets it. */
  readonly to?: string | undefined
  /** The connection that sent it. Default: the one in use in the network's namespace. */
  readonly connectionId?: string | undefined
}

/** `portico.transactions.add`. */
export async function addTransaction(instance: Instance, given: NewTransaction): Promise<void> {
  const { connectionId, ...rest } = given
  const networkId = networkIdOf(instance, given.networkId)
  const { mistakes, transaction } = checkTransaction({ ...rest, networkId })
  throwMistakes(mistakes)
  if (!findNetwork(instance.snapshot.networks, networkId))
    throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  const accountId = toAccountId({ networkId, address: senderOf(instance, { networkId, connectionId }) })
  await keepTransaction(instance, { accountId, transaction })
}

/** Adds what the view Send has sent. A hash that is none, of a wallet that lies, is nobody's transaction. */
export async function keepTransfer(
  instance: Instance,
  { accountId, ...given }: Parameters<typeof checkTransaction>[0] & { readonly accountId: AccountId }
): Promise<void> {
  const { mistakes, transaction } = checkTransaction(given)
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
  instance.memory(removedTransactions).delete(transaction.hash)
  const added: OwnTransaction = { ...transaction, addedAtMs: platform.clock.now(), status: 'pending' }
  putOwn(state.transactions, { accountId, own: [added] })
  const saved = saveTransactions(instance)
  emit('transaction:added', { accountId, transaction: added })
  lookAtPending(instance)
  await saved
}

/** Read before anything is waited for: by then the account may have changed. */
function senderOf(
  instance: Instance,
  {
    networkId,
    connectionId,
  }: { readonly networkId: OwnTransaction['networkId']; readonly connectionId?: string | undefined }
): string {
  const { snapshot } = instance
  const namespace = namespaceOf(networkId)
  const active = activeConnection(snapshot)
  // A watched account has sent nothing, nor has one of another namespace.
  const list = snapshot.connections.list.filter((one) => one.namespace === namespace && !one.watchOnly)
  const sender =
    connectionId === undefined
      ? (list.find(({ id }) => id === active?.id) ?? list[0])
      : list.find(({ id }) => id === connectionId)
  if (sender) return sender.accounts[0].address
  throw connectionId === undefined
    ? new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'transactions.add' } })
    : new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
}
