import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPhone } from '../test/createPhone.js'
import type { EmailWorld } from '../test/emailWorld.js'
import { anyDialog, button, dialog, heading, part, said } from '../test/modal.js'
import { openFarcaster, tiles } from '../test/socialWorld.js'

const code = page.getByRole('img', { name: 'QR code to log in with Farcaster' })
const link = page.getByRole('link', { name: 'Open Farcaster' })
const time = () => part('state-text')?.textContent
/** The line of the meter that runs; each link has one of its own. */
const meter = () => document.querySelector('[data-part="code-meter"] rect:last-child')

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

describe('on a computer', () => {
  test('default: a code, without a window; the wallet is connected once the user has signed', async () => {
    const world = await openFarcaster()
    await expect.element(heading('Scan with your phone’s camera')).toBeVisible()
    await expect.element(code).toBeVisible()
    expect(link.query()).toBeNull()
    expect(world.platform.windows.opened).toEqual([])
    world.toy.answerSocial('user')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(world.portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['embedded'])
    await expect.poll(() => said('polite')).toBe('Connected with Toy Email Wallet')
  })

  test('behavior: the time until another code runs by the second on the screen, and is read aloud once', async () => {
    const world = await openFarcaster()
    await expect.poll(time).toBe('Waiting for you. Refreshes in 10:00.')
    const sentence = 'Scan with your phone’s camera. Waiting for you. The code refreshes automatically.'
    await expect.poll(() => said('polite')).toBe(sentence)
    const running = meter()
    for (const shown of ['9:59', '9:58']) {
      await world.platform.clock.advance(1_000)
      await expect.poll(time).toBe(`Waiting for you. Refreshes in ${shown}.`)
    }
    expect(said('polite')).toBe(sentence)
    expect(meter()).toBe(running)
  })

  test('behavior: another link takes the place of one that is too old, with a meter of its own', async () => {
    const world = await openFarcaster()
    await expect.element(code).toBeVisible()
    await expect.poll(meter).not.toBeNull()
    const [first, drawn] = [meter(), drawnCode()]
    await world.platform.clock.advance(60_000)
    await expect.poll(time).toBe('Waiting for you. Refreshes in 9:00.')
    world.toy.answerSocial('ended')
    await expect.poll(time).toBe('Waiting for you. Refreshes in 10:00.')
    expect(meter()).not.toBe(first)
    expect(drawnCode()).not.toBe(drawn)
  })

  test('behavior: the link is copied, and the page has nothing of it', async () => {
    const world = await openFarcaster()
    await expect.element(button('Copy link')).toBeEnabled()
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    await button('Copy link').click()
    await expect.element(button('Copied')).toBeVisible()
    expect(copied).toEqual([urlOf(world)])
    expect(document.documentElement.outerHTML).not.toContain('login=')
  })

  test('behavior: Other options ends the login', async () => {
    const world = await openFarcaster()
    await expect.element(code).toBeVisible()
    await button('Other options').click()
    await expect.element(tiles).toBeVisible()
    await expect.poll(() => world.toy.cancels).toBe(1)
    expect(world.portico.snapshot('attempt').status).toBe('choosing')
  })

  test('error: what ended the login is said at once, and another one begins with a code of its own', async () => {
    const world = await openFarcaster()
    await expect.element(code).toBeVisible()
    world.toy.answerSocial('failed')
    await expect.element(heading('Couldn’t log you in with Farcaster')).toBeVisible()
    await expect.poll(() => said('assertive')).toMatch(/^Couldn’t log you in with Farcaster\. Nothing was shared\./)
    expect(code.query()).toBeNull()
    await button('Try again').click()
    await expect.element(code).toBeVisible()
    expect(world.toy.socials).toHaveLength(2)
  })

  test('behavior: opened by itself, without a login that goes on, the view is Connect', async () => {
    const world = await openFarcaster()
    world.portico.modal.close()
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await world.portico.modal.open('ConnectingFarcaster')
    await expect.element(dialog('Log in or connect')).toBeVisible()
  })
})

describe('on a phone', () => {
  test('default: a link to the app, and no code', async () => {
    const world = await openFarcaster({ platform: createPhone() })
    await expect.element(heading('Continue in Farcaster')).toBeVisible()
    await expect.element(link).toHaveAttribute('target', '_blank')
    expect(code.query()).toBeNull()
    await expect.poll(() => said('polite')).toBe('Continue in Farcaster. Approve in Farcaster, then come back here.')
    expect(document.documentElement.outerHTML).not.toContain('login=')
    world.toy.answerSocial('user')
    await expect.element(anyDialog()).not.toBeInTheDocument()
  })
})

function drawnCode(): string | null | undefined {
  return document.querySelector('[data-part="qr-code"] path')?.getAttribute('d')
}

function urlOf({ portico }: EmailWorld): string | undefined {
  const attempt = portico.snapshot('attempt')
  return attempt.channel === 'social' ? attempt.link?.url : undefined
}
