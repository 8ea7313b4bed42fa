export type { FrameNetwork, FrameSmartAccount } from '../api.ts'
export type { ReceivedMail } from '../mailbox/receivedMail.ts'
export type { Mailbox } from '../mailbox/startMailbox.ts'
export type { KeyService } from '../server/keys/keyService.ts'
export type { Limit, Limits } from '../server/limits.ts'
export type { Log, LogEntry } from '../server/log.ts'
export type {
  AppleClient,
  FarcasterClient,
  FarcasterEndpoints,
  OAuthClient,
  OAuthEndpoints,
  OpenIdClient,
  OpenIdEndpoints,
  SocialClients,
} from '../server/social/types.ts'
export { type RunningWallet, startWallet, type WalletOptions } from '../server/startWallet.ts'
export type { DatabaseSource } from '../server/store/types.ts'
export { type WalletContract, walletContracts } from '../smartAccount/walletContracts.ts'
