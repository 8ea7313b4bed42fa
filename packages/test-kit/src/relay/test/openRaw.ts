import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection after the handshake whose frames are neither read nor answered. */
export async function openRaw(port: number): Promise<Socket> {
  const raw = connect(port, '127.0.0.1')
  raw.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
  raw.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n')
  await once(raw, 'data')
  // A connection that is ended from the other side may be reset.
  raw.on('error', () => {})
  return raw
}
