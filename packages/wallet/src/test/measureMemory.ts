import { once } from 'node:events'

/** What a process has after its garbage was collected, in MB. */
export interface Memory {
  readonly heapUsed: number
  readonly rss: number
}

/** Measures a process that Node's `--inspect` has printed its address of. */
export async function measureMemory(printed: string): Promise<Memory> {
  const [, url] = /Debugger listening on (ws:\S+)/.exec(printed) ?? []
  if (url === undefined) throw new Error('The process has no inspector.')
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const call = async (id: number, method: string, params: object = {}): Promise<unknown> => {
    const answered = once(socket, 'message')
    socket.send(JSON.stringify({ id, method, params }))
    const [{ data }] = await answered
    return JSON.parse(data).result
  }
  // What the first collection finds ended may hold more until the second.
  for (const id of [1, 2]) await call(id, 'HeapProfiler.collectGarbage')
  const answer = await call(3, 'Runtime.evaluate', {
    expression: '({ ...process.memoryUsage() })',
    returnByValue: true,
  })
  socket.close()
  const { heapUsed, rss } = Object(answer).result.value
  return { heapUsed: toMb(heapUsed), rss: toMb(rss) }
}

function toMb(bytes: number): number {
  return Math.round(bytes / 104_857.6) / 10
}
