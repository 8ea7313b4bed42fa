import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { pause } from './pause.js'

test('default: resolves after the time', async () => {
  const { clock } = createFakePlatform()
  let isOver = false
  const paused = pause({ clock, delayMs: 1_000 }).then(() => {
    isOver = true
  })
  await clock.advance(999)
  expect(isOver).toBe(false)
  await clock.advance(1)
  await paused
})

test('error: ABORTED with the signal, also when that was aborted before', async () => {
  const { clock } = createFakePlatform()
  const controller = new AbortController()
  const { signal } = controller
  const paused = pause({ clock, delayMs: 1_000, signal })
  controller.abort('reason')
  await expect(paused).rejects.toMatchObject({ code: 'ABORTED', cause: 'reason' })
  await expect(pause({ clock, delayMs: 1_000, signal })).rejects.toMatchObject({ code: 'ABORTED' })
})
