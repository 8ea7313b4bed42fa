import { readRequests, setFault } from '@portico/sandbox/testing'
import { connect, fact, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { record } from '../record.ts'

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

test("error: a blockchain API that is broken is replaced by the chain's own RPC", async ({ page, world, problems }) => {
  problems.allow(/Failed to load resource/)
  await setFault({ url: world.sandbox.url, target: 'rpc', faults: { status: 503 } })
  await page.goto('/')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  const { services } = await readRequests(world.sandbox)
  expect(services.filter(({ service }) => service === 'rpc').length).toBeGreaterThan(0)
})

test('behavior: turned off, the chain itself is searched for the activity of the account', { tag: '@main' }, async ({
  page,
  world,
}) => {
  await page.goto('/?services.api=false')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  await heroButton(page).click()
  await modal(page).getByRole('tab', { name: 'Activity' }).click()
  // What the local world was made with: three tokens and two kinds of collectibles.
  await expect(modal(page).getByText('+10,000 TUSD')).toBeVisible()
  await expect(modal(page).getByText('Only recent transfers are listed. Some may be missing.')).toBeVisible()
  expect((await readRequests(world.sandbox)).services).toEqual([])
})
