import { createPasskeys, type PasskeyWindow } from '../../passkeys/passkeys.ts'
import type { Pause } from '../../pause.ts'
import type { ApproveState } from '../../screens/approve/state.ts'
import type { Api } from '../../server/createApi.ts'
import type { WindowEnd } from '../../views/models/approve.ts'
import { type Caller, createCaller } from './createCaller.ts'
import { createKeys } from './createKeys.ts'
import { createKeysFlow, type KeysFlow } from './createKeysFlow.ts'

/** The user's way through their keys in the wallet's window. `onEnd` is told once how it has ended. */
export function createKeysWindow(parts: {
  readonly asked: Pick<ApproveState & { readonly type: 'keys' }, 'asked' | 'talk' | 'login'>
  readonly window: PasskeyWindow & Pick<Window, 'open'>
  readonly api: Pick<Api, 'post'>
  readonly pause?: Pause | undefined
  readonly onEnd: (how: WindowEnd) => void
}): { readonly flow: KeysFlow } & Pick<Caller, 'isQuiet'> {
  const { window, api, pause, onEnd } = parts
  const { talk, asked, login } = parts.asked
  /** The words are the user's, whatever becomes of the page: they stay until the user has written them down. */
  const areWordsShown = (): boolean => {
    const { screen } = flow.state()
    return screen.type === 'phrase' && screen.words !== undefined
  }
  const onLost = (wasChanging: boolean): void => {
    const endUnlessRead = (): void => {
      if (areWordsShown()) return
      forget()
      onEnd(wasChanging ? 'maybe' : 'left')
    }
    const forget = flow.subscribe(endUnlessRead)
    endUnlessRead()
  }
  const { custody, isQuiet } = createCaller({ talk, onLost, pause })
  const flow = createKeysFlow({
    keys: createKeys({
      custody,
      passkeys: createPasskeys(window),
      user: login.user,
      api,
      openPage: (url) => void window.open(url, '_blank', PROVIDER_WINDOW),
    }),
    provider: login.provider,
    purpose: asked.purpose,
    now: Date.now,
    onEnd,
  })
  return { flow, isQuiet }
}

/** Of a provider, which gets no hold of the wallet's window. */
const PROVIDER_WINDOW = 'popup,noopener,noreferrer,width=600,height=800'
