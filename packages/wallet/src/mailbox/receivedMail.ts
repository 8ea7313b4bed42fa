/** A mail that the wallet would have sent. */
export interface ReceivedMail {
  /** Counts from 1. */
  readonly id: number
  /** Address of the sender. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The first six digits that stand alone, in the subject or else in the text. */
  readonly code: string | undefined
  /** The first web address in the text. */
  readonly link: string | undefined
  /** Milliseconds since 1970. */
  readonly receivedAtMs: number
}
