import type { ChainCalls, ChainMethods } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { chainReader } from '../chainReader.js'
import { tokenBalance } from './tokenBalance.js'
import { tokenBalances } from './tokenBalances.js'

/** What a network is asked for tokens. */
export function createTokenReads(access: ChainAccess): Pick<ChainCalls, 'tokenBalance' | 'tokenBalances'> {
  const read = chainReader(access)
  return {
    tokenBalance: read('tokenBalance', async () => tokenBalance),
    tokenBalances: read('tokenBalances', async () => tokenBalances),
  } satisfies ChainMethods
}
