import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import type { TokenBalance } from '../../records/tokenBalance.js'

/**
 * The same tokens, where the network's coin is one of them: some networks have a contract for it, and sources have an address that
 * stands for it. The coin's own row stays; without one, what stands for it is the coin.
 */
export async function withOneCoin(
  { adapters }: Instance,
  { networkId, tokens }: { readonly networkId: ChainId; readonly tokens: readonly TokenBalance[] }
): Promise<readonly TokenBalance[]> {
  const { toAddress } = adapters.of(namespaceOf(networkId)).chain
  if (!toAddress) return tokens
  const isCoin = async (address: string): Promise<boolean> =>
    (await toAddress({ networkId, address, isToken: true })) === undefined &&
    // Of what is no address it says nothing.
    (await toAddress({ networkId, address })) !== undefined
  const coins = await Promise.all(tokens.map(({ address }) => address === undefined || isCoin(address)))
  const [first] = tokens.filter((_, index) => coins[index])
  const others = tokens.filter((_, index) => !coins[index])
  return first ? [{ ...first, address: undefined, isSpam: undefined }, ...others] : others
}
