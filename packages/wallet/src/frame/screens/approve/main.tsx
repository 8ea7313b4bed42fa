import '@portico/ui/styles.css'
import '../screen/screen.css'
import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { pickLanguage } from '../../../pickLanguage.ts'
import { readConfig } from '../../readConfig.ts'
import { createApi } from '../../server/createApi.ts'
import { loadLocale } from '../../texts/loadLocale.ts'
import type { FrameLocale } from '../../texts/types.ts'
import { Themed } from '../screen/Themed.tsx'
import { themeVariables } from '../screen/themeVariables.ts'
import { sendBeacon } from '../window/sendBeacon.ts'
import { Approve, type ApproveProps } from './Approve.tsx'
import { createApproveFlow } from './createApproveFlow.ts'
import { placeWindow } from './placeWindow.ts'
import { isTouched } from './screenOf.ts'
import type { ApproveState } from './state.ts'
import { watchPresses } from './watchPresses.ts'

// A page that frames this one decides what its user sees.
if (window.top === window) startApproval()

/** Shows what a frame asks its user, in a window that no page can write in, lay something over, or hold. */
function startApproval(): void {
  const secret = location.hash.slice(1)
  // What is in the address can be read over a shoulder. A reload ends the request.
  history.replaceState(null, '', location.pathname)
  placeWindow(window)
  const presses = watchPresses(window)
  const close = (): void => window.close()
  const flow = createApproveFlow({
    api: createApi({ fetch: (path, init) => fetch(path, init) }),
    sendBeacon,
    secret,
    build: readConfig(document).build,
    sleeps: isTouched(window),
    close,
  })
  window.addEventListener('pagehide', flow.leave)
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const draw = async (): Promise<void> => {
    const state = flow.state()
    if (state.type === 'loading') return
    const { themeMode, language, themeVariables: asked } = lookOf(state)
    const { texts, shown } =
      state.type === 'keys'
        ? await import('../../vault/keys/openKeys.tsx').then(({ openKeys }) =>
            openKeys({ state, language, window, presses, onEnd: flow.end })
          )
        : await openAsked(state, language)
    // More may have become of it, which is drawn by then or soon.
    if (state !== flow.state()) return
    const { tag, dir } = texts
    Object.assign(document.documentElement, { lang: tag, dir })
    const variables = themeVariables(document, asked)
    root.render(
      <Themed texts={texts} themeMode={themeMode} subscribe={() => () => undefined} variables={() => variables}>
        {shown}
      </Themed>
    )
  }
  const openAsked = async (state: ApproveProps['state'], language: string): Promise<Opened> => ({
    texts: await loadLocale(language, ['approve', 'continue']),
    shown: <Approve flow={flow} state={state} presses={presses} walletHost={location.host} onClose={close} />,
  })
  // The code of the keys may not come.
  flow.subscribe(() => void draw().catch(() => flow.end('offline')))
}

/** What is drawn, and in which language. */
interface Opened {
  readonly texts: FrameLocale
  readonly shown: ReactNode
}

/** How it looks and speaks: as the page, where that has said so. */
function lookOf(state: ApproveState): FrameTheme {
  const look = state.type === 'loading' ? undefined : state.look
  return look ?? { themeMode: 'auto', language: pickLanguage(navigator.languages, ['en', 'de', 'ar']) }
}
