import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { setFault } from '@portico/sandbox/testing'
import { heroButton, modal, settled } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { views } from './views.ts'

for (const { name, show } of views) {
  test(`default: ${name} has no violation, light and dark`, async ({ page, world }) => {
    await show({ page, world, search: '' })
    expect(await violations(page)).toEqual([])
    await goDark(page)
    expect(await violations(page)).toEqual([])
  })

  test(`default: ${name} has no violation, right to left`, async ({ page, world }) => {
    await show({ page, world, search: '?locale=ar' })
    await expect(modal(page)).toHaveCSS('direction', 'rtl')
    expect(await violations(page)).toEqual([])
  })
}

test('behavior: the page itself has no violation, light and dark', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).waitFor()
  expect(await violations(page)).toEqual([])
  await goDark(page)
  expect(await violations(page)).toEqual([])
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

/** Resolves when the dark colours are there, transitions included. */
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
