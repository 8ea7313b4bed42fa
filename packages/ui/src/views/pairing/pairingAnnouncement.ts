import { enLater } from '../../messages/en.later.js'
import type { Messages } from '../../messages/types.js'
import type { PairingModel } from '../../models/pairing.js'
import type { AttemptAnnouncement } from '../connectingExternal/attemptAnnouncement.js'
import { describePairing } from './describePairing.js'
import { isScanHelped, type PairingFacts } from './pairingSituation.js'
import { pairingWords } from './pairingWords.js'

/**
 * Text for the live regions when a pairing enters a state: its title and its sentence. What ends it without a connection
 * interrupts (assertive); all else waits its turn (polite).
 */
export function pairingAnnouncement(
  request: PairingFacts &
    Pick<PairingModel, 'gate'> & {
      readonly messages: Messages
      /** Name of the wallet; any may answer when undefined. */
      readonly walletName?: string | undefined
      readonly networkName?: string | undefined
      /** The wallet should have opened by now, and the page is still in front. */
      readonly openFailed?: boolean | undefined
      /** The user has waited long enough to be told where the request may hide. */
      readonly helpVisible?: boolean | undefined
    }
): AttemptAnnouncement {
  const { messages, status, platform, walletName, networkName, openFailed, helpVisible } = request
  const later = messages.later ?? enLater
  const { title, text } = pairingWords(later.pairing, request)
  const names = { wallet: walletName, network: networkName ?? messages.aNetwork }
  const more = openFailed && walletName !== undefined ? ` ${messages.didNotOpen(walletName)}` : ''
  const { help, urgency } = describePairing({ status, helpVisible })
  const said = platform === 'qrcode' ? isScanHelped(request) && later.scanHelp : help && later.openHelp
  const helped = said ? ` ${said}` : ''
  return {
    text: `${title(names)}. ${text(names)}${more}${helped}`,
    urgency,
  }
}
