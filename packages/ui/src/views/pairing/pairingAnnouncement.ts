import { enLater } from '../../messages/en.later.js'
import type { Messages } from '../../messages/types.js'
import type { AttemptAnnouncement } from '../connectingExternal/attemptAnnouncement.js'
import { describePairing } from './describePairing.js'
import { type PairingFacts, pairingSituation } from './pairingSituation.js'

/**
 * Text for the live regions when a pairing enters a state: its title and its sentence. What ends it without a connection
 * interrupts (assertive); all else waits its turn (polite), a code that renewed itself too.
 */
export function pairingAnnouncement(
  request: PairingFacts & {
    readonly messages: Messages
    /** Name of the wallet; any may answer when undefined. */
    readonly walletName?: string | undefined
    readonly networkName?: string | undefined
    /** The wallet should have opened by now, and the page is still in front. */
    readonly openFailed?: boolean | undefined
  }
): AttemptAnnouncement {
  const { messages, status, walletName, networkName, openFailed } = request
  const situation = pairingSituation(request)
  const { title, text } = (messages.later ?? enLater).pairing[situation]
  const names = { wallet: walletName, network: networkName ?? messages.aNetwork }
  const more = openFailed && walletName !== undefined ? ` ${messages.didNotOpen(walletName)}` : ''
  const urgency = situation === 'renewed' ? 'polite' : describePairing({ status }).urgency
  return { text: `${title(names)}. ${text(names)}${more}`, urgency }
}
