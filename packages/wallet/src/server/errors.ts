import { API_ERRORS, type ApiErrorAnswer, type ApiErrorCode, type ApiErrorDetails } from '../api.ts'

/** An error that the API answers. Its cause is for the log. */
export class ApiError<Code extends ApiErrorCode = ApiErrorCode> extends Error {
  override readonly name = 'ApiError'
  readonly code: Code
  readonly details: ApiErrorDetails<Code>

  constructor(code: Code, details: ApiErrorDetails<Code>, options?: { readonly cause: unknown }) {
    super(API_ERRORS[code].message, options)
    this.code = code
    this.details = details
  }
}

/** An error whose text is ours, for the operator: it quotes no user, and says what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The answer that an error becomes. */
export function errorResponse(error: ApiError): Response {
  const { status, message } = API_ERRORS[error.code]
  const body = { error: { code: error.code, message, ...error.details } }
  const headers: Record<string, string> = 'retryInMs' in error.details ? retryAfter(error.details.retryInMs) : {}
  return Response.json(body satisfies { error: Pick<ApiErrorAnswer['error'], 'code' | 'message'> }, { status, headers })
}

function retryAfter(retryInMs: number): Record<string, string> {
  return { 'retry-after': String(Math.ceil(retryInMs / 1000)) }
}
