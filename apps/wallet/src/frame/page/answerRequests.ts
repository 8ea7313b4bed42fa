import {
  type AnswerPayload,
  type FrameAnswer,
  type FrameError,
  type FrameEvent,
  type FrameEventType,
  type FrameTheme,
  type FrameUser,
  frameMessage,
  isRequestType,
  REQUESTS,
  type RequestPayload,
  type RequestType,
  type RpcRequest,
} from '@portico/core/connectors/embedded/protocol'
import type { ServerClient } from '../server/createServerClient.ts'
import { WalletError } from '../WalletError.ts'

/** What the page's requests are answered from. */
export interface FrameParts {
  readonly server: Pick<ServerClient, 'sendCode' | 'enterCode' | 'signOut'>
  /** Opens the wallet of who is logged in; makes it the first time. */
  readonly openWallet: () => Promise<FrameUser>
  /** Looks and speaks like this from now on. */
  readonly setTheme: (theme: FrameTheme) => void
  /** Asks the wallet, and its user where that is needed. */
  readonly request: (call: RpcRequest, page: AskingPage) => Promise<unknown>
  /** Shows the user their keys. */
  readonly showKeys: (
    purpose: RequestPayload<'SHOW_KEYS'>['purpose'],
    page: AskingPage
  ) => Promise<AnswerPayload<'SHOW_KEYS'>>
}

/** The page that asks, as far as it is told how its question goes. */
export interface AskingPage {
  /** The user sees what is asked. */
  shown(): void
  /** The user has said yes. Resolves when the page knows; rejects REJECTED when it doesn't say so. */
  agreed(): Promise<void>
}

/** Answers what a page asks over its port, each request once. What is no request of the protocol isn't answered. */
export function answerRequests(port: MessagePort, parts: FrameParts): void {
  const tell = (type: FrameEventType): void => {
    const event: FrameEvent = { type }
    port.postMessage(event)
  }
  let proceed: () => void = () => undefined
  const page: AskingPage = {
    shown: () => tell('SHOWN'),
    agreed: () =>
      new Promise((resolve, reject) => {
        proceed = resolve
        const late = (): void => reject(new WalletError('REJECTED', 'The page has gone.'))
        setTimeout(late, PROCEED_MS)
        tell('AGREED')
      }),
  }
  const handlers = createHandlers({ ...parts, page, proceed: () => proceed() })
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
  tell('READY')
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

function createHandlers(parts: FrameParts & { readonly page: AskingPage; readonly proceed: () => void }): Handlers {
  const { server, openWallet, setTheme, request, showKeys, page, proceed } = parts
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
    SYNC_THEME: async (theme) => {
      setTheme(theme)
      return {}
    },
    RPC_REQUEST: async (call) => ({ result: await request(call, page) }),
    SHOW_KEYS: ({ purpose }) => showKeys(purpose, page),
    RPC_PROCEED: async () => {
      proceed()
      return {}
    },
    SIGN_OUT: async () => {
      await server.signOut()
      return {}
    },
  }
}

function toFrameError(cause: unknown): FrameError {
  if (cause instanceof WalletError) {
    const { code, message, retryInMs, triesLeft, rpc } = cause
    return { code, message, retryInMs, triesLeft, rpc }
  }
  // Never the text of what was thrown: it may have something of the user.
  return { code: 'FAILED', message: 'An error occurred' }
}

/** A page that is there answers at once. */
const PROCEED_MS = 10_000
