import type { ApprovalWarning } from '@portico/ui/views/approve'
import { isSameAddress } from './params.ts'

/**
 * What typed data of the known kinds lets somebody do: take tokens or NFTs by a signature alone. By the name that their
 * contracts hash, or by the contract that they are for.
 */
export function permitWarnings(data: {
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: unknown
}): readonly ApprovalWarning[] {
  const { primaryType, domain, message } = data
  const isForSpender = CONTRACTS.some((address) => isSameAddress(domain['verifyingContract'], address))
  if (!isForSpender && !NAMES.test(primaryType)) return []
  return hasAnyAmount(message) ? ['permit', 'unlimited'] : ['permit']
}

/** Whether an amount in it is as good as any: DAI's `allowed`, or the largest that an allowance can be. */
function hasAnyAmount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, item]) =>
      (name === 'allowed' && item === true) ||
      (AMOUNTS.includes(name) && typeof item === 'bigint' && item >= ANY) ||
      hasAnyAmount(item)
  )
}

/**
 * EIP-2612, DAI, EIP-4494 and Permit2 (`Permit…`), EIP-3009, Seaport; any call in the user's name, of a token of Polygon
 * (`MetaTransaction`) or by a forwarder (ERC-2771); all that Compound III or Morpho has of the user (`Authorization`).
 * https://eips.ethereum.org/EIPS/eip-2612, https://github.com/Uniswap/permit2, https://eips.ethereum.org/EIPS/eip-3009
 */
const NAMES =
  /^(?:Permit\w*|(?:Transfer|Receive)WithAuthorization|OrderComponents|BulkOrder|MetaTransaction|ForwardRequest|Authorization)$/
const AMOUNTS = ['value', 'amount', 'wad']
/** No token has so many. */
const ANY = 1n << 128n

/** Where Permit2 is on every network. */
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const CONTRACTS = [
  PERMIT2,
  // Seaport 1.1, 1.4, 1.5 and 1.6.
  '0x00000000006c3852cbEf3e08E8dF289169EdE581',
  '0x00000000000001ad428e4906aE43D8F9852d0dD6',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
]
