// The HTTP API between the frame and its server. Both sides import this file, so it depends on nothing.

/** An account that belongs to a wallet. */
export interface WalletAccount {
  /** CAIP-2 namespace: 3 to 8 of `a-z`, `0-9` and `-`. */
  readonly namespace: string
  /** Address as the namespace writes it, at most 128 characters. */
  readonly address: string
}

/** A user's wallet, as the server knows it. */
export interface WalletRecord {
  /** UUID in lower case that the frame has chosen. It names the seed, so that an older share is known for one. */
  readonly version: string
  /** At least one, at most 16. */
  readonly accounts: readonly WalletAccount[]
}

/** The logged-in user. */
export interface WalletUser {
  /** UUID. */
  readonly id: string
  /** By which the user logs in, in its normal form: trimmed, NFKC, lower case, the domain in ASCII; `null` without one. */
  readonly email: string | null
  /** What the session was begun by, or, of a login by a passkey, what the user logs in by else; `null` of one begun by a code. */
  readonly social: SocialIdentity | null
  /** `null` until the first wallet has been posted. */
  readonly wallet: WalletRecord | null
  /** What opens the wallet on another device. Oldest first. */
  readonly recoveries: readonly Recovery[]
  /** For how long the login is fresh, which everything needs that is about keys; 0 when it isn't. */
  readonly freshForMs: number
}

/** One way back into a wallet: what seals the third share. */
export interface Recovery {
  /** UUID in lower case that the frame has chosen. */
  readonly id: string
  /** A user has at most one code: a new one takes the place of the earlier. */
  readonly type: 'code' | 'passkey'
  /** Milliseconds since 1970. */
  readonly createdAtMs: number
  /** Device that made it, such as `Chrome on macOS`: 1 to 64 characters, none of them unseen. */
  readonly device: string
}

/** A recovery with the share that it seals. The server can't open it. */
export interface SealedRecovery extends Omit<Recovery, 'createdAtMs'> {
  /** Names the seed: {@link WalletRecord.version}. */
  readonly version: string
  /** The recovery share, sealed by the frame: 1 to 256 bytes in base64url. */
  readonly sealed: string
  /** 32 bytes in base64url: what a code is stretched with, and what a passkey is asked for. */
  readonly salt: string
  /** Id of the passkey, at most 1,023 bytes in base64url; `null` of a code. */
  readonly credentialId: string | null
}

/** Ways to log in other than by e-mail: providers, and the user's own passkeys. */
export const SOCIAL_PROVIDERS = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
  'passkey',
] as const

/** A provider of social login; `passkey` is the user's own. */
export type SocialProviderId = (typeof SOCIAL_PROVIDERS)[number]

/** How a provider knows a user. */
export interface SocialIdentity {
  readonly provider: SocialProviderId
  /** The provider's id of the user, the same for ever; 1 to 255 characters of printable ASCII. The page isn't told. */
  readonly subject: string
  /** What the provider calls the user: 1 to 64 visible characters; `null` where it says nothing. */
  readonly userName: string | null
  /** Address that the provider has checked, which is shown and logs no user in; `null` where it says none. */
  readonly email: string | null
}

/** An account at a provider that a user logs in by. */
export interface LinkedAccount extends Omit<SocialIdentity, 'subject'> {
  /** Milliseconds since 1970. */
  readonly createdAtMs: number
}

/** Answer of `GET /api/user/logins`: what the user logs in by beside passkeys, and by what else there is. */
export interface LoginsAnswer extends Pick<WalletUser, 'email'> {
  /** At most one of each provider, oldest first. */
  readonly accounts: readonly LinkedAccount[]
  /** The providers of this server, in the order of `SOCIAL_PROVIDERS`; never `passkey`. */
  readonly providers: readonly SocialProviderId[]
}

