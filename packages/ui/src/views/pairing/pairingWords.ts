import type { PairingMessages, PairingNames, StateMessages } from '../../messages/stateMessages.js'
import type { PairingModel } from '../../models/pairing.js'
import { gateWords } from '../connectingExternal/attemptText.js'
import { type PairingFacts, pairingSituation } from './pairingSituation.js'

/** Title and sentence of a pairing: of the situation that it is in, or of the gate that is asked. */
export function pairingWords(
  messages: PairingMessages,
  facts: PairingFacts & Pick<PairingModel, 'gate'>
): StateMessages<PairingNames> {
  const gate = gateWords(facts)
  return gate ? { title: () => gate.title, text: () => gate.text } : messages[pairingSituation(facts)]
}
