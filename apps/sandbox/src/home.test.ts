import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.ts'
import { resetSandbox, setFault, setWallet } from './testing.ts'
import type { SandboxState } from './types.ts'

let sandbox: Sandbox
let browser: Browser
let page: Page

beforeAll(async () => {
  sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
  const executablePath = process.env['PORTICO_CHROMIUM'] ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  page = await (await browser.newContext()).newPage()
  await page.goto(sandbox.url)
  await section('Chains').getByRole('row').nth(2).waitFor()
})
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})

test('behavior: chains, with block and contracts', async () => {
  for (const { chainId, name, rpcUrl, tokens, collection, multicall3 } of sandbox.chains) {
    const text = await row('Chains', String(chainId)).textContent()
    for (const part of [name, rpcUrl, multicall3, collection.address, ...tokens.map(({ address }) => address)]) {
      expect(text).toContain(part)
    }
    expect(await row('Chains', String(chainId)).getByRole('cell').nth(3).textContent()).toMatch(/^\d+$/)
  }
})

test('behavior: accounts, with owner, name and what they hold on each chain', async () => {
  expect(sandbox.config.accounts).toHaveLength(10)
  for (const { address, name, wallet } of sandbox.config.accounts) {
    const text = await row('Accounts', address).textContent()
    expect(text).toContain(name ?? address)
    expect(text).toContain(sandbox.config.wallets.find(({ id }) => id === wallet)?.name ?? 'none')
    for (const part of [' ETH', ' LOC', '10000 TUSD', '10000 GRAIN', '10000 STONE']) expect(text).toContain(part)
  }
  const ada = sandbox.config.accounts[0]?.address ?? ''
  expect(await row('Accounts', ada).textContent()).toMatch(/ada\.portico\.test.*Harbor.*10000 ETH.*10000 LOC/)
})

test('behavior: a balance that changes on the chain is shown', async () => {
  const [chain] = sandbox.chains
  const last = sandbox.config.accounts[8]?.address ?? ''
  if (!chain) throw new Error('The sandbox has no chain.')
  await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [last, '0xde0b6b3a7640000'] }),
  })
  await expect
    .poll(() => row('Accounts', last).getByRole('cell').nth(2).textContent(), { timeout: 10_000 })
    .toMatch(/^1 ETH/)
})

test('behavior: every wallet fault is switched from the page, by its label', async () => {
  const harbor = page.getByRole('group', { name: 'Harbor' })
  for (const label of [
    'Locked',
    'Rejects',
    'Already pending (-32002)',
    'Pop-up blocked',
    'Disconnects',
    'Changes account',
    'Disconnected (4900)',
  ]) {
    await harbor.getByLabel(label, { exact: true }).check()
  }
  await fill(harbor, 'Slow, ms', '250')
  await fill(harbor, 'Wrong chain, id', '5')
  await harbor.getByLabel('Never answers').selectOption('prompts')
  await harbor.getByLabel('Throws').selectOption('circular')
  await fill(harbor, 'Unsupported methods (4200)', 'eth_sign, personal_sign')
  await fill(harbor, 'Only for methods', 'eth_requestAccounts')
  await expect
    .poll(async () => (await state()).wallets.harbor.faults)
    .toEqual({
      locked: true,
      rejects: true,
      alreadyPending: true,
      popupBlocked: true,
      disconnects: true,
      changesAccount: true,
      disconnected: true,
      slowMs: 250,
      wrongChain: 5,
      neverAnswers: 'prompts',
      throws: 'circular',
      unsupportedMethods: ['eth_sign', 'personal_sign'],
      only: ['eth_requestAccounts'],
    })
  expect((await state()).wallets.meadow.faults).toEqual({})
})

test('behavior: how a wallet asks is set from the page', async () => {
  const plain = page.getByRole('group', { name: 'Plain browser wallet' })
  await plain.getByLabel('Approves by itself').check()
  await plain.getByLabel('Asks in').selectOption('overlay')
  await expect
    .poll(async () => (await state()).wallets.plain.settings)
    .toEqual({ autoApprove: true, approval: 'overlay' })
})

