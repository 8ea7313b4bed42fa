/** The user doesn't want to log in. */
export class SocialDeclined extends Error {
  override readonly name = 'SocialDeclined'
}

/** An answer of a provider that isn't what it should be. Its text is ours. */
export class SocialAnswerWrong extends Error {
  override readonly name = 'SocialAnswerWrong'
  readonly code: 'STATUS' | 'TOO_LARGE' | 'NO_JSON' | 'NO_USER'

  constructor(code: SocialAnswerWrong['code'], options?: ErrorOptions) {
    super(`The provider's answer is wrong: ${code}.`, options)
    this.code = code
  }
}
