import type { Features, StandardAccount, StandardWallet, TransactionVersion } from './types.js'

/** A wallet's feature; undefined when the wallet lacks it, has something else under its name, or throws. */
export function featureOf<F extends keyof Features>(wallet: StandardWallet, name: F): Features[F] | undefined {
  try {
    const feature = wallet.features[name] as { readonly [method: string]: unknown } | undefined
    // The method is there, which is what is asked here; its answers are looked at where they come.
    return typeof feature?.[methodOf(name)] === 'function' ? (feature as unknown as Features[F]) : undefined
  } catch {
    return undefined
  }
}

/** Whether a feature works with an account. One that throws can do nothing; one that lists no features, all of the wallet's. */
export function canUse(request: {
  readonly wallet: StandardWallet
  readonly account: StandardAccount
  readonly feature: keyof Features
}): boolean {
  const { wallet, account, feature } = request
  try {
    const features: unknown = account.features
    return featureOf(wallet, feature) !== undefined && (!Array.isArray(features) || features.includes(feature))
  } catch {
    return false
  }
}

/**
 * The versions of transactions that a wallet says it takes, in a list or, as wallet-adapter has it, in a Set. The oldest of one
 * that says nothing of them.
 */
export function versionsOf(holder: { readonly supportedTransactionVersions?: unknown }): readonly TransactionVersion[] {
  try {
    const versions: TransactionVersion[] = []
    let rest = MOST_VERSIONS
    const said = holder.supportedTransactionVersions
    // Throws for what has no members.
    for (const version of typeof said === 'string' ? [said] : Object(said)) {
      if (version === 'legacy' || typeof version === 'number') versions.push(version)
      if (--rest === 0) break
    }
    return versions
  } catch {
    return ['legacy']
  }
}

/** A wallet may say any number. */
const MOST_VERSIONS = 100

/** A feature is called after its method, but for the one that says what changes. */
function methodOf(name: keyof Features): string {
  return name === 'standard:events' ? 'on' : name.slice(name.indexOf(':') + 1)
}
