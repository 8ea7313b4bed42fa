/** The next thing to do on the way to the review of a swap. `review`: nothing is missing, and it can be reviewed. */
export type SwapStep =
  /** The provider's tokens are being read. */
  | 'readingTokens'
  | 'tokensFailed'
  | 'selectToken'
  /** A token is called what a better known one is called, and the user hasn't said that this is the one. */
  | 'acceptToken'
  | 'enterAmount'
  | 'amountInvalid'
  /** More decimals than the token has. */
  | 'amountTooPrecise'
  /** More than the account has. */
  | 'insufficient'
  | 'quoting'
  | 'quoteFailed'
  /** The provider can't swap these tokens, or not as much of them. */
  | 'noRoute'
  /** The coin is not enough for the network's fee. */
  | 'insufficientFee'
  /** So much of what is paid is lost that the user has to agree: above 5 %. */
  | 'acceptLoss'
  | 'review'
