import type { AddressFacts, ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { isAddress } from '../../encoding/decodeBase58.js'
import { readAccounts } from '../../rpc/accounts.js'
import { loadKit } from '../../transaction/loadKit.js'
import { isTokenProgram, tokenOwnerOf } from '../../transaction/mint.js'
import { SYSTEM_PROGRAM } from '../../transaction/programs.js'

/**
 * What is at an address: nothing yet, an account of the System program, of a token program, or of another one. One that no key can
 * have belongs to a program, also while nothing is there: a vault, or a token account that was closed or never made. Of an account
 * for a token it says whose it is. A Solana Pay link that names nothing but an account is its address.
 */
export async function describeAddress(
  { rpcOf }: ChainAccess,
  { networkId, address: given }: Parameters<ChainCalls['describeAddress']>[0]
): Promise<AddressFacts> {
  const rpc = rpcOf(networkId)
  const address = given.replace(/^solana:/i, '')
  if (!isAddress(address)) return { type: 'invalid', address, isNew: false }
  const [account] = await readAccounts(rpc, [address])
  if (account && isTokenProgram(account.owner))
    return { type: 'tokenAccount', address, isNew: false, owner: tokenOwnerOf(account) }
  const kit = await loadKit()
  const isKeyless = kit.isOffCurveAddress(kit.address(address))
  const isOther = account !== undefined && account.owner !== SYSTEM_PROGRAM
  return { type: isKeyless || isOther ? 'contract' : 'account', address, isNew: account === undefined }
}
