import { readHint } from './hydration.js'
import type { ValidOptions } from './options.js'
import { createConnectionsSlice } from './slices/connections.js'
import { createSliceStore } from './slices/createSliceStore.js'
import { createModalSlice } from './slices/modal.js'
import { createNetworksSlice } from './slices/networks.js'
import { createThemeSlice } from './slices/theme.js'
import type { PorticoState } from './types/portico.js'
import type { Slices } from './types/slices.js'

/** The state of one instance, from options and the server's hint alone: equal on the server and in the first client render. */
export function createSlices(options: ValidOptions): Slices {
  const hint = readHint(options.initialState)
  return {
    connections: createConnectionsSlice({ hint }),
    networks: createNetworksSlice({
      list: options.adapters.flatMap(({ networks }) =>
        networks.map((network) => ({ ...network, iconUrl: options.chainImages?.[network.id] ?? network.iconUrl }))
      ),
      activeNamespace: hint?.namespace ?? options.adapters[0]?.namespace,
    }),
    modal: createModalSlice(),
    theme: createThemeSlice(options.theme),
    // The transitions of these come with the runtime: nothing before it changes them.
    accounts: createSliceStore<PorticoState['accounts']>({ byId: {} }),
    attempt: createSliceStore<PorticoState['attempt']>({ status: 'choosing', helpVisible: false }),
    router: createSliceStore<PorticoState['router']>({
      stack: [{ key: 0, view: 'Connect', params: undefined }],
      direction: 'forward',
    }),
    wallets: createSliceStore<PorticoState['wallets']>({ recent: [] }),
    features: createSliceStore<PorticoState['features']>({ source: 'local' }),
    consent: createSliceStore<PorticoState['consent']>({ required: false }),
    notices: createSliceStore<PorticoState['notices']>({ alerts: [] }),
  }
}
