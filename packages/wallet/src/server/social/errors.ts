/** The user doesn't want to log in. */
export class SocialDeclined extends Error {
  override readonly name = 'SocialDeclined'
}

/**
 * An answer of a provider that isn't what it should be. Its text is ours. Farcaster's are: `NO_CHANNEL`, its relay has opened none;
 * `MESSAGE`, the signed message isn't the one asked for; `SIGNATURE`, the signature isn't the signer's; `SIGNER`, the signer doesn't
 * sign for the user that the message names; `NODE`, the operator's node didn't say.
 */
export class SocialAnswerWrong extends Error {
  override readonly name = 'SocialAnswerWrong'
  readonly code:
    | 'STATUS'
    | 'TOO_LARGE'
    | 'NO_JSON'
    | 'NO_USER'
    | 'NO_CHANNEL'
    | 'MESSAGE'
    | 'SIGNATURE'
    | 'SIGNER'
    | 'NODE'
    | 'GONE'

  constructor(code: SocialAnswerWrong['code'], options?: ErrorOptions) {
    super(`The provider's answer is wrong: ${code}.`, options)
    this.code = code
  }
}
