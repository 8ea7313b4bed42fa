import { SignInError } from '../SignInError.js'
import { respondOrRefuse } from './respond.js'

/** A request of Node's http, https and http2 servers, of Express, and of what is built on them. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly httpVersionMajor: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** What a body parser made of the body, if there is one before this. */
  readonly body?: unknown
  readonly complete: boolean
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  pause(): unknown
  resume(): unknown
}

/** The response of the same servers. */
export interface NodeResponse {
  statusCode: number
  readonly headersSent: boolean
  readonly writableFinished: boolean
  appendHeader(name: string, value: string): unknown
  setHeader(name: string, value: string): unknown
  on(event: 'close', listener: () => void): unknown
  end(text: string): unknown
}

/**
 * Returns a handler for Node's http server, Express, and frameworks built on them.
 *
 * @example
 * createServer(toNodeHandler(signIn.handle)).listen(3000)
 *
 * app.use('/api/auth', toNodeHandler(signIn.handle)) // Express
 */
export function toNodeHandler(
  handle: (request: Request) => Promise<Response>
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    const left = new AbortController()
    response.on('close', () => {
      if (!response.writableFinished) left.abort()
    })
    const answer = await answerOf({ handle, request, signal: left.signal })
    const text = await answer.text()
    // Another handler has answered meanwhile, such as a framework's time limit.
    if (response.headersSent) return
    response.statusCode = answer.status
    for (const [name, value] of answer.headers) response.appendHeader(name, value)
    // Of a body that was refused before its end, the rest is not read: the connection ends with the answer.
    if (!request.complete && request.httpVersionMajor < 2) response.setHeader('Connection', 'close')
    response.end(text)
  }
}

async function answerOf(input: {
  readonly handle: (request: Request) => Promise<Response>
  readonly request: NodeRequest
  readonly signal: AbortSignal
}): Promise<Response> {
  let request: Request
  try {
    request = toRequest(input)
  } catch {
    // A path or method that no Request can have.
    return respondOrRefuse({ work: () => Promise.reject(new SignInError('NOT_FOUND')), onError: undefined })
  }
  return await input.handle(request)
}

function toRequest({ request, signal }: { readonly request: NodeRequest; readonly signal: AbortSignal }): Request {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Those of HTTP/2 that begin with a colon are no headers.
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, typeof value === 'string' ? value : value.join(', '))
  }
  const isRead = method === 'GET' || method === 'HEAD'
  // `duplex` is needed for a stream, and not in TypeScript's types of browsers.
  const init: RequestInit & { readonly duplex: 'half' } = { method, headers, signal, duplex: 'half' }
  // Only the path counts.
  return new Request(new URL(url, 'http://server.invalid'), isRead ? init : { ...init, body: bodyOf(request) })
}

function bodyOf(request: NodeRequest): ReadableStream<Uint8Array> | string | null {
  // A parser before this has read the body. Some make an object of none.
  if (request.body !== undefined && request.complete)
    return request.headers['content-type'] === undefined ? null : JSON.stringify(request.body)
  let isOver = false
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const finish = (end: () => void) => () => {
        if (!isOver) end()
        isOver = true
      }
      // Paused until the stream is read, and again after each piece.
      request.pause()
      request.on('data', (chunk) => {
        request.pause()
        if (!isOver) controller.enqueue(chunk)
      })
      request.on(
        'end',
        finish(() => controller.close())
      )
      request.on(
        'error',
        finish(() => controller.error(new Error('The request ended early.')))
      )
      request.on(
        'close',
        finish(() => controller.error(new Error('The request ended early.')))
      )
    },
    pull: () => {
      request.resume()
    },
    cancel: () => {
      isOver = true
    },
  })
}
