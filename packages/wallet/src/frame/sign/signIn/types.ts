import type { AnswerPayload, RequestPayload } from '@portico/core/connectors/embedded/protocol'

/** What a page wants signed to sign its user in. Untrusted. */
export type SignInRequest = NonNullable<RequestPayload<'GET_USER'>['signIns']>[number]

/** A sign-in that was signed. */
export type SignedIn = NonNullable<AnswerPayload<'GET_USER'>['signed']>[number]
