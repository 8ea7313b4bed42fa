import type { BackendService } from '@portico/test-kit/internal/backend'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.ts'
import { launchChromium } from './test/launchChromium.ts'
import { readProject, resetSandbox, setFault, setProject, setWallet } from './testing.ts'
import type { SandboxState } from './types.ts'

let sandbox: Sandbox
let browser: Browser
let page: Page

beforeAll(async () => {
  sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
  browser = await launchChromium()
  const context = await browser.newContext()
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
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

test('behavior: the local Solana, with its tokens, and what its accounts hold', async () => {
  const { networkId, name, url, wsUrl, mints, accounts } = sandbox.config.solana
  const text = await row('Chains', networkId).textContent()
  for (const part of [name, networkId, url, wsUrl, ...mints.map(({ mint }) => mint)]) expect(text).toContain(part)
  expect(await row('Chains', networkId).getByRole('cell').nth(3).textContent()).toMatch(/^\d+$/)
  for (const { address, wallet } of accounts) {
    const held = await row('Solana accounts', address).textContent()
    const owner = ownerName(wallet)
    for (const part of [owner, '10000 SOL', '10000 SUSD', '10000 PEBBLE']) expect(held).toContain(part)
  }
})

test('behavior: accounts, with owner, name and what they hold on each chain', async () => {
  expect(sandbox.config.accounts).toHaveLength(10)
  for (const { address, name, wallet } of sandbox.config.accounts) {
    const text = await row('Accounts', address).textContent()
    expect(text).toContain(name ?? address)
    expect(text).toContain(ownerName(wallet))
    for (const part of [' ETH', ' LOC', '10000 TUSD', '10000 GRAIN', '10000 STONE']) expect(text).toContain(part)
  }
  const ada = sandbox.config.accounts[0]?.address ?? ''
  expect(await row('Accounts', ada).textContent()).toMatch(/ada\.portico\.test.*Harbor.*10000 ETH.*10000 LOC/)
})

test('behavior: the wallet by e-mail, with its mailbox', async () => {
  const { url, mailboxUrl } = sandbox.config.wallet
  expect(await section('Wallet by e-mail').textContent()).toContain(url)
  expect(await page.getByRole('link', { name: 'mailbox' }).getAttribute('href')).toBe(mailboxUrl)
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
  await expect.poll(() => row('Accounts', last).getByRole('cell').nth(2).textContent()).toMatch(/^1 ETH/)
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
  await harbor.getByLabel('Atomic batches').selectOption('works')
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
      atomic: 'works',
      unsupportedMethods: ['eth_sign', 'personal_sign'],
      only: ['eth_requestAccounts'],
    })
  expect((await state()).wallets.meadow.faults).toEqual({})
})

test('behavior: presets are for every wallet at once, keep other faults, and are counted', async () => {
  await resetSandbox(sandbox)
  await setFault({ url: sandbox.url, target: 'harbor', faults: { slowMs: 250 } })
  const presets = page.getByRole('group', { name: 'Presets' })
  await presets.getByRole('button', { name: 'Reject requests' }).click()
  await expect.poll(async () => (await state()).wallets.harbor.faults).toEqual({ slowMs: 250, rejects: true })
  await expect.poll(async () => (await state()).wallets.meadow.faults).toEqual({ rejects: true })
  await presets.getByText('4 faults on').waitFor()
  await presets.getByRole('button', { name: 'Reject requests', pressed: true }).click()
  await expect.poll(async () => (await state()).wallets.harbor.faults).toEqual({ slowMs: 250 })
  await presets.getByRole('button', { name: 'Relay down' }).click()
  await expect.poll(async () => (await state()).relay.isUp).toBe(false)
  await presets.getByText('2 faults on').waitFor()
  await presets.getByRole('button', { name: 'Relay down', pressed: true }).click()
  await presets.getByRole('button', { name: 'Paymaster pays' }).click()
  await presets.getByRole('button', { name: 'Paymaster pays', pressed: true }).click()
  await expect.poll(async () => (await state()).paymaster.isOn).toBe(false)
  await expect.poll(async () => (await state()).relay.isUp).toBe(true)
  await setFault({ url: sandbox.url, target: 'harbor', faults: {} })
})

test('behavior: how a wallet asks is set from the page', async () => {
  const plain = page.getByRole('group', { name: 'Plain browser wallet' })
  await plain.getByLabel('Auto-approve').check()
  await plain.getByLabel('Prompt in').selectOption('overlay')
  await expect
    .poll(async () => (await state()).wallets.plain.settings)
    .toEqual({ autoApprove: true, approval: 'overlay' })
})

