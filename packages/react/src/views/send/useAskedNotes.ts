import type { SendState } from '@portico/core'
import { useUi } from '@portico/ui'
import type { SendNote } from '@portico/ui/views/send'
import { useSlice } from '../../hooks/useSlice.js'
import { presentAsked } from '../../presenters/send/sendNotes.js'

/** Transfers that the account was asked for before and whose end is unknown. */
export function useAskedNotes(send: SendState): readonly SendNote[] {
  const { locale } = useUi()
  const asked = useSlice('transactions', (state) => state.asked)
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  return presentAsked({ asked, send, locale, hidden })
}
