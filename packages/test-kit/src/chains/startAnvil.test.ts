import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { startAnvil } from './startAnvil.js'

test('default', async () => {
  const anvil = await startAnvil({ chainId: 31_337 })
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  expect(await client.getChainId()).toBe(31_337)
  expect(await client.getBalance({ address: testAccount(0).address })).toBe(10_000n * 10n ** 18n)
  expect((await client.getBlock({ blockNumber: 0n })).timestamp).toBe(BigInt(Date.UTC(2026, 0, 1) / 1000))
  expect(anvil.isRunning()).toBe(true)
  await anvil.stop()
  expect(anvil.isRunning()).toBe(false)
  await expect(fetch(anvil.rpcUrl)).rejects.toThrow()
  await anvil.stop()
})

test('behavior: two chains at once have their own ids and ports', async () => {
  const chains = await Promise.all([startAnvil({ chainId: 1_001 }), startAnvil({ chainId: 1_002 })])
  const ids = await Promise.all(
    chains.map(({ rpcUrl }) => createPublicClient({ transport: http(rpcUrl) }).getChainId())
  )
  expect(ids).toEqual([1_001, 1_002])
  await Promise.all(chains.map((chain) => chain.stop()))
})

test('error: a port in use is told, and whatever answers there is not taken for ours', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  await expect(startAnvil({ chainId: 31_337, port: address.port })).rejects.toThrow(/did not start.*ended with/s)
  other.close()
})

test('error: a missing binary is named', async () => {
  await expect(startAnvil({ chainId: 1, binaryPath: '/nowhere/anvil' })).rejects.toThrow(/did not start.*ENOENT/s)
})

test('behavior: the chain ends with the process that started it', async () => {
  // Sources name each other as .js, which Node by itself does not map to .ts.
  const source = `
    import { registerHooks } from 'node:module'
    const sources = ${JSON.stringify(new URL('..', import.meta.url).href)}
    registerHooks({
      resolve: (name, context, next) =>
        next(context.parentURL?.startsWith(sources) ? name.replace(/^([.].*)[.]js$/, '$1.ts') : name, context),
    })
    const { startAnvil } = await import(${JSON.stringify(new URL('./startAnvil.ts', import.meta.url).href)})
    const anvil = await startAnvil({ chainId: 77 })
    console.log(anvil.rpcUrl)
    setInterval(() => {}, 1000)
  `
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(parent.stdout, 'data')
  const rpcUrl = String(printed).trim()
  expect(await createPublicClient({ transport: http(rpcUrl) }).getChainId()).toBe(77)
  parent.kill('SIGTERM')
  const [, signal] = await once(parent, 'exit')
  expect(signal).toBe('SIGTERM')
  await expect
    .poll(() =>
      fetch(rpcUrl).then(
        () => 'answers',
        () => 'gone'
      )
    )
    .toBe('gone')
})
