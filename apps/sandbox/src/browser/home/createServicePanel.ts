import type { BackendService } from '@portico/test-kit/internal/backend'
import type { SandboxState } from '../../types.ts'
import { api } from '../shared/api.ts'
import { element } from '../shared/element.ts'
import { createFaultPanel } from './createFaultPanel.ts'
import { createProjectFields } from './createProjectFields.ts'
import { serviceFaultFields } from './faultFields.ts'

/** The contents and faults of one service. */
export interface ServicePanel {
  readonly root: HTMLElement
  show(state: SandboxState): void
}

/** A panel for `service`; every change goes to the server at once, through `change`. */
export function createServicePanel(parts: {
  readonly service: BackendService
  readonly change: (act: () => Promise<void>) => Promise<void>
}): ServicePanel {
  const { service, change } = parts
  const contents = createProjectFields({
    service,
    onChange: (project) => void change(() => api.setProject(project)),
  })
  const panel = createFaultPanel({
    title: titles[service],
    fields: serviceFaultFields(service),
    extra: contents === undefined ? [] : [element('div', { className: 'contents' }, contents.root)],
    onChange: (faults) => void change(() => api.setFaults({ target: service, faults })),
  })
  return {
    root: panel.root,
    show: (state) => {
      contents?.show(state.project)
      panel.show({ ...state.services[service] })
    },
  }
}

const titles = {
  supportedChains: 'GET /v1/supported-chains',
  identity: 'GET /v1/identity/{address}',
  balance: 'GET /v1/account/{address}/balance',
  prices: 'POST /v1/fungible/price',
  history: 'GET /v1/account/{address}/history',
  convert: 'GET, POST /v1/convert/…',
  jupiter: 'GET /swap/v2/build, /tokens/v2/…',
  rpc: 'POST /v1/?chainId={chain}',
  config: 'GET /appkit/v1/config',
  origins: 'GET /projects/v1/origins',
  analyticsConfig: 'GET /getAnalyticsConfig',
  analytics: 'POST /e',
  wallets: 'GET /getWallets',
  images: 'GET /getWalletImage/{id}, /public/get…Image/{id}',
} satisfies Record<BackendService, string>
