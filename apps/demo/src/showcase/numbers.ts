/** What the page claims, read from the repository when it is built (server/readNumbers.ts). */
export interface Numbers {
  /** The most that Portico may add to the first load over bare wagmi, in kB gzip. `pnpm run size` holds it. */
  readonly firstLoadKb: number
  /** Requests of a page with Portico before the first input. The same check holds it. */
  readonly requestsBeforeInput: number
  readonly languages: number
  readonly license: string
}

declare const __PORTICO_NUMBERS__: Numbers

/** The figures of this build. */
export const NUMBERS: Numbers = __PORTICO_NUMBERS__
