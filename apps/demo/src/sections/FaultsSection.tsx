import type { ReactNode } from 'react'
import { Section } from '../components/Section.js'
import { useProfile } from '../setup/ProfileContext.js'

/** Renders the way to the sandbox's switches; nothing on public testnets. */
export function FaultsSection(): ReactNode {
  const { sandboxUrl } = useProfile()
  if (!sandboxUrl) return null
  return (
    <Section
      title="When things go wrong"
      lead="The local wallets and services can be slow, locked, silent or wrong, at the press of a switch."
    >
      <p>
        <a href={sandboxUrl} target="_blank" rel="noreferrer">
          Open the sandbox
        </a>
        , turn on a fault, and connect here: each one ends in its own state, with its own next step.
      </p>
    </Section>
  )
}
