import { type ChainCalls, type ChainMethods, lazyMethodOver } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { toChainError } from '../../errors.js'
import { tokenBalance } from './tokenBalance.js'
import { tokenBalances } from './tokenBalances.js'

/** What a network is asked for tokens. */
export function createTokenReads(access: ChainAccess): Pick<ChainCalls, 'tokenBalance' | 'tokenBalances'> {
  const read = lazyMethodOver<ChainAccess, keyof ChainMethods>({
    access,
    toError: (error, { label: method, networkId = '' }) => toChainError(error, { networkId, method }),
  })
  return {
    tokenBalance: read('tokenBalance', async () => tokenBalance),
    tokenBalances: read('tokenBalances', async () => tokenBalances),
  } satisfies ChainMethods
}
