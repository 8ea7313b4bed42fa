import { answerRequests } from './page/answerRequests.ts'
import { listenToParent } from './page/listenToParent.ts'
import { readConfig } from './readConfig.ts'
import { createServerClient } from './server/createServerClient.ts'
import { openDevice } from './wallet/openDevice.ts'
import { openWallet } from './wallet/openWallet.ts'

const server = createServerClient({ fetch: (path, init) => fetch(path, init) })

listenToParent({
  window,
  dapps: readConfig(document).dapps,
  onPort: (port) => answerRequests(port, { server, openWallet: () => openWallet({ server, openDevice }) }),
})
