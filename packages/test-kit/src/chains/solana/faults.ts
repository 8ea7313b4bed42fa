/** What is wrong with a local Solana. Plain JSON; what is absent is off. Of several, the first in this order is seen. */
export interface SolanaFaults {
  /** Answers come this much later, ms. Goes with the others. */
  readonly slowMs?: number | undefined
  /** Closes connections without an answer; websockets too, unless `only` is given. */
  readonly offline?: boolean | undefined
  /** Answers over HTTP with this status. */
  readonly status?: 403 | 429 | 500 | 503 | undefined
  /** Answers 200 with something that is not JSON. */
  readonly malformed?: boolean | undefined
  /** Every call fails with -32005, as at a node that is behind the others. */
  readonly refuses?: boolean | undefined
  /** Transactions are taken and never come into a block, as when the network is full. */
  readonly dropsTransactions?: boolean | undefined
  /** Limits the faults above, `dropsTransactions` excepted, to these methods. */
  readonly only?: readonly string[] | undefined
}

/** The faults that a body with these calls meets. */
export function faultsOf(request: {
  readonly faults: SolanaFaults
  readonly methods: readonly string[]
}): SolanaFaults {
  const { faults, methods } = request
  return faults.only === undefined || methods.some((method) => faults.only?.includes(method)) ? faults : {}
}
