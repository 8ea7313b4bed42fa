// What people aim at stays where it is: boxes of every frame, while things happen.
import { devices, type Page } from '@playwright/test'
import { approve, reject } from '@portico/sandbox/testing'
import { attempt, code, fact, heroButton, modal, networkRow } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

for (const [name, device] of [
  ['desktop', {}],
  ['phone', pixel],
] as const)
  test.describe(name, () => {
    test.use(device)

    test('behavior: through waiting, help, a refusal and another try, the card and its buttons stay', async ({
      page,
    }) => {
      await page.goto('/')
      await heroButton(page).click()
      await record(page, {
        from: '[role="dialog"] [data-part="attempt"]',
        boxes: ['[data-part="media-pair"]', '[data-part="button-grid"]'],
      })
      await modal(page).getByRole('button', { name: 'Harbor' }).click()
      await expect(modal(page).getByText('Don’t see it?')).toBeVisible()
      await reject({ page })
      await expect(attempt(page)).toHaveAttribute('data-state', 'rejected')
      await modal(page).getByRole('button', { name: 'Try again' }).click()
      await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
      const { heights, places } = await recorded(page)
      expect(places).toHaveLength(1)
      // It comes from the height of the list, in one movement.
      expect(heights.filter((height) => height !== heights.at(-1)).length).toBeLessThan(MOST_MOVING_FRAMES)
      expect(heights.lastIndexOf(heights[0] ?? 0)).toBeLessThan(MOST_MOVING_FRAMES)
      await approve({ page })
    })

    test('behavior: through signing in, declining and another try, the card and its buttons stay', async ({ page }) => {
      await page.goto('/?siwx=required')
      await heroButton(page).click()
      await modal(page).getByRole('button', { name: 'Harbor' }).click()
      await record(page, {
        from: '[role="dialog"] [data-part="sign-in"]',
        boxes: [
          '[data-part="media-pair"]',
          '[data-part="sign-in"] [data-part="state-title"]',
          '[data-part="button-grid"]',
        ],
      })
      await approve({ page })
      const signIn = modal(page).locator('[data-part="sign-in"]')
      await modal(page).getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(modal(page).getByText('Don’t see it?')).toBeVisible()
      await reject({ page })
      await expect(signIn).toHaveAttribute('data-state', 'declined')
      await modal(page).getByRole('button', { name: 'Try again' }).click()
      await approve({ page })
      await expect(modal(page)).toBeHidden()
      const { heights, places } = await recorded(page)
      expect(places).toHaveLength(1)
      expect(heights.filter((height) => height !== heights.at(-1)).length).toBeLessThan(MOST_MOVING_FRAMES)
    })
  })

test('behavior: a code stays where the camera is, when it comes and when there is help', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).click()
  await record(page, {
    from: '[role="dialog"] [data-part="pairing-any"]',
    boxes: ['[data-part="qr-code"]', '[data-part="button-grid"]'],
  })
  await modal(page).getByRole('button', { name: 'Scan with your phone' }).click()
  await code(page).waitFor()
  await expect(modal(page).getByText('Scanned but nothing happened?')).toBeVisible()
  expect((await recorded(page)).places).toHaveLength(1)
})

test('behavior: buttons of the page keep their place and width in every state, and their neighbors theirs', async ({
  page,
  world,
}) => {
  const hero = '[data-testid="hero-buttons"]'
  const boxes = [`${hero} [data-part="pill-button"]`, `${hero} + *`]
  const hasStatus = async (status: string) => expect(fact(page, 'Portico', 'status')).toHaveText(status)
  await page.goto('/')
  await heroButton(page).waitFor()
  await record(page, { from: hero, boxes })
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await hasStatus('connected')
  await expect(heroButton(page)).toContainText('10,000 ')
  await page.getByTestId('hero-buttons').getByRole('button').nth(1).click()
  await networkRow(page, world.chains[1].name).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.chains[1].networkId)
  const { places } = await recorded(page)
  expect(places).toHaveLength(1)

  await page.reload()
  await heroButton(page).waitFor()
  await record(page, { from: hero, boxes })
  await hasStatus('connected')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await hasStatus('disconnected')
  expect((await recorded(page)).places).toEqual(places)
})

/** 150 ms of a new view's height, on a machine that draws 60 frames a second. */
const MOST_MOVING_FRAMES = 20

interface Recording {
  /** Of the card, frame by frame. */
  readonly heights: number[]
  /** Every different place that the boxes had together: within the card, or within the page where it is closed. */
  readonly places: string[]
}

declare global {
  interface Window {
    recording: Recording
  }
}

/** Notes the boxes of every frame that has `from`, from now on. */
async function record(
  page: Page,
  request: { readonly from: string; readonly boxes: readonly string[] }
): Promise<void> {
  await page.evaluate(({ from, boxes }) => {
    const recording: Recording = { heights: [], places: [] }
    window.recording = recording
    const look = (): void => {
      requestAnimationFrame(look)
      const first = document.querySelector(from)
      const card = first?.closest('[role="dialog"]')?.getBoundingClientRect()
      if (!first) return
      if (card) recording.heights.push(Math.round(card.height))
      const place = boxes.flatMap((box) => {
        const all = document.querySelectorAll(card ? `[role="dialog"] ${box}` : box)
        return [...all].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const inner = card ? [top - card.top, height] : [left + scrollX, top + scrollY, width, height]
          return inner.map(Math.round).join(' ')
        })
      })
      if (!recording.places.includes(place.join(', '))) recording.places.push(place.join(', '))
    }
    look()
  }, request)
}

async function recorded(page: Page): Promise<Recording> {
  return page.evaluate(() => window.recording)
}
