import { decimalText, type InnerCalls, type TokenBalance } from '@portico/core/adapter'
import { toChainNumber } from '../network.js'
import { type EvmWallet, providerOf } from './evmWallet.js'

/**
 * What the wallet says that an account has on one network (EIP-7811). An entry of another shape is left out; an answer of
 * another shape is ignored (specification section 5).
 */
export async function assets(
  wallet: EvmWallet,
  { networkId, address }: Parameters<InnerCalls['assets']>[0]
): Promise<readonly TokenBalance[] | undefined> {
  const provider = await providerOf(wallet)
  const chainId = `0x${toChainNumber(networkId).toString(16)}`
  const params = [{ account: address, chainFilter: [chainId] }]
  const answer = looseOf(await provider.request({ method: 'wallet_getAssets', params }))
  const list = answer[chainId]
  if (!Array.isArray(list)) return undefined
  const found = list.slice(0, MOST_READ).flatMap((item) => toBalance(item, networkId) ?? [])
  // Where no entry is a token, another source knows more.
  return found.length === 0 && list.length > 0 ? undefined : found
}

function toBalance(item: unknown, networkId: TokenBalance['networkId']): TokenBalance | undefined {
  const { address, balance, type, metadata } = looseOf(item)
  const { name, symbol, decimals, price, iconUrl } = looseOf(metadata)
  const kind = typeof type === 'string' ? type.toLowerCase() : undefined
  const isNative = kind === 'native'
  const isToken = kind === 'erc20' && typeof address === 'string'
  if (!isNative && !isToken) return undefined
  if (typeof balance !== 'string' || !/^0x[\da-f]{1,64}$/i.test(balance)) return undefined
  const priceUsd = decimalText(price)
  // Core looks at the rest, as it does at every other source's.
  return {
    networkId,
    ...(isToken ? { address } : {}),
    name: typeof name === 'string' ? name : '',
    symbol: typeof symbol === 'string' ? symbol : '',
    decimals: typeof decimals === 'string' ? Number(decimals) : (decimals as number),
    amountBaseUnits: BigInt(balance),
    ...(priceUsd === undefined || priceUsd === '0' ? {} : { priceUsd }),
    // A wallet may name a picture, but no host that every user's browser then asks.
    ...(typeof iconUrl === 'string' && iconUrl.startsWith('data:image/') ? { iconUrl } : {}),
  }
}

function looseOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown }) : {}
}

/** More tokens than one account holds. */
const MOST_READ = 2_000
