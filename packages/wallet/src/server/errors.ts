import { HTTPException } from 'hono/http-exception'
import { API_ERRORS, type ApiErrorAnswer, type ApiErrorCode, type ApiErrorDetails } from '../api.ts'

/** An error that the API answers. Its cause is for the log. */
export class ApiError<Code extends ApiErrorCode = ApiErrorCode> extends HTTPException {
  override readonly name = 'ApiError'
  readonly code: Code
  readonly details: ApiErrorDetails<Code>

  constructor(code: Code, details: ApiErrorDetails<Code>, options?: { readonly cause: unknown }) {
    const { status, message } = API_ERRORS[code]
    super(status, { message, ...options })
    this.code = code
    this.details = details
  }

  /** The answer that it becomes. */
  override getResponse(): Response {
    const { status, message, code, details } = this
    const body: { error: Pick<ApiErrorAnswer['error'], 'code' | 'message'> } = { error: { code, message, ...details } }
    const response = Response.json(body, { status })
    if ('retryInMs' in details) response.headers.set('retry-after', String(Math.ceil(details.retryInMs / 1000)))
    return response
  }
}

/** An error whose text is ours, for the operator: it quotes no user, and says what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
