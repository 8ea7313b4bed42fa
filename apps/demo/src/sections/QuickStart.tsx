import type { ReactNode } from 'react'
import { Code } from '../components/Code.js'
import type { Settings } from '../playground/settings.js'
import { sourceLink } from '../showcase/links.js'
import { toQuickStart } from '../showcase/toQuickStart.js'

/** Renders a whole app in one file, with the theme that was chosen above. */
export function QuickStart({ settings }: { readonly settings: Settings }): ReactNode {
  const code = toQuickStart(settings)
  const lines = code.split('\n').filter((line) => line.trim() !== '').length
  return (
    <section className="showcase quick" aria-labelledby="quick-title">
      <div>
        <h2 id="quick-title">{lines} lines. One file.</h2>
        <p className="lead">
          Paste it into a new Vite app and press Connect wallet. There’s no dashboard to visit first.{' '}
          <a href={sourceLink('docs/getting-started.md')}>Getting started</a>
        </p>
        <ul className="ticks">
          <li>Keep your wagmi config and your hooks</li>
          <li>Add Solana with one more adapter</li>
          <li>Skip our views and use the client alone</li>
        </ul>
      </div>
      <Code label="A whole dapp" file="App.tsx">
        {code}
      </Code>
    </section>
  )
}
