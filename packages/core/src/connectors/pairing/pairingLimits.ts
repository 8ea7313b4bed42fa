// Pairing, specification section 4, and ours, with the unit in the name.

/** How long an offer to pair is shown. Wallets take it a minute longer. */
export const PAIRING_MS = 240_000
/** A user who scanned an offer that was renewed since has this long to answer. Ours. */
export const PAIRING_GRACE_MS = 45_000
/** With less than this left an offer counts as expired: a wallet needs time to read and answer it. */
export const PAIRING_MARGIN_MS = 10_000
/** An offer that could not be made is not made again sooner than this. */
export const PAIRING_RETRY_MS = 1_000
/** The longest wait before an offer that could not be made is made again. Ours. */
export const PAIRING_RETRY_MAX_MS = 30_000
/** Without an offer after this the relay counts as down. Ours. */
export const RELAY_SILENT_MS = 3_000
/** A relay that is lost for less than this was never away. Ours. */
export const RELAY_LOST_MS = 1_500
