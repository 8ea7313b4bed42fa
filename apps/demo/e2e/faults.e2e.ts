import { approve, reject, setFault, setWallet } from '@portico/sandbox/testing'
import {
  attempt,
  chooseWallet,
  connect,
  fact,
  heroButton,
  modal,
  networkRow,
  openSection,
  section,
} from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { expectSoon, watchWallets } from './walletClock.ts'
import { account } from './world.ts'

declare global {
  interface Window {
    /** Put into the page by the test of refused windows. */
    allowWindows(): void
  }
}

test.beforeEach(({ page }) => watchWallets(page))

// Every fault that answers at once: the state it ends in, what is said, and the next step.
const answers = [
  { name: '4001', faults: { rejects: true }, state: 'rejected', text: 'Request declined in Harbor', next: 'Try again' },
  {
    name: '4001 inside an internal error',
    faults: { throws: 'nestedRejection' },
    state: 'rejected',
    text: 'Request declined in Harbor',
    next: 'Try again',
  },
  {
    name: 'ACTION_REJECTED',
    faults: { throws: 'actionRejected' },
    state: 'rejected',
    text: 'Request declined in Harbor',
    next: 'Try again',
  },
  {
    name: '-32002',
    faults: { alreadyPending: true },
    state: 'pendingElsewhere',
    text: 'Harbor already has an open request',
    next: 'Try again',
  },
  {
    name: '4200',
    faults: { unsupportedMethods: ['eth_requestAccounts', 'wallet_requestPermissions'] },
    state: 'unsupportedMethod',
    text: 'Harbor doesn’t support this',
    next: 'Use another wallet',
  },
  {
    name: '4900',
    faults: { disconnected: true },
    state: 'offline',
    text: 'No connection',
    next: 'Try again',
  },
  {
    name: 'a blocked window',
    faults: { popupBlocked: true },
    state: 'popupBlocked',
    text: 'Your browser blocked the Harbor window',
    next: 'Open Harbor',
  },
  {
    name: 'a string',
    faults: { throws: 'string' },
    state: 'failed',
    text: 'Couldn’t connect to Harbor',
    next: 'Try again',
  },
  {
    name: 'undefined',
    faults: { throws: 'undefined' },
    state: 'failed',
    text: 'Couldn’t connect to Harbor',
    next: 'Try again',
  },
  {
    name: 'an error that contains itself',
    faults: { throws: 'circular' },
    state: 'failed',
    text: 'Couldn’t connect to Harbor',
    next: 'Try again',
  },
] as const

for (const { name, faults, state, text, next } of answers) {
  test(`error: ${name} ends in ${state}, and the next attempt works`, async ({ page, world }) => {
    const { url } = world.sandbox
    await setFault({ url, target: 'harbor', faults })
    await page.goto('/')
    await chooseWallet(page, 'Harbor')
    await expectSoon(page, state)
    await expect(attempt(page).locator('[data-part="state-title"]')).toHaveText(text)
    await expect(attempt(page).locator('[data-part="state-text"]')).not.toBeEmpty()
    await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
    await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')

    await setFault({ url, target: 'harbor', faults: {} })
    await attempt(page).getByRole('button', { name: next, exact: true }).click()
    if (next === 'Use another wallet') await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
    await approve({ page })
    await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
    await expect(fact(page, 'wagmi', 'status')).toHaveText('connected')
    await expect(modal(page)).toBeHidden()
  })
}

test('error: what a wallet said is one press away, and is text', async ({ page, world }) => {
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { throws: 'string' } })
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await expectSoon(page, 'failed')
  const raw = modal(page).getByText('The wallet gave up.')
  await expect(raw).toBeHidden()
  await modal(page).getByText('Details', { exact: true }).click()
  await expect(raw).toBeVisible()
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

