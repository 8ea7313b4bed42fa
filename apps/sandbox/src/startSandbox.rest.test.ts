import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { startSandbox } from './startSandbox.ts'

test('behavior: a port in use is told and the next one taken; stopping frees all', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const messages: string[] = []
  const other = await startSandbox({
    ports: { page: address.port, chains: [0, 0] },
    log: (message) => messages.push(message),
  })
  expect(messages).toContain(`Port ${address.port} is in use; trying the next one for the pages.`)
  expect(Number(new URL(other.url).port)).toBeGreaterThan(address.port)
  await other.stop()
  await expect(fetch(other.url)).rejects.toThrow()
  await expect(fetch(other.config.relayUrl.replace('ws:', 'http:'))).rejects.toThrow()
  for (const url of [`http://127.0.0.1:${new URL(other.config.wallet.url).port}`, other.config.wallet.mailboxUrl])
    await expect(fetch(url)).rejects.toThrow()
  for (const { rpcUrl } of other.chains) await expect(rpc(rpcUrl, 'eth_chainId', [])).rejects.toThrow()
  blocker.close()
})

function rpc(url: string, method: string, params: readonly unknown[]): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}