test('behavior: every service fault is switched from the page', async () => {
  const names = {
    supportedChains: 'GET /v1/supported-chains',
    identity: 'GET /v1/identity/{address}',
    balance: 'GET /v1/account/{address}/balance',
    prices: 'POST /v1/fungible/price',
    history: 'GET /v1/account/{address}/history',
    convert: 'GET, POST /v1/convert/…',
    jupiter: 'GET /swap/v2/build, /tokens/v2/…',
    rpc: 'POST /v1/?chainId={chain}',
    config: 'GET /appkit/v1/config',
    origins: 'GET /projects/v1/origins',
    analyticsConfig: 'GET /getAnalyticsConfig',
    analytics: 'POST /e',
    wallets: 'GET /getWallets',
    images: 'GET /getWalletImage/{id}',
  } satisfies Record<BackendService, string>
  const isContent = (service: string): boolean => ['wallets', 'images', 'convert', 'jupiter'].includes(service)
  const hasLies = (service: string): boolean => ['convert', 'jupiter'].includes(service)
  for (const [key, name] of Object.entries(names)) {
    const service = page.getByRole('group', { name })
    await fill(service, 'Slow, ms', '5')
    await service.getByLabel('Offline').check()
    await service.getByLabel('Status').selectOption('429')
    await service.getByLabel('Not JSON').check()
    await service.getByLabel('Wrong shape').check()
    const hostile = service.getByLabel('Hostile contents')
    expect(await hostile.count()).toBe(isContent(key) ? 1 : 0)
    if (isContent(key)) await hostile.check()
    if (hasLies(key)) await service.getByLabel('Lies about').selectOption('recipient')
  }
  const faults = { slowMs: 5, offline: true, status: 429, malformed: true, wrongShape: true }
  const all = Object.keys(names).map((service) => {
    const own = { ...(isContent(service) && { hostile: true }), ...(hasLies(service) && { lie: 'recipient' }) }
    return [service, { ...faults, ...own }]
  })
  await expect.poll(async () => (await state()).services).toEqual(Object.fromEntries(all))
  const options = page.getByRole('group', { name: names.rpc }).getByLabel('Status').getByRole('option')
  expect(await options.allTextContents()).toEqual(['off', '403', '429', '500', '503'])
  await resetSandbox(sandbox)
})

test('behavior: a change that reaches the server late does not end what was switched on after it', async () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/faults', (route) => released.then(() => route.continue()), { times: 1 })
  let answered = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/faults')) answered += 1
  })
  const service = page.getByRole('group', { name: 'POST /e' })
  await service.getByLabel('Offline').check()
  await service.getByLabel('Not JSON').check()
  release()
  await expect.poll(() => answered).toBe(2)
  expect((await state()).services.analytics).toEqual({ offline: true, malformed: true })
  await resetSandbox(sandbox)
})

test('behavior: the relay is switched from the page, which lists its clients and what waits', async () => {
  const relay = page.getByRole('group', { name: 'Relay' })
  await relay.getByLabel('Refuses').selectOption('true')
  await relay.getByLabel('Drops').selectOption('pushes')
  await fill(relay, 'Slow, ms', '5')
  await relay.getByLabel('Duplicates').check()
  await relay.getByLabel('Reorders').check()
  await fill(relay, 'Only for tags', '1108, 1109')
  const faults = { refuses: true, drops: 'pushes', slowMs: 5, duplicates: true, reorders: true, onlyTags: [1108, 1109] }
  await expect.poll(async () => (await state()).relay.faults).toEqual(faults)
  await relay.getByRole('button', { name: 'Down' }).click()
  await relay.getByText('It is down').waitFor()
  expect((await state()).relay.isUp).toBe(false)
  expect(await relay.getByRole('button', { name: 'Drop connections' }).isEnabled()).toBe(true)
  await relay.getByRole('button', { name: 'Up' }).click()
  await relay.getByText('It is up.').waitFor()
  await setFault({ url: sandbox.url, target: 'relay', faults: { refuses: 'Another reason' } })
  await expect.poll(() => relay.getByLabel('Refuses').inputValue()).toBe('Another reason')
  sandbox.relay.setFaults({})
  await expect.poll(() => relay.getByLabel('Refuses').inputValue()).toBe('')

  const socket = new WebSocket(`${sandbox.config.relayUrl}/?projectId=local`)
  await expect.poll(() => section('WalletConnect relay and phone').textContent()).toMatch(/anonymous:\d+.*local/)
  const params = { topic: 'a'.repeat(64), message: 'm', ttl: 300, tag: 1100 }
  socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params }))
  await row('WalletConnect relay and phone', params.topic).waitFor()
  expect(await row('WalletConnect relay and phone', params.topic).textContent()).toBe(`${params.topic}11100`)
  await relay.getByRole('button', { name: 'Drop connections' }).click()
  await expect.poll(async () => (await state()).relay.clients).toEqual([])
})

test('behavior: what the project services answer is switched from the page', async () => {
  const config = page.getByRole('group', { name: 'GET /appkit/v1/config' })
  const before = await readProject(sandbox)
  expect(await config.getByLabel('swap').isChecked()).toBe(true)
  expect(await config.getByLabel('multi_wallet').isChecked()).toBe(false)
  await config.getByLabel('swap').uncheck()
  await config.getByLabel('multi_wallet').check()
  const origins = page.getByRole('group', { name: 'GET /projects/v1/origins' })
  await fill(origins, 'Allowed origins', 'https://*.example.test, https://dapp.test:*')
  await page.getByRole('group', { name: 'GET /getAnalyticsConfig' }).getByLabel('Analytics enabled').uncheck()
  await fill(page.getByRole('group', { name: 'GET /getWallets' }), 'Wallets listed', '12')
  const switched = { swap: false, multi_wallet: true } as Readonly<Record<string, boolean>>
  await expect
    .poll(() => readProject(sandbox))
    .toEqual({
      remoteFeatures: before.remoteFeatures.map((feature) => ({
        ...feature,
        isEnabled: switched[feature.id] ?? feature.isEnabled,
      })),
      allowedOrigins: ['https://*.example.test', 'https://dapp.test:*'],
      analyticsEnabled: false,
      walletCount: 12,
    })
})

