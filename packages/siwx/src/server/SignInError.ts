/** Why a sign-in request is refused. Append-only: a published code keeps its name and status. */
export type SignInErrorCode =
  | 'BODY_INVALID'
  | 'MESSAGE_INVALID'
  | 'COOKIE_DUPLICATE'
  | 'ORIGIN_MISSING'
  | 'ORIGIN_REFUSED'
  | 'DOMAIN_REFUSED'
  | 'URI_REFUSED'
  | 'NETWORK_REFUSED'
  | 'NETWORK_UNSUPPORTED'
  | 'MESSAGE_EXPIRED'
  | 'MESSAGE_NOT_YET_VALID'
  | 'NONCE_UNKNOWN'
  | 'NONCE_USED'
  | 'SIGNATURE_INVALID'
  | 'SESSION_REQUIRED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'BODY_TOO_LARGE'
  | 'CONTENT_TYPE_UNSUPPORTED'
  | 'INTERNAL'
  | 'VERIFIER_UNAVAILABLE'
  | 'STORE_UNAVAILABLE'

/** A refused request. `code` says why; `status` is the HTTP status of the answer. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode
  readonly status: number
  /** The method that the path takes, with METHOD_NOT_ALLOWED. */
  readonly allow: string | undefined

  constructor(code: SignInErrorCode, details: { readonly cause?: unknown; readonly allow?: string } = {}) {
    super(REFUSALS[code][1], details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.status = REFUSALS[code][0]
    this.allow = details.allow
  }
}

/**
 * Status and text of each code: 401 where signing in (again) helps, 403 where it doesn't. Texts are for developers, and never have a part of the request
 * in them.
 */
const REFUSALS: Readonly<Record<SignInErrorCode, readonly [status: number, text: string]>> = {
  BODY_INVALID: [400, 'The body is not the JSON that this path takes. Did something else read it first?'],
  MESSAGE_INVALID: [400, 'The message is not a sign-in message. Send the text exactly as it was signed.'],
  COOKIE_DUPLICATE: [400, 'There are several session cookies. Sign out, and find out who sets the other one.'],
  ORIGIN_MISSING: [403, 'The request does not say which site it comes from. Send it with fetch, from a page.'],
  ORIGIN_REFUSED: [403, "The request comes from another site. If it is yours, add it to the server's `origin`."],
  DOMAIN_REFUSED: [403, 'The message is for another domain. It must name the host of the page that sends it.'],
  URI_REFUSED: [403, 'The URI in the message has another origin. It must have the origin of the page that sends it.'],
  NETWORK_REFUSED: [403, 'The message is for a network that this server refuses: see `networkIds` and `verifiers`.'],
  NETWORK_UNSUPPORTED: [
    403,
    'The signature is not that of a key, and the verifier has no client for the network of the message to ask its contract.',
  ],
  MESSAGE_EXPIRED: [401, 'The message has expired, or is older than its nonce. Get a new nonce and sign again.'],
  MESSAGE_NOT_YET_VALID: [401, 'The message is from the future. Use `issuedAt` from the response that had the nonce.'],
  NONCE_UNKNOWN: [401, 'This server did not issue the nonce, or it has expired. Get a new one and sign again.'],
  NONCE_USED: [401, 'This nonce was already used. Read the session, or get a new nonce and sign again.'],
  SIGNATURE_INVALID: [401, 'The account that the message names did not make this signature of it.'],
  SESSION_REQUIRED: [401, 'Nobody is signed in, or not the account that the request names.'],
  NOT_FOUND: [404, 'There is no such path: nonce, verify, session, use, sign-out or sign-out-everywhere.'],
  METHOD_NOT_ALLOWED: [405, 'This path takes another method: see the Allow header.'],
  BODY_TOO_LARGE: [413, 'The body is larger than `maxBodyBytes`.'],
  CONTENT_TYPE_UNSUPPORTED: [415, 'The content type must be application/json.'],
  INTERNAL: [500, 'The server failed. Its `onError` gets the reason.'],
  VERIFIER_UNAVAILABLE: [503, 'The signature could not be checked. Send the same request again.'],
  STORE_UNAVAILABLE: [503, 'The store did not respond. Try again.'],
}
