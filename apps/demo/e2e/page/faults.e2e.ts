import { approve, reject, setFault } from '@portico/sandbox/testing'
import { attempt, chooseWallet, connect, fact, heroButton, modal, networkRow, section } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { expectSoon, watchWallets } from '../walletClock.ts'
import { account } from '../world.ts'

test.beforeEach(({ page }) => watchWallets(page))

// Each end of an attempt by a fault that answers at once, with what is said and the next step, which asks again. Which
// errors end where is in the tables of the adapters' errors.test.ts.
const ends = [
  { faults: { rejects: true }, state: 'rejected', text: 'Request declined in Harbor', next: 'Try again' },
  {
    faults: { alreadyPending: true },
    state: 'pendingElsewhere',
    text: 'Harbor already has an open request',
    next: 'Try again',
  },
  {
    faults: { unsupportedMethods: ['eth_requestAccounts', 'wallet_requestPermissions'] },
    state: 'unsupportedMethod',
    text: 'Harbor doesn’t support this',
    next: 'Other wallet',
  },
  { faults: { disconnected: true }, state: 'offline', text: 'No connection', next: 'Try again' },
  {
    faults: { popupBlocked: true },
    state: 'popupBlocked',
    text: 'Your browser blocked the Harbor window',
    next: 'Open window',
  },
  { faults: { throws: 'string' }, state: 'failed', text: 'Couldn’t connect to Harbor', next: 'Try again' },
] as const

test.describe('with limits that are far away', () => {
  test.use({ patient: true })

  test('error: each end says what happened, and the next step asks again, until it works', async ({ page, world }) => {
    const { url } = world.sandbox
    await page.goto('/')
    await heroButton(page).click()
    const harbor = modal(page).getByRole('button', { name: 'Harbor' }).first()
    let ask = (): Promise<void> => harbor.click()
    for (const { faults, state, text, next } of ends) {
      await setFault({ url, target: 'harbor', faults })
      await ask()
      await expectSoon(page, state)
      await expect(attempt(page).locator('[data-part="state-title"]')).toHaveText(text)
      await expect(attempt(page).locator('[data-part="state-text"]')).not.toBeEmpty()
      await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
      await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
      ask = async () => {
        await attempt(page).getByRole('button', { name: next, exact: true }).click()
        if (next === 'Other wallet') await harbor.click()
      }
    }
    // What the wallet said is one press away, and is text.
    const raw = modal(page).getByText('The wallet gave up.')
    await expect(raw).toBeHidden()
    await modal(page).getByText('Details', { exact: true }).click()
    await expect(raw).toBeVisible()

    await setFault({ url, target: 'harbor', faults: {} })
    await ask()
    await approve({ page })
    await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
    await expect(fact(page, 'wagmi', 'status')).toHaveText('connected')
    await expect(modal(page)).toBeHidden()
  })

  test('error: a person who says no, and one who closes the window, are both rejected', async ({ page }) => {
    await page.goto('/')
    await chooseWallet(page, 'Harbor')
    await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
    await reject({ page })
    await expectSoon(page, 'rejected')

    const opened = page.context().waitForEvent('page')
    await attempt(page).getByRole('button', { name: 'Try again' }).click()
    await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
    const approval = await opened
    await approval.getByRole('button', { name: 'Approve' }).waitFor()
    await approval.close()
    await expectSoon(page, 'rejected')
  })
})

test('error: a locked wallet is waiting at once and locked after 8 s; unlocked, it goes on by itself', async ({
  page,
  world,
}) => {
  const { url } = world.sandbox
  await setFault({ url, target: 'harbor', faults: { locked: true } })
  await page.clock.install()
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await page.clock.fastForward(8_000)
  await expect(attempt(page)).toHaveAttribute('data-state', 'locked')
  await expect(modal(page)).toContainText('Unlock Harbor to continue')
  await expect(attempt(page).getByRole('button', { name: 'Other wallet' })).toBeVisible()
  await setFault({ url, target: 'harbor', faults: {} })
  await approve({ page })
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('error: a wallet that never answers is waiting for ever, with help after 8 s, and another one works', async ({
  page,
  world,
}) => {
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { neverAnswers: 'everything' } })
  await page.clock.install()
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await page.clock.fastForward(8_000)
  await expect(modal(page).getByText('If Harbor asks for a password, unlock it first.')).toBeVisible()
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await attempt(page).getByRole('button', { name: 'Other wallet' }).click()
  await modal(page).getByRole('button', { name: 'Meadow' }).first().click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'wallet')).toHaveText('Meadow')
})

test('error: a wallet that disconnects by itself shows in both libraries, and the next attempt works', async ({
  page,
  world,
}) => {
  const { url } = world.sandbox
  await page.goto('/')
  await connect(page)
  await setFault({ url, target: 'harbor', faults: { disconnects: true } })
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
  await expect(section(page, 'Events')).toContainText('"reason":"wallet"')
  await setFault({ url, target: 'harbor', faults: {} })
  await connect(page)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: a wallet that changes account shows in both libraries', async ({ page, world }) => {
  await page.goto('/')
  await connect(page)
  await expect(fact(page, 'Portico', 'address')).toHaveText(account(world, 0))
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { changesAccount: true } })
  await expect(fact(page, 'Portico', 'address')).toHaveText(account(world, 1))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 1))
})

test('error: a wrong network asks for one of the app, cannot be dismissed, and is solved by switching', {
  tag: '@main',
}, async ({ page, world }) => {
  const [first] = world.chains
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { wrongChain: 5 } })
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(modal(page).locator('[data-part="unsupported-chain"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toContainText('To close this, choose a network or disconnect.')
  await networkRow(page, first.name).click()
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(first.networkId)
})

test('error: services that are down cost only the name', async ({ page, world, problems }) => {
  problems.allow(/Failed to load resource.*(500|v1\/identity)/)
  await setFault({ url: world.sandbox.url, target: 'identity', faults: { status: 500 } })
  await page.goto('/')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  await expect(fact(page, 'Portico', 'name')).toHaveText('undefined')
  await expect(heroButton(page)).toContainText('0xf39F')
})
