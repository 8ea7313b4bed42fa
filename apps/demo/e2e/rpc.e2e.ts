import { readRequests, setFault } from '@portico/sandbox/testing'
import { connect, fact, heroButton, modal } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { record } from './record.ts'

test('default: the balance is read through the blockchain API, and no chain is asked directly', async ({
  page,
  world,
}) => {
  const [first] = world.chains
  const { requests } = record(page)
  await page.goto('/?projectId=demo')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  const { services } = await readRequests(world.sandbox)
  const asked = services.filter(({ service }) => service === 'rpc')
  expect(asked.length).toBeGreaterThan(0)
  for (const { path } of asked) expect(path).toContain(`/v1/?chainId=${first.networkId}&projectId=demo`)
  const ofPage = requests.filter((request) => request.frame() === page.mainFrame())
  expect(ofPage.filter((request) => request.url().startsWith(first.rpcUrl))).toEqual([])
})

for (const [name, faults] of [
  ['is offline', { offline: true }],
  ['is broken', { status: 503 }],
  ['answers something that is not JSON', { malformed: true }],
] as const) {
  test(`error: a blockchain API that ${name} is replaced by the chain's own RPC`, async ({ page, world, problems }) => {
    problems.allow(/Failed to load resource/)
    await setFault({ url: world.sandbox.url, target: 'rpc', faults })
    await page.goto('/')
    await connect(page)
    await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
    const { services } = await readRequests(world.sandbox)
    expect(services.filter(({ service }) => service === 'rpc').length).toBeGreaterThan(0)
  })
}

test('behavior: a configured token stands for the account, read through the API too', async ({ page }) => {
  await page.goto('/?tokens=one')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText(/^[\d.]+ TUSD$/)
})

test('behavior: turned off, the chain itself is searched for the activity of the account', { tag: '@main' }, async ({
  page,
  world,
}) => {
  await page.goto('/?services.api=false')
  await connect(page)
  await heroButton(page).click()
  await modal(page).getByRole('tab', { name: 'Activity' }).click()
  // What the local world was made with: three tokens and two kinds of collectibles.
  await expect(modal(page).getByText('+10,000 TUSD')).toBeVisible()
  await expect(modal(page).getByText('Only recent transfers of tokens and NFTs are listed.')).toBeVisible()
  expect((await readRequests(world.sandbox)).services).toEqual([])
})

test('behavior: turned off, the chain alone is asked', async ({ page, world }) => {
  await page.goto('/?services.api=false')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  expect((await readRequests(world.sandbox)).services).toEqual([])
})
