import { approve, setFault } from '@portico/sandbox/testing'
import { connect, fact, openSection, section } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { account } from './world.ts'

test('default: a connection made by wagmi is Portico’s, and the other way round', async ({ page, world }) => {
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

test('behavior: disconnecting shows in both within 50 ms, also when the wallet never answers', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await connect(page)
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { neverAnswers: 'everything' } })
  const elapsedMs = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const region = (name: string): Element | null =>
          document.querySelector(`.compare [aria-label="${name}: account"]`)
        const texts = (): (string | null | undefined)[] =>
          ['Portico', 'wagmi'].map((name) => region(name)?.querySelector('[data-fact="status"]')?.textContent)
        const button = [...(region('Portico')?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'Disconnect'
        )
        if (!button) return reject(new Error('There is no button to disconnect.'))
        const startedMs = performance.now()
        const check = (): void => {
          if (texts().every((text) => text === 'disconnected')) {
            observer.disconnect()
            resolve(performance.now() - startedMs)
          }
        }
        const observer = new MutationObserver(check)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        button.click()
        check()
      })
  )
  expect(elapsedMs).toBeLessThan(50)
})

test('behavior: two tabs of one visitor agree after a reload', async ({ page, context }) => {
  await page.goto('/')
  await connect(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(fact(other, 'Portico', 'status')).toHaveText('connected')
})
