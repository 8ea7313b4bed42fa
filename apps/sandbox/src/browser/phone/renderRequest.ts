import { approvalHeadings } from '../shared/approvalHeadings.ts'
import { element } from '../shared/element.ts'
import type { Phone } from './createPhone.ts'
import { renderPeer } from './renderPeer.ts'
import type { ShownRequest } from './types.ts'

/** A request, for reading, with a button for each answer. */
export function renderRequest(parts: { readonly request: ShownRequest; readonly phone: Phone }): HTMLElement {
  const { request, phone } = parts
  const { id, peer, chain, method, asked } = request
  const approve = element('button', { type: 'button', className: 'primary' }, 'Approve')
  approve.onclick = () => phone.answerRequest(id, 'approve')
  const reject = element('button', { type: 'button' }, 'Reject')
  reject.onclick = () => phone.answerRequest(id, 'reject')
  const fields = [
    { label: 'Account', value: asked.accounts.join(', ') },
    ...(asked.fields.some(({ label }) => label === 'Network') ? [] : [{ label: 'Network', value: chain.name }]),
    ...asked.fields,
  ]
  return element(
    'article',
    { dataset: { request: String(id) } },
    element('h3', {}, approvalHeadings[asked.kind]),
    renderPeer(peer),
    element('dl', {}, ...fields.flatMap(({ label, value }) => [element('dt', {}, label), element('dd', {}, value)])),
    element('p', { className: 'quiet' }, method),
    element('div', { className: 'answers' }, reject, approve)
  )
}
