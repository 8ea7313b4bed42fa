import { createToyConnector } from '@portico/test-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../test/createWorld.js'
import { anyDialog, button, heading, openList, part } from '../../test/modal.js'
import { toyConnectors } from '../../test/toyConnectors.js'

const TERMS = 'https://dapp.example/terms'

afterEach(() => page.viewport(1024, 768))

function createPhoneWorld(): ReturnType<typeof createWorld> {
  return createWorld({ portico: { connectors: toyConnectors(createToyConnector()), termsConditionsUrl: TERMS } })
}

const boxOf = (name: string): DOMRect => {
  const element = part(name)
  if (!element) throw new Error(`There is no ${name}.`)
  return element.getBoundingClientRect()
}

/** Whether all of an element is between the header and the lower edge of the window, with nothing over its middle. */
function isWhole(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isInside = left >= 0 && right <= innerWidth && top >= boxOf('header').bottom - 1 && bottom <= innerHeight + 0.5
  return isInside && hit !== null && element.contains(hit)
}

describe('a window of 320 by 225, which is 400 % zoom', () => {
  test('default: the card fills it; one wallet is whole at rest, and every other one and the footer in reach', async () => {
    await page.viewport(320, 225)
    const world = createPhoneWorld()
    await openList(world)
    await expect.poll(() => part('card')?.getAnimations({ subtree: true }).length).toBe(0)
    const { left, top, width, height } = boxOf('card')
    expect([left, top, width, height]).toEqual([0, 0, 320, 225])
    const rows = [...document.querySelectorAll('[data-part="card"] [data-part="row"]')]
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.filter(isWhole).length).toBeGreaterThanOrEqual(1)
    for (const row of [...rows, ...document.querySelectorAll('[data-part="footer"] button, [data-part="footer"] a')]) {
      row.scrollIntoView({ block: 'nearest' })
      expect(isWhole(row), row.textContent).toBe(true)
    }
    expect(boxOf('header').top).toBe(0)
  })

  test('behavior: another view begins at its top, and the pictures of a state leave room for its words', async () => {
    await page.viewport(320, 225)
    const world = createPhoneWorld()
    world.wallet.behavior = 'hold'
    await openList(world)
    const row = button('Alder').element()
    row.scrollIntoView({ block: 'end' })
    await button('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    expect(part('card')?.scrollTop).toBe(0)
    expect(boxOf('media').height).toBe(32)
    await expect.poll(() => isWhole(heading('Approve in Alder').element())).toBe(true)
  })

  test('behavior: a notice has its own room', async () => {
    await page.viewport(320, 225)
    const world = createPhoneWorld()
    await openList(world)
    world.portico.notify({ variant: 'success', message: 'Saved' })
    await expect.poll(() => part('snackbar')).not.toBeNull()
    await expect.poll(() => part('card')?.getAnimations({ subtree: true }).length).toBe(0)
    const rows = [...document.querySelectorAll('[data-part="card"] [data-part="row"]')]
    for (const row of rows) {
      row.scrollIntoView({ block: 'nearest' })
      expect(isWhole(row), row.textContent).toBe(true)
    }
  })
})

describe.each([
  [844, 390],
  [667, 375],
])('a phone on its side, %i by %i', (width, height) => {
  test.each(['compact', 'wide'] as const)('default: modalSize %s: the code beside what to do', async (modalSize) => {
    await page.viewport(width, height)
    const world = createWorld({ portico: { connectors: toyConnectors(createToyConnector()), modalSize } })
    await openList(world)
    await page.getByRole('button', { name: /^Scan with your phone/ }).click()
    await expect.poll(() => page.getByRole('img', { name: /^QR code/ }).query()).not.toBeNull()
    await expect.element(heading('Scan with your wallet')).toBeVisible()
    await expect.poll(() => part('card')?.getAnimations({ subtree: true }).filter(isTransition).length).toBe(0)
    const [code, title] = [boxOf('living-code'), boxOf('state-title')]
    expect(code.right).toBeLessThan(title.left)
    expect(code.width).toBeGreaterThanOrEqual(200)
    for (const name of ['living-code', 'state-title', 'state-text'])
      expect(isWhole(part(name) ?? document.body)).toBe(true)
    expect(isWhole(button('Copy link').element())).toBe(true)
    expect(anyDialog().elements()).toHaveLength(1)
  })
})

function isTransition(animation: Animation): boolean {
  return animation instanceof CSSTransition
}
