import { APP_HEADER, type PasskeyAsk } from '../api.ts'
import type { TestBrowser } from './createTestBrowser.ts'
import type { TestWallet } from './start/startTestWallet.ts'

/** A login by a passkey that waits for what the passkey signs. */
export interface BegunPasskeyLogin extends Pick<PasskeyAsk, 'challenge'> {
  readonly frame: TestBrowser
  readonly window: TestBrowser
  readonly id: string
}

/** Begins a login in a frame of `https://app.example`, and starts its window: with the frame's proof, or without where it isn't bound. */
export async function beginPasskeyLogin(
  wallet: TestWallet,
  own: {
    readonly frame?: TestBrowser
    readonly window?: TestBrowser
    readonly returnTo?: string
    readonly isBound?: boolean
  } = {}
): Promise<BegunPasskeyLogin> {
  const { frame = wallet.browser(), window = wallet.browser(), returnTo = `${APP}/`, isBound = true } = own
  const asked = { provider: 'passkey', returnTo, isPopup: true }
  const begun = await frame.post('/api/social', asked, { [APP_HEADER]: APP })
  const { id, proof } = Object(begun.body)
  const started = await window.post('/api/social/start', isBound ? { id, proof } : { id, isMeant: true })
  return { frame, window, id, challenge: Object(started.body).passkey.challenge }
}

const APP = 'https://app.example'
