import { type ChainId, isChainId, type Namespace, PorticoError, parseAccountId } from '@portico/core'

/**
 * The account that an app's own function answered with: an address or a CAIP-10 id, and a CAIP-2 id, a number, or its digits.
 * Throws RESPONSE_INVALID with what it can't read.
 */
export function readOwnAccount(
  { address, chainId }: { readonly address: unknown; readonly chainId: unknown },
  { namespace, names }: { readonly namespace: Namespace; readonly names: readonly [address: string, chainId: string] }
): { readonly address: string; readonly networkId: ChainId } {
  if (typeof address !== 'string' || address === '') throw invalid(names[0], address, 'an address, or a CAIP-10 id')
  const account = parseAccountId(address)
  const isNumber = typeof chainId === 'number' || (typeof chainId === 'string' && /^(\d+|0x[\da-f]+)$/i.test(chainId))
  const networkId = isNumber ? `${namespace}:${Number(chainId)}` : (chainId ?? account?.networkId)
  const isCount = !isNumber || (Number.isSafeInteger(Number(chainId)) && Number(chainId) >= 0)
  if (!isCount || !isChainId(networkId)) throw invalid(names[1], chainId, EXPECTED)
  return { address: account?.address ?? address, networkId }
}

function invalid(path: string, value: unknown, expected: string): PorticoError<'RESPONSE_INVALID'> {
  const shown = typeof value === 'object' ? 'an object' : String(value).slice(0, 100)
  return new PorticoError('RESPONSE_INVALID', { context: { path, expected: `${expected}, and not ${shown}` } })
}

const EXPECTED = 'a CAIP-2 id such as eip155:1, or the chain id as a number'
