import { element } from '../shared/element.ts'
import type { Phone } from './createPhone.ts'
import { readQr } from './readQr.ts'
import { renderProposal } from './renderProposal.ts'
import { renderRequest } from './renderRequest.ts'
import { renderSession } from './renderSession.ts'
import type { PhoneConnection, PhoneSettings, PhoneView } from './types.ts'

/** The page of the phone. */
export interface PhonePage {
  readonly root: readonly HTMLElement[]
  /** Shows the phone as it is now. What has not changed keeps its elements, and with them what a person does there. */
  show(): void
}

/** The page of `phone`. */
export function createPage(parts: {
  readonly phone: Phone
  readonly name: string
  readonly icon: string
  readonly relayUrl: string
}): PhonePage {
  const { phone, name, icon, relayUrl } = parts
  const status = element('small', { id: 'connection', ariaLive: 'polite' })
  const connect = element('button', { type: 'button' }, 'Connect now')
  connect.onclick = () => void phone.connect()
  const header = element(
    'header',
    {},
    element(
      'p',
      { className: 'wallet' },
      element('img', { src: icon, alt: '' }),
      element('div', {}, element('h1', {}, name), status)
    ),
    connect
  )
  const problems = element('div', { role: 'alert', className: 'problems' })
  const proposals = createList('Proposals')
  const requests = createList('Requests')
  const sessions = createList('Sessions')
  const noSessions = element('p', { className: 'quiet' }, 'None yet. Pair with a dapp by its URI or its QR code.')
  sessions.root.append(noSessions)
  const settings = createSettings(phone)

  const keyed = <Item>(
    list: List,
    items: readonly Item[],
    key: (item: Item) => string,
    render: (item: Item) => HTMLElement
  ) => list.show(items.map((item) => ({ key: key(item), render: () => render(item) })))

  return {
    root: [header, problems, proposals.root, requests.root, createPairForm(phone), sessions.root, settings.root],
    show: () => {
      const view = phone.view()
      status.textContent = connectionText(view.connection, relayUrl)
      status.dataset['state'] = view.connection
      connect.hidden = view.connection !== 'disconnected'
      showProblems({ root: problems, view, phone })
      keyed(
        proposals,
        view.proposals,
        ({ id }) => String(id),
        (proposal) => renderProposal({ proposal, phone })
      )
      keyed(
        requests,
        view.requests,
        ({ id }) => String(id),
        (request) => renderRequest({ request, phone })
      )
      keyed(
        sessions,
        view.sessions,
        (session) => JSON.stringify(session),
        (session) => renderSession({ session, phone })
      )
      sessions.root.hidden = false
      noSessions.hidden = view.sessions.length > 0
      settings.show(view.settings)
    },
  }
}

interface List {
  readonly root: HTMLElement
  show(items: readonly { readonly key: string; readonly render: () => HTMLElement }[]): void
}

/** A section that is hidden while it has nothing. An item with the same key keeps its element. */
function createList(title: string): List {
  const heading = element('h2', { id: `${title.toLowerCase()}-title` }, title)
  const items = element('div')
  const root = element('section', {}, heading, items)
  root.setAttribute('aria-labelledby', heading.id)
  let shown: ReadonlyMap<string, HTMLElement> = new Map()
  return {
    root,
    show: (wanted) => {
      const next = new Map(wanted.map(({ key, render }) => [key, shown.get(key) ?? render()]))
      root.hidden = next.size === 0
      if ([...next.keys()].join() === [...shown.keys()].join()) return
      shown = next
      items.replaceChildren(...next.values())
    },
  }
}

function createPairForm(phone: Phone): HTMLElement {
  const uri = element('textarea', { rows: 3, placeholder: 'wc:…', spellcheck: false })
  const pair = element('button', { type: 'submit', className: 'primary' }, 'Pair')
  const picture = element('input', { type: 'file', accept: 'image/*' })
  const paste = element('button', { type: 'button' }, 'Pair with the copied link')
  const form = element(
    'form',
    {},
    paste,
    element('label', { className: 'wide' }, element('span', {}, 'Pairing URI'), uri),
    pair,
    element('label', { className: 'wide' }, element('span', {}, 'QR code image'), picture)
  )
  const start = async (text: string): Promise<void> => {
    pair.disabled = true
    await phone.pair(text)
    pair.disabled = false
    uri.value = ''
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    void start(uri.value)
  }
  paste.onclick = async () => {
    try {
      uri.value = await navigator.clipboard.readText()
      await start(uri.value)
    } catch (thrown) {
      phone.report('The clipboard could not be read', thrown)
    }
  }
  picture.onchange = async () => {
    const [file] = picture.files ?? []
    if (!file) return
    try {
      uri.value = await readQr(file)
      await start(uri.value)
    } catch (thrown) {
      phone.report('The picture could not be used', thrown)
    }
    // The same file may be chosen again.
    picture.value = ''
  }
  const heading = element('h2', { id: 'pair-title' }, 'Pair')
  const root = element('section', {}, heading, form)
  root.setAttribute('aria-labelledby', heading.id)
  return root
}

function createSettings(phone: Phone): { readonly root: HTMLElement; show(settings: PhoneSettings): void } {
  const autoApprove = element('input', { type: 'checkbox' })
  autoApprove.onchange = () => phone.save({ autoApprove: autoApprove.checked })
  const sharesAll = element('input', { type: 'checkbox' })
  sharesAll.onchange = () => phone.save({ sharesAllAccounts: sharesAll.checked })
  const signsIn = element('input', { type: 'checkbox' })
  signsIn.onchange = () => phone.save({ signsIn: signsIn.checked })
  const heading = element('h2', { id: 'settings-title' }, 'Settings')
  const root = element(
    'section',
    {},
    heading,
    element('label', {}, element('span', {}, 'Auto-approve'), autoApprove),
    element('label', {}, element('span', {}, 'Share all accounts'), sharesAll),
    element('label', {}, element('span', {}, 'Sign in when pairing'), signsIn)
  )
  root.setAttribute('aria-labelledby', heading.id)
  return {
    root,
    show: (settings) => {
      autoApprove.checked = settings.autoApprove
      sharesAll.checked = settings.sharesAllAccounts
      signsIn.checked = settings.signsIn
    },
  }
}

function showProblems(parts: { readonly root: HTMLElement; readonly view: PhoneView; readonly phone: Phone }): void {
  const { root, view, phone } = parts
  const { problems } = view
  root.hidden = problems.length === 0
  const forget = element('button', { type: 'button', onclick: () => phone.forgetProblems() }, 'Dismiss')
  root.replaceChildren(...problems.map((text) => element('p', {}, text)), ...(problems.length > 0 ? [forget] : []))
}

function connectionText(connection: PhoneConnection, relayUrl: string): string {
  if (connection === 'connected') return `Connected to ${relayUrl}`
  if (connection === 'idle') return 'Connects when it is paired'
  return 'No connection to the relay. It tries again every few seconds.'
}
