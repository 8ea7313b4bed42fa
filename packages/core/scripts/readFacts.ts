import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A wallet as packages/core/data/wallets.json has it. Its README explains the fields. */
export interface WalletFacts {
  readonly id: string
  readonly name: string
  readonly rdns?: string | null
  readonly explorerId?: string | null
  readonly walletStandardName?: string
  readonly namespaces?: readonly string[]
  readonly color?: string
  readonly homepage?: string
  readonly links?: Readonly<Record<string, string>>
  readonly mobile?: { readonly native?: string; readonly nativeTemplate?: string; readonly universal?: string }
  readonly inAppBrowser?: string
}

/** Facts that do not ship. `links.chrome` names one of a group, `links` the whole group. */
interface Exclusion {
  readonly why: string
  readonly wallets: readonly string[]
  readonly facts: readonly string[]
}

/** The wallets of the repository below `folder` with the facts that ship. Throws when a file is missing or no JSON. */
export function readFacts({ folder }: { readonly folder: string }): readonly WalletFacts[] {
  const data = join(folder, 'packages', 'core', 'data')
  const read = (file: string): unknown => JSON.parse(readFileSync(join(data, file), 'utf8'))
  // Both files are Portico's; what matters of their shape is checked where it is written out.
  const wallets = read('wallets.json') as readonly WalletFacts[]
  const exclusions = read('exclusions.json') as readonly Exclusion[]
  return wallets.map((wallet) => {
    const left = exclusions.filter(({ wallets: ids }) => ids.includes(wallet.id)).flatMap(({ facts }) => facts)
    return withoutFacts({ facts: wallet, left }) as WalletFacts
  })
}

function withoutFacts({ facts, left }: { readonly facts: object; readonly left: readonly string[] }): object {
  const kept = Object.entries(facts).filter(([name]) => !left.includes(name))
  return Object.fromEntries(
    kept.map(([name, value]: [string, unknown]) => {
      const inner = left.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
      const isGroup = inner.length > 0 && typeof value === 'object' && value !== null
      return [name, isGroup ? withoutFacts({ facts: value, left: inner }) : value]
    })
  )
}
