import type { Config, Connector } from '@wagmi/core'

/** Lets wagmi hear a connector that is connected from now on, as its own `connect` does. */
export function followConnector({
  config,
  connector,
}: {
  readonly config: Config
  readonly connector: Connector
}): void {
  const { change, connect, disconnect } = config._internal.events
  const { emitter } = connector
  emitter.off('connect', connect)
  // Removed first, because an emitter counts a listener twice.
  emitter.off('change', change)
  emitter.off('disconnect', disconnect)
  emitter.on('change', change)
  emitter.on('disconnect', disconnect)
}