/**
 * Body of `POST /api/user/logins`, by the frame: begins a login by a provider in its session, which logs no user in. `add`, for a fresh
 * login with the owner's proof alone, is to make the account there one that the user logs in by; `confirm` is to make the login fresh by
 * one that it is. Answered as `POST /api/social` is. Rejects `SOCIAL_UNKNOWN`, `RATE_LIMITED`; with `add` also `LOGIN_STALE`,
 * `PROOF_NEEDED`, `PROOF_WRONG`, `NO_WALLET`, and `LOGIN_THERE` where the user has an account of this provider.
 */
export interface BeginUserLogin extends Partial<OwnerProof> {
  readonly provider: SocialProviderId
  readonly purpose: UserLoginPurpose
}

/** What a login by a provider is for that a user who is logged in has begun. */
export type UserLoginPurpose = 'add' | 'confirm'

/**
 * Body of `POST /api/social/look`, by the window that has started the login of a user: waits some seconds until the user has come back
 * from the provider. With Farcaster it looks for what the app there has answered.
 */
export interface SocialLook {
  readonly id: string
}

/** Answer of `POST /api/social/look`: how it has ended, `proven` where the provider has said who the user is; `null` as long as it goes on. */
export interface SocialLookAnswer {
  readonly end: SocialEnd | null
}

/**
 * Body of `POST /api/user/logins/finish`, by the frame: takes what the provider has said, and is answered with the user. The same again is
 * answered so too. Rejects `LOGIN_TAKEN` where it leads to another user's wallet, `LOGIN_THERE` where the user has another account of
 * the provider by now, `LOGIN_WRONG` where `confirm` has met an account that is not the user's, `SOCIAL_DECLINED`, `SOCIAL_FAILED`,
 * `SOCIAL_ENDED`.
 */
export interface FinishUserLogin {
  readonly id: string
}

/**
 * Body of `POST /api/user/logins/remove`, for a fresh login alone, which is answered with the user: it logs no user in any more. The
 * user's other sessions end. Rejects `LAST_LOGIN` where nothing else that this server offers logs the user in. What isn't there is removed.
 */
export interface RemoveLogin extends OwnerProof {
  readonly login: LoginName
}

/** What a user logs in by beside passkeys; a provider's name stands for the account there. */
export type LoginName = 'email' | SocialProviderId

/**
 * Body of `POST /api/social`, by the frame: begins a login by a provider. The cookie of the answer is the only one that can finish it.
 * Rejects `SOCIAL_UNKNOWN`, `RATE_LIMITED`, and `BODY_INVALID` where `returnTo` isn't of the app's origin.
 */
export interface SocialRequest {
  readonly provider: SocialProviderId
  /** Where a window comes back to that can't reach the frame; http or https, at most 2,000 characters. */
  readonly returnTo: string
  /** Whether it goes on in a window of its own, which closes itself at the end. */
  readonly isPopup: boolean
}

/** Answer of `POST /api/social`. */
export interface SocialAnswer {
  /** UUID. It is in the address of the window, behind `#`. */
  readonly id: string
  /** What the frame gives a window that reaches it: 32 bytes in base64url. It shows that both are in one browser. */
  readonly proof: string
  readonly expiresInMs: number
}

/**
 * Answer of `POST /api/social/farcaster`, by the frame, whose body is `{}`: begins a login with Farcaster, which no window takes part
 * in. The cookie of the answer is the only one that can finish it. Rejects `SOCIAL_UNKNOWN`, `SOCIAL_FAILED`, `RATE_LIMITED`, and
 * `BODY_INVALID` where the app may not embed the frame.
 */
export interface FarcasterAnswer {
  /** UUID, for `wait` and `cancel`. */
  readonly id: string
  /** A link of Farcaster's, which the user's phone scans or opens: https, or http on this computer; at most 1,000 characters of ASCII. */
  readonly url: string
  readonly expiresInMs: number
}

/**
 * Body of `POST /api/social/start`, by the window: it belongs to the first browser that asks. Without the proof the login ends at
 * `returnTo`, with a ticket that only the browser of the frame can use. Rejects `SOCIAL_ENDED`, `SOCIAL_FAILED`.
 */
