import type {
  RelayAction,
  SandboxConfig,
  SandboxProject,
  SandboxRequests,
  SandboxState,
  WalletRequest,
  WalletSettings,
} from '../../types.ts'

/** The sandbox's own server, as its pages use it. */
export const api = {
  config: (): Promise<SandboxConfig> => get('/config.json'),
  state: (): Promise<SandboxState> => get('/state'),
  requests: (): Promise<SandboxRequests> => get('/requests'),
  setFaults: (body: { readonly target: string; readonly faults: object }): Promise<void> => post('/faults', body),
  actOnRelay: (body: { readonly action: RelayAction }): Promise<void> => post('/relay', body),
  setSettings: (body: { readonly wallet: string; readonly settings: Partial<WalletSettings> }): Promise<void> =>
    post('/settings', body),
  setProject: (body: Partial<SandboxProject>): Promise<void> => post('/project', body),
  setPaymaster: (body: SandboxState['paymaster']): Promise<void> => post('/paymaster', body),
  logWalletRequest: (body: Omit<WalletRequest, 'id'>): Promise<void> => post('/wallet-requests', body),
  reset: (): Promise<void> => post('/reset', {}),
} as const

async function get<T>(path: string): Promise<T> {
  return (await fetch(path)).json()
}

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
}
