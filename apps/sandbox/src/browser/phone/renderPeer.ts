import { element } from '../shared/element.ts'
import { isLoopback } from '../shared/loopback.ts'
import type { PhonePeer } from './types.ts'

/** How a dapp presents itself: picture, name, address. */
export function renderPeer(peer: PhonePeer): HTMLElement {
  const [icon = ''] = peer.icons
  const picture = canBeLoaded(icon)
    ? element('img', { src: icon, alt: '' })
    : element('span', { className: 'letter', ariaHidden: 'true' }, peer.name.slice(0, 1) || '?')
  const lines = element('span', {}, element('strong', {}, peer.name || 'A dapp without a name'))
  lines.append(element('br'), element('small', {}, peer.url || 'no address'))
  // A picture from the internet is not fetched here, so its address is told.
  if (icon !== '' && !canBeLoaded(icon)) lines.append(element('br'), element('small', {}, `Icon: ${icon}`))
  return element('p', { className: 'wallet' }, picture, lines)
}

/** Nothing of this page comes from another computer. */
function canBeLoaded(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    (protocol === 'data:' && url.startsWith('data:image/')) || (protocol.startsWith('http') && isLoopback(hostname))
  )
}
