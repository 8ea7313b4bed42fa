import { type ChainCalls, type KnownToken, PorticoError, type TokenBalance } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { callAll } from './callAll.js'
import {
  balanceOf,
  DECIMALS,
  decimalsOf,
  isHexAddress,
  NAME,
  SYMBOL,
  SYMBOL_CHARACTERS,
  textOf,
  wordAt,
} from './erc20.js'
import { nativeBalance } from './nativeBalance.js'

/**
 * The coin, and the tokens among those given of which the account has some. First all balances are read, then what is
 * missing of the tokens that it has, decimals always. A token that does not answer as one is left out.
 */
export async function tokenBalances(
  config: Config,
  { networkId, address, tokens = [] }: Parameters<ChainCalls['tokenBalances']>[0]
): Promise<readonly TokenBalance[]> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!isHexAddress(address))
    throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'tokenBalances' } })
  const asked = tokens.filter(({ address: token }) => isHexAddress(token)).slice(0, MOST_ASKED)
  const [coin, balances] = await Promise.all([
    nativeBalance(config, { networkId, address }),
    callAll(
      client,
      asked.map((token) => ({ to: toHex(token), data: balanceOf(address) }))
    ),
  ])
  const held = asked.flatMap((token, index) => {
    const balance = balances[index]
    const amountBaseUnits = balance && wordAt(balance, 0)
    return amountBaseUnits ? [{ token, amountBaseUnits }] : []
  })
  const facts = await callAll(
    client,
    held.flatMap(({ token }) => [DECIMALS, SYMBOL, NAME].map((data) => ({ to: toHex(token), data })))
  )
  const { name, symbol, decimals } = client.chain.nativeCurrency
  const native: TokenBalance = { networkId, name, symbol, decimals, amountBaseUnits: coin }
  return [
    native,
    ...held.flatMap(({ token, amountBaseUnits }, index) => {
      const [places, sign, title] = facts.slice(index * 3, index * 3 + 3)
      const known = places === undefined ? undefined : decimalsOf(places)
      if (known === undefined) return []
      return {
        networkId,
        address: token.address,
        name: token.name ?? textOf(title ?? '0x', NAME_CHARACTERS) ?? '',
        symbol: token.symbol ?? textOf(sign ?? '0x', SYMBOL_CHARACTERS) ?? '',
        decimals: known,
        amountBaseUnits,
        iconUrl: token.iconUrl,
      }
    }),
  ]
}

/** Looked at above. */
function toHex({ address }: KnownToken): Hex {
  return address as Hex
}

/** What four calls read. */
const MOST_ASKED = 1_000

const NAME_CHARACTERS = 64
