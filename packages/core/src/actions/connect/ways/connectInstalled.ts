import type { Adapter, ConnectionData, ConnectionHandle, ConnectorInfo, ConnectSignIn } from '../../../adapter/types.js'
import { until } from '../../../async/until.js'
import type { ChainId } from '../../../caip/chainId.js'
import type { Namespace } from '../../../caip/namespaces.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { updateAttempt } from '../../../state/attempt.js'
import { adoptConnection } from '../../connections/adoptConnection.js'
import { beginPhase } from '../../connections/beginPhase.js'
import { candidates } from '../../connections/candidates.js'
import { sayGoodbye } from '../../connections/closeConnection.js'
import { followMeanwhile } from '../../connections/followMeanwhile.js'
import { answerModalRequests } from '../../modal/requests.js'
import { askForOffer } from '../askForOffer.js'
import { type Attempt, isCurrentAttempt, type Progress } from '../attempt.js'
import { type AttemptViewHandle, afterPromises } from '../showAttemptView.js'
import { showGates } from '../showGates.js'

/** Asks a wallet of this browser for a connection in one namespace after the other. */
export async function connectInstalled(
  instance: Instance,
  request: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly connectors: readonly ConnectorInfo[]
    readonly progress: Progress
    readonly view: AttemptViewHandle
  }
): Promise<void> {
  const { attempt, connectors, progress, view } = request
  const { walletKey, signal } = attempt
  const [first] = connectors
  if (!first?.installed) throw new PorticoError('WALLET_NOT_FOUND', { context: { walletKey } })
  instance.emit('connect:started', { walletKey, method: first.kind })
  for (const connector of connectors) {
    // Another wallet may have been chosen while a gate of the connection before was asked.
    if (signal.aborted) throw signal.reason
    progress.namespace = connector.namespace
    if (connector !== first) {
      view.askNext(connector.namespace)
      // A user who leaves now keeps the connections made so far.
      answerModalRequests(instance, { connected: progress.connected, isComplete: false })
    }
    // Asked for the namespace that it refused, a wallet is not asked again for what it gave.
    const before = connectors.length > 1 ? connectionOf(instance, connector) : undefined
    progress.connected.push(
      before ?? (await connectOne(instance, { attempt, connector, isFirst: connector === first, view }))
    )
  }
}

async function connectOne(
  instance: Instance,
  request: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly connector: ConnectorInfo
    readonly isFirst: boolean
    readonly view: AttemptViewHandle
  }
): Promise<ConnectionData> {
  const { attempt, connector, isFirst, view } = request
  const { signal } = attempt
  const { namespace } = connector
  let endPhase = (): void => undefined
  let isOver = false
  const meanwhile = followMeanwhile(instance)
  void afterPromises().then(() => {
    if (!isOver && isCurrentAttempt(instance, attempt))
      endPhase = beginPhase(instance, { namespace, phase: 'connecting' })
  })
  try {
    const handle = await ask(instance, {
      namespace,
      connectorId: connector.id,
      networkId: attempt.intent.networkId,
      signal,
      onLocked: () => {
        if (isCurrentAttempt(instance, attempt)) updateAttempt(instance.state.attempt, { status: 'locked' })
      },
      // Offer sign-in in the first namespace only: one message covers one account.
      signIn: isFirst && instance.plugins.offerSignIn ? (asked) => offer(instance, { ...asked, signal }) : undefined,
    })
    if (instance.plugins.gates.length > 0) view.show()
    return await adoptConnection(instance, {
      handle,
      cause: 'connected',
      meanwhile,
      activates: isFirst,
      signal,
      onGate: showGates(instance, attempt),
    })
  } finally {
    isOver = true
    meanwhile.stop()
    endPhase()
  }
}

/** What the wallet may sign in with as it connects. What it signs after the user gave up is nothing. */
async function offer(
  instance: Instance,
  request: { readonly networkId: ChainId; readonly signal: AbortSignal }
): Promise<ConnectSignIn | undefined> {
  const offered = (await askForOffer(instance, request))?.connecting
  if (!offered) return undefined
  return {
    fields: offered.fields,
    take: (signed) => {
      if (!request.signal.aborted) offered.take(signed)
    },
  }
}

/** Asks through the adapter. If the adapter ignores the abort, stops waiting and undoes a late approval. */
async function ask(
  instance: Instance,
  { namespace, ...request }: Parameters<Adapter['connect']>[0] & { readonly namespace: Namespace }
): Promise<ConnectionHandle> {
  const { signal } = request
  const asked = instance.memory(lastAsked)
  const id: ConnectionData['id'] = `${namespace}/${request.connectorId}`
  asked.set(id, signal)
  const undo = (handle: ConnectionHandle): void => {
    // It belongs to a newer attempt, or to what that made.
    const isNewer = (asked.get(id) ?? signal) !== signal
    if (!isNewer && !instance.handles.get(id) && !instance.memory(candidates).has(id)) void sayGoodbye(instance, handle)
  }
  try {
    return await until({ work: () => instance.adapters.of(namespace).connect(request), signal, onLate: undo })
  } finally {
    if (asked.get(id) === signal) asked.delete(id)
  }
}

/** The attempt that asks a connector now, by the id of the connection that it would make. */
function lastAsked(): Map<ConnectionData['id'], AbortSignal> {
  return new Map()
}

function connectionOf({ snapshot }: Instance, { namespace, id }: ConnectorInfo): ConnectionData | undefined {
  return snapshot.connections.list.find((one) => one.namespace === namespace && one.connectorId === id)
}
