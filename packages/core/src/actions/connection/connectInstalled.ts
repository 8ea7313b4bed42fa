import type { ConnectionData, ConnectorInfo } from '../../adapter/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { updateAttempt } from '../../state/attempt.js'
import { adoptConnection } from './adoptConnection.js'
import { type Attempt, isCurrentAttempt, type Progress } from './attempt.js'
import { beginPhase } from './beginPhase.js'
import { sayGoodbye } from './disconnect.js'
import { type AttemptViewHandle, afterPromises } from './showAttemptView.js'

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
    // What was said of the question before does not hold for this one.
    if (connector !== first && view.isShown())
      updateAttempt(instance.state.attempt, { status: 'waiting', helpVisible: false })
    // Asked for the namespace that it refused, a wallet is not asked again for what it gave.
    const before = connectors.length > 1 ? connectionOf(instance, connector) : undefined
    progress.connected.push(
      before ?? (await connectOne(instance, { attempt, connector, activates: connector === first, view }))
    )
  }
}

async function connectOne(
  instance: Instance,
  request: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly connector: ConnectorInfo
    readonly activates: boolean
    readonly view: AttemptViewHandle
  }
): Promise<ConnectionData> {
  const { attempt, connector, activates, view } = request
  const { signal } = attempt
  const { namespace } = connector
  let endPhase = (): void => undefined
  let isOver = false
  void afterPromises().then(() => {
    if (!isOver && isCurrentAttempt(instance, attempt))
      endPhase = beginPhase(instance, { namespace, phase: 'connecting' })
  })
  try {
    const handle = await instance.adapters.of(namespace).connect({
      connectorId: connector.id,
      networkId: attempt.intent.networkId,
      signal,
      onLocked: () => {
        if (isCurrentAttempt(instance, attempt)) updateAttempt(instance.state.attempt, { status: 'locked' })
      },
    })
    if (signal.aborted) {
      void sayGoodbye(instance, handle)
      throw signal.reason
    }
    if (instance.plugins.gates.length > 0) {
      view.show()
      updateAttempt(instance.state.attempt, { status: 'signing', helpVisible: false })
    }
    return await adoptConnection(instance, { handle, cause: 'connected', activates, signal })
  } finally {
    isOver = true
    endPhase()
  }
}

function connectionOf({ snapshot }: Instance, { namespace, id }: ConnectorInfo): ConnectionData | undefined {
  return snapshot.connections.list.find((one) => one.namespace === namespace && one.connectorId === id)
}
