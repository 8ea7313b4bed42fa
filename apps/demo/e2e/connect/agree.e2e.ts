import { approve } from '@portico/sandbox/testing'
import { connect, fact, openSection, section } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'

test('default: a connection made by wagmi is Portico’s, and the other way round', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const [, second] = world.chains
  await page.goto('/')
  const wagmi = section(page, 'Account').getByRole('region', { name: 'wagmi' })
  const portico = section(page, 'Account').getByRole('region', { name: 'Portico' })

  await wagmi.getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'address')).toHaveText(account(world, 0))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 0))
  await portico.getByRole('button', { name: 'Disconnect' }).click()
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')

  await connect(page)
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 0))
  const networks = (await openSection(page, 'Network')).getByRole('region', { name: 'wagmi' })
  await networks.getByRole('button', { name: second.name }).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
  await openSection(page, 'Account')
  await wagmi.getByRole('button', { name: 'Disconnect' }).click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
})

test('behavior: two tabs of one visitor agree after a reload', async ({ page, context }) => {
  await page.goto('/')
  await connect(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(fact(other, 'Portico', 'status')).toHaveText('connected')
})
