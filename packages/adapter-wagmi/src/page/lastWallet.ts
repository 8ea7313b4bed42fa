import type { Config } from '@wagmi/core'
import { injectedFlags } from './injectedName.js'

/**
 * Keeps the wallet that was connected as the page's plain provider. It is known by its flags; one without any, by an account
 * that it shared.
 */
export async function keepWallet(request: {
  readonly storage: Config['storage']
  readonly provider: unknown
  readonly accounts: readonly string[]
}): Promise<void> {
  const { storage, provider, accounts } = request
  const kept: Kept = { flags: injectedFlags(provider), accounts }
  await storage?.setItem(KEY as never, kept as never)
}

/**
 * Whether a provider is the wallet that was kept, so that a reload does not take another for it. True where nothing was kept.
 * `readAccounts` is asked for a wallet without flags only.
 */
export async function isKeptWallet(request: {
  readonly storage: Config['storage']
  readonly provider: unknown
  readonly readAccounts: () => Promise<readonly string[]>
}): Promise<boolean> {
  const { storage, provider, readAccounts } = request
  const kept: unknown = await storage?.getItem(KEY as never)
  if (kept === null || kept === undefined) return true
  if (!isKept(kept)) return false
  const flags = injectedFlags(provider)
  if (flags.length !== kept.flags.length || !flags.every((flag) => kept.flags.includes(flag))) return false
  if (flags.length) return true
  const before = kept.accounts.map((account) => account.toLowerCase())
  return (await readAccounts()).some((account) => before.includes(account.toLowerCase()))
}

interface Kept {
  readonly flags: readonly string[]
  readonly accounts: readonly string[]
}

function isKept(value: unknown): value is Kept {
  const { flags, accounts }: { readonly [member: string]: unknown } = Object(value)
  return [flags, accounts].every((list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'))
}

/** Beside wagmi's `injected.connected`. wagmi types only the keys of its own store. */
const KEY = 'injected.wallet'
