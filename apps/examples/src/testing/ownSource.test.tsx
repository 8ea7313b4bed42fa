// @vitest-environment jsdom
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPortico, PorticoProvider, useTokens } from '@portico/react'
import { createFakePlatform, createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { ownBalances } from '../tokens/ownSource.ts'

const ROWS = [{ contract: 'toy-usd', name: 'Toy Dollar', symbol: 'TUSD', decimals: 2, amount: '12345', price: '1' }]

/** A service over HTTP that answers when the test says so. */
async function startService() {
  const waiting: ServerResponse[] = []
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    waiting.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const answer = async (status: number, body: unknown = {}): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  return { url: `http://127.0.0.1:${port}`, asked, answer }
}

function Tokens() {
  const { status, tokens, isHeld, readAtMs, refresh } = useTokens()
  return (
    <>
      <output data-status={status} data-held={isHeld} data-read={readAtMs}>
        {tokens.map(({ symbol, amountBaseUnits }) => `${amountBaseUnits} ${symbol}`).join(', ')}
      </output>
      <button type="button" onClick={refresh}>
        Refresh
      </button>
    </>
  )
}

/** A page with the tokens of a connected account, read from the service. */
async function openPage() {
  const service = await startService()
  const [network] = toyNetworks()
  const wallet = createToyWallet({ id: 'org.alder', name: 'Alder', networkId: network.id, addresses: ['toy-ada'] })
  const platform = createFakePlatform()
  const portico = createPortico({
    adapters: [createToyAdapter({ wallets: [wallet] })],
    data: { balances: ownBalances({ url: service.url, network: network.id }) },
    platform,
  })
  portico.start()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  onTestFinished(() => root.unmount())
  root.render(
    <PorticoProvider client={portico}>
      <Tokens />
    </PorticoProvider>
  )
  await expect.poll(() => page.querySelector('output')).not.toBeNull()
  await portico.connect({ walletKey: 'org.alder' })
  const seen = () => {
    const output = page.querySelector('output')
    return { status: output?.dataset['status'], held: output?.dataset['held'], text: output?.textContent }
  }
  const refresh = () => page.querySelector('button')?.click()
  return { service, platform, seen, refresh, readAt: () => page.querySelector('output')?.dataset['read'] }
}

test('default: loading until the service answers, then its tokens', async () => {
  const { service, seen } = await openPage()
  await expect.poll(seen).toMatchObject({ status: 'loading', text: '' })
  await service.answer(200, ROWS)
  await expect.poll(seen).toMatchObject({ status: 'success', text: '12345 TUSD' })
  expect(service.asked).toEqual(['/tokens/toy-ada'])
})

test('error: a service that fails is held for a while, and read again when asked', async () => {
  const { service, platform, seen, refresh } = await openPage()
  await service.answer(500)
  await expect.poll(seen).toEqual({ status: 'error', held: 'true', text: '' })
  // Not again for 30 seconds, whatever the user presses.
  refresh()
  await platform.clock.advance(30_000)
  await expect.poll(seen).toEqual({ status: 'error', held: undefined, text: '' })
  expect(service.asked).toHaveLength(1)
  refresh()
  await service.answer(200, ROWS)
  await expect.poll(seen).toMatchObject({ status: 'success', text: '12345 TUSD' })
})

test('behavior: what was read before stays while the service fails, with the time when it was read', async () => {
  const { service, platform, seen, refresh, readAt } = await openPage()
  await service.answer(200, ROWS)
  await expect.poll(seen).toMatchObject({ status: 'success', text: '12345 TUSD' })
  const before = readAt()
  await platform.clock.advance(31_000)
  refresh()
  await expect.poll(seen).toMatchObject({ status: 'loading', text: '12345 TUSD' })
  await service.answer(503)
  await expect.poll(seen).toEqual({ status: 'error', held: 'true', text: '12345 TUSD' })
  expect(readAt()).toBe(before)
})
