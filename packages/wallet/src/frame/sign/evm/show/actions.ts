import { type Hex, maxUint256, toFunctionSelector, zeroAddress } from 'viem'
import { isSameAddress } from '../read/params.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { toAddress } from './answers.ts'
import { toWord } from './calldata.ts'
import { PERMIT2 } from './tokens/permit2.ts'

/** What a call does, as far as its bytes say. */
export type Action =
  | { readonly type: 'deploy' }
  /** The account runs no code any more. */
  | { readonly type: 'undelegate' }
  /** Native currency goes to an account. */
  | { readonly type: 'pay'; readonly to: Hex }
  | { readonly type: 'send'; readonly token: Hex; readonly to: Hex; readonly amount: bigint }
  /** A token or an NFT goes from one address to another: `transferFrom` has one form for both. */
  | { readonly type: 'move'; readonly token: Hex; readonly from: Hex; readonly to: Hex; readonly amountOrId: bigint }
  | { readonly type: 'moveNft'; readonly token: Hex; readonly to: Hex; readonly id: bigint; readonly count: bigint }
  /** An address may spend a token, or take an NFT: `approve` has one form for both. */
  | {
      readonly type: 'allow'
      readonly token: Hex
      readonly spender: Hex
      readonly amountOrId: bigint
      /** Whether the amount is added to what is allowed now. */
      readonly isAdded: boolean
      /** The same call for another amount, where it has one. */
      readonly withAmount?: ((amount: bigint) => Hex) | undefined
    }
  | { readonly type: 'allowAll'; readonly token: Hex; readonly operator: Hex; readonly isAllowed: boolean }
  | { readonly type: 'unknown'; readonly to: Hex }

/** A function whose bytes are known. */
export interface KnownFunction {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  /** What a call of a contract does, which may be a token's. */
  readonly action: (call: Words & { readonly token: Hex; readonly from: string }) => Action | undefined
}

/** The arguments of a call of a known function, by their places. */
interface Words {
  number(place: number): bigint
  address(place: number): Hex
  /** The bytes from this place on. */
  bytes(place: number): Hex
  /** The same call with another number in this place. */
  withNumber(place: number, value: bigint): Hex
}

/** What a call does. */
export function actionOf({ to, data, delegate }: EvmCall, from: string): Action {
  if (delegate === zeroAddress) return { type: 'undelegate' }
  if (to === undefined) return { type: 'deploy' }
  if (data === '0x') return { type: 'pay', to }
  const known = functionOf(data)
  return known?.action({ token: to, from, ...argumentsOf(data, known) }) ?? { type: 'unknown', to }
}

/** The function of a call with these bytes, where it is known. */
export function functionOf(data: Hex): KnownFunction | undefined {
  return Object.hasOwn(FUNCTIONS, data.slice(0, 10)) ? FUNCTIONS[data.slice(0, 10)] : undefined
}

/**
 * The arguments of a call as the most careless contract reads them: what is missing is zeros, an address is the end of its word, and
 * whatever isn't zero is true. Contracts older than 2020 do so, many large tokens among them; one that refuses such a call fails.
 */
export function argumentsOf(data: Hex, { parameters }: KnownFunction): Words {
  const [selector, words] = [data.slice(0, 10) as Hex, data.slice(10).padEnd(parameters.length * WORD, '0')]
  const number = (place: number): bigint => BigInt(`0x${words.slice(place * WORD, (place + 1) * WORD)}`)
  return {
    number,
    address: (place) => toAddress(number(place)),
    bytes: (place) => `0x${words.slice(place * WORD)}`,
    withNumber: (place, value) =>
      `${selector}${words.slice(0, place * WORD)}${toWord(value)}${words.slice((place + 1) * WORD)}`,
  }
}

type Reader = KnownFunction['action']

const send: Reader = ({ token, address, number }) => ({ type: 'send', token, to: address(0), amount: number(1) })

const allow =
  (isAdded: boolean): Reader =>
  ({ token, address, number, withNumber }) => {
    const withAmount = (amount: bigint): Hex => withNumber(1, amount)
    return { type: 'allow', token, spender: address(0), amountOrId: number(1), isAdded, withAmount }
  }

/** Permit2 passes on what it has been allowed itself. */
const allowByPermit2: Reader = ({ token: contract, address, number, withNumber }) => {
  const [token, spender, amountOrId] = [address(0), address(1), number(2)]
  if (!isSameAddress(contract, PERMIT2) || amountOrId >> 160n !== 0n) return undefined
  const withAmount = (amount: bigint): Hex => withNumber(2, amount)
  return { type: 'allow', token, spender, amountOrId, isAdded: false, withAmount }
}

const allowAll: Reader = ({ token, address, number }) => {
  return { type: 'allowAll', token, operator: address(0), isAllowed: number(1) !== 0n }
}

const move: Reader = ({ token, address, number }) => {
  return { type: 'move', token, from: address(0), to: address(1), amountOrId: number(2) }
}

const moveNft =
  (countAt?: number): Reader =>
  ({ token, from, address, number }) => {
    if (!isSameAddress(address(0), from)) return undefined
    const count = countAt === undefined ? 1n : number(countAt)
    return { type: 'moveNft', token, to: address(1), id: number(2), count }
  }

/** ERC-777: an operator moves all that there is. */
const authorize: Reader = ({ token, address }) => {
  return { type: 'allow', token, spender: address(0), amountOrId: maxUint256, isAdded: false }
}

/** A function by its selector. Its signature has the names of its parameters; what is of variable length comes last. */
function known(signature: string, action: Reader): readonly [selector: Hex, known: KnownFunction] {
  const [name = '', ...words] = signature.split(/[(), ]+/).slice(0, -1)
  const parameters = words.flatMap((type, place) => (place % 2 ? [] : [{ type, name: words[place + 1] ?? '' }]))
  return [toFunctionSelector(signature), { name, parameters, action }]
}

const FUNCTIONS: Readonly<Record<string, KnownFunction>> = Object.fromEntries([
  known('transfer(address to, uint256 amount)', send),
  known('approve(address spender, uint256 amount)', allow(false)),
  known('increaseAllowance(address spender, uint256 addedValue)', allow(true)),
  // The same in tokens older than 2019.
  known('increaseApproval(address spender, uint256 addedValue)', allow(true)),
  known('authorizeOperator(address operator)', authorize),
  known('approve(address token, address spender, uint160 amount, uint48 expiration)', allowByPermit2),
  known('setApprovalForAll(address operator, bool approved)', allowAll),
  // Every token of an ERC-6909 contract.
  known('setOperator(address operator, bool approved)', allowAll),
  // All that Morpho has of the user.
  known('setAuthorization(address authorized, bool newIsAuthorized)', allowAll),
  // Debts in the user's name at Aave.
  known('approveDelegation(address delegatee, uint256 amount)', allow(false)),
  known('transferFrom(address from, address to, uint256 amount)', move),
  known('safeTransferFrom(address from, address to, uint256 tokenId)', moveNft()),
  known('safeTransferFrom(address from, address to, uint256 tokenId, bytes data)', moveNft()),
  known('safeTransferFrom(address from, address to, uint256 tokenId, uint256 amount, bytes data)', moveNft(3)),
])

/** Characters of a word in hex. */
const WORD = 64
