/** What a wallet sent in place of what it was asked for. Amounts with their symbol. */
export interface SentInsteadModel {
  readonly asked: string
  readonly sent: string
  /** Whom it was to go to, and whom it went to, shortened; undefined where that is the same. */
  readonly parties?: { readonly asked: string; readonly sent: string } | undefined
}
