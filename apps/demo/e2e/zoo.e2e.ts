import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { attempt, chooseWallet, connect, fact, heroButton, modal, section } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import type { World } from './world.ts'

/** What the tests use of the test kit's wallets, in the page. */
interface ZooKit {
  readonly zoo: readonly ZooAnimal[]
  createCrowd(options: { readonly count: number; readonly chainId: number }): readonly ZooWallet[]
}

interface ZooAnimal {
  readonly name: string
  readonly expected: {
    readonly name: string
    readonly icon: 'picture' | 'monogram'
    readonly end: 'connected' | 'waiting' | 'rejected' | 'failed' | 'unlisted'
    readonly account?: string
    readonly chain?: 'first' | 'other'
    readonly afterMisbehaving?: 'moved' | 'disconnected'
  }
  create(options: { readonly chainId: number; readonly otherChainId: number }): ZooWallet
}

interface ZooWallet {
  announce(): () => void
  misbehave(): void
}

declare global {
  interface Window {
    /** The test kit's wallets, put into the page. */
    readonly zooKit: ZooKit
    /** The wallet of the zoo that a test announced. */
    zooWallet?: ZooWallet
    /** Set by whatever script of a wallet runs. */
    pwned?: unknown
  }
}

let script: Promise<string> | undefined
test.beforeEach(async ({ page }) => {
  script ??= bundleZoo()
  await page.addInitScript({ content: await script })
})
test.afterEach(async ({ page }) => {
  for (const frame of page.frames()) expect(await frame.evaluate(() => window.pwned)).toBeUndefined()
})

