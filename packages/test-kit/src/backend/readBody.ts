import type { IncomingMessage } from 'node:http'

/** What a request brought. */
export interface Body {
  /** Undefined above 1 MB. */
  readonly text: string | undefined
  /** The text's JSON; undefined when it doesn't parse. */
  readonly value: unknown
}

/** The body of a request, or `closed` when its connection ended before it did. */
export async function readBody(request: IncomingMessage): Promise<Body | 'closed'> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    // No encoding is set, so that chunks are buffers and a character on the border of two is read whole.
    for await (const chunk of request as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length
      // Read to its end all the same: a browser shows an answer that comes earlier as a broken connection.
      if (sizeBytes <= limitBytes) chunks.push(chunk)
    }
  } catch {
    return 'closed'
  }
  const text = sizeBytes > limitBytes ? undefined : Buffer.concat(chunks).toString('utf8')
  return { text, value: parse(text) }
}

function parse(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // What is not JSON has no value; the service says so where it matters.
    return undefined
  }
}

const limitBytes = 1_000_000
