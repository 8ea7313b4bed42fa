import { afterEach, expect, test } from 'vitest'
import { drawCard } from '../../../stories/views/drawCard.js'
import {
  changeEmail,
  code,
  deleting,
  LONGEST,
  overview,
  phrase,
  setUp,
  unlock,
} from '../../../stories/views/sampleKeys.js'
import { seen } from '../../../stories/views/seen.js'
import type { KeysScreenModel } from '../../models/keys.js'
import { KeysView } from './KeysView.js'
import type { KeysActions } from './types.js'

let unmount = (): void => undefined
afterEach(() => unmount())

// What the wallet's frame asks its browser before it takes a press; a faded or moved element never passes.
test.each<readonly [what: string, screen: KeysScreenModel, isReady: boolean]>([
  ['a code to save', code, true],
  ['a way to unlock it', unlock, true],
  ['one that is not ready', unlock, false],
  ['a passkey that is asked', { ...unlock, status: 'opening' }, true],
  ['what a passkey can’t be made with', { ...setUp, canAddPasskey: false }, true],
  ['the only way back in, which stays', { ...overview, recoveries: overview.recoveries.slice(0, 1) }, true],
  ['what is being removed', { ...overview, removing: overview.recoveries[0]?.id }, true],
  ['the words', { ...phrase, words: ['zoo'] }, true],
  ['what has to be ticked', deleting, true],
  ['another address', { ...changeEmail, newEmail: LONGEST }, true],
])('behavior: the browser finds the card and its buttons wholly visible: %s', async (_, screen, isReady) => {
  const host = draw({ screen, isReady })
  const elements = [host.querySelector('[data-part="keys"]'), ...host.querySelectorAll('button')]
  const all = await Promise.all(elements.map(seen))
  expect(all.length).toBeGreaterThan(1)
  expect(all).toEqual(all.map(() => ({ isVisible: true, ratio: 1 })))
})

function draw(props: { readonly screen: KeysScreenModel; readonly isReady: boolean }): HTMLElement {
  const drawn = drawCard(
    <KeysView {...props} walletHost="wallet.juniper.example" email="maria@example.com" on={NOTHING} />
  )
  unmount = drawn.unmount
  return drawn.host
}

const nothing = (): void => undefined
const NOTHING: KeysActions = {
  confirm: nothing,
  resend: nothing,
  addRecovery: nothing,
  removeRecovery: nothing,
  openPhrase: nothing,
  openDelete: nothing,
  makePasskey: nothing,
  makeCode: nothing,
  codeSaved: nothing,
  downloadCode: nothing,
  unlockByPasskey: nothing,
  enterCode: nothing,
  unlockByCode: nothing,
  showPhrase: nothing,
  copy: async () => undefined,
  deleteWallet: nothing,
  changeEmail: nothing,
  logOut: nothing,
  retry: nothing,
  back: nothing,
  close: nothing,
}
