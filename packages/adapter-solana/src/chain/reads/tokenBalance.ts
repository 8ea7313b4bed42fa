import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { readAccounts, readTokenAccounts } from '../../rpc/accounts.js'
import { decodeMint } from '../../transaction/mint.js'
import { readMultipliers } from './readMultipliers.js'
import { readNames } from './readNames.js'

/**
 * What an address has of an SPL token and can send, over all of its accounts for it that aren't frozen, classic and
 * Token-2022. The symbol is that of the token's metadata, else its shortened address. Rejects CHAIN_READ_FAILED for any
 * other answer than a token's.
 */
export async function tokenBalance(
  { rpcOf }: ChainAccess,
  { networkId, address, token }: Parameters<ChainCalls['tokenBalance']>[0]
): ReturnType<ChainCalls['tokenBalance']> {
  const rpc = rpcOf(networkId)
  const [account] = await readAccounts(rpc, [token])
  const mint = account && decodeMint(account)
  if (!mint) throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'tokenBalance' } })
  const [accounts, [names], [multiplier]] = await Promise.all([
    readTokenAccounts(rpc, { owner: address, mint: token }),
    readNames(rpc, [{ mint, token }]),
    readMultipliers(rpc, [mint]),
  ])
  return {
    amountBaseUnits: accounts.reduce(
      (sum, { amountBaseUnits, isFrozen }) => (isFrozen ? sum : sum + amountBaseUnits),
      0n
    ),
    multiplier,
    decimals: mint.decimals,
    symbol: names?.symbol ?? '',
  }
}
