import type { ReactNode } from 'react'
import { FaultCount } from './FaultCount.js'
import { SOURCE_URL, STORYBOOK_URL, sourceLink } from './links.js'

/** Renders the name, and the ways out of the page. */
export function SiteHeader(): ReactNode {
  return (
    <header className="site">
      <a className="logo" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" fill="var(--accent)" />
          <path
            d="M8 25V15.5a8 8 0 0 1 16 0V25M12.5 25v-9a3.5 3.5 0 0 1 7 0v9"
            fill="none"
            stroke="var(--on-accent)"
            strokeWidth="2"
          />
        </svg>
        Portico
      </a>
      <SiteLinks label="Portico" />
      <FaultCount />
    </header>
  )
}

/** Renders the end of the page. */
export function SiteFooter(): ReactNode {
  return (
    <footer className="site">
      <span>Portico is MIT licensed.</span>
      <SiteLinks label="More" />
    </footer>
  )
}

function SiteLinks({ label }: { readonly label: string }): ReactNode {
  return (
    <nav aria-label={label}>
      <a href={sourceLink('docs/README.md')}>Docs</a>
      {STORYBOOK_URL && <a href={STORYBOOK_URL}>Storybook</a>}
      {SOURCE_URL && <a href={SOURCE_URL}>Source</a>}
    </nav>
  )
}
