import { AxeBuilder } from '@axe-core/playwright'
import { devices, type Locator, type Page } from '@playwright/test'
import { approve, setFault } from '@portico/sandbox/testing'
import { AXE_VIOLATIONS } from '../../src/showcase/promises.js'
import { fact, heroButton, modal, openCode, settled } from '../demoPage.ts'
import { askForCode, EMAIL } from '../email/emailWallet.ts'
import { expect, test } from '../fixtures.ts'
import { type ShownView, views } from '../views.ts'

// Each page that differs as a whole. Every view in every state, dark, right to left and wide is a story of packages/ui,
// which axe looks at too.
test('behavior: the page itself has no violation, light and dark', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).waitFor()
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  await goDark(page)
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
})

test('behavior: a visit has no violation: the list over the page, connected, and the account, dark too', async ({
  page,
}) => {
  await page.goto('/')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).first().waitFor()
  await settled(page)
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  await settled(page)
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  await heroButton(page).click()
  await modal(page).locator('[data-part="tokens"][data-state="ready"]').waitFor()
  await settled(page)
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  await goDark(page)
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
})

test('behavior: alerts and a notice over the page have no violation', async ({ page, world, problems }) => {
  problems.allow(/Network Not Found/)
  await named('alerts')({ page, world, search: '' })
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  await named('snackbar')({ page, world, search: '' })
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
})

test('behavior: what the client shows of a sign-in, the settings, a pairing and a login by e-mail has no violation', async ({
  page,
  world,
}) => {
  for (const name of ['sign-in', 'settings']) {
    await named(name)({ page, world, search: '' })
    expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  }
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await openCode(page)
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  await page.goto('/')
  await askForCode(page, EMAIL)
  await modal(page).getByRole('textbox', { name: 'Six-digit code' }).waitFor()
  await settled(page)
  expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('behavior: the list of all wallets in the drawer, right to left, has no violation', async ({ page, world }) => {
    await named('all-wallets')({ page, world, search: '?locale=ar' })
    await expect(modal(page)).toHaveCSS('direction', 'rtl')
    expect(await violations(page)).toHaveLength(AXE_VIOLATIONS)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('behavior: nothing moves for longer than 80 ms, and nothing loops', async ({ page, world }) => {
    // A window of the wallet would take the key that this test presses afterwards.
    await setFault({ url: world.sandbox.url, target: 'harbor', faults: { neverAnswers: 'prompts' } })
    await page.goto('/')
    await page.evaluate(() => {
      const seen: { readonly what: string; readonly activeMs: number; readonly moves: boolean }[] = []
      const still = /^(none|0px|translate[XY]?\((0px[, ]*)+\))?$/
      const look = (): void => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect
          if (!(effect instanceof KeyframeEffect)) continue
          const moves = effect
            .getKeyframes()
            .some(({ transform, translate }) =>
              [transform, translate].some((value) => !still.test(String(value ?? '')))
            )
          const what = `${effect.target?.getAttribute('data-part')} ${JSON.stringify(effect.getKeyframes())}`
          seen.push({ what, activeMs: Number(effect.getComputedTiming().activeDuration), moves })
        }
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, { seenMotion: seen })
    })
    await heroButton(page).click()
    await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
    await expect(modal(page).locator('[data-part="attempt"]')).toBeVisible()
    await settled(page)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    const seen = await page.evaluate(() => Reflect.get(window, 'seenMotion') as { activeMs: number; moves: boolean }[])
    expect(seen.filter(({ activeMs, moves }) => activeMs > 80 || moves)).toEqual([])
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`behavior: filled buttons can be read where colors are forced, ${colorScheme}`, async ({ page, world }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await setFault({ url: world.sandbox.url, target: 'harbor', faults: { rejects: true } })
    await page.goto('/')
    expect(await pixelContrast(heroButton(page))).toBeGreaterThan(4.5)
    await heroButton(page).click()
    await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
    const again = modal(page).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await settled(page)
    expect(await pixelContrast(again)).toBeGreaterThan(4.5)
    await again.hover()
    await settled(page)
    expect(await pixelContrast(again)).toBeGreaterThan(4.5)
  })
}

test('behavior: a receipt can be read where colors are forced, and what is still to come is told from what is done', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await named('receipt')({ page, world, search: '' })
  const [done, again] = ['Done', 'Send again'].map((name) => modal(page).getByRole('button', { name }))
  if (!done || !again) throw new Error('The receipt has no buttons.')
  expect(await pixelContrast(done)).toBeGreaterThan(4.5)
  expect(await pixelContrast(again)).toBeGreaterThan(4.5)
  const step = modal(page).locator('[data-part="receipt"] li').last()
  const reached = await step.evaluate((element) => getComputedStyle(element).borderBlockStartColor)
  const grey = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'GrayText'
    document.body.append(probe)
    return getComputedStyle(probe).color
  })
  expect(reached).not.toBe(grey)
})

test('behavior: which tab and which mode are chosen can be seen where colors are forced', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await named('account')({ page, world, search: '' })
  const underlines = await modal(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor))
  const background = await modal(page)
    .locator('[data-part="account"]')
    .evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = 'Canvas'
      document.body.append(probe)
      return getComputedStyle(probe).color
    })
  expect(underlines.map((color) => color === background)).toEqual([false, true, true])
  await modal(page).locator('[data-part="account-header"] [data-part="open-settings"]').click()
  const modes = modal(page).getByRole('radiogroup').locator('[data-state]')
  await expect(modes).toHaveCount(3)
  const fills = await modes.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('data-state'), getComputedStyle(one).backgroundColor])
  )
  const [chosen] = fills.filter(([state]) => state === 'selected').map(([, fill]) => fill)
  expect(fills.filter(([, fill]) => fill === chosen)).toHaveLength(1)
})

/** Contrast of the label of a control as it is painted: of its commonest color and the one that differs most from it. */
async function pixelContrast(control: Locator): Promise<number> {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not in the page.')
  // The label alone, without the edges of the control.
  const clip = { x: box.x + 12, y: box.y + 8, width: box.width - 24, height: box.height - 16 }
  const picture = (await control.page().screenshot({ clip })).toString('base64')
  return control.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const counts = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      const color = `${data[at]},${data[at + 1]},${data[at + 2]}`
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = color.split(',').map((value) => {
        const share = Number(value) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [[ground = ''] = []] = [...counts].sort(([, one], [, other]) => other - one)
    const contrasts = [...counts.keys()].map((color) => {
      const [dark = 0, light = 0] = [luminance(color), luminance(ground)].sort((one, other) => one - other)
      return (light + 0.05) / (dark + 0.05)
    })
    return Math.max(...contrasts)
  }, picture)
}

/** The way to the view of that name. */
function named(name: string): ShownView['show'] {
  const view = views.find((one) => one.name === name)
  if (!view) throw new Error(`There is no view ${name}.`)
  return view.show
}

/** Resolves when the dark colors are there, transitions included. */
async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 17, 20)')
  await settled(page)
}

async function violations(page: Page): Promise<readonly string[]> {
  // All frames are ours, so axe needs no second page to put the results of several origins together.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`)
  )
}
