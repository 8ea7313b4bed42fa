import { approve, setFault } from '@portico/sandbox/testing'
import { connect, fact, openSection, section } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { account } from './world.ts'

test('default: a connection made by wagmi is Portico’s, and the other way round', { tag: '@main' }, async ({
  page,
  world,
}) => {
  await page.goto('/')
  const wagmi = section(page, 'Account').getByRole('region', { name: 'wagmi' })
  const portico = section(page, 'Account').getByRole('region', { name: 'Portico' })

  await wagmi.getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'address')).toHaveText(account(world, 0))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 0))
  await portico.getByRole('button', { name: 'Disconnect' }).click()
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')

  await connect(page, 'Meadow')
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 2))
  await wagmi.getByRole('button', { name: 'Disconnect' }).click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
})

test('behavior: a switch asked for by wagmi is seen by Portico', async ({ page, world }) => {
  const [, second] = world.chains
  await page.goto('/')
  await connect(page)
  const wagmi = (await openSection(page, 'Network')).getByRole('region', { name: 'wagmi' })
  await wagmi.getByRole('button', { name: second.name }).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
})

test('behavior: disconnecting shows in both, also when the wallet never answers', async ({ page, world }) => {
  await page.goto('/')
  await connect(page)
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { neverAnswers: 'everything' } })
  await section(page, 'Account')
    .getByRole('region', { name: 'Portico' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  for (const library of ['Portico', 'wagmi'] as const) {
    await expect(fact(page, library, 'status')).toHaveText('disconnected')
  }
})

test('behavior: two tabs of one visitor agree after a reload', async ({ page, context }) => {
  await page.goto('/')
  await connect(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(fact(other, 'Portico', 'status')).toHaveText('connected')
})
