import { once } from 'node:events'
import { createServer } from 'node:http'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.ts'
import { balanceOf, readRequests, resetSandbox, setFault, setWallet } from './testing.ts'
import type { SandboxConfig } from './types.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
})
afterAll(() => sandbox.stop())

test('behavior: the configuration names what really answers', async () => {
  const config = (await (await fetch(`${sandbox.url}/config.json`)).json()) as SandboxConfig
  expect(config).toEqual(sandbox.config)
  expect(config.chains.map(({ networkId, name }) => [networkId, name])).toEqual([
    ['eip155:31337', 'Portico Local'],
    ['eip155:31338', 'Portico Local Two'],
  ])
  for (const { chainId, rpcUrl, multicall3, tokens } of config.chains) {
    const client = createPublicClient({ transport: http(rpcUrl) })
    expect(await client.getChainId()).toBe(chainId)
    for (const address of [multicall3, ...tokens.map((token) => token.address)]) {
      expect(await client.getCode({ address })).toMatch(/^0x60/)
    }
  }
  expect(config.wallets.map(({ name, rdns }) => [name, rdns])).toEqual([
    ['Harbor', 'example.portico.harbor'],
    ['Meadow', 'example.portico.meadow'],
    ['Plain browser wallet', undefined],
  ])
  expect(await (await fetch(config.walletScriptUrl)).text()).toContain('eip6963:announceProvider')
})

test('behavior: services answer under the base URL of the configuration', async () => {
  const { services, accounts, chains } = sandbox.config
  const ada = accounts[0]
  const answer = await fetch(`${services.api}/v1/identity/${ada?.address}`)
  expect(await answer.json()).toMatchObject({ name: 'ada.portico.test', avatar: expect.stringContaining('data:image') })
  const supported = await fetch(`${services.api}/v1/supported-chains`)
  expect(await supported.json()).toMatchObject({ http: chains.map(({ networkId }) => networkId) })
})

test('behavior: faults, settings and logs, and back to the start', async () => {
  const { url, chains } = sandbox
  await setFault({ url, target: 'identity', faults: { status: 500 } })
  await setFault({ url, target: 'harbor', faults: { locked: true } })
  await setWallet({ url, wallet: 'meadow', settings: { autoApprove: true } })
  const [chain] = chains
  const address = sandbox.config.accounts[0]?.address
  if (!chain || !address) throw new Error('The sandbox has no chain or no account.')
  await rpc(chain.rpcUrl, 'anvil_setBalance', [address, '0x1'])
  expect(await (await fetch(`${url}/state`)).json()).toMatchObject({
    wallets: { harbor: { faults: { locked: true } }, meadow: { settings: { autoApprove: true, approval: 'auto' } } },
    services: { identity: { status: 500 } },
  })
  expect((await fetch(`${url}/v1/identity/${address}`)).status).toBe(500)
  expect((await readRequests({ url })).services.at(-1)).toMatchObject({ service: 'identity', status: 500 })

  await resetSandbox({ url })
  expect((await fetch(`${url}/v1/identity/${address}`)).status).toBe(200)
  expect(await balanceOf({ chain, address })).toBe(10_000n * 10n ** 18n)
  expect(await (await fetch(`${url}/state`)).json()).toMatchObject({ wallets: { harbor: { faults: {} } } })
})

test('error: an unknown target is named with the known ones', async () => {
  const body = JSON.stringify({ target: 'nobody', faults: {} })
  const response = await fetch(`${sandbox.url}/faults`, { method: 'POST', body })
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/no "nobody".*harbor.*identity/),
  ])
})

test('error: another page may not change the sandbox, and a foreign host name is not answered', async () => {
  const headers = { origin: 'http://localhost:1' }
  const posted = await fetch(`${sandbox.url}/reset`, { method: 'POST', headers })
  expect(posted.status).toBe(400)
  const { status } = await requestAs({ url: sandbox.url, host: 'rebound.test' })
  expect(status).toBe(403)
})

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

/** A request with a host name of its own choice, which `fetch` does not allow. */
async function requestAs(request: { readonly url: string; readonly host: string }): Promise<{ status: number }> {
  const { request: send } = await import('node:http')
  const { url, host } = request
  const [response] = await once(send(url, { headers: { host } }).end(), 'response')
  response.resume()
  return { status: response.statusCode }
}
