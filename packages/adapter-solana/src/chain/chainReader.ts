import { type ChainMethods, lazyMethodOver } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { toChainError } from '../errors.js'

/** Makes methods of reads, whose errors name the method and the network. */
export function chainReader(access: ChainAccess): ReturnType<typeof lazyMethodOver<ChainAccess, keyof ChainMethods>> {
  return lazyMethodOver({
    access,
    toError: (error, { label: method, networkId = '' }) => toChainError(error, { networkId, method }),
  })
}
