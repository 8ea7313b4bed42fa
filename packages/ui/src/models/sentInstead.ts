/** What a wallet sent in place of what it was asked for. Amounts with their symbol. */
export interface SentInsteadModel {
  readonly asked: string
  readonly sent: string
  /** The asked and the actual recipient, shortened; undefined where they are the same. */
  readonly parties?: { readonly asked: string; readonly sent: string } | undefined
}
