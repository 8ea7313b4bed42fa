import type { AddressFacts, ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { isAddress } from '../decodeBase58.js'
import { readAccounts } from '../rpc/accounts.js'
import { isTokenProgram } from '../transaction/mint.js'
import { SYSTEM_PROGRAM } from '../transaction/programs.js'

/** What is at an address: nothing yet, an account of the System program, of a token program, or of another one. */
export async function describeAddress(
  { rpcOf }: ChainAccess,
  { networkId, address }: Parameters<ChainCalls['describeAddress']>[0]
): Promise<AddressFacts> {
  const rpc = rpcOf(networkId)
  if (!isAddress(address)) return { type: 'invalid', address, isNew: false }
  const [account] = await readAccounts(rpc, [address])
  if (!account) return { type: 'account', address, isNew: true }
  if (isTokenProgram(account.owner)) return { type: 'tokenAccount', address, isNew: false }
  return { type: account.owner === SYSTEM_PROGRAM ? 'account' : 'contract', address, isNew: false }
}
