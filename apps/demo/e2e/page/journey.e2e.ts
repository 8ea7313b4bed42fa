import { approve, balanceOf, reject } from '@portico/sandbox/testing'
import { parseEther } from 'viem'
import { chooseWallet, connect, fact, heroButton, modal, networkRow, openSection, typeInto } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'

test('default: connect, balance, switch, sign, send, reload and disconnect, as the chain sees it', {
  tag: '@main',
}, async ({ page, world }) => {
  const [first, second] = world.chains
  const owner = account(world, 0)
  const friend = account(world, 9)
  await page.goto('/')

  await test.step('connect, and approve in the wallet’s own window', async () => {
    await chooseWallet(page, 'Harbor')
    await expect(modal(page)).toContainText('Approve in Harbor')
    const asked = await approve({ page })
    expect(asked).toMatchObject({ heading: 'Connect to this site?', origin: world.url })
    await expect(modal(page)).toBeHidden()
    await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
    await expect(fact(page, 'Portico', 'address')).toHaveText(owner)
    await expect(fact(page, 'Portico', 'name')).toHaveText('ada.portico.test')
  })

  await test.step('the balance shown is the chain’s', async () => {
    expect(await balanceOf({ chain: first, address: owner })).toBe(parseEther('10000'))
    await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
    await heroButton(page).click()
    await expect(modal(page)).toContainText('10,000 ')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
  })

  await test.step('switch network from the list of networks', async () => {
    await page.getByTestId('hero-buttons').getByRole('button').nth(1).click()
    await networkRow(page, second.name).click()
    expect(await approve({ page })).toMatchObject({
      heading: 'Switch network?',
      fields: { To: expect.stringContaining(second.name) },
    })
    await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
    await expect(fact(page, 'wagmi', 'chainId')).toHaveText(String(second.chainId))
    await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 LOC')
    await expect(modal(page)).toBeHidden()
  })

  await test.step('sign a message and typed data; both signatures are the account’s', async () => {
    const message = await openSection(page, 'Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    expect((await approve({ page })).fields).toEqual({ Message: 'Hello from Portico' })
    await expect(message.locator('[data-fact="valid"]')).toHaveText('true')
    const data = await openSection(page, 'Sign typed data')
    await data.getByRole('button', { name: 'Sign data' }).click()
    await approve({ page })
    await expect(data.locator('[data-fact="valid"]')).toHaveText('true')
  })

  await test.step('send one coin and see it arrive', async () => {
    const before = await balanceOf({ chain: second, address: friend })
    const spentFrom = await balanceOf({ chain: second, address: owner })
    const send = await openSection(page, 'Send')
    await typeInto(send.getByLabel('Amount'), '1')
    await typeInto(send.getByLabel('Recipient'), friend)
    await send.getByRole('button', { name: 'Send', exact: true }).click()
    expect((await approve({ page })).fields).toMatchObject({ To: friend, Amount: '1' })
    await expect(send.locator('[data-fact="outcome"]')).toHaveText('success')
    expect(await balanceOf({ chain: second, address: friend })).toBe(before + parseEther('1'))
    expect(await balanceOf({ chain: second, address: owner })).toBeLessThan(spentFrom - parseEther('1'))
    // The figure on the page is read again by itself.
    await expect(fact(page, 'Portico', 'balance')).toHaveText(/^9998\.999\d+ LOC$/)
  })

  await test.step('reload: still connected, without any prompt', async () => {
    await page.reload()
    await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
    await expect(fact(page, 'wagmi', 'status')).toHaveText('connected')
    await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('disconnect in the modal, for good', async () => {
    await heroButton(page).click()
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
    await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
    await expect(modal(page)).toBeHidden()
    await page.reload()
    await expect(heroButton(page)).toHaveText('Connect wallet')
    await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  })
})

test('behavior: a network that the wallet does not know is added, then switched to', async ({ page, world }) => {
  const [, second] = world.chains
  await page.goto('/')
  await connect(page, 'Meadow')
  await (await openSection(page, 'Network'))
    .getByRole('region', { name: 'Portico' })
    .getByRole('button', { name: second.name })
    .click()
  expect(await approve({ page })).toMatchObject({
    heading: 'Add this network?',
    fields: { Name: second.name, 'Chain id': String(second.chainId), RPC: second.rpcUrl },
  })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
  await expect(fact(page, 'wagmi', 'chainId')).toHaveText(String(second.chainId))
})

test('behavior: a batch needs one approval and ends in success', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await connect(page)
  const batch = await openSection(page, 'Batch calls')
  await batch.getByRole('button', { name: 'Send both' }).click()
  expect(await approve({ page })).toMatchObject({ heading: 'Send these transactions?' })
  await expect(batch.locator('[data-fact="status"]')).toHaveText('success')
})

test('error: USER_REJECTED and AMOUNT_INVALID are shown by code with the next step', async ({ page, world }) => {
  await page.goto('/')
  await connect(page)
  const send = await openSection(page, 'Send')
  await typeInto(send.getByLabel('Amount'), '1.2.3')
  await typeInto(send.getByLabel('Recipient'), account(world, 9))
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(send.getByRole('alert')).toContainText('AMOUNT_INVALID')

  await typeInto(send.getByLabel('Amount'), '1')
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await reject({ page })
  await expect(send.getByRole('alert')).toContainText('USER_REJECTED Try again.')
})
