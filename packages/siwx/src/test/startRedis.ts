import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Redis of its own for a test, on a socket in a new folder. */
export interface Redis {
  readonly socket: string
  stop(): Promise<void>
}

/** Starts the server at `path`. Rejects when it ends before it takes connections, with what it printed. */
export async function startRedis(path: string): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-redis-'))
  const socket = join(folder, 'redis.sock')
  // Nothing on the network, and nothing kept.
  const server = spawn(path, ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder])
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.stdout.on('data', (text) => {
      printed += String(text)
      if (printed.includes('ready to accept connections')) resolve()
    })
    ended.then(() => reject(new Error(`Redis ended:\n${printed}`)))
  })
  return {
    socket,
    stop: async () => {
      server.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
