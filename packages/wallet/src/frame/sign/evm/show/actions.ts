import type { Hex } from 'viem'
import { isSameAddress } from '../read/params.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { addressAt, numberWord, wordAt } from './answers.ts'
import { PERMIT2 } from './tokens/permit2.ts'

/** What a call does, as far as its bytes say. */
export type Action =
  | { readonly type: 'deploy' }
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
  readonly parameters: readonly { readonly name: string; readonly type: 'address' | 'number' | 'bool' | 'rest' }[]
  readonly action: (call: { readonly to: Hex; readonly data: Hex; readonly from: string }) => Action | undefined
}

/** What a call does. */
export function actionOf({ to, data }: EvmCall, from: string): Action {
  if (to === undefined) return { type: 'deploy' }
  if (data === '0x') return { type: 'pay', to }
  const known = functionOf(data)
  return known?.action({ to, data: argumentsOf(data, known), from }) ?? { type: 'unknown', to }
}

/** The function of a call with these bytes, where it is known. */
export function functionOf(data: Hex): KnownFunction | undefined {
  return Object.hasOwn(FUNCTIONS, data.slice(0, 10)) ? FUNCTIONS[data.slice(0, 10)] : undefined
}

/**
 * The bytes of a call after those that name its function. They are read as the most careless contract reads them: what is missing
 * of a known function is zeros, an address is the end of its word, and whatever isn't zero is true. Contracts older than 2020 do
 * so, many large tokens among them; one that refuses such a call fails.
 */
export function argumentsOf(data: Hex, known?: KnownFunction): Hex {
  return `0x${data.slice(10).padEnd((known?.parameters.length ?? 0) * WORD, '0')}`
}

type Reader = KnownFunction['action']

const send: Reader = ({ to: token, data }) => {
  const [to, amount] = [addressAt(data, 0), wordAt(data, 1)]
  return to && amount !== undefined ? { type: 'send', token, to, amount } : undefined
}

const allow =
  (isAdded: boolean, selector: string): Reader =>
  ({ to: token, data }) => {
    const [spender, amountOrId] = [addressAt(data, 0), wordAt(data, 1)]
    if (!spender || amountOrId === undefined) return undefined
    const withAmount = (amount: bigint): Hex =>
      `${selector as Hex}${data.slice(2, 66)}${numberWord(amount)}${data.slice(130)}`
    return { type: 'allow', token, spender, amountOrId, isAdded, withAmount }
  }

/** Permit2 passes on what it has been allowed itself. */
const allowByPermit2: Reader = ({ to, data }) => {
  const [token, spender, amountOrId] = [addressAt(data, 0), addressAt(data, 1), wordAt(data, 2)]
  if (!isSameAddress(to, PERMIT2) || !token || !spender || amountOrId === undefined || amountOrId >> 160n !== 0n)
    return undefined
  const withAmount = (amount: bigint): Hex => `0x87517c45${data.slice(2, 130)}${numberWord(amount)}${data.slice(194)}`
  return { type: 'allow', token, spender, amountOrId, isAdded: false, withAmount }
}

const allowAll: Reader = ({ to: token, data }) => {
  const operator = addressAt(data, 0)
  return operator && { type: 'allowAll', token, operator, isAllowed: wordAt(data, 1) !== 0n }
}

const move: Reader = ({ to: token, data }) => {
  const [from, to, amountOrId] = [addressAt(data, 0), addressAt(data, 1), wordAt(data, 2)]
  return from && to && amountOrId !== undefined ? { type: 'move', token, from, to, amountOrId } : undefined
}

const moveNft =
  (countAt?: number): Reader =>
  ({ to: token, data, from }) => {
    const [owner, to, id] = [addressAt(data, 0), addressAt(data, 1), wordAt(data, 2)]
    const count = countAt === undefined ? 1n : wordAt(data, countAt)
    if (!owner || !to || id === undefined || count === undefined || !isSameAddress(owner, from)) return undefined
    return { type: 'moveNft', token, to, id, count }
  }

/** ERC-777: an operator moves all that there is. */
const authorize: Reader = ({ to: token, data }) => {
  const spender = addressAt(data, 0)
  return spender && { type: 'allow', token, spender, amountOrId: 2n ** 256n - 1n, isAdded: false }
}

const address = (name: string) => ({ name, type: 'address' }) as const
const number = (name: string) => ({ name, type: 'number' }) as const
const FROM_TO_ID = [address('from'), address('to'), number('tokenId')]

/** By the first four bytes of the hash of the signature. */
const FUNCTIONS: Readonly<Record<string, KnownFunction>> = {
  '0xa9059cbb': { name: 'transfer', parameters: [address('to'), number('amount')], action: send },
  '0x095ea7b3': {
    name: 'approve',
    parameters: [address('spender'), number('amount')],
    action: allow(false, '0x095ea7b3'),
  },
  '0x39509351': {
    name: 'increaseAllowance',
    parameters: [address('spender'), number('addedValue')],
    action: allow(true, '0x39509351'),
  },
  // The same in tokens older than 2019.
  '0xd73dd623': {
    name: 'increaseApproval',
    parameters: [address('spender'), number('addedValue')],
    action: allow(true, '0xd73dd623'),
  },
  '0x959b8c3f': { name: 'authorizeOperator', parameters: [address('operator')], action: authorize },
  '0x87517c45': {
    name: 'approve',
    parameters: [address('token'), address('spender'), number('amount'), number('expiration')],
    action: allowByPermit2,
  },
  '0xa22cb465': {
    name: 'setApprovalForAll',
    parameters: [address('operator'), { name: 'approved', type: 'bool' }],
    action: allowAll,
  },
  // Every token of an ERC-6909 contract.
  '0x558a7297': {
    name: 'setOperator',
    parameters: [address('operator'), { name: 'approved', type: 'bool' }],
    action: allowAll,
  },
  // All that Morpho has of the user.
  '0xeecea000': {
    name: 'setAuthorization',
    parameters: [address('authorized'), { name: 'newIsAuthorized', type: 'bool' }],
    action: allowAll,
  },
  // Debts in the user's name at Aave.
  '0xc04a8a10': {
    name: 'approveDelegation',
    parameters: [address('delegatee'), number('amount')],
    action: allow(false, '0xc04a8a10'),
  },
  '0x23b872dd': {
    name: 'transferFrom',
    parameters: [address('from'), address('to'), number('amount')],
    action: move,
  },
  '0x42842e0e': { name: 'safeTransferFrom', parameters: FROM_TO_ID, action: moveNft() },
  '0xb88d4fde': {
    name: 'safeTransferFrom',
    parameters: [...FROM_TO_ID, { name: 'data', type: 'rest' }],
    action: moveNft(),
  },
  '0xf242432a': {
    name: 'safeTransferFrom',
    parameters: [...FROM_TO_ID, number('amount'), { name: 'data', type: 'rest' }],
    action: moveNft(3),
  },
}

/** Characters of a word in hex. */
const WORD = 64