export interface SocialStart {
  readonly id: string
  readonly proof?: string | undefined
  /** Without a proof: the user has pressed the button of the window that {@link SocialAsk} is shown with. */
  readonly isMeant?: boolean | undefined
}

/**
 * Answer of `POST /api/social/start`: the page of the provider, or what the window asks a passkey for; or what the user is asked first,
 * where the frame hasn't led the window here.
 */
export type SocialStartAnswer =
  | { readonly url: string }
  | { readonly passkey: PasskeyAsk }
  | { readonly link: SocialLink }
  | { readonly asks: SocialAsk }

/** With Farcaster, of a login of a user who is logged in: what the user's phone scans or opens. */
export type SocialLink = Pick<FarcasterAnswer, 'url' | 'expiresInMs'>

/** What the window of a login asks a passkey for, one that the user has or a new one. */
export interface PasskeyAsk {
  /** Host of the app that it logs in to. */
  readonly appHost: string
  /** Of this login in this browser: 32 bytes in base64url. */
  readonly challenge: string
}

/** What the browser says of a passkey that was made (WebAuthn): base64url throughout. */
export interface PasskeyRegistration {
  /** At most 1,023 bytes. */
  readonly credentialId: string
  /** JSON, at most 2 kB. */
  readonly clientDataJSON: string
  /** CBOR, at most 8 kB. */
  readonly attestationObject: string
}

/** What the browser says of a passkey that was used, as {@link PasskeyRegistration}. */
export interface PasskeyAssertion extends Pick<PasskeyRegistration, 'credentialId' | 'clientDataJSON'> {
  /** At most 2 kB. */
  readonly authenticatorData: string
  /** At most 1 kB. */
  readonly signature: string
}

/**
 * Body of `POST /api/social/passkey`, by the window with its cookie: logs in by a passkey that the server knows. The same again is
 * answered as it was. Rejects `PASSKEY_UNKNOWN` and `PASSKEY_WRONG`, after which the login goes on, and `SOCIAL_ENDED`.
 */
export interface PasskeyLogin {
  /** Of the login. */
  readonly id: string
  readonly assertion: PasskeyAssertion
}

/** Body of `POST /api/social/passkey/new`: makes a user who logs in by this passkey, else as {@link PasskeyLogin}. */
export interface NewPasskeyLogin {
  readonly id: string
  readonly registration: PasskeyRegistration
}

/** Answer of both: how the login has ended, or the page of the app that the window comes back to. */
export type PasskeyLoginAnswer = { readonly end: SocialEnd } | { readonly url: string }

/** A login that may be another's: its link may have come from anywhere. */
export interface SocialAsk {
  /** Host of the app that it logs in to. */
  readonly appHost: string
  readonly provider: SocialProviderId
}

/**
 * Body of `POST /api/social/wait`, by the frame with the cookie: waits some seconds until the provider has told who the user is. The
 * session begins with the first answer that has the user; later ones give it again. Rejects `SOCIAL_DECLINED`, `SOCIAL_FAILED`,
 * `SOCIAL_ENDED`.
 */
export interface SocialWait {
  readonly id: string
  readonly ticket?: string | undefined
}

/** Answer of `POST /api/social/wait`: the user, or `null` where there is nothing yet. */
export type SocialWaitAnswer = (UserAnswer & IsNew) | { readonly user: null }

/** Body of `POST /api/social/cancel`, by the frame with the cookie. */
export interface SocialCancel {
  readonly id: string
}

/** Where the window ends: behind the `#` of `/social`. */
export type SocialEnd =
  | 'done'
  /** Of a user who is logged in already: the wallet's window goes on. */
  | 'proven'
  | 'declined'
  | 'failed'
  | 'ended'

/** Window to frame, of the same origin, with a port on which the frame posts `SocialProof`. */
export interface SocialHello {
  readonly type: 'portico:social'
  readonly id: string
}

/** Frame to window, over that port. */
export interface SocialProof {
  readonly proof: string
}

/** Body of `POST /api/login`. */
export interface LoginRequest {
  readonly email: string
}

