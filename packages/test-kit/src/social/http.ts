import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer. */
export interface ServerAnswer {
  /** Default 200. */
  readonly status?: number
  /** Default JSON. */
  readonly type?: string
  readonly body: string
}

/** Answers a request. */
export function send(response: ServerResponse, { status = 200, type = 'application/json', body }: ServerAnswer): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.end(body)
}

/** Reads the body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/** Reads what a form has posted. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request))
}

/** A page where a client expects something else. */
export const PAGE = '<!doctype html><h1>Sorry</h1>'

/** Letters that no client reads to the end. */
export const HUGE = 5_000_000
