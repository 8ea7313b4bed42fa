// The page that holds the wallets' keys. It lives in a hidden frame of a dapp's page and answers that page alone.
import { api } from '../shared/api.ts'
import { createReader } from '../shared/createReader.ts'
import { isLoopback } from '../shared/loopback.ts'
import { type FromVault, openMessage, packFailure, seal, type ToVault } from '../shared/messages.ts'
import { watchServer } from '../shared/watchServer.ts'
import { createApprovals } from './createApprovals.ts'
import { createWallets } from './createWallets.ts'

const config = await api.config()
let state = await api.state()
let page: { readonly origin: string; readonly wallets: ReturnType<typeof createWallets> } | undefined

const post = (message: FromVault): void => window.parent.postMessage(seal(message), page?.origin ?? '/')

const approvals = createApprovals({
  settings: (wallet) => state.wallets[wallet].settings,
  ask: (request) => post({ type: 'ask', ...request }),
  asked: (approvalId) => post({ type: 'asked', approvalId }),
})

const refresh = createReader({
  read: api.state,
  show: (next) => {
    state = next
    for (const [id, wallet] of page?.wallets ?? []) wallet.setFaults(state.wallets[id].faults)
  },
})

const answer = async (message: Extract<ToVault, { type: 'request' }>, origin: string): Promise<void> => {
  const { id, wallet, namespace, method, params } = message
  const started = performance.now()
  const log = (outcome: string): void => {
    // The log is for reading only: a server that was stopped must not break the wallet's answer.
    api.logWalletRequest({ wallet, method, origin, outcome, durationMs: performance.now() - started }).catch(() => {})
  }
  try {
    // Faults may have been switched a moment ago, and the word of it may still be on its way.
    await refresh()
    const value = await page?.wallets.get(wallet)?.providers[namespace]?.request({ method, params })
    post({ type: 'result', id, value })
    log('answered')
  } catch (thrown) {
    post({ type: 'failure', id, failure: packFailure(thrown) })
    log(describe(thrown))
  }
}

addEventListener('message', (event) => {
  // The first page to speak is the one this frame is in; after that no other origin is heard.
  const message = openMessage<ToVault>({ event, source: window.parent, origin: page?.origin })
  if (!message || window.parent === window) return
  const { origin } = event
  // Test keys are public, but no page from the internet has any business with a wallet of this computer.
  if (!isLoopback(new URL(origin).hostname)) return
  page ??= { origin, wallets: createWallets({ config, origin, approve: approvals.approve, post }) }
  if (message.type === 'windowBlocked') approvals.windowBlocked(message.approvalId)
  else void answer(message, origin)
})

watchServer((change) => {
  if (change === 'state') void refresh()
})
// The page's origin is unknown before its first message; this one tells it nothing.
window.parent.postMessage(seal<FromVault>({ type: 'ready' }), '*')

function describe(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown) return `failed with ${String(thrown.code)}`
  return `failed with ${typeof thrown}`
}
