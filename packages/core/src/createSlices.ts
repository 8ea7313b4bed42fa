import { readHint } from './hydration.js'
import type { ValidOptions } from './options.js'
import { createAccountsSlice } from './slices/accounts.js'
import { createAttemptSlice } from './slices/attempt.js'
import { createConnectionsSlice } from './slices/connections.js'
import type { ConsentState } from './slices/consent.js'
import { createSliceStore } from './slices/createSliceStore.js'
import type { FeaturesState } from './slices/features.js'
import { createModalSlice } from './slices/modal.js'
import { createNetworksSlice } from './slices/networks.js'
import type { NoticesState } from './slices/notices.js'
import { createRouterSlice } from './slices/router.js'
import { createThemeSlice } from './slices/theme.js'
import { createWalletsSlice } from './slices/wallets.js'
import type { Slices } from './types/slices.js'

/** The state of one instance, from options and the server's hint alone: equal on the server and in the first client render. */
export function createSlices(options: ValidOptions): Slices {
  const hint = readHint(options.initialState)
  return {
    connections: createConnectionsSlice({ hint }),
    accounts: createAccountsSlice(),
    networks: createNetworksSlice({
      list: options.adapters.flatMap(({ networks }) =>
        networks.map((network) => ({ ...network, iconUrl: options.chainImages?.[network.id] ?? network.iconUrl }))
      ),
      activeNamespace: hint?.namespace ?? options.adapters[0]?.namespace,
    }),
    attempt: createAttemptSlice(),
    router: createRouterSlice(),
    modal: createModalSlice(),
    theme: createThemeSlice(options.theme),
    wallets: createWalletsSlice(),
    features: createSliceStore<FeaturesState>({ values: undefined, source: 'local' }),
    consent: createSliceStore<ConsentState>({ required: false, acceptedAtMs: undefined }),
    notices: createSliceStore<NoticesState>({ snackbar: undefined, last: undefined, alerts: [] }),
  }
}
