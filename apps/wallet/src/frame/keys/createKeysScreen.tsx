import type { RequestPayload } from '@portico/core/connectors/embedded/protocol'
import { loadKeysLocale } from '@portico/ui/views/keys'
import { deviceName } from '../../deviceName.ts'
import type { AskingPage } from '../page/types.ts'
import { createPasskeys } from '../recovery/passkeys.ts'
import type { Screen } from '../screen/createScreen.tsx'
import { createKeys } from './createKeys.ts'
import { createKeysFlow } from './createKeysFlow.ts'
import { Keys } from './Keys.tsx'
import type { KeysParts } from './parts.ts'
import { plainEmail } from './plainEmail.ts'
import type { KeysOutcome } from './state.ts'

/** Shows the user their keys. Rejects REJECTED when they left and nothing was done. */
export type ShowKeys = (request: RequestPayload<'SHOW_KEYS'>, page: AskingPage) => Promise<KeysOutcome>

/** Makes what shows keys on a screen. */
export function createKeysScreen(
  parts: Pick<KeysParts, 'server' | 'openDevice'> & { readonly screen: Screen; readonly window: Window }
): ShowKeys {
  const { screen, window, server, openDevice } = parts
  const { navigator, location } = window
  const passkeys = createPasskeys(window)
  const keyParts: KeysParts = { server, openDevice, passkeys, deviceName: deviceName(navigator) }
  return async ({ purpose, email }, page) => {
    const newEmail = purpose === 'changeEmail' ? plainEmail(email ?? '') : undefined
    const texts = await screen.loadTexts(loadKeysLocale)
    return screen.show<KeysOutcome>({
      texts,
      draw: (ends) => (
        <Keys
          flow={createKeysFlow({ keys: createKeys(keyParts), purpose, newEmail, now: Date.now, ...ends })}
          newEmail={newEmail}
          walletHost={location.host}
          locale={texts.tag}
          onShown={page.shown}
        />
      ),
    })
  }
}
