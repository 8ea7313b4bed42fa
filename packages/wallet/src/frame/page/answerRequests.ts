import {
  type FrameAnswer,
  type FrameEvent,
  type FrameEventType,
  frameMessage,
  isRequestType,
  REQUESTS,
  type RequestType,
} from '@portico/core/connectors/embedded/protocol'
import { cleanText } from '../../cleanText.ts'
import { createCookieProof } from '../login/createCookieProof.ts'
import { createEmailHandlers } from '../login/createEmailHandlers.ts'
import { createFreshLogin } from '../login/createFreshLogin.ts'
import { createLoginHandlers } from '../login/createLoginHandlers.ts'
import { createSocialHandlers } from '../login/createSocialHandlers.ts'
import { toFrameError, WalletError } from '../WalletError.ts'
import type { AskingPage, FrameParts, Handlers } from './types.ts'

/** Answers what a page asks over its port, each request once. What is no request of the protocol isn't answered. */
export function answerRequests(port: MessagePort, parts: FrameParts): void {
  const tell = (type: FrameEventType): void => {
    const event: FrameEvent = { type }
    port.postMessage(event)
  }
  let proceed: () => void = () => undefined
  let dappName: string | undefined
  const page: AskingPage = {
    dappName: () => dappName,
    shown: () => tell('SHOWN'),
    agreed: () =>
      new Promise((resolve, reject) => {
        proceed = resolve
        const late = (): void => reject(new WalletError('REJECTED', 'The page has gone.'))
        setTimeout(late, PROCEED_MS)
        tell('AGREED')
      }),
  }
  const shared = { login: createFreshLogin(parts), cookie: createCookieProof() }
  const handlers: Handlers = {
    ...createLoginHandlers({ ...parts, ...shared }),
    ...createSocialHandlers({ ...parts, ...shared, onStarted: () => tell('SOCIAL_STARTED') }),
    ...createEmailHandlers(parts),
    SYNC_THEME: async (theme) => {
      parts.setTheme(theme)
      return {}
    },
    SYNC_DAPP_DATA: async ({ metadata }) => {
      // It is shown in quotation marks, and doesn't end them.
      dappName = cleanText(metadata.name.slice(0, LOOKED_AT).replace(QUOTES, ''), MOST_OF_NAME) || undefined
      return {}
    },
    INIT_SMART_ACCOUNT: (request) => parts.initSmartAccount(request),
    RPC_REQUEST: async (call) => ({ result: await parts.request(call, page) }),
    SHOW_KEYS: (request) => parts.showKeys(request, page),
    RPC_PROCEED: async () => {
      proceed()
      return {}
    },
  }
  let openRequests = 0
  const answer = async ({ id, type, payload }: Request): Promise<void> => {
    openRequests += 1
    try {
      if (openRequests > MOST_REQUESTS) throw new WalletError('BUSY', 'Too many requests of this page wait.')
      // The handler of a type takes what the decoder of that type has read.
      const read = REQUESTS[type].payload(payload, 'payload') as never
      const success = { id, type: `${type}_SUCCESS`, payload: await handlers[type](read) } as FrameAnswer
      port.postMessage(success)
    } catch (cause) {
      const failure = { id, type: `${type}_ERROR`, payload: toFrameError(cause) } as FrameAnswer
      port.postMessage(failure)
    } finally {
      openRequests -= 1
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

/** A page that is there answers at once. */
const PROCEED_MS = 10_000

const QUOTES = /[“”„‟«»"〝〞〟＂「」『』]/g
const MOST_OF_NAME = 40
const LOOKED_AT = 1_000
/** More than any page has a use for: they are asked one by one. */
const MOST_REQUESTS = 100
