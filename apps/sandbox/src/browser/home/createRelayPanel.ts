import type { RelayAction, SandboxState } from '../../types.ts'
import { api } from '../shared/api.ts'
import { element } from '../shared/element.ts'
import { createFaultPanel } from './createFaultPanel.ts'
import { relayFaultFields } from './faultFields.ts'

/** The relay's faults, and what ends its connections. */
export interface RelayPanel {
  readonly root: HTMLElement
  show(state: SandboxState): void
}

/** A panel for the relay at `relayUrl`; every change goes to the server at once, through `change`. */
export function createRelayPanel(parts: {
  readonly relayUrl: string
  readonly change: (act: () => Promise<void>) => Promise<void>
}): RelayPanel {
  const { relayUrl, change } = parts
  const button = (action: RelayAction, label: string): HTMLButtonElement =>
    element('button', { type: 'button', onclick: () => void change(() => api.actOnRelay({ action })) }, label)
  const down = button('down', 'Down')
  const up = button('up', 'Up')
  const status = element('small', { ariaLive: 'polite' })
  const panel = createFaultPanel({
    title: 'Relay',
    fields: relayFaultFields,
    onChange: (faults) => void change(() => api.setFaults({ target: 'relay', faults })),
    extra: [
      element('code', {}, relayUrl),
      element('p', {}, status),
      element('p', { className: 'row' }, down, up, button('dropConnections', 'Drop connections')),
    ],
  })
  return {
    root: panel.root,
    show: ({ relay }) => {
      status.textContent = relay.isUp ? 'It is up.' : 'It is down: its port answers nothing, and messages wait.'
      down.disabled = !relay.isUp
      up.disabled = relay.isUp
      panel.show({ ...relay.faults })
    },
  }
}
