import { once } from 'node:events'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

/** A push as it came. */
export interface SeenPush {
  readonly id: number
  readonly method: string
  readonly params: {
    readonly id: string
    readonly data: { readonly topic: string; readonly message: string; readonly tag: number }
  }
}

/** An answer as it came. */
export interface SeenAnswer {
  readonly id: number | string | null
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A bare connection to a relay. */
export interface TestSocket {
  /** Pushes, oldest first. */
  readonly pushes: readonly SeenPush[]
  /** Messages of the pushes. */
  messages(): readonly string[]
  /** Answers, oldest first. */
  readonly answers: readonly SeenAnswer[]
  /** Sends a call and resolves with its answer. */
  call(method: string, params?: unknown): Promise<SeenAnswer>
  /** Sends a frame as it is. */
  send(frame: string | Uint8Array): void
  /** Answers a push. */
  ack(push: SeenPush | undefined): void
  /** Stops reading, and so answering pings, until the connection ends. */
  freeze(): void
  close(): Promise<void>
  /** How the connection ended. */
  readonly ended: Promise<{ readonly code: number; readonly reason: string }>
}

/** Connects to a relay, as the client of `token` if there is one. Errors: the relay refuses the handshake. */
export async function openSocket(request: { readonly url: string; readonly token?: string }): Promise<TestSocket> {
  const socket = new WebSocket(request.token === undefined ? request.url : `${request.url}/?auth=${request.token}`)
  const pushes: SeenPush[] = []
  const answers: SeenAnswer[] = []
  const waiting = new Map<unknown, (answer: SeenAnswer) => void>()
  let calls = 0
  socket.on('message', (data) => {
    // The relay under test wrote it; a wrong shape is seen by the expectations.
    const frame = JSON.parse(String(data)) as SeenPush | SeenAnswer
    if ('method' in frame) {
      pushes.push(frame)
      return
    }
    answers.push(frame)
    waiting.get(frame.id)?.(frame)
  })
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await once(socket, 'open')
  // From here on the end of a connection is told by `ended`.
  socket.on('error', () => {})
  return {
    pushes,
    answers,
    ended,
    messages: () => pushes.map(({ params }) => params.data.message),
    call: (method, params) => {
      calls += 1
      const id = calls
      const answer = new Promise<SeenAnswer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return answer
    },
    send: (frame) => socket.send(frame),
    ack: (push) => socket.send(JSON.stringify({ id: push?.id, jsonrpc: '2.0', result: true })),
    freeze: () => socket.pause(),
    close: async () => {
      socket.close()
      await ended
    },
  }
}

/** The token of a client whose key has this seed, and the client's id. `header` replaces fields of the token's header. */
export function signToken(seed: number, header: object = {}): { readonly token: string; readonly client: string } {
  const privateKey = new Uint8Array(32).fill(seed)
  const client = `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...ed25519.getPublicKey(privateKey)]))}`
  const parts = [
    { alg: 'EdDSA', typ: 'JWT', ...header },
    { iss: client, sub: '00', aud: 'ws://127.0.0.1', iat: 1, exp: 2 },
  ]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = ed25519.sign(new TextEncoder().encode(signed), privateKey)
  return { token: `${signed}.${Buffer.from(signature).toString('base64url')}`, client }
}

/** A topic: 64 times this hexadecimal digit. */
export function topicOf(digit: string): string {
  return digit.repeat(64)
}
