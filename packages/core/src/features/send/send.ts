import { defineFeature, type Feature } from '../defineFeature.js'

/** Sending a token: the draft, what is checked of it, and the wallet's answer. */
export const send: Feature<'send', typeof import('../../chunks/send.js')> = defineFeature({
  id: 'send',
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
})
