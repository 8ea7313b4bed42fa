import { type FromVaults, type OpenApproval, openApprovalChannel } from '../shared/approvalChannel.ts'
import { element } from '../shared/element.ts'

/** Lists in `root` what wallets of all pages are waiting for, each with a way to open it. */
export function watchApprovals(root: HTMLElement): void {
  const channel = openApprovalChannel()
  const open = new Map<string, OpenApproval>()
  const render = (): void => {
    const items = [...open.values()].map(({ id, wallet, request }) => {
      const href = `/approve.html#${id}`
      const link = element('a', { href, target: '_blank', rel: 'opener' }, `${wallet}: ${request.method}`)
      return element('li', {}, link, ` from ${request.origin}`)
    })
    root.replaceChildren(
      items.length === 0 ? element('p', { className: 'quiet' }, 'None.') : element('ul', {}, ...items)
    )
  }
  channel.onmessage = (event: MessageEvent<FromVaults>) => {
    const message = event.data
    if (message.type === 'open') open.set(message.approval.id, message.approval)
    else open.delete(message.id)
    render()
  }
  render()
  channel.postMessage({ type: 'list' })
}
