import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, user } from './test/askFrame.ts'
import { headingOf, openLink, openNewDevice, pressIn } from './test/newDevice.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const EMAIL = 'maria@example.com'
const ASKED = 'Are you trying to log in?'

test('behavior: a new device: who reads the mail compares the number and confirms it, in any browser; it logs in once, and is known then', async () => {
  const { page, number, device, status, link } = await openNewDevice(wallet)
  const reader = await openLink(wallet, link)
  await headingOf(reader, ASKED).waitFor()
  for (const text of [number, device, EMAIL, 'now'])
    expect(await reader.getByText(text, { exact: true }).count(), text).toBe(1)
  await pressIn(reader, 'Yes, it’s me')
  await headingOf(reader, 'Device confirmed').waitFor()
  // The second one is for an app that has missed the first.
  for (const _ of [1, 2])
    expect(await status()).toMatchObject({ type: 'CONNECT_DEVICE_SUCCESS', payload: { isConfirmed: true } })
  // The link is still what it was, for a phone that loads it anew.
  expect(reader.url()).toBe(link)
  await reader.reload()
  await headingOf(reader, 'Device confirmed').waitFor()
  // Its wallet is opened by something else.
  expect(await user(page)).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
  await ask(page, 'SIGN_OUT')
  expect(await status()).toMatchObject({ payload: { code: 'LINK_EXPIRED' } })
  wallet.later(30_000)
  expect((await wallet.enterCode(page, EMAIL)).payload).toEqual({ action: 'CONNECT' })
})
