import { element } from '../shared/element.ts'
import type { Phone } from './createPhone.ts'
import { renderPeer } from './renderPeer.ts'
import type { ShownProposal } from './types.ts'

/** A proposal, with a box for each chain that the phone knows. */
export function renderProposal(parts: { readonly proposal: ShownProposal; readonly phone: Phone }): HTMLElement {
  const { proposal, phone } = parts
  const { id, peer, namespaces, properties } = proposal
  const boxes: HTMLInputElement[] = []
  const chosen = (): readonly string[] => boxes.filter(({ checked }) => checked).map(({ value }) => value)
  const approve = element('button', { type: 'button', className: 'primary' }, 'Approve')
  const reject = element('button', { type: 'button' }, 'Reject')
  const refresh = (): void => {
    approve.disabled = chosen().length === 0
  }
  const buttons = [approve, reject]
  const decide = async (act: () => Promise<void>): Promise<void> => {
    for (const button of buttons) button.disabled = true
    await act()
    // When it failed, the proposal is still there.
    for (const button of buttons) button.disabled = false
    refresh()
  }
  approve.onclick = () => void decide(() => phone.approveProposal(id, chosen()))
  reject.onclick = () => void decide(() => phone.rejectProposal(id))

  const groups = namespaces.map(({ namespace, chains, methods, events }) =>
    element(
      'fieldset',
      {},
      element('legend', {}, namespace),
      ...chains.map(({ id: chain, name }) => {
        const isKnown = name !== undefined
        const box = element('input', { type: 'checkbox', value: chain, checked: isKnown, disabled: !isKnown })
        box.onchange = refresh
        boxes.push(box)
        const text = isKnown ? name : 'A network that Lantern does not know'
        return element('label', {}, box, element('span', {}, text, element('br'), element('small', {}, chain)))
      }),
      element(
        'details',
        {},
        element('summary', {}, 'Methods and events'),
        element('p', {}, element('small', {}, `Methods: ${methods.join(', ') || 'none'}`)),
        element('p', {}, element('small', {}, `Events: ${events.join(', ') || 'none'}`))
      )
    )
  )
  const told = Object.entries(properties).flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', {}, value),
  ])
  refresh()
  return element(
    'article',
    { dataset: { proposal: String(id) } },
    element('h3', {}, 'Connect to this dapp?'),
    renderPeer(peer),
    ...groups,
    ...(told.length > 0 ? [element('dl', {}, ...told)] : []),
    element('div', { className: 'answers' }, reject, approve)
  )
}
