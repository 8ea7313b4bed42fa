import { createApi } from '../../server/createApi.ts'
import { createOwnPage } from '../screen/createOwnPage.tsx'
import { createDeviceFlow } from './createDeviceFlow.ts'
import { Device } from './Device.tsx'

// A page that frames this one decides what its user sees.
if (window.top === window) void startDevice()

/** Shows what the link is about that the user has opened. Nothing is known of them: this browser may never have seen the wallet. */
async function startDevice(): Promise<void> {
  // It stays there: a phone loads a tab anew, and another browser may take the address over.
  const { hash, host } = location
  // Another link in this very tab.
  window.addEventListener('hashchange', () => location.reload())
  const api = createApi({ fetch: (path, init) => fetch(path, init) })
  const flow = createDeviceFlow({ api, token: hash.slice(1), now: Date.now })
  flow.read()
  const { tag, draw } = await createOwnPage(['device'])
  draw(<Device flow={flow} walletHost={host} locale={tag} />)
}
