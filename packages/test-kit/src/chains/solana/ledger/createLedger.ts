import { base58 } from '@scure/base'
import { readTransaction } from '../../../solana/readTransaction.js'
import { transactionFee } from '../../../solana/transactionFee.js'
import { blockhashBlocks, createBlockhashes } from './createBlockhashes.js'
import type { Runtime } from './createRuntime.js'
import { resolveLookups } from './resolveLookups.js'
import { isInBlock } from './transactionError.js'
import type { LedgerAccount, LedgerBlock, LedgerOutcome, LedgerRecord } from './types.js'

/** Blocks, blockhashes and the history of transactions. Slot and block height are the same number: none is skipped. */
export interface Ledger extends Pick<Runtime, 'account' | 'programAccounts' | 'rentExemptLamports'> {
  slot(): bigint
  /** The newest blockhash; one that is older than a block on the real network is followed by a new one first. */
  latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  isBlockhashValid(blockhash: string): boolean
  /** Runs a transaction and makes a block. A transaction that belongs into no block is forgotten. Returns its outcome. */
  send(transaction: Uint8Array): LedgerOutcome
  /** What a transaction would come to now. */
  simulate(request: {
    readonly transaction: Uint8Array
    readonly verifySignatures: boolean
    /** Takes the newest blockhash for the transaction's own. */
    readonly anyBlockhash: boolean
  }): ReturnType<Runtime['tryOut']>
  record(signature: string): LedgerRecord | undefined
  /** Transactions that name the address, newest first. */
  recordsOf(address: string): readonly LedgerRecord[]
  transactionCount(): number
  /** Makes blocks without transactions. */
  advance(blocks: number): void
  /** Time of a block, seconds since 1970; undefined for one that is not there. */
  timeSeconds(slot: bigint): bigint | undefined
  /** Calls `listener` after every block. Returns how to stop. */
  onBlock(listener: (block: LedgerBlock) => void): () => void
  /** Remembers everything; the result goes back to it, as often as it is called. */
  snapshot(): () => void
}

/** A ledger over a fresh runtime. */
export function createLedger(request: { readonly runtime: Runtime; readonly nowMs: () => number }): Ledger {
  const { runtime } = request
  const nowSeconds = (): bigint => BigInt(Math.floor(request.nowMs() / 1000))
  const blockhashes = createBlockhashes({ blockhash: runtime.latestBlockhash(), height: 0n })
  let listeners: readonly ((block: LedgerBlock) => void)[] = []
  let slot = 0n
  let newestMs = 0
  let records: ReadonlyMap<string, LedgerRecord> = new Map()
  let times: readonly bigint[] = [nowSeconds()]

  const makeBlock = (record?: LedgerRecord): void => {
    slot += 1n
    newestMs = request.nowMs()
    const timeSeconds = nowSeconds()
    times = [...times, timeSeconds]
    runtime.nextBlock({ slot, timeSeconds })
    blockhashes.add({ blockhash: runtime.latestBlockhash(), height: slot })
    if (record) records = new Map(records).set(record.signature, record)
    for (const listener of listeners) listener({ slot, record })
  }
  // Slot 0 is the genesis, and clients take a block height of 0 for none.
  makeBlock()

  const isBlockhashValid = (blockhash: string): boolean =>
    blockhashes.lastValidHeight({ blockhash, height: slot }) !== undefined

  return {
    account: runtime.account,
    programAccounts: runtime.programAccounts,
    rentExemptLamports: runtime.rentExemptLamports,
    slot: () => slot,
    latestBlockhash: () => {
      // A client that has used a blockhash asks until there is another one, and without a timer no block would be made.
      if (request.nowMs() - newestMs >= usualSlotMs) makeBlock()
      const { blockhash, height } = blockhashes.latest()
      return { blockhash, lastValidBlockHeight: height + blockhashBlocks }
    },
    isBlockhashValid,
    send: (transaction) => {
      const parts = readTransaction(transaction)
      const { blockhash, lookups, signatures } = parts
      if (!isBlockhashValid(blockhash)) return unknownBlockhash
      const found = resolveLookups({ lookups, account: runtime.account })
      const accounts = [...parts.accounts, ...found.writable, ...found.readonly]
      const read = (): readonly (LedgerAccount | undefined)[] => accounts.map(runtime.account)
      const before = read()
      const outcome = runtime.run(transaction)
      if (outcome.error !== undefined && !isInBlock(outcome.error)) return outcome
      const after = read()
      makeBlock({
        ...outcome,
        signature: base58.encode(signatures[0] ?? new Uint8Array(64)),
        slot: slot + 1n,
        timeSeconds: nowSeconds(),
        feeLamports: transactionFee({ ...parts, signerCount: signatures.length }),
        bytes: transaction,
        accounts,
        writableLookups: found.writable,
        readonlyLookups: found.readonly,
        before,
        after,
      })
      return outcome
    },
    simulate: ({ transaction, verifySignatures, anyBlockhash }) => {
      const { blockhash } = readTransaction(transaction)
      if (!anyBlockhash && !isBlockhashValid(blockhash)) return { ...unknownBlockhash, accounts: [] }
      return runtime.tryOut({ transaction, verifySignatures })
    },
    record: (signature) => records.get(signature),
    recordsOf: (address) => [...records.values()].filter(({ accounts }) => accounts.includes(address)).reverse(),
    transactionCount: () => records.size,
    advance: (blocks) => {
      for (let made = 0; made < blocks; made += 1) makeBlock()
    },
    timeSeconds: (of) => times[Number(of)],
    onBlock: (listener) => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((other) => other !== listener)
      }
    },
    snapshot: () => {
      const kept = { bytes: runtime.save(), slot, records, times, blockhashes: blockhashes.all() }
      return () => {
        runtime.restore(kept.bytes)
        slot = kept.slot
        records = kept.records
        times = kept.times
        blockhashes.restore(kept.blockhashes)
      }
    },
  }
}

const usualSlotMs = 400

const unknownBlockhash: LedgerOutcome = {
  error: 'BlockhashNotFound',
  logs: [],
  unitsConsumed: 0n,
  returnData: undefined,
  inner: [],
}
