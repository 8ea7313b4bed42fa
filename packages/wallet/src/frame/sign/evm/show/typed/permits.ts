import { type Hex, maxUint256 } from 'viem'
import type { ApprovalWarning } from '../../../../views/models/approval.ts'
import type { EvmNode } from '../../node.ts'
import { chainIdOf, isAddress, isSameAddress, toChecksum } from '../../read/params.ts'
import type { Action } from '../actions.ts'
import { isAnyAmount, type KnownCall } from '../describeCall.ts'
import { readFacts } from '../tokenFacts.ts'
import { knownUnit } from '../tokens/knownTokens.ts'
import { PERMIT2 } from '../tokens/permit2.ts'

/** Typed data that gives rights to tokens or NFTs by a signature alone. */
export interface Permit {
  readonly allowances: readonly Allowance[]
  /** Addresses that get the right. */
  readonly spenders: readonly Hex[]
}

interface Allowance extends Pick<KnownCall, 'facts'> {
  readonly action: Extract<Action, { readonly type: 'allow' }>
}

/**
 * The permit that typed data of the known kinds is; undefined for other kinds. By the name that their contracts hash, or by the
 * contract that they are for.
 */
export function readPermit(data: {
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: unknown
}): Permit | undefined {
  const { primaryType, domain, message } = data
  const contract = domain['verifyingContract']
  if (!CONTRACTS.some((address) => isSameAddress(contract, address)) && !NAMES.test(primaryType)) return undefined
  const members = valuesIn({ name: '', value: message, token: isAddress(contract) ? contract : NOWHERE })
  const named = members.flatMap(({ name, value }) => (SPENDERS.includes(name) && isAddress(value) ? [value] : []))
  const [spender = NOWHERE] = named
  const allowances = members.flatMap(({ name, value, token }) => {
    const amountOrId = FLAGS.includes(name) && value === true ? maxUint256 : AMOUNTS.includes(name) ? value : undefined
    if (typeof amountOrId !== 'bigint') return []
    return [{ action: { type: 'allow', token, spender, amountOrId, isAdded: false } as const, facts: undefined }]
  })
  return { allowances, spenders: [...new Set(named.map(toChecksum))] }
}

/** The permit with what the node says of its tokens; of another network's, with what the wallet itself knows. Never rejects. */
export async function withTokenFacts(
  permit: Permit,
  request: { readonly chainId: unknown; readonly node: EvmNode; readonly owner: string; readonly signal: AbortSignal }
): Promise<Permit> {
  const { allowances } = permit
  const { chainId, node } = request
  if (allowances.length > MOST_ALLOWANCES) return permit
  const factsOf = async ({ action }: Allowance): Promise<Allowance['facts']> => {
    if (chainId === chainIdOf(node.network)) {
      const facts = await readFacts({ ...request, action })
      // No permit has the id of an NFT where an amount is.
      return facts?.type === 'token' ? facts : undefined
    }
    const unit = typeof chainId === 'bigint' ? knownUnit(chainId, action.token) : undefined
    return unit && { type: 'token', unit, isKnown: true }
  }
  const read = async (allowance: Allowance) => ({ ...allowance, facts: await factsOf(allowance) })
  return { ...permit, allowances: await Promise.all(allowances.map(read)) }
}

/** What a permit is warned of. */
export function permitWarnings({ allowances }: Permit): readonly ApprovalWarning[] {
  const isUnlimited = allowances.length > MOST_ALLOWANCES || allowances.some(isAnyAmount)
  return isUnlimited ? ['permit', 'unlimited'] : ['permit']
}

interface Member {
  readonly name: string
  readonly value: unknown
  /** The token that it is about: the nearest one beside it. */
  readonly token: Hex
}

function valuesIn({ name, value, token }: Member): readonly Member[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn({ name, value: item, token }))
  if (typeof value !== 'object' || value === null) return [{ name, value, token }]
  const own = 'token' in value && isAddress(value.token) ? value.token : token
  return Object.entries(value).flatMap(([key, item]) => valuesIn({ name: key, value: item, token: own }))
}

/**
 * EIP-2612, DAI, EIP-4494 and Permit2 (`Permit…`), EIP-3009, Seaport; any call in the user's name, of a token of Polygon
 * (`MetaTransaction`) or by a forwarder (ERC-2771); all that Compound III or Morpho has of the user (`Authorization`); debts in the
 * user's name at Aave (`DelegationWithSig`).
 * https://eips.ethereum.org/EIPS/eip-2612, https://github.com/Uniswap/permit2, https://eips.ethereum.org/EIPS/eip-3009
 */
const NAMES =
  /^(?:Permit\w*|(?:Transfer|Receive)WithAuthorization|OrderComponents|BulkOrder|MetaTransaction|ForwardRequest|Authorization|DelegationWithSig)$/
const AMOUNTS = ['value', 'amount', 'wad']
/** True is any amount. */
const FLAGS = ['allowed', 'isAllowed', 'isAuthorized', 'approved']
const SPENDERS = ['spender', 'operator', 'manager', 'authorized', 'delegatee']
const NOWHERE = '0x0000000000000000000000000000000000000000'
/** More than any honest permit has. The node is asked for each. */
const MOST_ALLOWANCES = 10

const CONTRACTS = [
  PERMIT2,
  // Seaport 1.1, 1.4, 1.5 and 1.6.
  '0x00000000006c3852cbEf3e08E8dF289169EdE581',
  '0x00000000000001ad428e4906aE43D8F9852d0dD6',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
]
