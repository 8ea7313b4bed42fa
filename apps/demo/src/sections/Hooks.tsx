import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { AnalyticsLog } from '../setup/createAnalyticsLog.js'
import { AccountSection } from './AccountSection.js'
import { BatchSection } from './BatchSection.js'
import { EventLogSection } from './EventLogSection.js'
import { FeaturesSection } from './FeaturesSection.js'
import { NetworkSection } from './NetworkSection.js'
import { NoticesSection } from './NoticesSection.js'
import { PaySection } from './PaySection.js'
import { SendSection } from './SendSection.js'
import { SignInSection } from './SignInSection.js'
import { SignMessageSection } from './SignMessageSection.js'
import { SignTypedDataSection } from './SignTypedDataSection.js'

/** Renders one card with a tab per subject: what the hooks return, and the source that calls them. */
export function Hooks({ analytics }: { readonly analytics: AnalyticsLog }): ReactNode {
  const [chosen, setChosen] = useState('Account')
  const list = useRef<HTMLDivElement>(null)
  // All of them stay, so that forms keep what was typed and the log what happened.
  const tabs: readonly (readonly [name: string, content: ReactNode])[] = [
    ['Account', <AccountSection key="account" />],
    ['Network', <NetworkSection key="network" />],
    ['Sign-in', <SignInSection key="sign-in" />],
    ['Sign', [<SignMessageSection key="message" />, <SignTypedDataSection key="data" />]],
    ['Send', <SendSection key="send" />],
    ['Pay', <PaySection key="pay" />],
    ['Batch', <BatchSection key="batch" />],
    ['Notices', <NoticesSection key="notices" />],
    ['Features', <FeaturesSection key="features" />],
    ['Events', <EventLogSection key="events" analytics={analytics} />],
  ]
  const names = tabs.map(([name]) => name)
  const move = (event: KeyboardEvent): void => {
    const next = names[(names.indexOf(chosen) + (STEPS[event.key] ?? 0) + names.length) % names.length]
    if (!STEPS[event.key] || next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <section className="hooks" aria-labelledby="hooks-title">
      <header>
        <h2 id="hooks-title">Hooks for everything the modal does</h2>
        <p className="lead">The views and your code read the same state, so they’re always in sync.</p>
      </header>
      <div className="panel">
        <div className="tabs" role="tablist" aria-label="Hooks" ref={list} onKeyDown={move}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={name === chosen}
              aria-controls={`panel-${name}`}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => setChosen(name)}
            >
              {name}
            </button>
          ))}
        </div>
        {tabs.map(([name, content]) => (
          <div
            key={name}
            role="tabpanel"
            id={`panel-${name}`}
            aria-labelledby={`tab-${name}`}
            hidden={name !== chosen}
            className="tab-panel"
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

const STEPS: { readonly [key: string]: number } = { ArrowRight: 1, ArrowLeft: -1 }