/** Answer of `POST /api/login`, the same for known and unknown addresses. */
export interface LoginAnswer {
  /** For how long the code is good. */
  readonly expiresInMs: number
  /** When this address may be sent the next mail. */
  readonly resendInMs: number
}

/** Body of `POST /api/login/code`. */
export interface CodeRequest {
  readonly email: string
  /** Six digits. */
  readonly code: string
}

/** Answer of `GET /api/user`, and of requests that log in. */
export interface UserAnswer {
  readonly user: WalletUser
}

/**
 * Answer of `POST /api/login/code`. A device that hasn't opened this wallet before is confirmed first, on the page that the link
 * in the mail opens.
 */
export type CodeAnswer = UserAnswer | { readonly device: DeviceLogin }

/** A login that waits for the device to be confirmed. The cookie of the answer tells which one. */
export interface DeviceLogin {
  /** Two digits, shown here and on the page that confirms. */
  readonly number: string
  /** Such as `Chrome on macOS`, read from the request. */
  readonly device: string
  /** For how long the link is good. */
  readonly expiresInMs: number
  /** When the mail may be sent again. */
  readonly resendInMs: number
  /** Whether the device can open the wallet once it is confirmed: by a recovery, or because there is no wallet yet. */
  readonly canOpen: boolean
}

/** Body of `POST /api/login/device`. */
export interface DeviceRequest {
  /** Address that logs in: another tab of this browser may wait for another one. */
  readonly email: string
  /** Whether the mail is sent again. It has the same link. */
  readonly resend: boolean
}

/** Answer of `POST /api/login/device`: the user who is logged in now, or that the device isn't confirmed yet. */
export type DeviceAnswer = (UserAnswer & IsNew) | { readonly resendInMs: number }

/** Whether the session has begun with this answer: where that was lost, it is given again. */
export interface IsNew {
  readonly isNew: boolean
}

/** Body of `POST /api/device`, by the page that the link of the mail opens. Asking changes nothing. */
export interface LinkRequest {
  /** What the link has behind its `#`. */
  readonly token: string
}

/** Answer of `POST /api/device`. */
export interface LinkAnswer {
  readonly email: string
  readonly device: string
  readonly number: string
  /** How long ago the code was entered. */
  readonly askedBeforeMs: number
  readonly expiresInMs: number
  /** What was answered before. A device that was refused stays so. */
  readonly answer: 'confirmed' | 'refused' | null
}

/** Body of `POST /api/device/answer`: whether the device is the user's own. */
export interface LinkVerdict extends LinkRequest {
  readonly isOwn: boolean
}

/**
 * Body of `POST /api/user/email`: begins to change the address, or sends another code of the step that it is at. The session that
 * has begun the change needs no other proof for that. A user without an address gets one by a fresh login and the code to the new one
 * alone, and keeps the other sessions.
 */
export interface EmailChangeRequest extends Partial<OwnerProof> {
  readonly email: string
}

/** Answer of `POST /api/user/email` and `POST /api/user/email/current`: where a code was sent to. */
export interface EmailChangeAnswer {
  readonly sentTo: 'current' | 'new'
  readonly expiresInMs: number
  readonly resendInMs: number
}

/**
 * Body of `POST /api/user/email/current` and `POST /api/user/email/new`. The second is answered with the user, whose other sessions
 * have ended.
 */
export interface EmailChangeCode {
  /** Six digits. */
  readonly code: string
}

/** Body of `POST /api/wallet`. */
export interface WalletRequest extends WalletRecord {
  /** 33 bytes in base64url, 44 characters. */
  readonly share: string
  /** SHA-256 of the {@link OwnerProof}, 32 bytes in base64url. */
  readonly proofHash: string
}

/**
 * Known only in an opened wallet: 32 bytes in base64url, made of its seed, about which they say nothing. Without this proof, a
 * thief of the mailbox could take away a user's recoveries, or the wallet itself.
 */
export interface OwnerProof {
  readonly proof: string
}

