import type { Config, Connector } from '@wagmi/core'
import { isChainNumber } from './network.js'

/** wagmi hears a connector only once it has taken its answer in; what the wallet says meanwhile is told after that. */
export function hearMeanwhile(config: Config, { emitter }: Connector): { stop(): void; tell(): void } {
  const { change, disconnect } = config._internal.events
  const said: (() => void)[] = []
  const onChange: typeof change = (data) => {
    if (data.chainId === undefined || isChainNumber(data.chainId)) said.push(() => change(data))
  }
  const onDisconnect: typeof disconnect = (data) => void said.push(() => disconnect(data))
  emitter.on('change', onChange)
  emitter.on('disconnect', onDisconnect)
  return {
    stop: () => {
      emitter.off('change', onChange)
      emitter.off('disconnect', onDisconnect)
    },
    tell: () => {
      for (const event of said) event()
    },
  }
}