test('behavior: every service fault is switched from the page', async () => {
  const names = ['GET /v1/supported-chains', 'GET /v1/identity/{address}', 'GET /v1/account/{address}/balance']
  for (const name of names) {
    const service = page.getByRole('group', { name })
    await fill(service, 'Slow, ms', '5')
    await service.getByLabel('Status').selectOption('429')
    await service.getByLabel('Wrong shape').check()
    await service.getByLabel('Offline').check()
  }
  const faults = { slowMs: 5, status: 429, wrongShape: true, offline: true }
  await expect
    .poll(async () => (await state()).services)
    .toEqual({ supportedChains: faults, identity: faults, balance: faults })
})

test('behavior: switches that others change are shown, and reset ends them all', async () => {
  const meadow = page.getByRole('group', { name: 'Meadow' })
  await setFault({ url: sandbox.url, target: 'meadow', faults: { locked: true, slowMs: 9 } })
  await expect.poll(() => meadow.getByLabel('Locked', { exact: true }).isChecked()).toBe(true)
  expect(await meadow.getByLabel('Slow, ms').inputValue()).toBe('9')
  await page.getByRole('button', { name: 'Reset everything' }).click()
  await expect.poll(() => meadow.getByLabel('Locked', { exact: true }).isChecked()).toBe(false)
  expect(await page.getByRole('status').textContent()).toBe('Everything is as at the start.')
  expect(await page.locator('fieldset.active').count()).toBe(0)
})

test('behavior: requests to services and wallets are listed', async () => {
  await resetSandbox(sandbox)
  await fetch(`${sandbox.url}/v1/supported-chains?projectId=p`)
  await expect
    .poll(() => section('Requests to services').textContent())
    .toContain('GET /v1/supported-chains?projectId=p200no page')
  const entry = { wallet: 'plain', method: 'eth_chainId', origin: 'http://d.test', outcome: 'answered', durationMs: 1 }
  await fetch(`${sandbox.url}/wallet-requests`, { method: 'POST', body: JSON.stringify(entry) })
  await expect
    .poll(() => section('Requests to wallets').textContent())
    .toContain('plaineth_chainIdansweredhttp://d.test1 ms')
})

test('behavior: an approval that waits in another page is listed and can be decided from here', async () => {
  const dapp = await page.context().newPage()
  await dapp.goto(`${sandbox.url}/config.json`)
  await dapp.addScriptTag({ url: sandbox.config.walletScriptUrl })
  await setWallet({ url: sandbox.url, wallet: 'plain', settings: { approval: 'overlay' } })
  const asked = dapp.evaluate(`window.ethereum.request({ method: 'eth_requestAccounts' })`)
  const link = section('Waiting approvals').getByRole('link', { name: 'plain: eth_requestAccounts' })
  await link.waitFor()
  const opened = page.context().waitForEvent('page')
  await link.click()
  await (await opened).getByRole('button', { name: 'Approve' }).click()
  expect(await asked).toEqual([sandbox.config.accounts[4]?.address])
  await expect.poll(() => section('Waiting approvals').textContent()).toContain('None.')
})

test('behavior: everything can be reached by keyboard, in the order it is read', async () => {
  await page.getByRole('button', { name: 'Reset everything' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.closest("label").textContent')).toContain('Approves by itself')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state()).wallets.harbor.settings.autoApprove).toBe(true)
})

function section(name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function row(name: string, key: string): Locator {
  return section(name).locator(`[data-row="${key}"]`)
}

async function fill(group: Locator, label: string, value: string): Promise<void> {
  await group.getByLabel(label).fill(value)
  await group.getByLabel(label).blur()
}

async function state(): Promise<SandboxState> {
  return (await fetch(`${sandbox.url}/state`)).json()
}
