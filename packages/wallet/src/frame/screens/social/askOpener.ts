import { onAbort } from '@portico/core/adapter'
import type { SocialHello } from '../../../api.ts'
import { type Pause, pause as pauseFor } from '../../pause.ts'

/** The frames of a page, as far as a page of another origin can reach them. */
export interface OpenerFrames {
  readonly length: number
  readonly [index: number]: Pick<Window, 'postMessage'> | undefined
}

/**
 * The proof of the wallet's frame in the page that has opened this window; undefined without such a frame, where it has not begun
 * this login, and after two seconds. Frames of other origins hear nothing.
 */
export async function askOpener(request: {
  /** `null` where the page has cut itself off, or this one has come by a link. */
  readonly opener: OpenerFrames | null
  /** Of the wallet. */
  readonly origin: string
  readonly id: string
  readonly pause?: Pause | undefined
}): Promise<string | undefined> {
  const { opener, origin, id, pause = pauseFor } = request
  const frames = Array.from({ length: Math.min(opener?.length ?? 0, MOST_FRAMES) }, (_, index) => opener?.[index])
  if (frames.length === 0) return undefined
  const done = new AbortController()
  const answers = frames.map((frame) => askFrame({ frame, origin, id, signal: done.signal }))
  try {
    return await Promise.race([...answers, pause(ANSWER_MS, done.signal).then(() => undefined)])
  } finally {
    done.abort()
  }
}

/** Resolves with the answer of a frame, and never without one. */
function askFrame(request: {
  readonly frame: Pick<Window, 'postMessage'> | undefined
  readonly origin: string
  readonly id: string
  readonly signal: AbortSignal
}): Promise<string> {
  const { frame, origin, id, signal } = request
  const { port1, port2 } = new MessageChannel()
  onAbort(signal, () => port1.close())
  const hello: SocialHello = { type: 'portico:social', id }
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      const proof = readProof(data)
      if (proof !== undefined) resolve(proof)
    }
    frame?.postMessage(hello, origin, [port2])
  })
}

function readProof(data: unknown): string | undefined {
  const { proof } = (typeof data === 'object' && data ? data : {}) as { readonly proof?: unknown }
  return typeof proof === 'string' ? proof : undefined
}

const ANSWER_MS = 2_000
/** More than a page has a use for. */
const MOST_FRAMES = 100
