/** A measured figure and the most that it may be. */
export interface Measure {
  readonly name: string
  readonly value: number
  /** Undefined for a figure that explains another and has no limit of its own. */
  readonly limit: number | undefined
  readonly unit: 'kB' | 'MB' | 'packages' | 'requests'
}

/** The limits of docs/internals/budgets.md, held at what was reached where that is over a promise. kB is 1024 bytes after gzip, MB 1024 kB on disk. */
export const limits = {
  firstLoadKb: 12.9,
  /** Scripts that a page with Portico loads before the first input. The aim is 6. */
  firstLoadFiles: 8,
  modalKb: 42.5,
  firstViewsKb: 15.4,
  /** The promise is 45 kB: docs/internals/budgets.md, "Limits that are not met". */
  afterInputKb: 67.3,
  /** Each later group of views. */
  laterViewsKb: 13,
  /** Directory, bundled index, search, links of apps and stores: fetched when somebody looks for a wallet that isn't installed. */
  browseKb: 16,
  stylesKb: 13.5,
  /** What adapter-solana may add to a page before the first input, and before any transaction. */
  solanaFirstKb: 1.1,
  solanaKb: 9.5,
  /** What WalletConnect may add to a page before the first input; the aim is 0.6 (docs/internals/budgets.md). */
  walletConnectFirstKb: 0.8,
  /** Its library and our connector over it. */
  walletConnectKb: 150,
  /** Offers, ways to a wallet, and what its answer becomes. */
  pairKb: 6.5,
  /** Sessions of a multichain connector in one adapter. */
  sessionsKb: 4,
  /** What the sign-in plugin adds to a page before somebody connects, without core and verifiers. */
  siwxFirstKb: 1,
  /** What it fetches until somebody is signed in, in an app with EVM and a server. The promise is 5 kB: docs/internals/budgets.md, "Limits that are not met". */
  siwxKb: 8.4,
  /** With what only other apps and moments need, for none of which all of it is fetched. */
  siwxAllKb: 14.5,
  requestsBeforeInput: 0,
  requestsElsewhere: 0,
  packages: 25,
  installMb: 15,
} as const

/** Whether a figure keeps its limit. */
export function isWithin({ value, limit }: Measure): boolean {
  return limit === undefined || value <= limit
}

/** Returns a figure with its unit: bytes with one decimal, counts without. */
export function format({ value, unit }: { readonly value: number; readonly unit: Measure['unit'] }): string {
  const isCount = unit === 'packages' || unit === 'requests'
  return `${isCount ? String(value) : value.toFixed(1)} ${unit}`
}
