import type { ReactNode } from 'react'
import type { ApproveState } from '../../screens/approve/state.ts'
import type { Presses } from '../../screens/approve/watchPresses.ts'
import { createApi } from '../../server/createApi.ts'
import { loadLocale } from '../../texts/loadLocale.ts'
import type { FrameLocale } from '../../texts/types.ts'
import type { WindowEnd } from '../../views/models/approve.ts'
import { createKeysWindow } from './createKeysWindow.ts'
import { Keys } from './Keys.tsx'

/** The user's keys in the wallet's window: what is drawn of them, and in which language. */
export async function openKeys(parts: {
  readonly state: ApproveState & { readonly type: 'keys' }
  readonly language: string
  readonly window: Window
  readonly presses: Presses
  readonly onEnd: (how: WindowEnd) => void
}): Promise<{ readonly texts: FrameLocale; readonly shown: ReactNode }> {
  const { state, language, window, presses, onEnd } = parts
  const { newEmail, socials, dappHost } = state.asked
  const texts = await loadLocale(language, ['keys', 'approve'])
  const api = createApi({ fetch: (path, init) => window.fetch(path, init) })
  const { flow, isQuiet } = createKeysWindow({ asked: state, window, api, onEnd })
  const shown = (
    <Keys
      flow={flow}
      isQuiet={isQuiet}
      presses={presses}
      user={state.login.user}
      newEmail={newEmail}
      socials={socials}
      dappHost={dappHost}
      walletHost={window.location.host}
      locale={texts.tag}
    />
  )
  return { texts, shown }
}
