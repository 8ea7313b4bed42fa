import type { Network, SwapToken } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { DECIMALS, decimalsOf, NAME, SYMBOL, SYMBOL_CHARACTERS, textOf } from '../../chain/reads/erc20.js'
import type { UniswapV2Token } from '../types.js'
import type { OpenPools } from './openPools.js'

/** The coin, and the app's tokens with what their contracts say of them. One that doesn't answer as a token is left out. */
export async function readTokens(pools: OpenPools, { nativeCurrency }: Network): Promise<readonly SwapToken[]> {
  const { name, symbol, decimals } = nativeCurrency
  const tokens = await Promise.all(pools.tokens.map((token) => readToken(pools, token)))
  return [{ name, symbol, decimals }, ...tokens.flatMap((token) => token ?? [])]
}

async function readToken(pools: OpenPools, token: UniswapV2Token): Promise<SwapToken | undefined> {
  const { address: to, iconUrl } = token
  const read = async (data: Hex): Promise<Hex> => (await pools.call({ to, data })) ?? '0x'
  const [decimals, name, symbol] = await Promise.all([
    read(DECIMALS).then(decimalsOf),
    token.name ?? read(NAME).then((answer) => textOf(answer, NAME_CHARACTERS) ?? ''),
    token.symbol ?? read(SYMBOL).then((answer) => textOf(answer, SYMBOL_CHARACTERS) ?? ''),
  ])
  return decimals === undefined ? undefined : { address: to, name, symbol, decimals, ...(iconUrl && { iconUrl }) }
}

const NAME_CHARACTERS = 64
