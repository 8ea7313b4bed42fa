import { usePortico } from '@portico/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Section } from '../components/Section.js'
import source from './EventLogSection.tsx?raw'

interface Line {
  readonly key: number
  readonly type: string
  readonly text: string
}

/** Renders what happens, as the client tells it. */
export function EventLogSection(): ReactNode {
  const { events } = usePortico()
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(
    () =>
      events.onAny(({ type, data }) => {
        setLines((before) => [
          ...before.slice(1 - KEPT),
          { key: (before.at(-1)?.key ?? 0) + 1, type, text: toText(data) },
        ])
      }),
    [events]
  )
  return (
    <Section title="Events" lead="Typed facts on one bus: for logs, analytics, or your own notices." source={source}>
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
      {lines.length === 0 && <p className="quiet-text">Nothing has happened yet.</p>}
    </Section>
  )
}

function toText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (value instanceof Error ? value.message : value))
}

const KEPT = 50
