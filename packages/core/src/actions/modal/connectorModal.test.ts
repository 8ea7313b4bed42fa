import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import type { WalletCard } from '../../views/walletCard.js'
import { requestCloseModal } from './closeModal.js'
import { connectorModal } from './connectorModal.js'
import { navigateBack, pushModalView } from './navigate.js'
import { openModal } from './openModal.js'

/** A question that is shown, and what its view told. */
function openApproval({ instance }: ReturnType<typeof createTestInstance>, id = 'one') {
  const left: string[] = []
  let finish: (hasAgreed: boolean) => void = () => undefined
  const done = new Promise<boolean>((resolve) => {
    finish = resolve
  })
  const card: WalletCard = {
    id,
    show: () => ({ setLook: () => undefined, hide: () => undefined }),
    leave: () => left.push(id),
  }
  void connectorModal(instance).showCard({ card, done })
  return { left, finish }
}

const viewsOf = ({ instance: { snapshot } }: ReturnType<typeof createTestInstance>) =>
  snapshot.modal.open ? snapshot.router.stack.map(({ view }) => view) : []

test('default: the modal opens for it, and closes when it is done', async () => {
  const world = createTestInstance()
  const { left, finish } = openApproval(world)
  expect(viewsOf(world)).toEqual(['ApproveTransaction'])
  finish(false)
  await settle()
  expect([viewsOf(world), left]).toEqual([[], []])
})

test('behavior: keys have a view of their own, for what the user wants of them', () => {
  const world = createTestInstance()
  const card: WalletCard = {
    id: 'keys',
    show: () => ({ setLook: () => undefined, hide: () => undefined }),
    leave: () => undefined,
  }
  void connectorModal(world.instance).showCard({ card, purpose: 'unlock', done: new Promise(() => undefined) })
  expect(world.instance.snapshot.router.stack).toMatchObject([{ view: 'WalletKeys', params: { purpose: 'unlock' } }])
})

test('behavior: what a connector says to the developer is an alert', async () => {
  const { instance } = createTestInstance()
  const codes: string[] = []
  instance.events.on('alert:raised', ({ alert }) => codes.push(alert.code))
  connectorModal(instance).raiseAlert('EMBEDDED_WALLET_TIMED_OUT')
  await expect.poll(() => codes).toEqual(['EMBEDDED_WALLET_TIMED_OUT'])
})

test('behavior: in an open modal it is shown on top, and what was there before is shown again', async () => {
  const world = createTestInstance()
  await openModal(world.instance, { view: 'WhatIsAWallet' })
  const { left, finish } = openApproval(world)
  expect(viewsOf(world)).toEqual(['WhatIsAWallet', 'ApproveTransaction'])
  finish(false)
  await settle()
  expect([viewsOf(world), left]).toEqual([['WhatIsAWallet'], []])
})

test('behavior: two that come one after the other have a view each', async () => {
  const world = createTestInstance()
  const one = openApproval(world)
  const two = openApproval(world, 'two')
  one.finish(false)
  await settle()
  expect([viewsOf(world), one.left, two.left]).toEqual([['ApproveTransaction'], [], []])
  two.finish(false)
  await settle()
  expect(viewsOf(world)).toEqual([])
})

test.each([
  ['closes the modal', ({ instance }: ReturnType<typeof createTestInstance>) => void requestCloseModal(instance)],
  ['goes back', ({ instance }: ReturnType<typeof createTestInstance>) => navigateBack(instance)],
  [
    'is taken somewhere else',
    ({ instance }: ReturnType<typeof createTestInstance>) => void openModal(instance, { view: 'Networks' }),
  ],
])('behavior: a user who %s has left it', async (_case, leave) => {
  const world = createTestInstance()
  await openModal(world.instance, { view: 'WhatIsAWallet' })
  const { left } = openApproval(world)
  leave(world)
  await settle()
  expect(left).toEqual(['one'])
  expect(viewsOf(world)).not.toContain('ApproveTransaction')
})

test('behavior: under a view that was shown on top of it, it goes without a trace', async () => {
  const world = createTestInstance()
  const { left, finish } = openApproval(world)
  pushModalView(world.instance, { view: 'WhatIsAWallet' })
  await settle()
  expect(left).toEqual([])
  finish(false)
  await settle()
  expect([viewsOf(world), left]).toEqual([['WhatIsAWallet'], []])
})