/** Answer of `POST /api/wallet`. */
export interface WalletAnswer {
  /** The user's wallet for ever: the one that was posted first. */
  readonly wallet: WalletRecord
  /** Whether this request has stored it. */
  readonly isNew: boolean
}

/** Answer of `GET /api/wallet/share`. */
export interface ShareAnswer {
  readonly version: string
  /** 33 bytes in base64url, 44 characters. */
  readonly share: string
}

/** Answer of `GET /api/wallet/recoveries`, to a fresh login only. Oldest first. */
export interface SealedRecoveriesAnswer {
  readonly version: string
  readonly recoveries: readonly SealedRecovery[]
}

/** Answer of `GET /api/user/passkeys`: what the user's passkeys are asked for, and a new one. */
export interface PasskeysAnswer {
  /** What a passkey signs in this session, until the user logs in anew in it: 32 bytes in base64url. */
  readonly challenge: string
  /** By which the user logs in. */
  readonly passkeys: readonly KnownPasskey[]
}

/** A passkey that a user logs in by. */
export interface KnownPasskey extends Pick<Recovery, 'createdAtMs' | 'device'> {
  /** As {@link PasskeyRegistration.credentialId}. */
  readonly credentialId: string
  /** Whether it seals no share yet: then it can become a way back in, and no new one need be made. */
  readonly isSpare: boolean
}

/**
 * Body of `POST /api/user/passkeys/remove`, which takes a fresh login only: the user logs in by it no longer. One that seals a
 * share stays: it is removed with its recovery. Rejects `LAST_LOGIN`.
 */
export interface RemovePasskey extends OwnerProof, Pick<KnownPasskey, 'credentialId'> {}

/**
 * Body of `POST /api/user/passkeys/confirm`, which is answered with the user, whose login is fresh again. Rejects `PASSKEY_UNKNOWN` for
 * another user's, and `PASSKEY_WRONG`.
 */
export interface PasskeyConfirmation {
  readonly assertion: PasskeyAssertion
}

/** Body of `POST /api/wallet/recoveries`. Rejects `PASSKEY_WRONG` for a registration of another session or passkey. */
export interface AddRecovery extends SealedRecovery, OwnerProof {
  /** Of a passkey that was made for it: the user logs in by it from then on. Left out of one that the server knows, and of a code. */
  readonly registration?: PasskeyRegistration | undefined
}

/**
 * Answer of `POST /api/wallet/recoveries` and of `POST /api/wallet/recoveries/remove`: what there is now. Both take a fresh login
 * only. What is posted twice is stored once.
 */
export interface RecoveriesAnswer {
  readonly recoveries: readonly Recovery[]
}

/**
 * Body of `POST /api/wallet/recoveries/remove`. The last one can't be removed, nor the passkey that is the last login (`LAST_LOGIN`): a
 * passkey logs its user in no longer then.
 */
export interface RemoveRecovery extends OwnerProof {
  readonly id: string
}

/** Body of `POST /api/user/delete`, which takes a fresh login only. The proof may be left out where there is no wallet. */
export interface DeleteUser {
  readonly proof?: OwnerProof['proof'] | undefined
}

/** Which end of a window's relay: the frame that asked, or the window. */
export type WindowSide = 'frame' | 'window'

/**
 * Body of `POST /api/windows`, by the frame, which has a session: opens a relay to a window. `RATE_LIMITED` where the session has
 * too many, `WINDOW_TAKEN` where there is one of this id. A relay ends with its session, and after ten minutes.
 */
export interface OpenWindow {
  /** 32 bytes in base64url, 43 characters, made of a secret of the two ends: only they can name the relay. */
  readonly id: string
  /** What the window opens first, sealed: 1 to 500,000 characters of printable ASCII, as each message. */
  readonly box: string
}

/**
 * Body of `POST /api/windows/take`, by the window. The first one has the box, also when it asks again with the same `hello`, any later
 * one `WINDOW_TAKEN`. `WINDOW_UNKNOWN` where there is no such relay, or it has ended.
 */
