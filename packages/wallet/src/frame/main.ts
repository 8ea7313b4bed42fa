import { lazy } from '@portico/core/adapter'
import { describeUser } from './login/describeUser.ts'
import { answerRequests } from './page/answerRequests.ts'
import { listenToParent } from './page/listenToParent.ts'
import { listenToWindows } from './page/listenToWindows.ts'
import { showAlone } from './page/showAlone.ts'
import type { OpenUser } from './page/types.ts'
import { readConfig } from './readConfig.ts'
import { createTheme } from './screens/screen/createTheme.ts'
import { sendBeacon } from './screens/window/sendBeacon.ts'
import { createApi } from './server/createApi.ts'
import { createServerClient } from './server/createServerClient.ts'
import { createSigners } from './sign/createSigners.ts'
import { createSigning } from './sign/createSigning.ts'
import { openDevice } from './vault/wallet/openDevice.ts'
import { type OpenWallet, openWallet } from './vault/wallet/openWallet.ts'

if (window.parent === window) showAlone(window)
else startFrame()

/** Connects the frame's parts. What is seen and what signs is fetched at the first question: a login needs none of it. */
function startFrame(): void {
  const { dapps, networks, build } = readConfig(document)
  // Called without its window it refuses.
  const ask: typeof fetch = (input, init) => fetch(input, init)
  // Of the window that embeds this one, so it never changes once it is known.
  let parent = ''
  const theme = createTheme({ inNextFrame: (run) => requestAnimationFrame(run), language: navigator.language })
  const server = createServerClient({
    fetch: ask,
    openStorage: () => localStorage,
    dapp: () => parent,
    language: () => theme.read().language,
  })
  const open = (): Promise<OpenWallet> => openWallet({ server, openDevice })
  const screen = lazy(async () => {
    const { createScreen } = await import('./screens/screen/createScreen.tsx')
    return createScreen({ document, theme })
  })
  const windows = lazy(async () => {
    const [shown, { createWindowScreen }] = await Promise.all([
      screen(),
      import('./screens/continue/createWindowScreen.tsx'),
    ])
    const { host: walletHost, origin } = location
    // Without a hold of it the page's browser shares no cookie with it either.
    const openWindow = (secret: string): void => void window.open(`${origin}/approve#${secret}`, '_blank', WINDOW)
    const api = createApi({ fetch: ask })
    return createWindowScreen({ screen: shown, walletHost, api, sendBeacon, openWindow, build, look: theme.read })
  })
  const keys = lazy(async () => {
    const [shown, { createShowKeys }] = await Promise.all([windows(), import('./vault/custody/createShowKeys.ts')])
    return createShowKeys({ windows: shown, navigator, server, openDevice })
  })
  const signers = createSigners({ networks, fetch: ask, window })
  const signing = createSigning({
    networks,
    signers,
    openWallet: open,
    loadTexts: async () => (await windows()).loadTexts(),
    askUser: async (request) => {
      const [shown, { createApprovalTask }] = await Promise.all([windows(), import('./sign/createApprovalTask.ts')])
      const { texts, call, account } = request
      const { address } = account
      return shown.ask({ task: createApprovalTask(request), texts, about: 'approval', address, dapp: call.dapp })
    },
  })
  const signIn = lazy(async () => {
    const { signIn } = await import('./sign/signIn/signIn.ts')
    return (request: Parameters<typeof signIn>[1]) => signIn({ networks, signers, now: Date.now }, request)
  })
  const openUser = async (dapp: string): Promise<OpenUser> => {
    const wallet = await open()
    return {
      user: await describeUser(wallet, networks),
      isNew: wallet.isNew,
      // The page asks for it later where the code can't be fetched now.
      signIn: (asked) =>
        signIn()
          .then((sign) => sign({ ...asked, wallet, dapp }))
          .catch(() => []),
    }
  }
  const onSocialWindow = listenToWindows({ window, origin: location.origin })
  listenToParent({
    window,
    dapps,
    onPort: (port, dapp) => {
      parent = dapp
      answerRequests(port, {
        server,
        dapp,
        origin: location.origin,
        onSocialWindow,
        now: Date.now,
        openUser: () => openUser(dapp),
        setTheme: theme.set,
        request: (call, page) => signing.request({ call, dapp, page }),
        initSmartAccount: signing.initSmartAccount,
        showKeys: async (request, page) => (await keys())({ ...request, dapp, page }),
      })
    },
  })
}

/** What the window of the wallet is opened with; it gives itself its place. */
const WINDOW = 'popup,noopener,width=420,height=720'
