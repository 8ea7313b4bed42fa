import { test } from 'vitest'
import { showAttempt, updateApp, updateAttempt, updatePairing } from './attempt.js'
import type { State } from './types.js'

declare const attempt: State['attempt']

test('default: each transition changes what its channel has', () => {
  showAttempt(attempt, { walletKey: 'a', channel: 'pairing' })
  updateAttempt(attempt, { status: 'rejected', errorCode: 'USER_REJECTED', helpVisible: false })
  updatePairing(attempt, { status: 'offline', outage: 'relay' })
  updateApp(attempt, { appLink: 'https://toy.example', appFailed: false })
})

test('behavior: a mixture does not compile', () => {
  // @ts-expect-error only a pairing can lose the relay
  updateAttempt(attempt, { status: 'offline', outage: 'relay' })
  // @ts-expect-error an app has no code
  updateApp(attempt, { place: 'qrcode' })
  // @ts-expect-error a pairing has the links of its offer
  updatePairing(attempt, { appLink: 'https://toy.example' })
  // @ts-expect-error choosing again needs a reset
  updateAttempt(attempt, { status: 'choosing' })
  // @ts-expect-error another channel is another attempt
  updatePairing(attempt, { channel: 'app' })
  // @ts-expect-error another wallet is another attempt
  updateAttempt(attempt, { walletKey: 'b' })
  // @ts-expect-error a wallet is asked through some channel
  showAttempt(attempt, { walletKey: 'a' })
})