export interface TakeWindow {
  readonly id: string
  /** What the frame knows the window by: message 0 of the window. */
  readonly hello: string
}

/** Answer of `POST /api/windows/take`. */
export interface TakeAnswer {
  readonly box: string
  /**
   * What the user whose session has opened the relay is called: address, else name, else provider. What the box says of its user is
   * its frame's word alone.
   */
  readonly user: string
  /** What makes the user's login fresh: `null` for a code by e-mail, which each user with an address gets. */
  readonly provider: SocialProviderId | null
}

/**
 * Body of `POST /api/windows/say`. The frame needs the session that has opened the relay, the window nothing but the id, once it has
 * taken it; else `WINDOW_UNKNOWN`. A side that has ended the relay says nothing more; the other one may.
 */
export interface SayInWindow {
  readonly id: string
  readonly side: WindowSide
  /**
   * How many messages this side has said before, at most 63; the window's `hello` is one. The same again is answered as it was,
   * another one `WINDOW_TAKEN`.
   */
  readonly position: number
  readonly message: string
}

/**
 * Body of `POST /api/windows/hear`: what the other side has said from `from` on. The answer waits until there is something or the
 * relay has ended, at most some seconds. It needs what `say` needs.
 */
export interface HearInWindow {
  readonly id: string
  readonly side: WindowSide
  /** How many messages of the other side have been heard. */
  readonly from: number
}

/** Answer of `POST /api/windows/hear`. */
export interface HearAnswer {
  readonly messages: readonly string[]
  /** The side that has ended the relay first: nothing comes from it after these messages. */
  readonly endedBy: WindowSide | null
}

/** Body of `POST /api/windows/end`. A page that goes sends it by `sendBeacon`. Where there is nothing to end, the answer is the same. */
export interface EndWindow {
  readonly id: string
  readonly side: WindowSide
}

/** Header in which the frame says the origin of the app that asks, for what is mailed. `accept-language` is the language of the app. */
export const APP_HEADER = 'portico-app'

/** The element of the frame's page, and of the window's, that has its `FrameConfig` as JSON. */
export const FRAME_CONFIG_ID = 'portico-wallet'

/** What the server writes into the frame's page, and into the window's, where both lists are empty. */
export interface FrameConfig {
  /** Origins that may embed the frame. `*` stands for any port of localhost only. */
  readonly dapps: readonly string[]
  /** Networks that the wallet signs for. */
  readonly networks: readonly FrameNetwork[]
  /** Names the built frame: frame and window of two builds don't understand each other. */
  readonly build: string
}

/** A network that the wallet signs for. The frame asks its node itself: what a page says of a network is never believed. */
export interface FrameNetwork {
  /** CAIP-2 id, such as `eip155:1`. */
  readonly id: string
  readonly name: string
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  /** What smart accounts (EIP-4337) need there. Absent: the network has none. */
  readonly smartAccount?: FrameSmartAccount | undefined
  /**
   * The network knows EIP-7702 and has the wallet's code for accounts of keys, so that such an account can do several calls at once.
   * Absent or false: it does one after the other.
   */
  readonly eip7702?: boolean | undefined
}

/** The services of a network's smart accounts. */
export interface FrameSmartAccount {
  /** A bundler for EntryPoint 0.7: JSON-RPC over HTTP. */
  readonly bundlerUrl: string
  /** Pays for what smart accounts send (ERC-7677): JSON-RPC over HTTP. Absent: the accounts pay. */
  readonly paymasterUrl?: string | undefined
}

/** Bytes of a share. */
export const SHARE_BYTES = 33

/** Passkeys that may open one wallet. */
export const MAX_PASSKEYS = 10

