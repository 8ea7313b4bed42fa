import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { address, row } from '../test/emailWorld.js'
import { anyDialog, button, dialog, draw, drawStrict, heading, said } from '../test/modal.js'
import { openGoogle, openSocials, tiles, windowOf } from '../test/socialWorld.js'

describe.each([
  ['once', draw],
  ['twice', drawStrict],
] as const)('mounted %s', (_, drawn) => {
  test('default: a tile, the window of the provider, and the wallet is connected', async () => {
    const world = await openGoogle({}, { drawn })
    await expect.element(dialog('Google')).toBeVisible()
    await expect
      .poll(() => said('polite'))
      .toMatch(/^Continue in the Google window\. Choose your account.*this window\.$/)
    await button('Show window').click()
    await expect.poll(() => windowOf(world).focuses).toBe(1)
    world.toy.answerSocial('user')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(world.portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['embedded'])
    expect(world.platform.windows.opened).toHaveLength(1)
    await expect.poll(() => said('polite')).toBe('Connected with Toy Email Wallet')
  })
})

describe('the press', () => {
  test('behavior: the window opens before the press is over: promises alone come before it', async () => {
    const world = await openSocials()
    const tile = button('Google').element()
    if (!(tile instanceof HTMLElement)) throw new Error('The tile is no element.')
    tile.click()
    for (let turn = 0; turn < 200; turn++) await undefined
    expect(world.platform.windows.opened).toHaveLength(1)
  })

  test('behavior: the terms come first', async () => {
    const world = await openSocials({
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://example.com/terms',
    })
    await expect.element(button('Google')).toHaveAttribute('aria-disabled', 'true')
    await button('Google').click({ force: true })
    await expect.poll(() => said('assertive')).toBe('Accept the terms to continue.')
    expect(world.platform.windows.opened).toEqual([])
    expect(world.portico.snapshot('attempt').status).toBe('choosing')
  })
})

describe('the ways', () => {
  test('default: under installed wallets two providers have a tile, and all others are behind one more', async () => {
    const world = await openSocials()
    await expect.poll(() => tiles.element().textContent).toBe('GoogleXMore')
    await expect.element(address).toBeVisible()
    await button('More').click()
    await expect.element(dialog('Log in')).toBeVisible()
    for (const name of ['Google', 'X', 'Discord', 'GitHub', 'Apple']) await expect.element(button(name)).toBeVisible()
    await button('GitHub').click()
    await expect.element(dialog('GitHub')).toBeVisible()
    await expect.poll(() => world.toy.socials.map(({ provider }) => provider)).toEqual(['github'])
    await button('Other options').click()
    await expect.element(dialog('Log in')).toBeVisible()
    await button('Back').click()
    await expect.element(row('Alder')).toBeVisible()
  })

  test('parameters: connectMethodsOrder: tiles and field stand where the app wants them', async () => {
    await openSocials({ features: { connectMethodsOrder: ['social', 'wallet', 'email'] } })
    const top = (element: Element) => element.getBoundingClientRect().top
    await expect.element(address).toBeVisible()
    expect(top(tiles.element())).toBeLessThan(top(row('Alder').element()))
    expect(top(address.element())).toBeGreaterThan(top(row('Alder').element()))
    await expect.poll(() => tiles.element().textContent).toBe('GoogleXDiscordMore')
  })

  test('parameters: email: providers alone', async () => {
    await openSocials({ remoteFeatures: { email: false } })
    await expect.element(tiles).toBeVisible()
    await expect.element(address).not.toBeInTheDocument()
  })
})

describe('the end', () => {
  test('behavior: a closed window is said, and can be opened again', async () => {
    const world = await openGoogle()
    await world.platform.clock.advance(4_000)
    windowOf(world).looksClosed = true
    await world.platform.clock.advance(5_000)
    await expect.element(heading('You closed the Google window')).toBeVisible()
    await expect.poll(() => said('assertive')).toMatch(/^You closed the Google window\. Nothing was shared\./)
    await button('Try again').click()
    await expect.poll(() => world.platform.windows.opened).toHaveLength(2)
    await expect.element(heading('Continue in the Google window')).toBeVisible()
  })

  test('behavior: a window that the browser blocked is opened by a press', async () => {
    const world = await openSocials()
    world.platform.windows.allows = false
    await button('Google').click()
    await expect.element(heading('Your browser blocked the Google window')).toBeVisible()
    await expect.poll(() => said('assertive')).toContain(`allow popups for ${location.host}.`)
    world.platform.windows.allows = true
    await button('Open Google').click()
    await expect.element(heading('Continue in the Google window')).toBeVisible()
  })

  test.each([
    ['declined', 'Login declined at Google'],
    ['ended', 'The Google login has expired'],
    ['failed', 'Couldn’t log you in with Google'],
  ] as const)('error: %s at the provider', async (answer, title) => {
    const world = await openGoogle()
    world.toy.answerSocial(answer)
    await expect.element(heading(title)).toBeVisible()
  })

  test('behavior: Escape ends the login', async () => {
    const world = await openGoogle()
    await userEvent.keyboard('{Escape}')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await expect.poll(() => world.toy.cancels).toBe(1)
  })
})
