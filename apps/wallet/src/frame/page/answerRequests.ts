import {
  type AnswerPayload,
  type FrameAnswer,
  type FrameError,
  type FrameEvent,
  type FrameUser,
  frameMessage,
  isRequestType,
  REQUESTS,
  type RequestPayload,
  type RequestType,
} from '@portico/core/connectors/embedded/protocol'
import type { ServerClient } from '../server/createServerClient.ts'
import { WalletError } from '../WalletError.ts'

/** What the page's requests are answered from. */
export interface FrameParts {
  readonly server: Pick<ServerClient, 'sendCode' | 'enterCode' | 'signOut'>
  /** Opens the wallet of who is logged in; makes it the first time. */
  readonly openWallet: () => Promise<FrameUser>
}

/** Answers what a page asks over its port, each request once. What is no request of the protocol isn't answered. */
export function answerRequests(port: MessagePort, parts: FrameParts): void {
  const handlers = createHandlers(parts)
  const answer = async ({ id, type, payload }: Request): Promise<void> => {
    try {
      // The handler of a type takes what the decoder of that type has read.
      const read = REQUESTS[type].payload(payload, 'payload') as never
      const success = { id, type: `${type}_SUCCESS`, payload: await handlers[type](read) } as FrameAnswer
      port.postMessage(success)
    } catch (cause) {
      const failure = { id, type: `${type}_ERROR`, payload: toFrameError(cause) } as FrameAnswer
      port.postMessage(failure)
    }
  }
  port.onmessage = ({ data }) => {
    const request = readRequest(data)
    if (request) void answer(request)
  }
  const ready: FrameEvent = { type: 'READY' }
  port.postMessage(ready)
}

interface Request {
  readonly id: string
  readonly type: RequestType
  readonly payload: unknown
}

function readRequest(data: unknown): Request | undefined {
  try {
    const { id, type, payload } = frameMessage(data, 'message')
    return id !== undefined && isRequestType(type) ? { id, type, payload } : undefined
  } catch {
    return undefined
  }
}

type Handlers = { readonly [T in RequestType]: (payload: RequestPayload<T>) => Promise<AnswerPayload<T>> }

function createHandlers({ server, openWallet }: FrameParts): Handlers {
  return {
    CONNECT_EMAIL: async ({ email }) => {
      const { expiresInMs, resendInMs } = await server.sendCode({ email })
      return { action: 'VERIFY_OTP', expiresInMs, resendInMs }
    },
    CONNECT_OTP: async ({ email, otp }) => {
      await server.enterCode({ email, code: otp })
      return {}
    },
    GET_USER: openWallet,
    SIGN_OUT: async () => {
      await server.signOut()
      return {}
    },
  }
}

function toFrameError(cause: unknown): FrameError {
  if (cause instanceof WalletError) {
    const { code, message, retryInMs, triesLeft } = cause
    return { code, message, retryInMs, triesLeft }
  }
  // Never the text of what was thrown: it may have something of the user.
  return { code: 'FAILED', message: 'An error occurred' }
}
