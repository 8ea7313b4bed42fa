import type { Config, Connector } from '@wagmi/core'
import { readUntil } from '../wallet/readUntil.js'
import { readAnew } from './readAnew.js'

/**
 * The accounts that a connector's wallet shares now, or has become connected with meanwhile; undefined once it has left. A wallet that shares
 * none is asked for 2.5 s before that is believed: it may have been approved just now, or have slept as the page did. Rejects as
 * the wallet does.
 */
export async function sharedAccounts(request: {
  readonly config: Config
  readonly connector: Connector
}): Promise<readonly string[] | undefined> {
  const { config, connector } = request
  const read = (): Promise<readonly string[] | undefined> =>
    readAnew({ config, connector, member: 'accounts', read: () => connector.getAccounts() })
  const said = await read()
  return said?.length ? said : readUntil({ read, isIt: (again) => again?.length !== 0 })
}
