import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawCard } from '../../../../stories/drawCard.tsx'
import { bid, MARKET, send } from '../../../../stories/sampleApprovals.ts'
import { enApprove as texts } from '../../texts/en.approve.ts'
import type { ApprovalModel } from '../models/approval.ts'
import { ApproveView } from './ApproveView.tsx'

let unmount = (): void => undefined
afterEach(() => unmount())

test('behavior: what the network says is read before it is agreed to, also where it comes after the rest was read', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    symbol: `GIFT${index}`,
    before: '0',
    after: '1',
    direction: 'in' as const,
  }))
  const slot = () => host.querySelector('[data-part="approve-slot"]')?.textContent
  const reading: ApprovalModel = { ...send, fee: { status: 'reading' }, changes: { status: 'reading' } }
  let setModel: (model: ApprovalModel) => void = () => undefined
  function Card(): ReactNode {
    const [model, set] = useState(reading)
    setModel = set
    return <Approve model={model} isReady />
  }
  const { host, unmount: end } = drawCard(<Card />)
  unmount = end
  // It would say that there is more to read first.
  await expect.poll(slot).toBe(texts.blocked.feeReading('ETH'))
  setModel({ ...send, changes: { status: 'known', rows } })
  await expect.poll(slot).toBe(texts.blocked.unread('ETH'))
  host.querySelector('[data-part="approve-rows"]')?.scrollTo({ top: 100_000, behavior: 'instant' })
  await expect.poll(slot).not.toBe(texts.blocked.unread('ETH'))
})

test('behavior: what is read while the window is not in front is not read, and its start counts as its end does', async () => {
  const slot = () => host.querySelector('[data-part="approve-slot"]')?.textContent
  const rows = () => host.querySelector('[data-part="approve-rows"]')
  const scroll = (top: number) => rows()?.scrollTo({ top, behavior: 'instant' })
  const model: ApprovalModel = { type: 'message', text: 'A sentence of many words.\n'.repeat(100) }
  let setReady: (isReady: boolean) => void = () => undefined
  function Card(): ReactNode {
    const [isReady, set] = useState(false)
    setReady = set
    return <Approve model={model} isReady={isReady} />
  }
  const { host, unmount: end } = drawCard(<Card />)
  unmount = end
  scroll(100_000)
  await expect.poll(slot).toBe(texts.blocked.notReady(''))
  setReady(true)
  await expect.poll(slot).toBe(texts.blocked.unread(''))
  scroll(0)
  await expect.poll(slot).not.toBe(texts.blocked.unread(''))
  // Of another size it is another text to read.
  window.dispatchEvent(new Event('resize'))
  await expect.poll(slot).toBe(texts.blocked.unread(''))
  scroll(100_000)
  await expect.poll(slot).not.toBe(texts.blocked.unread(''))
})

test('behavior: a signature that gives rights without a limit takes the end of their address', async () => {
  const model: ApprovalModel = { ...bid, name: 'Permit', warnings: ['permit', 'unlimited'], spenders: [MARKET] }
  const host = draw({ model, isReady: true })
  const slot = () => host.querySelector('[data-part="approve-slot"]')?.textContent
  await expect.poll(slot).toBe(texts.blocked.end(''))
  host.querySelector<HTMLInputElement>('input')?.focus()
  await userEvent.keyboard(MARKET.slice(-4).toUpperCase())
  await expect.poll(slot).not.toBe(texts.blocked.end(''))
})

function draw(props: { readonly model: ApprovalModel; readonly isReady: boolean }): HTMLElement {
  const drawn = drawCard(<Approve {...props} />)
  unmount = drawn.unmount
  return drawn.host
}

function Approve(props: { readonly model: ApprovalModel; readonly isReady: boolean }): ReactNode {
  return (
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
}