test('error: a number of wallets that cannot be is not taken', async () => {
  const field = page.getByRole('group', { name: 'GET /getWallets' }).getByLabel('Wallets listed')
  const before = (await readProject(sandbox)).walletCount
  for (const value of ['', '-1', '100001']) {
    await field.fill(value)
    await field.blur()
    expect(await field.inputValue()).toBe(String(before))
  }
  expect((await readProject(sandbox)).walletCount).toBe(before)
})

test('behavior: a project that others change is shown, and reset puts it back', async () => {
  const { url } = sandbox
  const config = page.getByRole('group', { name: 'GET /appkit/v1/config' })
  const origins = page.getByRole('group', { name: 'GET /projects/v1/origins' }).getByLabel('Allowed origins')
  const analytics = page.getByRole('group', { name: 'GET /getAnalyticsConfig' }).getByLabel('Analytics enabled')
  const count = page.getByRole('group', { name: 'GET /getWallets' }).getByLabel('Wallets listed')
  const remoteFeatures = [{ id: 'newcomer', isEnabled: true, config: ['one', 'two'] }]
  await setProject({ url, remoteFeatures, allowedOrigins: ['https://dapp.test'], analyticsEnabled: false })
  await setProject({ url, walletCount: 0 })
  await expect.poll(() => config.getByLabel('newcomer').isChecked()).toBe(true)
  expect(await config.getByText('one, two').count()).toBe(1)
  expect(await config.getByLabel('swap').count()).toBe(0)
  expect(await origins.inputValue()).toBe('https://dapp.test')
  expect(await analytics.isChecked()).toBe(false)
  await expect.poll(() => count.inputValue()).toBe('0')
  await resetSandbox(sandbox)
  await expect.poll(() => config.getByLabel('swap').count()).toBe(1)
  expect(await config.getByLabel('swap').isChecked()).toBe(true)
  expect(await origins.inputValue()).toBe('')
  expect(await analytics.isChecked()).toBe(true)
  expect(await count.inputValue()).toBe('10000')
})

test('behavior: analytics events are listed with name, time and properties, also refused ones', async () => {
  const { url } = sandbox
  await resetSandbox({ url })
  const events = section('Analytics events')
  await expect.poll(() => events.textContent()).toContain('None yet.')
  const timestamp = new Date('2026-01-02T03:04:05.678').getTime()
  const send = (props: object): Promise<Response> =>
    fetch(`${url}/e?projectId=p`, {
      method: 'POST',
      body: JSON.stringify({ eventId: 'e', url: 'http://dapp.test/', domain: 'dapp.test', timestamp, props }),
    })
  await send({ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } })
  await setFault({ url, target: 'analytics', faults: { status: 403 } })
  await send({ type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'RangeError' })
  await expect
    .poll(() => events.locator('tbody tr').allTextContents())
    .toEqual([
      'INTERNAL_SDK_ERROR03:04:05.678{"type":"error","errorType":"RangeError"}403no page',
      'MODAL_OPEN03:04:05.678{"type":"track","properties":{"connected":false}}202no page',
    ])
  expect(await section('Requests to services').textContent()).toContain('POST /e?projectId=p403no page')
})

test('behavior: RPC requests are listed with their methods', async () => {
  const calls = ['eth_chainId', 'eth_blockNumber'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
  const path = '/v1/?chainId=eip155:31337'
  await fetch(`${sandbox.url}${path}`, { method: 'POST', body: JSON.stringify(calls) })
  await expect
    .poll(() => section('Requests to services').textContent())
    .toContain(`POST ${path}eth_chainId, eth_blockNumber200`)
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
  const link = section('Pending approvals').getByRole('link', { name: 'plain: eth_requestAccounts' })
  await link.waitFor()
  const opened = page.context().waitForEvent('page')
  await link.click()
  await (await opened).getByRole('button', { name: 'Approve' }).click()
  expect(await asked).toEqual([sandbox.config.accounts[4]?.address])
  await expect.poll(() => section('Pending approvals').textContent()).toContain('None.')
})

test('behavior: everything can be reached by keyboard, in the order it is read', async () => {
  await page.getByRole('button', { name: 'Reset everything' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Reject requests')
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.closest("label").textContent')).toContain('Auto-approve')
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

function ownerName(owner: string | undefined): string {
  const { wallets, phone } = sandbox.config
  return [...wallets, phone].find(({ id }) => id === owner)?.name ?? 'none'
}

async function state(): Promise<SandboxState> {
  return (await fetch(`${sandbox.url}/state`)).json()
}
