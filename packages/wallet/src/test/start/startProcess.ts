import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestBrowser, type TestBrowser } from '../createTestBrowser.ts'

/** The built server in a process of its own, behind a proxy. */
export interface WalletProcess {
  readonly child: ChildProcess
  readonly port: number
  /** What it has printed: its log, and what it says. */
  readonly printed: { readonly out: string; readonly err: string }
  /** Code and signal that it ended by. */
  readonly ended: Promise<readonly unknown[]>
  /** A browser with an address of its own. */
  readonly browser: () => TestBrowser
}

/** Starts one. Rejects when it ends before it listens, with what it printed. */
export async function startProcess(request: {
  readonly args: readonly string[]
  readonly nodeArgs?: readonly string[]
}): Promise<WalletProcess> {
  const { args, nodeArgs = [] } = request
  const file = join(import.meta.dirname, '../../../dist/cli.js')
  const own = ['--port', '0', '--mailbox-port', '0', '--trust-proxy', '1']
  const child = spawn(process.execPath, [...nodeArgs, file, ...own, ...args], { cwd: tmpdir(), env: {} })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    printed.out += String(chunk)
  })
  const ended = once(child, 'close')
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      printed.err += String(chunk)
      const [, found] = /Portico wallet: http:\/\/wallet\.localhost:(\d+)\n/.exec(printed.err) ?? []
      if (found !== undefined) resolve(Number(found))
    })
    child.once('close', () => reject(new Error(`It ended:\n${printed.err}`)))
  })
  let browsers = 0
  const browser = (): TestBrowser => {
    browsers += 1
    const ip = `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`
    return createTestBrowser({ origin: `http://wallet.localhost:${port}`, port, headers: { 'x-forwarded-for': ip } })
  }
  return { child, port, printed, ended, browser }
}
