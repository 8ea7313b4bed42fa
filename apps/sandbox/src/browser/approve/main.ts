// The window in which a person decides. It knows one request, by the id in its address, and no key.
import type { ApprovalAnswer } from '@portico/test-kit/wallets'
import { sandboxWallets } from '../../world.ts'
import { type FromVaults, openApprovalChannel, type ToVaults } from '../shared/approvalChannel.ts'
import { byId } from '../shared/element.ts'
import { renderApproval, renderGone } from './renderApproval.ts'

const id = location.hash.slice(1)
const root = byId('approval')
const channel = openApprovalChannel()
const tell = (message: ToVaults): void => channel.postMessage(message)
let open = false

const answer = (decision: ApprovalAnswer): void => {
  open = false
  tell({ type: 'answer', id, answer: decision })
}

channel.onmessage = (event: MessageEvent<FromVaults>) => {
  const message = event.data
  if (message.type === 'open' && message.approval.id === id && !open) {
    clearTimeout(patience)
    open = true
    const wallet = sandboxWallets.find((entry) => entry.id === message.approval.wallet)
    renderApproval({ root, wallet, request: message.approval.request, answer })
  }
  if (message.type === 'done' && message.id === id) {
    open = false
    renderGone(root)
    window.close()
  }
}

// Closing the window is a refusal, as with an extension's pop-up.
addEventListener('pagehide', () => {
  if (open) answer('reject')
})

const patience = setTimeout(() => renderGone(root), 3000)
tell({ type: 'load', id })
