export { LOGIN_PARAMETER, WINDOW_PARAMETER, withoutLogin } from '../../../config/loginParameters.js'
export { SOCIAL_LETTERS, SOCIAL_NAMES } from '../../../config/socials.js'
export {
  type AnswerPayload,
  type Connect,
  type FrameAccount,
  type FrameAnswer,
  type FrameError,
  type FrameErrorCode,
  type FrameEvent,
  type FrameEventType,
  type FrameRequest,
  type FrameSocial,
  type FrameTheme,
  type FrameUser,
  frameMessage,
  type Hello,
  isRequestType,
  PROTOCOL_VERSION,
  REQUESTS,
  type RequestPayload,
  type RequestType,
  type RpcRequest,
} from '../../../connectors/embedded/protocol.js'
