// Limits of the specification, section 9, and ours, with the unit in the name.

/** Limits of the specification, section 9, with the unit in the name. */
export const BALANCE_CACHE_MS = 30_000
/** Names and identity are kept this long. */
export const IDENTITY_CACHE_MS = 300_000
/** After a failed balance read the next one waits this long. */
export const BALANCE_RETRY_GUARD_MS = 30_000
/** How long the card shakes when closing is blocked. */
export const SHAKE_MS = 500
/** A typed name is looked up so long after the last key. */
export const NAME_LOOKUP_WAIT_MS = 500
/** How long the network is asked whether it took a transaction. */
export const TRANSACTION_WAIT_MS = 25_000
/** Name of this kit in the query of service calls, `st`. */
export const SDK_TYPE = 'portico'
/** A service call is given up after this. */
export const SERVICE_TIMEOUT_MS = 10_000
/** Bytes of a service's answer that are read: a page of wallets, tokens or transactions is far below. Ours. */
export const SERVICE_ANSWER_LENGTH = 2_000_000
/** Help appears when a wallet has not answered for this long. Ours (reference: experience point 6). */
export const HELP_AFTER_MS = 8_000
/** A new snackbar opens this long after the open one has closed. */
export const SNACKBAR_REOPEN_MS = 150
/** How long a snackbar that reports success is open. Ours. */
export const SNACKBAR_SUCCESS_MS = 2_500
/** How long one that reports a failure is open: it has to be read. Ours. */
export const SNACKBAR_ERROR_MS = 5_000
/** Error reports sent at most in ERROR_REPORT_WINDOW_MS. */
export const ERROR_REPORT_LIMIT = 5
export const ERROR_REPORT_WINDOW_MS = 60_000
/** Where the pages are that an alert links to: they are published with the package. */
export const DOCS_URL = 'https://unpkg.com/@portico/core/docs/'
/** Recent wallets kept. */
export const RECENT_WALLETS_KEPT = 2
/** Wallets of one page of the directory. */
export const WALLET_PAGE_ENTRIES = 40
/** Wallets that a search finds at most. */
export const SEARCH_ENTRIES = 100
/** The directory is asked when nothing was typed for this long. */
export const SEARCH_DEBOUNCE_MS = 300
/** Placeholders of a search are shown at least this long. */
export const SEARCH_SHOWN_MS = 300
/** Rows of the directory wait for their pictures this long at most. */
export const IMAGE_PRELOAD_MS = 2_000
/** A phone app that did not take the page away by now has not opened. Ours. */
export const APP_OPEN_MS = 1_500
/** A wallet pairs without signing in when the message for that isn't there by now. Ours. */
export const SIGN_IN_OFFER_MS = 3_000
/** A wallet that has not said by now what it knows of an account's assets is passed over. Ours. */
export const WALLET_ASSETS_MS = 3_000
/** Own pending transactions are looked at this often. */
export const PENDING_POLL_MS = 30_000
/** What has ended and isn't final is looked at after twice the time of the look before, up to this. Ours. */
export const FINAL_POLL_MS = 600_000
/** What has ended is taken for final after this, which is longer than any network takes. Ours. */
export const FINAL_WAIT_MS = 604_800_000
/** A new transaction is looked at this often, for as long as a wait for a transaction is. */
export const NEW_TRANSACTION_POLL_MS = 4_000
/** Own transactions that are looked at in a storage: those that are kept, and many that are pending. Ours. */
export const OWN_TRANSACTIONS_READ = 1_000
/** Own transactions kept, without older ones that are pending; and how many are looked at at a time. */
export const OWN_TRANSACTIONS_KEPT = 99
/** The first page of past transactions is not read again before. Ours. */
export const HISTORY_CACHE_MS = 15_000
/**
 * How long a network may take where no other source knows an account's tokens: the next node has its turn after one that never
 * answers. Ours.
 */
export const CHAIN_TIMEOUT_MS = 30_000
/** How long an app's own source of activity may take: a node may be asked for many ranges of blocks. */
export const ACTIVITY_TIMEOUT_MS = 30_000
/** Past transactions kept in a page: more than a user scrolls through. Ours. */
export const HISTORY_KEPT = 5_000
