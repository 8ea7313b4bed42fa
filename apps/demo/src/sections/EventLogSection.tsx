import { usePortico } from '@portico/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Section } from '../components/Section.js'
import type { AnalyticsLog } from '../setup/createAnalyticsLog.js'
import source from './EventLogSection.tsx?raw'

interface Line {
  readonly key: number
  readonly type: string
  readonly text: string
}

/** Renders what happens, as the client tells it, and what its analytics tell the dapp. */
export function EventLogSection({ analytics }: { readonly analytics: AnalyticsLog }): ReactNode {
  const { events } = usePortico()
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    const add = (type: string, data: unknown): void =>
      setLines((before) => [
        ...before.slice(1 - KEPT),
        { key: (before.at(-1)?.key ?? 0) + 1, type, text: toText(data) },
      ])
    const stops = [
      events.onAny(({ type, data }) => add(type, data)),
      // Only with the option onAnalyticsEvent.
      analytics.subscribe(({ event, ...rest }) => add(`analytics:${event}`, rest)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, analytics])
  return (
    <Section
      title="Events"
      lead="One typed event stream, for logs, analytics or your own notifications."
      source={source}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="log" role="log" aria-label="Events" tabIndex={0}>
        <ol>
          {lines.map(({ key, type, text }) => (
            <li key={key} data-event={type}>
              <strong>{type}</strong> <code>{text}</code>
            </li>
          ))}
        </ol>
      </div>
      {lines.length === 0 && <p className="quiet-text">No events yet.</p>}
    </Section>
  )
}

function toText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    // JSON has no bigint, which amounts are.
    if (typeof value === 'bigint') return String(value)
    return value instanceof Error ? value.message : value
  })
}

const KEPT = 50
