/**
 * Where a sign-in stands. `preparing`: the message is being made. `ready`: it can be signed. `waiting`: the wallet is asked.
 * `verifying`: the site checks the signature. `walletFailed`: the wallet did not sign. `unreachable`: the site did not answer,
 * so there is no message. `unverified`: it did not answer whether the signature is right, which is kept. `failed`: the site
 * could not make the message, or refused the signature.
 */
export type SignInStep =
  | 'preparing'
  | 'ready'
  | 'waiting'
  | 'verifying'
  | 'declined'
  | 'walletFailed'
  | 'unreachable'
  | 'unverified'
  | 'failed'
  | 'done'
