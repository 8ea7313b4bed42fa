// The overview page: what runs here, what happens, and every switch.
import { type BackendService, backendServices } from '@portico/test-kit/backend'
import { api } from '../shared/api.ts'
import { byId } from '../shared/element.ts'
import { watchServer } from '../shared/watchServer.ts'
import { createFaultPanel } from './createFaultPanel.ts'
import { createWalletPanel } from './createWalletPanel.ts'
import { serviceFaultFields } from './faultFields.ts'
import { readChains } from './readChains.ts'
import { accountTable, chainTable, serviceRequestTable, walletRequestTable } from './tables.ts'
import { watchApprovals } from './watchApprovals.ts'

const servicePaths = {
  supportedChains: 'GET /v1/supported-chains',
  identity: 'GET /v1/identity/{address}',
  balance: 'GET /v1/account/{address}/balance',
} satisfies Record<BackendService, string>

const config = await api.config()
let changes = 0
/** Makes a change of a person's. What was read before it has arrived must not set their switches back. */
const change = async (act: () => Promise<void>): Promise<void> => {
  changes += 1
  await act()
  changes += 1
  await showState()
}
const walletPanels = config.wallets.map((wallet) => createWalletPanel({ wallet, change }))
const servicePanels = backendServices.map((target) => ({
  target,
  panel: createFaultPanel({
    title: servicePaths[target],
    fields: serviceFaultFields,
    onChange: (faults) => void change(() => api.setFaults({ target, faults })),
  }),
}))
byId('script').textContent = config.walletScriptUrl
byId('wallets').replaceChildren(...walletPanels.map(({ root }) => root))
byId('services').replaceChildren(...servicePanels.map(({ panel }) => panel.root))

byId('reset').onclick = async () => {
  await api.reset()
  byId('status').textContent = 'Everything is as at the start.'
}

const showState = async (): Promise<void> => {
  const readAt = changes
  const [state, requests] = await Promise.all([api.state(), api.requests()])
  if (readAt !== changes) return
  for (const panel of walletPanels) panel.show(state)
  for (const { target, panel } of servicePanels) panel.show({ ...state.services[target] })
  byId('service-requests').replaceChildren(serviceRequestTable(requests.services))
  byId('wallet-requests').replaceChildren(walletRequestTable(requests.wallets))
}

const showChains = async (): Promise<void> => {
  const readings = await readChains(config)
  byId('chains').replaceChildren(chainTable({ config, readings }))
  byId('accounts').replaceChildren(accountTable({ config, readings }))
}

watchApprovals(byId('approvals'))
watchServer(() => void showState())
await Promise.all([showState(), showChains()])
// Blocks come without a word to this server, so the chains are read again from time to time while someone looks.
setInterval(() => {
  if (document.visibilityState === 'visible') void showChains()
}, 2000)
