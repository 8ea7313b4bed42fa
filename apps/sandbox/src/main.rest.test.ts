import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('behavior: says where it is, and Ctrl-C ends everything', async () => {
  const file = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [file, '--port', '0', '--chain-ports', '0,0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
  })
  await expect.poll(() => printed).toContain('Ctrl-C stops everything.')
  const page = /sandbox: (\S+)/.exec(printed)?.[1]
  const chains = [...printed.matchAll(/id \d+ {2}(\S+)/g)].map(([, url]) => url)
  expect(chains).toHaveLength(2)
  const solana = /solana:\S+ {2}(\S+)/.exec(printed)?.[1]
  const urls = [page, ...chains, solana].map(String)
  for (const url of urls) await fetch(url)

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  for (const url of urls) await expect(fetch(url)).rejects.toThrow()
})
