import type { ReactNode } from 'react'
import { NAMESPACES, type NamespaceChoice } from '../setup/namespaces.js'
import { namespacesOf, type Settings, toSearch } from './settings.js'

/** Renders the choice between kinds of networks, as links: each is this page with other adapters. */
export function NamespaceSwitch({ settings }: { readonly settings: Settings }): ReactNode {
  const shown = namespacesOf(settings)
  return (
    <nav className="segments" aria-label="Kinds of networks">
      {CHOICES.map((namespaces) => (
        <a
          key={namespaces}
          // A wallet that is passed would bring Solana back.
          href={toSearch({ ...settings, namespaces, ...(namespaces === 'evm' && { solanaWallets: '' }) })}
          aria-current={namespaces === shown ? 'page' : undefined}
        >
          {NAMESPACES[namespaces].label}
        </a>
      ))}
    </nav>
  )
}

const CHOICES: readonly NamespaceChoice[] = ['evm', 'both', 'solana']
