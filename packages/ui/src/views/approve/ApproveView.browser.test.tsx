import { afterEach, expect, test } from 'vitest'
import { drawCard } from '../../../stories/views/drawCard.js'
import { send, unlimited } from '../../../stories/views/sampleApprovals.js'
import { seen } from '../../../stories/views/seen.js'
import type { ApprovalModel } from '../../models/approval.js'
import { ApproveView } from './ApproveView.js'

let unmount = (): void => undefined
afterEach(() => unmount())

// What the wallet's frame asks its browser before it takes a press; a faded or moved element never passes.
test.each<readonly [what: string, model: ApprovalModel, isReady: boolean]>([
  ['one that can be agreed to', send, true],
  ['one that is not ready', send, false],
  ['one whose fee is read', { ...send, fee: { status: 'reading' }, changes: { status: 'reading' } }, true],
  ['one that is dangerous', { ...unlimited, allowance: undefined }, true],
])('behavior: the browser finds the card and its main button wholly visible: %s', async (_, model, isReady) => {
  const host = draw({ model, isReady })
  const card = host.querySelector('[data-part="approve"]')
  const main = host.querySelector('[data-part="button-grid"] button')
  expect(await seen(card)).toEqual({ isVisible: true, ratio: 1 })
  expect(await seen(main)).toEqual({ isVisible: true, ratio: 1 })
})

function draw(props: { readonly model: ApprovalModel; readonly isReady: boolean }): HTMLElement {
  const drawn = drawCard(
    <ApproveView
      {...props}
      walletHost="wallet.juniper.example"
      address="0x8F3c9a61b4D2e07f5c18A93bE4D60F27c57221bA"
      dappHost="juniper.example"
      networkName="Base"
      step="asking"
      onApprove={() => undefined}
      onDecline={() => undefined}
      onClose={() => undefined}
    />
  )
  unmount = drawn.unmount
  return drawn.host
}
