import { membersOf } from '../../../node/membersOf.ts'
import { toBigInt, toHex } from '../show/answers.ts'

/** What EIP-5792 has of a transaction's receipt. */
export interface Receipt {
  readonly logs: readonly {
    readonly address: string
    readonly data: `0x${string}`
    readonly topics: readonly string[]
  }[]
  readonly status: '0x1' | '0x0'
  readonly blockHash: string
  readonly blockNumber: string
  readonly gasUsed: string
  readonly transactionHash: `0x${string}`
}

/** Reads what a node says; undefined before the transaction has a block. Throws for what is no receipt. */
export function readReceipt(value: unknown, mostLogs = MOST_LOGS): Receipt | undefined {
  const { blockHash, blockNumber, gasUsed, transactionHash, status, logs } = membersOf(value)
  if (typeof blockHash !== 'string') return undefined
  return {
    logs: (Array.isArray(logs) ? logs.slice(0, mostLogs) : []).map((log) => {
      const { address, data, topics } = membersOf(log)
      const list = Array.isArray(topics) ? topics.slice(0, 4) : []
      return { address: toHex(address), data: toHex(data), topics: list.map(toHex) }
    }),
    status: toBigInt(status) === 1n ? '0x1' : '0x0',
    blockHash: toHex(blockHash),
    blockNumber: toHex(blockNumber),
    gasUsed: toHex(gasUsed),
    transactionHash: toHex(transactionHash),
  }
}

/** What a page is told. */
export const MOST_LOGS = 1000
