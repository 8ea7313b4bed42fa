import type { ColumnType, Generated } from 'kysely'
import type { LinkAnswer, Recovery, SocialProviderId, WalletAccount, WindowSide } from '../../api.ts'
import type { SocialPurpose, SocialStatus } from './socialTypes.ts'
import type { CodePurpose } from './types.ts'

/** The columns of each table, as migrations.ts makes them. */
export interface Tables {
  readonly users: UsersTable
  readonly sessions: SessionsTable
  readonly login_codes: LoginCodesTable
  readonly counters: CountersTable
  readonly wallets: WalletsTable
  readonly recoveries: RecoveriesTable
  readonly devices: DevicesTable
  readonly device_logins: DeviceLoginsTable
  readonly email_changes: EmailChangesTable
  readonly identities: IdentitiesTable
  readonly passkeys: PasskeysTable
  readonly social_logins: SocialLoginsTable
  readonly windows: WindowsTable
  readonly window_messages: WindowMessagesTable
  readonly settings: SettingsTable
}

interface UsersTable {
  id: Generated<string>
  /** Normal form. `null` of a user who logs in by accounts and passkeys alone. */
  email: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Generated<Date>
}

interface SessionsTable {
  /** SHA-256 of the cookie. */
  hash: Uint8Array
  user_id: string
  expires_at: Date
  /** When its code was entered. Long ago in sessions of servers that don't know this column. */
  logged_in_at: Date
  /** That it was begun by; `null` for a code. With a passkey, or where that login was removed, what its user logs in by else. */
  provider: ColumnType<SocialProviderId | null, SocialProviderId | null | undefined, SocialProviderId | null>
}

interface LoginCodesTable {
  id: Generated<string>
  email: string
  /** Codes of one purpose are compared with each other only. */
  purpose: ColumnType<CodePurpose, CodePurpose, never>
  /** HMAC of the code, and of what it is for. */
  hash: Uint8Array
  /** SHA-256 of the cookie of the login that has asked for it. `null` in codes of changes, and of servers that don't know this column. */
  asked_by: Uint8Array | null
  expires_at: Date
  is_used: Generated<boolean>
}

interface CountersTable {
  /** HMAC of what is counted. */
  key: Uint8Array
  count: number
  ends_at: Date
}

interface WalletsTable {
  user_id: string
  version: string
  /** Written as JSON text, read as what it says. */
  accounts: ColumnType<readonly WalletAccount[], string, never>
  /** Sealed by the key service. */
  share: Uint8Array
  /** SHA-256 of what is known only in an opened wallet. */
  proof_hash: Uint8Array
  created_at: Generated<Date>
}

interface RecoveriesTable {
  /** Chosen by the frame. */
  id: string
  user_id: string
  /** Of the wallet, when the frame sealed its share. */
  version: string
  type: Recovery['type']
  /** Sealed by the frame, and again by the key service. */
  sealed: Uint8Array
  salt: Uint8Array
  /** Of a passkey only. */
  credential_id: Uint8Array | null
  device: string
  created_at: Date
  /** It was replaced or removed, and opens nothing: a late request doesn't bring it back. */
  ended_at: ColumnType<Date | null, never, Date>
}

interface DevicesTable {
  /** SHA-256 of the cookie. */
  hash: Uint8Array
  user_id: string
  /** When the user last logged in there. */
  logged_in_at: Date
}

interface DeviceLoginsTable {
  id: string
  user_id: string
  /** SHA-256 of the cookie of the browser that waits. Session and device have tokens that are made of it. */
  cookie: Uint8Array
  /** Two digits. */
  number: string
  device: string
  created_at: Date
  expires_at: Date
  answer: ColumnType<LinkAnswer['answer'], never, 'confirmed' | 'refused'>
  /** Whether its session has begun. */
  is_used: Generated<boolean>
}

interface EmailChangesTable {
  user_id: string
  /** Of the session that began it. It ends with that. */
  session: Uint8Array
  /** The new address. */
  email: string
  /** Whether the code to the present address was right, or the user has none. */
  is_confirmed: Generated<boolean>
  /** Of the newest code that was mailed in the present step. */
  code_expires_at: Date | null
  expires_at: Date
}

/** An account at a provider that a user logs in by. */
interface IdentitiesTable {
  provider: SocialProviderId
  /** The provider's id of the user. */
  subject: string
  user_id: string
  user_name: ColumnType<string | null, string | null | undefined, string | null>
  /** Checked by the provider. It is shown, and no login goes by it. */
  email: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Generated<Date>
}

/** By which a user logs in. What one seals is in `recoveries`. */
interface PasskeysTable {
  credential_id: Uint8Array
  user_id: string
  /** COSE. */
  public_key: Uint8Array
  counter: number
  device: string
  created_at: Date
}

interface SocialLoginsTable {
  id: string
  provider: SocialProviderId
  purpose: ColumnType<SocialPurpose, SocialPurpose | undefined, never>
  /** SHA-256 of the cookie of the frame that began it, and that gets its session; of its session where it logs no user in. */
  cookie: Uint8Array
  /** SHA-256 of the cookie of the window that goes to the provider; `null` until there is one. Of a login with Farcaster, the frame's. */
  browser: ColumnType<Uint8Array | null, Uint8Array | undefined, Uint8Array>
  return_to: string
  is_popup: boolean
  /** Whether frame and window were shown to be in one browser. */
  is_bound: Generated<boolean>
  status: Generated<SocialStatus>
  /** Of the identity that the provider has proven, or id of the passkey's user; `null` before. */
  subject: ColumnType<string | null, never, string>
  user_name: ColumnType<string | null, never, string | null>
  email: ColumnType<string | null, never, string | null>
  /** SHA-256 of the session's cookie; `null` until that has begun, or has taken what the provider has said. */
  session: ColumnType<Uint8Array | null, never, Uint8Array>
  /** Of Farcaster's relay, which says by it what the user's app has answered; `null` with any other provider. */
  channel: ColumnType<string | null, string | undefined, string>
  expires_at: Date
}

interface WindowsTable {
  /** Chosen by the frame. */
  id: Uint8Array
  /** Of the session that opened it, or that has taken the place of that. It ends with that. */
  session: Uint8Array
  /** Sealed by the frame for the window: this server can't open it, nor any message. */
  box: string
  ended_by: ColumnType<WindowSide | null, never, WindowSide>
  expires_at: Date
}

/** The window's first one is there once it has taken its relay. */
interface WindowMessagesTable {
  window_id: Uint8Array
  side: WindowSide
  /** From 0 on, for each side. */
  position: number
  message: string
}

interface SettingsTable {
  name: string
  value: Uint8Array
}
