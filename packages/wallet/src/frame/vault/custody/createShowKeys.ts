import type { RequestPayload } from '@portico/core/connectors/embedded/protocol'
import { deviceName } from '../../../deviceName.ts'
import type { AskingPage } from '../../page/types.ts'
import type { WindowScreen } from '../../screens/continue/createWindowScreen.tsx'
import { createCustody } from './createCustody.ts'
import { createKeysTask, type KeysOutcome } from './createKeysTask.ts'
import type { CustodyParts } from './parts.ts'
import { plainEmail } from './plainEmail.ts'

/** Has the user see to their keys. Rejects REJECTED when they left and nothing was done. */
export type ShowKeys = (
  request: RequestPayload<'SHOW_KEYS'> & {
    /** Origin of the page. */
    readonly dapp: string
    readonly page: AskingPage
  }
) => Promise<KeysOutcome>

/** Makes what leads to the wallet's window for that. */
export function createShowKeys(
  parts: Pick<CustodyParts, 'server' | 'openDevice'> & {
    readonly windows: WindowScreen
    readonly navigator: Navigator
  }
): ShowKeys {
  const { windows, navigator, server, openDevice } = parts
  return async ({ purpose, email, socials, dapp, page }) => {
    const newEmail = purpose === 'changeEmail' ? plainEmail(email ?? '') : undefined
    const texts = await windows.loadTexts()
    const custody = createCustody({ server, openDevice, deviceName: deviceName(navigator), newEmail })
    const dappHost = new URL(dapp).host
    const task = createKeysTask({ custody, page, asked: { type: 'keys', purpose, newEmail, socials, dappHost } })
    return windows.ask({ task, texts, about: 'keys', dapp })
  }
}
