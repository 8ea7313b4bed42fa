/** Addresses of the programs that are called, or whose accounts are read. The same on every network. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
export const STAKE_PROGRAM = 'Stake11111111111111111111111111111111111111'
export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** The token that SOL is wrapped into: an account for it has as much of the token as it has lamports above its rent. */
export const WRAPPED_COIN = 'So11111111111111111111111111111111111111112'

/** The account that has the chain's own time. */
export const CLOCK = 'SysvarC1ock11111111111111111111111111111111'

/** Writes a text into a transaction. */
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