test('behavior: the whole zoo is listed as text and pictures, and an ordinary wallet among it connects', async ({
  page,
  world,
  problems,
}) => {
  // What wagmi's own list of announced wallets throws at announcements that are none, in its bare dapps too.
  problems.allow(/(reading|property) '(info|uuid)'|Nobody reads this/)
  await page.goto('/?enableWalletConnect=false')
  const expected = await page.evaluate(({ chainId, otherChainId }) => {
    const listed = window.zooKit.zoo.filter(({ expected: { end } }) => end !== 'unlisted')
    for (const animal of window.zooKit.zoo) animal.create({ chainId, otherChainId }).announce()
    return listed.map((animal) => animal.expected)
  }, chainsOf(world))
  await heroButton(page).click()
  const rows = modal(page).locator('[data-group="injected"] [data-part="row"]')
  const names = rows.locator('[data-part="row-title"]')
  const last = ['Browser wallet']
  await expect(names).toHaveText(['Harbor', 'Meadow', ...expected.map(({ name }) => name), ...last], {
    useInnerText: true,
  })
  const shown = expected.map(({ icon }) => (icon === 'picture' ? 'image' : 'monogram'))
  await expect
    .poll(() =>
      rows.locator('[data-part="media"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
    )
    .toEqual(['image', 'image', ...shown])
  expect(await modal(page).evaluate((card) => card.scrollWidth <= card.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await connect(page)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

// Those that differ in how they connect.
for (const name of [
  'twoUuids',
  'throwsAtOnce',
  'neverAnswers',
  'answersTwice',
  'garbageAnswers',
  'garbageChain',
  'garbageEvents',
  'leavesWithoutReason',
  'movesDuringConnect',
  'leavesDuringConnect',
  'foreignAccounts',
  'lowercaseAccounts',
  'noAccounts',
  'frozen',
  'unreadableErrors',
  'refusesInside',
  'noEvents',
  'stormOfEvents',
])
  test(`behavior: both libraries tell the truth about ${name}`, async ({ page, world, problems }) => {
    // What wagmi's own listeners throw at events that are none, in its bare dapps too.
    if (name === 'garbageEvents') problems.allow(/onAccountsChanged/)
    await page.goto('/')
    const chains = chainsOf(world)
    const expected = await page.evaluate(
      ([wanted, { chainId, otherChainId }]) => {
        const animal = window.zooKit.zoo.find((one) => one.name === wanted)
        if (!animal) throw new Error(`The zoo has no ${wanted}.`)
        window.zooWallet = animal.create({ chainId, otherChainId })
        window.zooWallet.announce()
        return animal.expected
      },
      [name, chains] as const
    )
    await chooseWallet(page, expected.name)
    if (expected.end === 'connected') {
      await modal(page).waitFor({ state: 'hidden' })
      await expectConnected(page, { account: expected.account, chainId: toId(expected.chain, chains) })
      await page.evaluate(() => window.zooWallet?.misbehave())
      if (expected.afterMisbehaving === 'moved')
        await expectConnected(page, { account: expected.account, chainId: chains.otherChainId })
      if (expected.afterMisbehaving === 'disconnected') await expectDisconnected(page)
      return
    }
    await expect(attempt(page)).toHaveAttribute('data-state', expected.end)
    await page.keyboard.press('Escape')
    await expectDisconnected(page)
  })

test('behavior: 200 wallets announced in one turn are listed and the last one connects', async ({ page, world }) => {
  await page.goto('/')
  await heroButton(page).click()
  await expect(modal(page).getByRole('button', { name: 'Harbor' })).toBeVisible()
  await page.evaluate(({ chainId }) => {
    for (const wallet of window.zooKit.createCrowd({ count: 200, chainId })) wallet.announce()
  }, chainsOf(world))
  // With the three of the sandbox.
  await expect(modal(page).locator('[data-group="injected"] [data-part="row"]')).toHaveCount(203)
  await modal(page).getByRole('button', { name: 'Crowd 200', exact: true }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await expect(fact(page, 'Portico', 'wallet')).toHaveText('Crowd 200')
})

test('behavior: a wallet announced after connecting adds a row and changes nothing else', async ({ page, world }) => {
  await page.goto('/')
  await connect(page)
  const facts = (): Promise<readonly string[]> =>
    section(page, 'Account').locator('[data-fact]:not([data-fact="balance"])').allTextContents()
  const before = await facts()
  await page.evaluate(({ chainId }) => {
    for (const wallet of window.zooKit.createCrowd({ count: 1, chainId })) wallet.announce()
  }, chainsOf(world))
  // wagmi's hooks list it beside the account, where nothing else may differ.
  const wagmi = section(page, 'Account').getByRole('region', { name: 'wagmi' })
  await expect(fact(page, 'wagmi', 'status')).toHaveText('connected')
  expect(await facts()).toEqual(before)
  await wagmi.getByRole('button', { name: 'Disconnect' }).click()
  await heroButton(page).click()
  await expect(modal(page).getByRole('button', { name: 'Crowd 1', exact: true })).toBeVisible()
})

async function expectConnected(
  page: Page,
  expected: { readonly account: string | undefined; readonly chainId: number }
): Promise<void> {
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  for (const library of ['Portico', 'wagmi'] as const)
    await expect(fact(page, library, 'address')).toHaveText(String(expected.account))
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(`eip155:${expected.chainId}`)
  await expect(fact(page, 'wagmi', 'chainId')).toHaveText(String(expected.chainId))
}

async function expectDisconnected(page: Page): Promise<void> {
  for (const library of ['Portico', 'wagmi'] as const)
    await expect(fact(page, library, 'status')).toHaveText('disconnected')
}

function chainsOf({ chains: [first, other] }: World): { readonly chainId: number; readonly otherChainId: number } {
  return { chainId: first.chainId, otherChainId: other.chainId }
}

function toId(chain: 'first' | 'other' | undefined, chains: ReturnType<typeof chainsOf>): number {
  return chain === 'other' ? chains.otherChainId : chains.chainId
}

/** The test kit's wallets as one script that sets `zooKit`; the demo itself does not have them. */
async function bundleZoo(): Promise<string> {
  const entry = fileURLToPath(new URL('../../../packages/test-kit/src/exports/wallets.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'zooKit' } },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The zoo could not be bundled.')
  return `${chunk.code};window.zooKit = zooKit`
}