test('behavior: a slow wallet is waiting at once, and connects when it answers', async ({ page, world }) => {
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { slowMs: 1_500 } })
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await approve({ page })
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('error: a locked wallet is waiting at once and locked after 8 s; unlocked, it goes on by itself', async ({
  page,
  world,
}) => {
  const { url } = world.sandbox
  await setFault({ url, target: 'harbor', faults: { locked: true } })
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await expect(attempt(page)).toHaveAttribute('data-state', 'locked', { timeout: 11_000 })
  await expect(modal(page)).toContainText('Unlock Harbor to continue')
  await expect(attempt(page).getByRole('button', { name: 'Use another wallet' })).toBeVisible()
  await setFault({ url, target: 'harbor', faults: {} })
  await approve({ page })
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('error: a wallet that never answers is waiting for ever, with help after 8 s, and another one works', async ({
  page,
  world,
}) => {
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { neverAnswers: 'everything' } })
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await expect(modal(page).getByText('If Harbor asks for a password, unlock it first.')).toBeVisible({
    timeout: 11_000,
  })
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await attempt(page).getByRole('button', { name: 'Use another wallet' }).click()
  await modal(page).getByRole('button', { name: 'Meadow' }).first().click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'wallet')).toHaveText('Meadow')
})

test('error: a prompt that is never answered does not stop the next attempt', async ({ page, world }) => {
  const { url } = world.sandbox
  await setFault({ url, target: 'harbor', faults: { neverAnswers: 'prompts' } })
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await setFault({ url, target: 'harbor', faults: {} })
  await connect(page)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('error: a wallet that disconnects by itself shows in both libraries, and the next attempt works', {
  tag: '@main',
}, async ({ page, world }) => {
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

test('error: a wrong network asks for one of ours, cannot be dismissed, and is solved by switching', {
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

test('behavior: with allowUnsupportedChain a wrong network is shown and asks for nothing', async ({ page, world }) => {
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { wrongChain: 5 } })
  await page.goto('/?allowUnsupportedChain=true')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText('eip155:5')
  await expect(modal(page)).toBeHidden()
  await expect(section(page, 'Send')).toContainText('Switch to one of the networks of this page')
})

test('error: a window that the browser refuses, with a wallet that knows only windows', async ({ page, world }) => {
  const { url } = world.sandbox
  await setWallet({ url, wallet: 'harbor', settings: { approval: 'popup' } })
  await page.goto('/')
  await page.evaluate(() => {
    const { open } = window
    window.open = () => null
    window.allowWindows = () => {
      window.open = open
    }
  })
  await chooseWallet(page, 'Harbor')
  await expectSoon(page, 'popupBlocked')
  await page.evaluate(() => window.allowWindows())
  await attempt(page).getByRole('button', { name: 'Open Harbor' }).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('error: after connecting, each refusal of a call has its code', async ({ page, world }) => {
  const { url } = world.sandbox
  await page.goto('/')
  await connect(page)
  const sign = await openSection(page, 'Sign a message')
  for (const [faults, code] of [
    [{ unsupportedMethods: ['personal_sign'] }, 'METHOD_UNSUPPORTED'],
    [{ alreadyPending: true }, 'REQUEST_PENDING'],
    [{ throws: 'undefined' }, 'WALLET_FAILED'],
    [{ rejects: true }, 'USER_REJECTED'],
  ] as const) {
    await setFault({ url, target: 'harbor', faults })
    await sign.getByRole('button', { name: 'Sign message' }).click()
    await expect(sign.getByRole('alert')).toContainText(code)
  }
  await setFault({ url, target: 'harbor', faults: {} })
  await sign.getByRole('button', { name: 'Sign message' }).click()
  await approve({ page })
  await expect(sign.locator('[data-fact="valid"]')).toHaveText('true')
})

test('behavior: a refused switch leaves the network, says so, and can be asked again', async ({ page, world }) => {
  const [first, second] = world.chains
  await page.goto('/')
  await connect(page)
  await page.getByTestId('hero-buttons').getByRole('button').nth(1).click()
  await networkRow(page, second.name).click()
  await reject({ page })
  await expect(modal(page)).toContainText('Declined in your wallet')
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(first.networkId)
  await networkRow(page, second.name).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
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
