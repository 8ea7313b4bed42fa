import { SignInError } from '../SignInError.js'

/** An answer in JSON that no cache keeps. */
export function respond(input: {
  readonly body: unknown
  readonly status?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}): Response {
  const { body, status = 200, headers = {} } = input
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  })
}

/**
 * The answer of the work, or that of its error: code and text from the table of SignInError, and nothing else of what was
 * thrown. The app is told of what it can't have wanted.
 */
export async function respondOrRefuse(input: {
  readonly work: () => Promise<Response>
  readonly onError: ((error: unknown) => void) | undefined
}): Promise<Response> {
  try {
    return await input.work()
  } catch (thrown) {
    const error = thrown instanceof SignInError ? thrown : new SignInError('INTERNAL', { cause: thrown })
    if (error.status >= 500) report(input.onError, error)
    return respond({
      body: { error: { code: error.code, message: error.message } },
      status: error.status,
      headers: {
        ...(error.status === 503 ? { 'Retry-After': '1' } : {}),
        ...(error.allow === undefined ? {} : { Allow: error.allow }),
      },
    })
  }
}

/** Tells the app what a failure came from. */
export function report(onError: ((error: unknown) => void) | undefined, error: unknown): void {
  try {
    onError?.(error instanceof SignInError ? error.cause : error)
  } catch {
    // The app's own log failed. The user's answer is the same.
  }
}
