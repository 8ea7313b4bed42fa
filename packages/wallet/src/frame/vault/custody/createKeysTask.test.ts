import { expect, test } from 'vitest'
import { createTalkPair } from '../../test/createTalkPair.ts'
import { createKeysTask } from './createKeysTask.ts'
import type { Custody } from './types.ts'

test('behavior: the page hears that nothing was done where an account was refused and the user has left', async () => {
  // Only this call is made.
  const custody = { finishLogin: async () => ({ outcome: 'taken' }) } as unknown as Custody
  const [frame, window] = createTalkPair()
  const asked = { type: 'keys', purpose: 'manage', dappHost: 'app.example' } as const
  const task = createKeysTask({ custody, asked, page: { shown: () => undefined } })
  const outcome = task.serve({ talk: frame, isGone: () => false, hold: () => undefined })
  await window.say({ name: 'finishLogin', given: { id: 'login' } })
  expect(await window.hear()).toEqual({ value: { outcome: 'taken' } })
  window.end()
  await expect(outcome).rejects.toMatchObject({ code: 'REJECTED' })
})
