import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './startProgram.js'

/** A Redis of its own for a test. */
export interface Redis {
  /** Path of its socket. It has no port. */
  readonly socket: string
  /** Ends it and removes what it has written. */
  stop(): Promise<void>
}

/**
 * Starts the Redis server at `path`, on a socket in a new folder. It keeps nothing. Rejects when it ends before it takes
 * connections, with what it printed.
 */
export async function startRedis(path: string): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-redis-'))
  const socket = join(folder, 'redis.sock')
  const args = ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder]
  const server = await startProgram({ path, args, folder, ready: 'ready to accept connections' })
  return {
    socket,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
