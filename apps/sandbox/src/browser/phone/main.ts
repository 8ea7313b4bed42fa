// The wallet on a phone, as a page. It contacts the relay, the local chains and the sandbox's own server, nothing else.
import { Buffer } from 'buffer'
import { api } from '../shared/api.ts'
import { byId, element } from '../shared/element.ts'
import { createPage, type PhonePage } from './createPage.ts'
import { createPhone, type Phone } from './createPhone.ts'
import { holdPhone } from './holdPhone.ts'
import { readLink } from './readLink.ts'

// WalletConnect's library reads it where it signs in.
globalThis.Buffer = Buffer

const root = byId('phone')
let phone: Phone | undefined
let page: PhonePage | undefined

const showTaken = (): void => {
  const here = element('button', { type: 'button', onclick: () => location.reload() }, 'Use it here')
  root.replaceChildren(element('h1', {}, 'Lantern is open in another tab'), here)
  void phone?.stop()
}

try {
  await holdPhone(showTaken)
  const config = await api.config()
  phone = await createPhone({ config, onChange: () => page?.show() })
  const { name, icon } = config.phone
  page = createPage({ phone, name, icon, relayUrl: config.relayUrl })
  root.replaceChildren(...page.root)
  page.show()

  const uri = readLink(location.href)
  // Once: after a reload the pairing exists.
  history.replaceState(null, '', '/phone.html')
  if (uri !== undefined) await phone.pair(uri)
} catch (thrown) {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  root.replaceChildren(element('h1', {}, 'Lantern could not start'), element('p', { role: 'alert' }, text))
}
