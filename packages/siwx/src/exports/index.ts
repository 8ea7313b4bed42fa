export { buildMessage } from '../message/buildMessage.js'
export { createNonce } from '../message/createNonce.js'
export type { SignInFields } from '../message/fields.js'
export { parseMessage } from '../message/parseMessage.js'
export type { SignInScope, SiwxOptions } from '../plugin/options.js'
export type {
  OwnMessage as SiwxMessage,
  OwnSessions as SiwxSessions,
  OwnSignedSession as SignedSession,
} from '../plugin/ownSessions.js'
export { siwx } from '../plugin/siwx.js'
export type { SiwxSession } from '../sessions/types.js'
export { createSIWEConfig } from '../siwe/createSIWEConfig.js'
export type { SIWEConfig, SIWEMessageArgs, SIWEMessageParams, SIWESession } from '../siwe/types.js'
export type { SignedMessage, Verification, Verifier } from '../verifiers/types.js'
