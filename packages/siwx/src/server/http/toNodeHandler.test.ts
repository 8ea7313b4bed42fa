import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { toNodeHandler } from '../../exports/server.js'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a server with the handler. `parsed` is what a parser made of each body before it. */
async function start(handle: (request: Request) => Promise<Response>, parsed?: unknown): Promise<number> {
  const handler = toNodeHandler(handle)
  server = createServer(async (request, response) => {
    if (parsed !== undefined) {
      request.resume()
      await new Promise((resolve) => request.on('end', resolve))
      Object.assign(request, { body: parsed })
    }
    await handler(request, response)
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return (listening.address() as AddressInfo).port
}

/** Answers with what the request says. */
async function echo(request: Request): Promise<Response> {
  const { method, headers, url } = request
  return Response.json({
    method,
    path: new URL(url).pathname,
    type: headers.get('content-type'),
    text: await request.text(),
  })
}

const JSON_TYPE = { 'content-type': 'application/json' }

describe('toNodeHandler', () => {
  test('default: method, path, headers and body are those of the request', async () => {
    const url = `http://127.0.0.1:${await start(echo)}/api/verify?x=1`
    const answer = await fetch(url, { method: 'POST', headers: JSON_TYPE, body: '{"a":"ß"}' })
    expect(await answer.json()).toEqual({
      method: 'POST',
      path: '/api/verify',
      type: 'application/json',
      text: '{"a":"ß"}',
    })
    expect(await (await fetch(url)).json()).toMatchObject({ method: 'GET', type: null, text: '' })
    expect(await (await fetch(url, { method: 'POST' })).json()).toMatchObject({ method: 'POST', type: null, text: '' })
  })

  test('behavior: status and headers are those of the answer, each cookie in a line of its own', async () => {
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('set-cookie', cookie)
    const port = await start(async () => new Response('no', { status: 418, headers }))
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([answer.status, await answer.text()]).toEqual([418, 'no'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })

  test.each([
    ['an object', { a: 1 }, JSON_TYPE, '{"a":1}'],
    // Express 4 makes one of no body.
    ['an object of no body', {}, undefined, ''],
  ])('behavior: a parser before it has made %s of the body', async (_, parsed, headers, text) => {
    const url = `http://127.0.0.1:${await start(echo, parsed)}/`
    const answer = await fetch(url, { method: 'POST', headers: headers ?? {}, body: headers ? '{"a":1}' : null })
    expect(await answer.json()).toMatchObject({ text, type: headers ? 'application/json' : null })
  })

  test('behavior: of a body that is refused, the rest is not read, and the connection ends', async () => {
    const port = await start(async () => new Response('no', { status: 413 }))
    const answer = await new Promise<{ status: number | undefined; connection: string | undefined }>((resolve) => {
      const request = send({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '1000000' } })
      request.on('response', ({ statusCode, headers }) =>
        resolve({ status: statusCode, connection: headers.connection })
      )
      // The server may be gone before all was sent.
      request.on('error', () => undefined)
      request.write('{')
    })
    expect(answer).toEqual({ status: 413, connection: 'close' })
  })

  test('behavior: the signal of the request ends when its sender leaves', async () => {
    let tell = (_aborted: boolean): void => undefined
    const ended = new Promise<boolean>((resolve) => {
      tell = resolve
    })
    let tellStarted = (): void => undefined
    const started = new Promise<void>((resolve) => {
      tellStarted = resolve
    })
    const port = await start(async ({ signal }) => {
      tellStarted()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      tell(signal.aborted)
      return new Response('')
    })
    const sender = new AbortController()
    const answer = fetch(`http://127.0.0.1:${port}/`, { signal: sender.signal }).catch((error: unknown) => error)
    await started
    sender.abort()
    expect(await ended).toBe(true)
    expect(await answer).toBeInstanceOf(Error)
  })

  test('behavior: answered elsewhere meanwhile, it adds nothing, and does not reject', async () => {
    const handler = toNodeHandler(echo)
    let done: Promise<void> | undefined
    server = createServer((request, response) => {
      done = handler(request, response)
      response.writeHead(503).end('late')
    })
    const listening = server
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`)
    expect([answer.status, await answer.text()]).toEqual([503, 'late'])
    await expect(done).resolves.toBeUndefined()
  })

  test('error: NOT_FOUND for a path that no URL can have', async () => {
    const port = await start(echo)
    const status = await new Promise<number | undefined>((resolve) => {
      send({ port, host: '127.0.0.1', path: '//' }, ({ statusCode }) => resolve(statusCode)).end()
    })
    expect(status).toBe(404)
  })
})
