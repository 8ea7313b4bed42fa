import { createServer } from 'node:net'

/** Returns the first port from `port` on where nothing listens, and tells `onBusy` about each one that is taken. */
export async function freePort(input: {
  readonly port: number
  readonly onBusy: (port: number) => void
}): Promise<number> {
  for (let port = input.port; port < input.port + triesAtMost; port += 1) {
    if (await isFree(port)) return port
    input.onBusy(port)
  }
  throw new Error(`No free port from ${input.port} to ${input.port + triesAtMost - 1}.`)
}

const triesAtMost = 50

/** Both families are tried, because `localhost` may be either and a server on one does not stop one on the other. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      const server = createServer()
      server.once('error', resolve)
      server.listen(port, host, () => server.close(() => resolve(undefined)))
    })
    // A machine without IPv6 says EADDRNOTAVAIL, which is no reason to look further.
    if (error?.code === 'EADDRINUSE' || error?.code === 'EACCES') return false
  }
  return true
}
