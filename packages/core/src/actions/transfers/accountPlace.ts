import type { AddressFacts } from '../../adapter/methods.js'
import { until } from '../../async/until.js'
import type { ChainId } from '../../caip/chainId.js'
import { SERVICE_TIMEOUT_MS } from '../../config/limits.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { Clock } from '../../platform/types.js'

/**
 * What an account is on a network: an account with a key, which is the same on every network, or a contract, which is there and
 * may be nothing, or another owner's, on another one. `delegated`: an account with a key that runs a contract's code there
 * (EIP-7702). `unknown`: the network has not answered.
 */
export type AccountPlace = 'key' | 'delegated' | 'contract' | 'unknown'

/** What an account is on networks; undefined where a network is still being asked. */
export type AccountPlaces = { readonly [networkId: ChainId]: AccountPlace | undefined }

/**
 * What `ask` says of an account, an answer of `describeAddress`. Where the adapter describes no addresses, accounts have keys.
 * Never rejects: a network that fails or takes longer than 10 s is `unknown`.
 */
export async function accountPlace({
  clock,
  ask,
}: {
  readonly clock: Pick<Clock, 'setTimeout'>
  readonly ask: () => Promise<AddressFacts>
}): Promise<AccountPlace> {
  try {
    const { type, isDelegated } = await until({ limit: { clock, ms: SERVICE_TIMEOUT_MS }, work: ask })
    if (type === 'contract') return 'contract'
    return isDelegated ? 'delegated' : 'key'
  } catch (error) {
    return isPorticoError(error, 'CAPABILITY_UNSUPPORTED') ? 'key' : 'unknown'
  }
}
