import { type ChildProcess, spawn } from 'node:child_process'
import { testAccountCount, testMnemonic } from '../accounts/testAccounts.js'
import { findAnvil } from './findAnvil.js'
import { killWithProcess } from './killWithProcess.js'

/** What to start; only the chain id is needed. */
export interface AnvilOptions {
  /** Number the chain answers to `eth_chainId`. */
  readonly chainId: number
  /** TCP port on 127.0.0.1. Default 0: the system picks a free one. */
  readonly port?: number | undefined
  /** Time of the genesis block, seconds since 1970. Default 2026-01-01 00:00 UTC, so that every run is the same. */
  readonly genesisTimestampSeconds?: number | undefined
  /** Seconds between blocks. Default: a block is made for each transaction, at once. */
  readonly blockTimeSeconds?: number | undefined
  /** Native binary to run. Default: that of `@foundry-rs/anvil`. */
  readonly binaryPath?: string | undefined
  /** How long to wait for the first answer, ms. Default 10 000. */
  readonly timeoutMs?: number | undefined
}

/** A running local chain. */
export interface Anvil {
  readonly chainId: number
  readonly port: number
  /** HTTP address of its JSON-RPC; the same with `ws:` works too. */
  readonly rpcUrl: string
  /** Id of the operating system's process. */
  readonly processId: number
  /** False once the process has ended, for whatever reason. */
  isRunning(): boolean
  /** Ends the process and resolves when it is gone. A second call does nothing. */
  stop(): Promise<void>
}

/**
 * Starts a local EVM chain with ten funded accounts (10 000 coins each) and resolves when it answers.
 *
 * The chain dies with this process, also on Ctrl-C. Errors: binary missing; port in use; ended before it was ready;
 * no answer in time. Each message has what anvil printed.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { chainId, timeoutMs = 10_000 } = options
  const child = spawn(options.binaryPath ?? findAnvil(), anvilArguments(options), { stdio: ['ignore', 'pipe', 'pipe'] })
  const release = killWithProcess(child)
  try {
    const port = await listeningPort({ child, timeoutMs })
    const rpcUrl = `http://127.0.0.1:${port}`
    await confirmChain({ rpcUrl, chainId })
    return {
      chainId,
      port,
      rpcUrl,
      processId: child.pid ?? -1,
      isRunning: () => isAlive(child),
      stop: async () => {
        await end(child)
        release()
      },
    }
  } catch (cause) {
    await end(child)
    release()
    throw cause
  }
}

function anvilArguments(options: AnvilOptions): string[] {
  const { chainId, port = 0, genesisTimestampSeconds = defaultGenesisSeconds, blockTimeSeconds } = options
  return [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    ...['--mnemonic', testMnemonic, '--accounts', String(testAccountCount), '--balance', '10000'],
    ...['--timestamp', String(genesisTimestampSeconds)],
    ...(blockTimeSeconds === undefined ? [] : ['--block-time', String(blockTimeSeconds)]),
  ]
}

/**
 * The port, once this very child says that it listens. Asking the port would not do: a chain left over from another run
 * answers there just as well while this one is failing.
 */
function listeningPort(request: { readonly child: ChildProcess; readonly timeoutMs: number }): Promise<number> {
  const { child, timeoutMs } = request
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (what: string, cause?: unknown): void => {
      clearTimeout(timer)
      reject(new Error(`The local chain did not start: ${what}. anvil printed:\n${printed.slice(-2000)}`, { cause }))
    }
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs)
    const read = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-20_000)
      const port = /Listening on [^\s]*:(\d+)/.exec(printed)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      // From here on anvil logs every call; the pipe must be emptied or anvil stops when it is full.
      child.stdout?.off('data', read).resume()
      child.stderr?.off('data', read).resume()
      resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (cause) => fail(cause.message, cause))
    child.once('exit', (code, signal) => fail(`the process ended with ${signal ?? `code ${code}`}`))
  })
}

async function confirmChain(request: { readonly rpcUrl: string; readonly chainId: number }): Promise<void> {
  const response = await fetch(request.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  })
  const answer = (await response.json()) as { result?: unknown }
  if (answer.result === `0x${request.chainId.toString(16)}`) return
  throw new Error(`The chain at ${request.rpcUrl} says chain id ${String(answer.result)}, not ${request.chainId}.`)
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  // Nothing is saved on the way out, so there is no reason to ask politely and wait.
  child.kill('SIGKILL')
  await gone
}

const defaultGenesisSeconds = Date.UTC(2026, 0, 1) / 1000
