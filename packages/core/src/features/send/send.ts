import type { Feature } from '../feature.js'

/** Sending a token: the draft, what is checked of it, and the wallet's answer. */
export const send: Feature<'send', typeof import('../../chunks/send.js')> = {
  initialState: () => ({
    status: 'editing',
    known: [],
    amount: '',
    unit: 'token',
    recipient: { text: '', status: 'empty' },
    warnings: [],
    fee: { status: 'unknown' },
    recents: [],
  }),
  load: (modal) => modal.sendChunk,
}
