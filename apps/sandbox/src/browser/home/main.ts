// The overview page: what runs here, what happens, and every switch.
import { backendServices } from '@portico/test-kit/internal/backend'
import { api } from '../shared/api.ts'
import { createChanges } from '../shared/createChanges.ts'
import { createReader } from '../shared/createReader.ts'
import { byId } from '../shared/element.ts'
import { watchServer } from '../shared/watchServer.ts'
import { createPresetPanel } from './createPresetPanel.ts'
import { createRelayPanel } from './createRelayPanel.ts'
import { createServicePanel } from './createServicePanel.ts'
import { createWalletPanel } from './createWalletPanel.ts'
import { readChains } from './readChains.ts'
import { readSolana } from './readSolana.ts'
import { mailboxTable, relayClientTable } from './relayTables.ts'
import {
  accountTable,
  analyticsTable,
  chainTable,
  serviceRequestTable,
  solanaAccountTable,
  walletRequestTable,
} from './tables.ts'
import { watchApprovals } from './watchApprovals.ts'

const config = await api.config()
const changes = createChanges({ afterwards: () => showState() })
const change = changes.make
const walletPanels = config.wallets.map((wallet) => createWalletPanel({ wallet, change }))
const servicePanels = backendServices.map((service) => createServicePanel({ service, change }))
const relayPanel = createRelayPanel({ relayUrl: config.relayUrl, change })
byId('script').textContent = config.walletScriptUrl
byId('services-url').textContent = config.services.api
byId('email-url').textContent = config.wallet.url
byId('mailbox').setAttribute('href', config.wallet.mailboxUrl)
const presets = createPresetPanel({ wallets: config.wallets, change })
byId('presets').replaceChildren(presets.root)
byId('relay').replaceChildren(relayPanel.root)
byId('wallets').replaceChildren(...walletPanels.map(({ root }) => root))
byId('services').replaceChildren(...servicePanels.map(({ root }) => root))

byId('reset').onclick = async () => {
  await api.reset()
  byId('status').textContent = 'Everything is as at the start.'
}

const showState = createReader({
  read: async () => {
    const mark = changes.mark()
    const [state, requests] = await Promise.all([api.state(), api.requests()])
    return { mark, state, requests }
  },
  show: ({ mark, state, requests }) => {
    if (!changes.isCurrent(mark)) return
    for (const panel of [presets, ...walletPanels, relayPanel, ...servicePanels]) panel.show(state)
    byId('relay-clients').replaceChildren(relayClientTable(state.relay.clients))
    byId('relay-mailboxes').replaceChildren(mailboxTable(state.relay.mailboxes))
    byId('service-requests').replaceChildren(serviceRequestTable(requests.services))
    byId('analytics-events').replaceChildren(analyticsTable(requests.services))
    byId('wallet-requests').replaceChildren(walletRequestTable(requests.wallets))
  },
})

const showChains = async (): Promise<void> => {
  const [readings, solana] = await Promise.all([readChains(config), readSolana(config.solana)])
  byId('chains').replaceChildren(chainTable({ config, readings, solana }))
  byId('accounts').replaceChildren(accountTable({ config, readings }))
  byId('solana-accounts').replaceChildren(solanaAccountTable({ config, solana }))
}

watchApprovals(byId('approvals'))
watchServer(() => void showState())
await Promise.all([showState(), showChains()])
// Blocks and relayed messages come without an event, so they are read again from time to time while the page is visible.
setInterval(() => {
  if (document.visibilityState !== 'visible') return
  void showChains()
  void showState()
}, 2000)
