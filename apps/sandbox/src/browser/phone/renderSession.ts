import { element } from '../shared/element.ts'
import type { Phone } from './createPhone.ts'
import type { Sessions } from './createSessions.ts'
import { renderPeer } from './renderPeer.ts'
import type { PhoneChain, ShownSession } from './types.ts'

/** A session, with everything that a person can do to it. Its state is also there as JSON, for tests. */
export function renderSession(parts: { readonly session: ShownSession; readonly phone: Phone }): HTMLElement {
  const { session, phone } = parts
  const { topic, peer, expiresAtMs, namespaces, otherChains } = session
  const button = (
    label: string,
    doing: string,
    act: (sessions: Sessions) => Promise<void>,
    about = ''
  ): HTMLButtonElement => {
    const made = element('button', { type: 'button', ariaLabel: `${label} ${about}`.trim() }, label)
    made.onclick = async () => {
      made.disabled = true
      await phone.act(doing, act)
      made.disabled = false
    }
    return made
  }

  const chainRow = (chain: PhoneChain, isActive: boolean, canSwitch: boolean): HTMLElement => {
    const { id, name } = chain
    const switchTo = (sessions: Sessions): Promise<void> => sessions.switchChain({ topic, chain: id })
    const takeAway = (sessions: Sessions): Promise<void> => sessions.removeChain({ topic, chain: id })
    const use = button('Use', 'The network could not be changed', switchTo, name)
    const remove = button('Remove', 'The network could not be removed', takeAway, name)
    const text = element('span', {}, name, ...(isActive && canSwitch ? [element('small', {}, ' · in use')] : []))
    return element('div', { className: 'row' }, text, ...(isActive ? [] : [use]), remove)
  }
  const groups = namespaces.map(({ namespace, chains, activeChain, accounts, ownAccounts }) => {
    const [current = ''] = accounts
    const select = element('select', {}, ...ownAccounts.map((address) => new Option(shorten(address), address)))
    select.value = current
    select.onchange = async () => {
      const address = select.value
      await phone.act('The account could not be changed', (sessions) =>
        sessions.switchAccount({ topic, namespace, address })
      )
      // A session that has changed is drawn anew; this one has not.
      select.value = current
    }
    return element(
      'fieldset',
      {},
      element('legend', {}, namespace),
      element('label', {}, element('span', {}, 'Account'), select),
      ...chains.map((chain) => chainRow(chain, chain.id === activeChain, chains.length > 1))
    )
  })
  const add = otherChains.map(({ id, name }) =>
    button(`Add ${name}`, 'The network could not be added', (sessions) => sessions.addChain({ topic, chain: id }))
  )
  return element(
    'article',
    { dataset: { session: topic, state: JSON.stringify(session) } },
    renderPeer(peer),
    ...groups,
    ...(add.length > 0 ? [element('p', { className: 'row' }, ...add)] : []),
    element('p', { className: 'quiet' }, `Ends ${new Date(expiresAtMs).toLocaleString()}`),
    element(
      'div',
      { className: 'answers' },
      button('Extend', 'The session could not be extended', (sessions) => sessions.extend(topic)),
      button('Disconnect', 'The session could not be ended', (sessions) => sessions.disconnect(topic))
    )
  )
}

function shorten(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}
