import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { readAccounts, readTokenAccounts } from '../rpc/accounts.js'
import { decodeMint } from '../transaction/mint.js'
import { readNames } from './readNames.js'

/**
 * What an address has of an SPL token, over all of its accounts for it, classic and Token-2022. The symbol is that of the
 * token's metadata, else its shortened address. Whatever is no answer of a token rejects CHAIN_READ_FAILED.
 */
export async function tokenBalance(
  { rpcOf }: ChainAccess,
  { networkId, address, token }: Parameters<ChainCalls['tokenBalance']>[0]
): ReturnType<ChainCalls['tokenBalance']> {
  const rpc = rpcOf(networkId)
  const [account] = await readAccounts(rpc, [token])
  const mint = account && decodeMint(account)
  if (!mint) throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'tokenBalance' } })
  const [accounts, [names]] = await Promise.all([
    readTokenAccounts(rpc, { owner: address, mint: token }),
    readNames(rpc, [{ mint, token }]),
  ])
  return {
    amountBaseUnits: accounts.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n),
    decimals: mint.decimals,
    symbol: names?.symbol ?? '',
  }
}
