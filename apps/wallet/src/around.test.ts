import { type Address, type Hex, verifyMessage } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, user } from './test/askFrame.ts'
import { headingOf, openLink, openLogin, openNewDevice, pressIn } from './test/newDevice.ts'
import { openTestFrame, type TestFrame } from './test/startTestFrame.ts'
import { changeEmail, openVisit } from './test/visit.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const EMAIL = 'maria@example.com'
const NEW_EMAIL = 'maria@new.example'
const ASKED = 'Are you trying to log in?'

test('behavior: a new device: who reads the mail compares the number and confirms it, in any browser; it logs in once, and is known then', async () => {
  const { page, number, device, status, link } = await openNewDevice(wallet)
  const reader = await openLink(wallet, link)
  await headingOf(reader, ASKED).waitFor()
  for (const text of [number, device, EMAIL, 'now'])
    expect(await reader.getByText(text, { exact: true }).count(), text).toBe(1)
  await pressIn(reader, 'Yes, it’s me')
  await headingOf(reader, 'Device confirmed').waitFor()
  // The second one is of who has missed the first.
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

describe('a sign-in', () => {
  const nonce = 'abcdefgh1234'

  test('default: comes with the login, without a card, and once', async () => {
    const { page, card } = await openLogin(wallet)
    const { host } = new URL(wallet.dappUrl)
    const own = { networkId: 'eip155:1', domain: host, uri: wallet.dappUrl, nonce }
    const foreign = { ...own, domain: 'bank.example' }
    const { payload } = await ask(page, 'GET_USER', { signIns: [foreign, own] })
    const [{ address }] = payload['accounts'] as [{ address: Address }]
    const [signed, ...more] = payload['signed'] as { networkId: string; message: string; signature: Hex }[]
    if (!signed) throw new Error('Nothing is signed.')
    const { message, signature } = signed
    expect(message.split('\n').slice(0, 2)).toEqual([
      `${host} wants you to sign in with your Ethereum account:`,
      address,
    ])
    expect(message).toContain(`\nNonce: ${nonce}\n`)
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(more).toEqual([])
    expect(await card.locator('main').count()).toBe(0)
    expect((await ask(page, 'GET_USER', { signIns: [own] })).payload).not.toHaveProperty('signed')
    await page.reload()
    expect((await ask(page, 'GET_USER', { signIns: [own] })).payload).not.toHaveProperty('signed')
  })
})

describe('a change of the address', () => {
  test('default: by a code to each, from a device that opens the wallet; the login of another one ends, and the wallet stays', async () => {
    const home = await openLogin(wallet)
    const { id, accounts } = (await user(home.page)).payload
    const work = await openVisit(wallet)
    wallet.later(30_000)
    await wallet.logIn(work.page, EMAIL)
    const change = (type: string, payload: object) => ask(home.page, type, payload)
    // A page is not enough, nor a login: that could be who has the mailbox.
    for (const { page } of [home, work])
      expect(await ask(page, 'UPDATE_EMAIL', { email: NEW_EMAIL })).toMatchObject({
        payload: { code: 'CONFIRM_NEEDED' },
      })
    wallet.later(30_000)
    expect(await changeEmail(home, NEW_EMAIL)).toMatchObject({
      payload: { action: 'VERIFY_PRIMARY_OTP' },
    })
    const current = await wallet.codeFor(EMAIL)
    expect(await change('UPDATE_EMAIL_SECONDARY_OTP', { otp: current })).toMatchObject({
      type: 'UPDATE_EMAIL_SECONDARY_OTP_ERROR',
    })
    expect(await change('UPDATE_EMAIL_PRIMARY_OTP', { otp: current })).toMatchObject({
      payload: { action: 'VERIFY_SECONDARY_OTP' },
    })
    expect((await user(work.page)).payload).toMatchObject({ code: 'RECOVERY_NEEDED' })
    const otp = await wallet.codeFor(NEW_EMAIL)
    expect(await change('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toMatchObject({ payload: { newEmail: NEW_EMAIL } })
    expect((await user(home.page)).payload).toMatchObject({ id, email: NEW_EMAIL, accounts })
    expect((await user(work.page)).payload).toMatchObject({ code: 'SIGNED_OUT' })
    wallet.later(30_000)
    expect((await wallet.enterCode(work.page, NEW_EMAIL)).payload).toMatchObject({ action: 'VERIFY_DEVICE' })
  })
})
