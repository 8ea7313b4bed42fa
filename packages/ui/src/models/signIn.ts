/**
 * Where a sign-in stands. `preparing`: the message is being made. `ready`: it can be signed. `waiting`: the wallet is asked.
 * `verifying`: the site checks the signature. `unverified`: it could not be checked, and is kept. `failed`: the site refused.
 */
export type SignInStep = 'preparing' | 'ready' | 'waiting' | 'verifying' | 'declined' | 'unverified' | 'failed' | 'done'
