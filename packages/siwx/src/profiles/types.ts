import type { ChainId } from '@portico/core'

/** How the messages of one namespace are written. */
export interface Profile {
  /** The word before "account:". */
  readonly label: string
  /** Whether an empty line stands in the place of a statement that is left out. */
  readonly keepsStatementLine: boolean
  /** Whether hardware keys can sign a text. */
  readonly keysSignText: boolean
  /** What the line `Chain ID` says. */
  toChain(networkId: ChainId): string
}
