import type { Config, Connector } from '@wagmi/core'
import { isChainNumber } from '../network.js'

/** What a connector's wallet says while it is asked. */
export interface HeldEvents {
  /** Whether it has said that it left, whatever it said since. */
  hasLeft(): boolean
  stop(): void
  /** Tells wagmi. */
  tell(): void
}

/**
 * wagmi hears a connector only once it has taken its answer in; what the wallet says meanwhile is told after that. Accounts are
 * newer than that it shared none before: it was locked, or has taken back an approval of some other day.
 */
export function holdEvents(config: Config, { emitter }: Connector): HeldEvents {
  const { change, disconnect } = config._internal.events
  let said: (() => void)[] = []
  let hasLeft = false
  let isGone = false
  const onChange: typeof change = (data) => {
    if (isGone && data.accounts?.length) {
      said = []
      isGone = false
    }
    if (data.chainId === undefined || isChainNumber(data.chainId)) said.push(() => change(data))
  }
  const onDisconnect: typeof disconnect = (data) => {
    hasLeft = true
    isGone = true
    said.push(() => disconnect(data))
  }
  emitter.on('change', onChange)
  emitter.on('disconnect', onDisconnect)
  return {
    hasLeft: () => hasLeft,
    stop: () => {
      emitter.off('change', onChange)
      emitter.off('disconnect', onDisconnect)
    },
    tell: () => {
      for (const event of said) event()
    },
  }
}
