import type { ColumnType, Generated } from 'kysely'
import type { WalletAccount } from '../../api.ts'

/** The columns of each table, as migrations.ts makes them. */
export interface Tables {
  readonly users: UsersTable
  readonly sessions: SessionsTable
  readonly login_codes: LoginCodesTable
  readonly counters: CountersTable
  readonly wallets: WalletsTable
  readonly settings: SettingsTable
}

interface UsersTable {
  id: Generated<string>
  /** Normal form. */
  email: string
  created_at: Generated<Date>
}

interface SessionsTable {
  /** SHA-256 of the cookie. */
  hash: Uint8Array
  user_id: string
  expires_at: Date
}

interface LoginCodesTable {
  id: Generated<string>
  email: string
  /** HMAC of address and code. */
  hash: Uint8Array
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
  created_at: Generated<Date>
}

interface SettingsTable {
  name: string
  value: Uint8Array
}
