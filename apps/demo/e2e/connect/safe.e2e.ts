import { balanceOf } from '@portico/sandbox/testing'
import { parseEther } from 'viem'
import { openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'

test('default: inside a Safe the page is connected to it by itself, and what it sends is the Safe’s', {
  tag: '@main',
}, async ({ page, world }) => {
  const [chain] = world.chains
  const safe = account(world, -1)
  const friend = account(world, 3)
  await page.goto('/')
  await page.getByRole('link', { name: 'Try it inside a Safe' }).click()
  const dapp = page.frameLocator('iframe[title="The dapp"]')
  const fact = (library: string, name: string) =>
    dapp
      .getByRole('region', { name: 'Account', exact: true, includeHidden: true })
      .getByRole('region', { name: library, includeHidden: true })
      .locator(`[data-fact="${name}"]`)
  await expect(fact('Portico', 'status')).toHaveText('connected')
  await expect(fact('Portico', 'wallet')).toHaveText('Safe')
  await expect(fact('Portico', 'address')).toHaveText(safe)
  await expect(fact('wagmi', 'address')).toHaveText(safe)

  const send = await openSection(dapp, 'Send')
  await send.getByLabel('Amount').fill('1')
  await send.getByLabel('Recipient').fill(friend)
  const before = await balanceOf({ chain, address: friend })
  const asked = page.waitForEvent('dialog')
  const pressed = send.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = await asked
  expect(dialog.message()).toContain('sendTransactions')
  await dialog.accept()
  await pressed
  await expect(send.locator('[data-fact="outcome"]')).toHaveText('success')
  expect(await balanceOf({ chain, address: friend })).toBe(before + parseEther('1'))
})
