import { lazy } from '@portico/core/adapter'
import type { FrameTheme, FrameUser } from '@portico/core/connectors/embedded/protocol'
import { answerRequests } from './page/answerRequests.ts'
import { listenToParent } from './page/listenToParent.ts'
import { readConfig } from './readConfig.ts'
import { createServerClient } from './server/createServerClient.ts'
import { createSigning } from './signing/createSigning.ts'
import { METHODS } from './signing/methods.ts'
import { openDevice } from './wallet/openDevice.ts'
import { type OpenWallet, openWallet } from './wallet/openWallet.ts'

startFrame()

/** Connects the frame's parts. What is seen and what signs is fetched by who is asked to sign: a login needs none of it. */
function startFrame(): void {
  const { dapps, networks } = readConfig(document)
  // Called without its window it refuses.
  const ask: typeof fetch = (input, init) => fetch(input, init)
  const server = createServerClient({ fetch: ask })
  const open = (): Promise<OpenWallet> => openWallet({ server, openDevice })
  let theme: FrameTheme = { themeMode: 'auto', language: 'en' }
  const screen = lazy(async () => {
    const { createScreen } = await import('./screen/createScreen.tsx')
    return createScreen({ document, theme: () => theme })
  })
  const approve = lazy(async () => {
    const [shown, { createApproval }] = await Promise.all([screen(), import('./approval/createApproval.tsx')])
    return createApproval({ screen: shown, walletHost: location.host })
  })
  const keys = lazy(async () => {
    const [shown, { createKeysScreen }] = await Promise.all([screen(), import('./keys/createKeysScreen.tsx')])
    return createKeysScreen({ screen: shown, window, server, openDevice })
  })
  const signing = createSigning({
    networks,
    signers: {
      eip155: {
        ...METHODS.eip155,
        load: lazy(async () => {
          const { createEvmSigner } = await import('./evm/createEvmSigner.ts')
          // Types say that it is always there.
          const locks: LockManager | undefined = navigator.locks
          return createEvmSigner({ networks, fetch: ask, openStorage: () => localStorage, locks, now: Date.now })
        }),
      },
      solana: {
        ...METHODS.solana,
        load: lazy(async () => (await import('./solana/createSolanaSigner.ts')).createSolanaSigner({ fetch: ask })),
      },
    },
    openWallet: open,
    loadTexts: async () => (await approve()).loadTexts(),
    askUser: async (request) => (await approve()).askUser(request),
  })
  const user = async (): Promise<FrameUser> => {
    const { user, accounts } = await open()
    const { id, email, recoveries } = user
    const methods = Object.values(METHODS).flatMap(({ asked, own }) => [...asked, ...own])
    return {
      id,
      email,
      hasRecovery: recoveries.length > 0,
      accounts,
      networks: networks.map((network) => network.id),
      methods,
    }
  }
  listenToParent({
    window,
    dapps,
    onPort: (port, dapp) =>
      answerRequests(port, {
        server,
        openWallet: user,
        setTheme: (next) => {
          theme = next
        },
        request: (call, page) => signing.request({ call, dapp, page }),
        showKeys: async (purpose, page) => (await keys())(purpose, page),
      }),
  })
}
