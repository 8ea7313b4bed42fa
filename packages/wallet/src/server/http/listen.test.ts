import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('behavior: stopping lets a request end that is being answered', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const server = await listen({ port: 0, createServer: () => createServer((_, response) => asked.resolve(response)) })
  const answer = fetch(`http://localhost:${server.port}`)
  const response = await asked.promise
  const closed = server.close()
  response.end('done')
  expect(await (await answer).text()).toBe('done')
  await closed
  await expect(fetch(`http://localhost:${server.port}`)).rejects.toThrow()
})