/** Every error of the API, with its HTTP status and what an answer says in English. Users never see the message. */
export const API_ERRORS = {
  EMAIL_INVALID: { status: 400, message: 'This is not an e-mail address.' },
  BODY_INVALID: { status: 400, message: 'The body is not what this path takes.' },
  SIGNED_OUT: { status: 401, message: 'There is no session, or it has ended.' },
  CODE_WRONG: { status: 401, message: 'The code is wrong.' },
  CODE_EXPIRED: { status: 401, message: 'The code was right, but it is too old or has been used.' },
  LINK_EXPIRED: { status: 401, message: 'The link is too old, or has never been one.' },
  DEVICE_REFUSED: { status: 403, message: 'The owner of the address has refused this device.' },
  EMAIL_UNCHANGED: { status: 409, message: 'This is the address that the user has.' },
  EMAIL_TAKEN: { status: 409, message: 'Another user has this address.' },
  CHANGE_ENDED: { status: 409, message: 'No change of the address goes on.' },
  PROOF_NEEDED: { status: 403, message: 'This needs the proof that the wallet is open.' },
  PROOF_WRONG: { status: 403, message: 'This can only be done with the wallet open.' },
  LOGIN_STALE: { status: 403, message: 'The login is not fresh enough for this.' },
  SOCIAL_UNKNOWN: { status: 404, message: 'This wallet has no client id of the provider.' },
  SOCIAL_DECLINED: { status: 403, message: 'The user has declined at the provider.' },
  SOCIAL_FAILED: { status: 502, message: 'The provider failed, or answered something else than was asked for.' },
  SOCIAL_ENDED: { status: 404, message: 'There is no such login, or it has ended.' },
  PASSKEY_UNKNOWN: { status: 404, message: 'This wallet does not know the passkey.' },
  PASSKEY_WRONG: { status: 403, message: 'What the passkey has signed is not what it was asked for.' },
  NO_EMAIL: { status: 409, message: 'This user logs in by no address.' },
  ORIGIN_REFUSED: { status: 403, message: 'Only the page of this wallet may ask for this.' },
  NO_WALLET: { status: 404, message: 'This user has no wallet yet.' },
  WALLET_CHANGED: { status: 409, message: 'The wallet of this user is another one now.' },
  LAST_RECOVERY: { status: 409, message: 'The last recovery can not be removed.' },
  LOGIN_TAKEN: { status: 409, message: 'This account leads to the wallet of another user.' },
  LOGIN_THERE: { status: 409, message: 'The user has an account of this provider.' },
  LOGIN_WRONG: { status: 403, message: 'This account is not one that the user logs in by.' },
  LAST_LOGIN: { status: 409, message: 'The last login can not be removed.' },
  TOO_MANY_RECOVERIES: { status: 409, message: 'There are too many passkeys.' },
  WINDOW_UNKNOWN: { status: 404, message: 'There is no such window, or it has ended.' },
  WINDOW_TAKEN: { status: 409, message: 'This window is taken, or something else was said in it.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this path.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is larger than this path takes.' },
  TOO_SOON: { status: 429, message: 'A mail was sent to this address a moment ago.' },
  TOO_MANY_TRIES: { status: 429, message: 'There were too many wrong codes for this address.' },
  RATE_LIMITED: { status: 429, message: 'There were too many requests.' },
  SERVER_FAILED: { status: 500, message: 'The server failed.' },
  MAIL_FAILED: { status: 503, message: 'The mail could not be sent.' },
  DATABASE_FAILED: { status: 503, message: 'The database does not answer.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>

/** What can go wrong. */
export type ApiErrorCode = keyof typeof API_ERRORS

/** What an error says beside its code. */
export type ApiErrorDetails<Code extends ApiErrorCode = ApiErrorCode> = Code extends 'CODE_WRONG'
  ? { readonly triesLeft: number }
  : Code extends 'TOO_SOON' | 'TOO_MANY_TRIES' | 'RATE_LIMITED'
    ? { readonly retryInMs: number }
    : Readonly<Record<never, never>>

/** Body of every answer that is not 2xx. */
export type ApiErrorAnswer = {
  readonly [Code in ApiErrorCode]: {
    readonly error: { readonly code: Code; readonly message: string } & ApiErrorDetails<Code>
  }
}[ApiErrorCode]
