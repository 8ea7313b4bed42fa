import type { Hex } from 'viem'
import { wordAt } from '../reads/erc20.js'

/** The transaction that did what a contract's account was asked for. */
export interface ChainExecution {
  readonly hash: Hex
  /** Whether it did what it was asked for. */
  readonly isDone: boolean
  /** What the account itself paid for it, in wei. Undefined: another account paid, or the network doesn't say. */
  readonly feeBaseUnits?: bigint | undefined
}

/** What an entry point (EIP-4337) says of one operation. */
export interface ChainOperation extends ChainExecution {
  /** The account that it is of, in lower case. */
  readonly account: string
  /** Of the account, used once. */
  readonly nonce: bigint | undefined
}

/** The operations in an event; empty for other events than an entry point's. */
export function toOperations(value: unknown): readonly ChainOperation[] {
  return toLog(value).flatMap(({ address, transactionHash: hash, topics: [event, , account, payer], data }) => {
    if (!ENTRY_POINTS.includes(address) || event !== USER_OPERATION || account === undefined) return []
    // Its data: nonce, success, cost, gas. Its third topic is the account that pays in its place.
    const isOwnCost = payer !== undefined && /^0x0+$/.test(payer)
    return {
      hash,
      account: `0x${account.slice(26).toLowerCase()}`,
      nonce: wordAt(data, 0),
      isDone: wordAt(data, 32) === 1n,
      feeBaseUnits: isOwnCost ? wordAt(data, 64) : undefined,
    }
  })
}

/** An event of a contract. */
export interface ContractLog {
  /** In lower case. */
  readonly address: string
  readonly transactionHash: Hex
  readonly topics: readonly string[]
  readonly data: Hex
}

/** Empty for values that are not an event. */
export function toLog(value: unknown): readonly ContractLog[] {
  const { address, transactionHash, topics, data, removed } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (removed === true || typeof address !== 'string') return []
  if (typeof transactionHash !== 'string' || typeof data !== 'string') return []
  if (!Array.isArray(topics) || !topics.every((topic) => typeof topic === 'string')) return []
  return [{ address: address.toLowerCase(), transactionHash: transactionHash as Hex, topics, data: data as Hex }]
}

/** `UserOperationEvent` of entry points. */
export const USER_OPERATION: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Versions 0.6 to 0.9 (https://github.com/eth-infinitism/account-abstraction). Other contracts can emit the same. */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]
