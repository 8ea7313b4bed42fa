import {
  type Address,
  createPublicClient,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hex,
  http,
  isAddressEqual,
  parseEventLogs,
  type Transaction,
  type TransactionReceipt,
} from 'viem'
import { icon } from './balance.js'
import type { BackendChain } from './types.js'

/** What a transaction moved for the account. The service writes names inside transfers with underscores. */
interface HistoryTransfer {
  readonly fungible_info: { readonly name: string; readonly symbol: string; readonly icon: { readonly url: string } }
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
}

/** One entry of the history answer. */
export interface HistoryEntry {
  readonly id: string
  readonly metadata: {
    readonly operationType: 'send' | 'receive' | 'approve' | 'execute'
    readonly hash: Hex
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: Address
    readonly sentTo: Address | ''
    readonly status: 'confirmed' | 'failed'
    readonly nonce: number
    readonly chain: string
  }
  readonly transfers: readonly HistoryTransfer[]
}

/**
 * A page of `GET /v1/account/{address}/history`, newest first, read from the blocks of the chain. `cursor` is what the page
 * before gave as `next`: the number of the block to go on below.
 */
export async function readHistory(request: {
  readonly address: Address
  readonly chain: BackendChain
  readonly cursor: string | null
}): Promise<{ readonly data: readonly HistoryEntry[]; readonly next: string | null }> {
  const { address, chain, cursor } = request
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const latest = await client.getBlockNumber()
  const data: HistoryEntry[] = []
  let number = cursor !== null && /^\d+$/.test(cursor) ? BigInt(cursor) - 1n : latest
  const last = number - MOST_BLOCKS > 0n ? number - MOST_BLOCKS : 0n
  for (; number >= last && number >= 0n && data.length < PAGE_ENTRIES; number--) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
    const minedAt = new Date(Number(block.timestamp) * 1_000).toISOString()
    for (const transaction of [...block.transactions].reverse()) {
      const receipt = await client.getTransactionReceipt({ hash: transaction.hash })
      const entry = toEntry({ address, chain, transaction, receipt, minedAt })
      if (entry) data.push(entry)
    }
  }
  return { data, next: number < 0n ? null : String(number + 1n) }
}

const PAGE_ENTRIES = 50
/** Blocks that one request reads at most. */
const MOST_BLOCKS = 500n

/** Undefined for what the account had no part in. */
function toEntry(request: {
  readonly address: Address
  readonly chain: BackendChain
  readonly transaction: Transaction
  readonly receipt: TransactionReceipt
  readonly minedAt: string
}): HistoryEntry | undefined {
  const { address, chain, transaction, receipt, minedAt } = request
  const { from, to, hash, nonce, value } = transaction
  const isTheirs = (other: Address | null): boolean => other !== null && isAddressEqual(other, address)
  const move = (found: {
    readonly from: Address
    readonly to: Address | null
  }): HistoryTransfer['direction'] | undefined =>
    isTheirs(found.from) ? (isTheirs(found.to) ? 'self' : 'out') : isTheirs(found.to) ? 'in' : undefined
  const isDone = receipt.status === 'success'
  const logs = isDone ? parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs }) : []
  const moved = [
    { coin: chain.nativeCurrency, amountBaseUnits: value, direction: value > 0n ? move({ from, to }) : undefined },
    ...logs.flatMap((log) => {
      const coin = chain.tokens.find((token) => isAddressEqual(token.address, log.address))
      return coin ? [{ coin, amountBaseUnits: log.args.value, direction: move(log.args) }] : []
    }),
  ]
  const transfers = moved.flatMap(({ coin, amountBaseUnits, direction }) =>
    direction === undefined ? [] : [toTransfer({ ...coin, amountBaseUnits, direction })]
  )
  if (!isTheirs(from) && transfers.length === 0) return undefined
  const [first] = transfers
  const isTransfer = first && (value > 0n || isTokenCall(transaction.input))
  return {
    id: `${chain.chainId}-${hash}`,
    metadata: {
      operationType: !isTransfer ? 'execute' : first.direction === 'in' ? 'receive' : 'send',
      hash,
      minedAt,
      sentFrom: getAddress(from),
      sentTo: to === null ? '' : getAddress(to),
      status: isDone ? 'confirmed' : 'failed',
      nonce,
      chain: `eip155:${chain.chainId}`,
    },
    transfers,
  }
}

function toTransfer(request: {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amountBaseUnits: bigint
  readonly direction: HistoryTransfer['direction']
}): HistoryTransfer {
  const { name, symbol, decimals, amountBaseUnits, direction } = request
  return {
    fungible_info: { name, symbol, icon: { url: icon(symbol) } },
    direction,
    quantity: { numeric: formatUnits(amountBaseUnits, decimals) },
  }
}

/** Calls of `transfer` and `transferFrom` (ERC-20). */
function isTokenCall(input: Hex): boolean {
  return input.startsWith('0xa9059cbb') || input.startsWith('0x23b872dd')
}
