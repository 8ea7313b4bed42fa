import { lookOf } from '@portico/core/internal/foreign'
import type { Hex } from 'viem'
import type { Unit } from '../../show/amounts.ts'
import { cleanName, cleanSymbol, isPlain } from '../../show/text/names.ts'
import type { EvmNode } from '../node.ts'
import { chainIdOf } from '../read/params.ts'
import type { Action } from './actions.ts'
import { stringOf, toHex, wordAt } from './answers.ts'
import { toCalldata } from './calldata.ts'
import { knownUnit, looksKnown } from './tokens/knownTokens.ts'

/** What a contract says about itself. */
export type TokenFacts =
  | {
      readonly type: 'token'
      readonly unit: Unit
      /** The wallet itself knows the token: its symbol and decimals aren't the node's. */
      readonly isKnown?: boolean | undefined
      /** What the account has, where it was asked for. */
      readonly balance?: bigint | undefined
      /** All there is of it. */
      readonly supply?: bigint | undefined
      /** What the spender may spend already. */
      readonly allowance?: bigint | undefined
    }
  | { readonly type: 'nfts'; readonly name: string }

/** Asks the node what an action is about; undefined where that is unknown. Never rejects. */
export async function readFacts(request: {
  readonly node: EvmNode
  readonly action: Action
  readonly owner: string
  readonly signal: AbortSignal
}): Promise<TokenFacts | undefined> {
  const { node, action, owner, signal } = request
  if (!('token' in action)) return undefined
  const { token, type } = action
  const read = (data: Hex): Promise<Hex | undefined> => callOf(node, { to: token, data, signal })
  if (type === 'allowAll' || type === 'moveNft') return { type: 'nfts', name: contractName(await read(NAME), token) }
  const known = knownUnit(chainIdOf(node.network), token)
  const [decimals, symbol] = known ? [] : await Promise.all([read(DECIMALS), read(SYMBOL)])
  const places = known ? BigInt(known.decimals) : decimals && wordAt(decimals, 0)
  if (places === undefined || places > MOST_PLACES) {
    const isNfts = await read(IS_ERC721)
    return isNfts && wordAt(isNfts, 0) === 1n
      ? { type: 'nfts', name: contractName(await read(NAME), token) }
      : undefined
  }
  const unit = known ?? { symbol: symbolOf(symbol, { token, node }), decimals: Number(places) }
  const told = { type: 'token', unit, isKnown: known !== undefined } as const
  if (type !== 'allow') return told
  const [balance, supply, allowance] = await Promise.all([
    read(balanceOf(owner)),
    read(SUPPLY),
    read(toCalldata('allowance(address,address)', owner, action.spender)),
  ])
  const numberOf = (data: Hex | undefined): bigint | undefined => data && wordAt(data, 0)
  return { ...told, balance: numberOf(balance), supply: numberOf(supply), allowance: numberOf(allowance) }
}

/**
 * The symbol that a token answers with, fit to be shown. Its address in short stands for one that looks like the native currency's,
 * or for an empty one. It stands beside a symbol that looks like a token that the wallet knows, or could look like any other.
 */
export function symbolOf(
  data: Hex | undefined,
  { token, node }: { readonly token: Hex; readonly node: EvmNode }
): string {
  const symbol = cleanSymbol((data && stringOf(data)) ?? '')
  const isNative = lookOf(symbol) === lookOf(node.network.nativeCurrency.symbol)
  if (symbol === '' || isNative) return shorten(token)
  return isPlain(symbol) && !looksKnown(symbol) ? symbol : `${symbol} ${shorten(token)}`
}

/** The name that a contract answers with, fit to be shown; its address in short where it has none. */
export function contractName(data: Hex | undefined, token: Hex): string {
  return cleanName((data && stringOf(data)) ?? '') || shorten(token)
}

/** Calldata of `balanceOf`. */
export function balanceOf(owner: string): Hex {
  return toCalldata('balanceOf(address)', owner)
}

async function callOf(
  node: EvmNode,
  { to, data, signal }: { readonly to: Hex; readonly data: Hex; readonly signal: AbortSignal }
): Promise<Hex | undefined> {
  try {
    return toHex(await node.ask('eth_call', [{ to, data }, 'latest'], { signal }))
  } catch {
    // Many contracts have no such function.
    return undefined
  }
}

function shorten(address: Hex): string {
  return `${address.slice(0, 10)}…${address.slice(-8)}`
}

/** Calldata of `decimals`, `name` and `symbol`. */
export const DECIMALS: Hex = toCalldata('decimals()')
export const NAME: Hex = toCalldata('name()')
export const SYMBOL: Hex = toCalldata('symbol()')

/** More can't be an amount of anything. */
export const MOST_PLACES = 77n

const SUPPLY = toCalldata('totalSupply()')
/** With the id of ERC-721, at the start of a word. */
const IS_ERC721 = toCalldata('supportsInterface(bytes4)', `0x80ac58cd${'0'.repeat(56)}`)
