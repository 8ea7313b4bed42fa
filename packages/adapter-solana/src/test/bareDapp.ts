import { createPortico } from '@portico/core'

/** The same dapp without Solana: what it loads is not the adapter's. */
createPortico({ adapters: [] }).start()
