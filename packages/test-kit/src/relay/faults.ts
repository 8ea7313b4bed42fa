/** What is wrong with a relay. Plain JSON; every field may be switched at any time, and what is absent is off. */
export interface RelayFaults {
  /**
   * New connections are refused: `true` before the handshake (HTTP 503), a text by closing with code 3000 and this
   * reason, as the real relay does for `Unauthorized: invalid key`. Open connections stay.
   */
  readonly refuses?: boolean | string | undefined
  /**
   * What is lost on the way. `pushes`: a message does not reach its peer, and is pushed again after `redeliverMs`.
   * `publishes`: a message is confirmed and forgotten. `answers`: a call is done, and its caller never hears of it.
   */
  readonly drops?: 'pushes' | 'publishes' | 'answers' | undefined
  /** Answers and pushes come this much later, ms. Goes with the others. */
  readonly slowMs?: number | undefined
  /** Every message is pushed twice. */
  readonly duplicates?: boolean | undefined
  /** Pushes of the same 100 ms come in the opposite order. */
  readonly reorders?: boolean | undefined
  /**
   * Limits the faults above, `refuses` excepted, to messages with these tags, such as 1109 for the answer to a session
   * request. Answers to calls that publish nothing then have no fault.
   */
  readonly onlyTags?: readonly number[] | undefined
}

/** The faults that a message with `tag` meets, or what has no tag. */
export function faultsOf(request: { readonly faults: RelayFaults; readonly tag: number | undefined }): RelayFaults {
  const { faults, tag } = request
  if (faults.onlyTags === undefined || (tag !== undefined && faults.onlyTags.includes(tag))) return faults
  return {}
}
