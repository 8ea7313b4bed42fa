import type { AdapterContext } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { toChainNumber } from '../network.js'

/**
 * Makes wagmi say `reconnecting` with the account that the server's render showed, as wagmi's own initial state would. Its
 * connector is a name that wagmi's `disconnect` can end, of which `onLeave` hears. Returns how to stop; undefined where the hint is
 * none.
 */
export function showHint(
  config: Config,
  { address, networkId, walletName: name }: NonNullable<AdapterContext<'eip155'>['hint']>,
  onLeave: () => void
): (() => void) | undefined {
  if (!/^0x[\da-f]{40}$/i.test(address)) return undefined
  // wagmi's `disconnect` asks it for nothing else.
  const connector = {
    id: HINT,
    name,
    uid: HINT,
    emitter: { on: no, off: no },
    disconnect: onLeave,
  } as unknown as Connector
  const connections: Config['state']['connections'] = new Map([
    [HINT, { accounts: [address as `0x${string}`], chainId: toChainNumber(networkId), connector }],
  ])
  const show = (): void =>
    config.setState((state) => ({ ...state, connections, current: HINT, status: 'reconnecting' }))
  show()
  // Where it does not reconnect itself, wagmi's provider empties its list when it mounts.
  return config.subscribe(
    ({ connections: { size }, current }) => size === 0 && current === HINT,
    (isEmptied) => isEmptied && show()
  )
}

/** Id and uid of the connector that stands for the server's hint. No domain, so no wallet is called so. */
const HINT = 'portico:hint'

function no(): void {}
