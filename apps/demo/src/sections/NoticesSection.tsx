import { useAction, usePortico } from '@portico/react'
import type { ReactNode } from 'react'
import { ErrorNote } from '../components/ErrorNote.js'
import { Section } from '../components/Section.js'
import source from './NoticesSection.tsx?raw'

/** Renders buttons for what the modal tells beside its view. */
export function NoticesSection(): ReactNode {
  const portico = usePortico()
  const show = useAction(async ([variant, message]: (typeof NOTICES)[number][1]) => {
    await portico.modal.open()
    await portico.notify({ variant, message })
  })
  const fail = useAction(async () => {
    void portico.modal.open()
    await portico.switchNetwork({ networkId: 'eip155:999999' })
  })
  return (
    <Section
      title="Notices"
      lead="Toasts for visitors, typed alerts for developers. With the option debug, alerts are in the modal too."
      source={source}
    >
      <div className="buttons">
        {NOTICES.map(([label, notice]) => (
          <button key={label} type="button" onClick={() => void show.run(notice)}>
            {label}
          </button>
        ))}
        <button type="button" onClick={() => void fail.run()}>
          Switch to an unknown network
        </button>
      </div>
      <ErrorNote error={show.error ?? fail.error} />
    </Section>
  )
}

const NOTICES = [
  ['Show a success', ['success', 'Your order is on its way']],
  ['Show progress', ['loading', 'Waiting for your order…']],
  ['Show an error', ['error', 'Your order could not be sent']],
] as const
