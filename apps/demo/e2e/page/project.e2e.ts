import type { Page, Route } from '@playwright/test'
import { readRequests, reject, setFault, setProject } from '@portico/sandbox/testing'
import { heroButton, modal, openSection, section } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { record } from '../record.ts'
import { elsewhere, type World } from '../world.ts'

const PROJECT = '?services.directory=true&projectId=demo'
const LOCAL = { decidedBy: 'local', email: 'true', activity: 'true', swaps: '1inch' }

test('default: a project that answers decides the features, and what was given here is said to be ignored', {
  tag: '@main',
}, async ({ page, world }) => {
  await setProject({
    url: world.sandbox.url,
    remoteFeatures: [
      { id: 'social_login', isEnabled: true, config: ['google'] },
      { id: 'activity', isEnabled: true, config: null },
    ],
  })
  await ready(page, `${PROJECT}&debug=true&remoteFeatures.multiWallet=true`)
  await features(page, { decidedBy: 'local', email: 'true', multiWallet: 'true' })
  expect(await isShownInFrameOfPress(page)).toBe(true)
  await features(page, {
    decidedBy: 'remote',
    email: 'false',
    socials: 'google',
    swaps: 'false',
    activity: 'true',
    multiWallet: 'false',
  })
  await expect(alerts(page)).toHaveText([/Local configuration ignored: multiWallet/])
  const asked = (await projectRequests(world)).map(({ path }) => path)
  expect(asked).toHaveLength(2)
  for (const path of asked) expect(path).toMatch(/projectId=demo/)
})

test('behavior: a slow project holds nothing up; its features come when they come', async ({ page }) => {
  const held: Route[] = []
  await page.route(/\/appkit\/v1\/config|\/projects\/v1\/origins/, (route) => void held.push(route))
  await ready(page, `${PROJECT}&debug=true`)
  expect(await isShownInFrameOfPress(page)).toBe(true)
  await modal(page).getByRole('button', { name: 'Harbor' }).first().waitFor()
  await features(page, LOCAL)
  await expect.poll(() => held.length).toBe(2)
  for (const route of held) await route.continue()
  await features(page, { ...LOCAL, decidedBy: 'remote' })
  await expect(alerts(page)).toHaveCount(0)
})

test('error: a project that refuses the page leaves the local features', async ({ page, world, problems }) => {
  problems.allow(/Failed to load resource/)
  await faults(world, { status: 403 })
  await ready(page, `${PROJECT}&debug=true`)
  expect(await isShownInFrameOfPress(page)).toBe(true)
  await told(page, 'features:resolved', '"source":"local"')
  await features(page, LOCAL)
  await expect(alerts(page)).toHaveText([/Invalid App Configuration/])
  // Whatever is wrong with the project, a wallet is one press away.
  await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
  await expect(modal(page).locator('[data-part="attempt"]')).toBeVisible()
  await reject({ page })
})

test('behavior: without debug an alert is an event and a line in the console of a development build', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(/Failed to load resource|Invalid App Configuration/)
  await faults(world, { status: 403 })
  await ready(page, PROJECT)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  expect(await isShownInFrameOfPress(page)).toBe(true)
  await told(page, 'alert:raised', 'INVALID_APP_CONFIGURATION')
  await expect(alerts(page)).toHaveCount(0)
  // The page is a production build: visitors read nothing about the set-up.
  expect(lines.filter((line) => line.includes('Invalid App Configuration'))).toEqual([])

  await page.goto(`/server${PROJECT}`)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  const said = page.waitForEvent('console', (message) => message.text().includes('Invalid App Configuration'))
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  expect((await said).text()).toContain('alerts.md#invalid_app_configuration')
  await expect(alerts(page)).toHaveCount(0)
})

test('behavior: an origin that the project does not list is named in the alert', async ({ page, world }) => {
  await setProject({ url: world.sandbox.url, allowedOrigins: ['https://dapp.example'] })
  await ready(page, `${PROJECT}&debug=true`, elsewhere(world))
  expect(await isShownInFrameOfPress(page)).toBe(true)
  await expect(alerts(page)).toHaveText([new RegExp(`Invalid App Configuration: ${elsewhere(world)}`)])
  await modal(page)
    .getByRole('button', { name: /Invalid App Configuration/ })
    .click()
  await expect(alerts(page)).toHaveCount(0)
})

/** Opens the page, and resolves when the modal's code is there and nothing is going on. */
async function ready(page: Page, search: string, origin = ''): Promise<void> {
  const { quiet } = record(page)
  await page.goto(`${origin}/${search}`)
  await heroButton(page).waitFor()
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await (await openSection(page, 'Features')).locator('[data-fact="decidedBy"]').waitFor()
  await quiet()
}

/** Presses the button at the top, and tells whether the frame that follows has the dialog with its wallets in it. */
async function isShownInFrameOfPress(page: Page): Promise<boolean> {
  return heroButton(page).evaluate(async (button: HTMLElement) => {
    button.click()
    // Called before the browser draws the frame; what is in the page now is in the picture.
    await new Promise(requestAnimationFrame)
    const dialog = document.querySelector('[data-portico-portal] [role="dialog"]')
    return (dialog?.getBoundingClientRect().width ?? 0) > 0 && (dialog?.textContent ?? '').includes('Harbor')
  })
}

async function features(page: Page, expected: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(expected))
    await expect(section(page, 'Features').locator(`[data-fact="${name}"]`)).toHaveText(value)
}

async function told(page: Page, type: string, text: string): Promise<void> {
  await expect(page.locator(`[data-event="${type}"]`)).toContainText(text)
}

function alerts(page: Page) {
  return modal(page).locator('[data-part="alert-bar"]')
}

async function faults(world: World, fault: Parameters<typeof setFault>[0]['faults']): Promise<void> {
  for (const target of PROJECT_SERVICES) await setFault({ url: world.sandbox.url, target, faults: fault })
}

async function projectRequests(world: World) {
  const { services } = await readRequests(world.sandbox)
  return services.filter(({ service }) => PROJECT_SERVICES.some((one) => one === service))
}

const PROJECT_SERVICES = ['config', 'origins'] as const
