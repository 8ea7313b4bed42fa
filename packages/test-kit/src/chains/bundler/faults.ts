/** What is wrong with a local bundler and its paymaster. Plain JSON; what is absent is off. */
export interface BundlerFaults {
  /**
   * Of what is sent to it: it answers with another hash, doesn't send though it answers as if it had, refuses, or sends and
   * closes the connection without an answer.
   */
  readonly send?: 'otherHash' | 'notSent' | 'refuses' | 'drops' | undefined
  /**
   * What its receipts say: success, whatever has happened; or, of every hash, sent or not, success in another transaction
   * that is on the chain.
   */
  readonly receipts?: 'success' | 'otherTransaction' | undefined
  /** Its estimates are more gas than a block has. */
  readonly estimates?: 'huge' | undefined
  /** The paymaster refuses to pay, or answers with data that its contract refuses. */
  readonly paymaster?: 'refuses' | 'wrongData' | undefined
}
