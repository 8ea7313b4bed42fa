import { useSlice } from '@portico/react'
import type { ReactNode } from 'react'
import { Facts } from '../components/Facts.js'
import { Section } from '../components/Section.js'
import source from './FeaturesSection.tsx?raw'

/** Renders the features in force that a project may switch, and where each was decided. */
export function FeaturesSection(): ReactNode {
  const { values, source: decidedBy } = useSlice('features', (state) => state)
  return (
    <Section
      title="Features"
      lead="With a directory and a project id, the project decides these after the modal was first opened. Nothing waits for it."
      source={source}
    >
      {values ? (
        <Facts
          facts={{
            decidedBy,
            email: values.email,
            socials: toText(values.socials),
            swaps: toText(values.swaps),
            onramp: toText(values.onramp),
            activity: values.activity,
            multiWallet: values.multiWallet,
          }}
        />
      ) : (
        <p className="quiet-text">Loads on first interaction.</p>
      )}
    </Section>
  )
}

function toText(providers: readonly string[] | false): string | false {
  return providers === false ? false : providers.join(', ')
}
