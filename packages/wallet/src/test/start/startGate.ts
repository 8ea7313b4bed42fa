import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What stands before a database or a mail server, and can be shut. */
export interface Gate {
  readonly port: number
  /** Lets connections through. Those from before `cut` or `mute` stay as they are. */
  readonly open: () => void
  /** Ends all connections, and each new one at once. */
  readonly cut: () => void
  /** Lets nothing through any more, in either direction. New connections are taken. */
  readonly mute: () => void
  readonly close: () => Promise<void>
}

/** Starts one. `to` is a port of this computer, or the path of a socket. */
export async function startGate(to: { readonly port: number } | { readonly path: string }): Promise<Gate> {
  let state: 'open' | 'cut' | 'mute' = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'cut') near.destroy()
    if (state !== 'open') return
    const far = 'port' in to ? connect(to.port, '127.0.0.1') : connect(to.path)
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gate has no port.')
  const cut = (): void => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    open: () => {
      state = 'open'
    },
    cut,
    mute: () => {
      state = 'mute'
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
