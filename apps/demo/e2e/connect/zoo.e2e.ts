import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { connect, fact, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

// What both libraries say of each of them is in packages/adapter-wagmi/src/zoo.browser.test.ts.

/** What the test uses of the test kit's wallets, in the page. */
interface ZooKit {
  readonly zoo: readonly ZooAnimal[]
}

interface ZooAnimal {
  readonly expected: {
    readonly name: string
    readonly icon: 'picture' | 'monogram'
    readonly end: 'connected' | 'waiting' | 'rejected' | 'failed' | 'unlisted'
  }
  create(options: { readonly chainId: number; readonly otherChainId: number }): { announce(): () => void }
}

declare global {
  interface Window {
    /** The test kit's wallets, put into the page. */
    readonly zooKit: ZooKit
    /** Set by whatever script of a wallet runs. */
    pwned?: unknown
  }
}

test('behavior: the whole zoo is listed as text and pictures, and an ordinary wallet among it connects', async ({
  page,
  world,
  problems,
}) => {
  // wagmi's own list of announced wallets throws this at malformed announcements, in its bare dapps too.
  problems.allow(/(reading|property) '(info|uuid)'|Nobody reads this/)
  await page.addInitScript({ content: await bundleZoo() })
  await page.goto('/?enableWalletConnect=false')
  const [{ chainId }, { chainId: otherChainId }] = world.chains
  const expected = await page.evaluate(
    (options) => {
      const listed = window.zooKit.zoo.filter(({ expected: { end } }) => end !== 'unlisted')
      for (const animal of window.zooKit.zoo) animal.create(options).announce()
      return listed.map((animal) => animal.expected)
    },
    { chainId, otherChainId }
  )
  await heroButton(page).click()
  const rows = modal(page).locator('[data-group="injected"] [data-part="row"]')
  const names = rows.locator('[data-part="row-title"]')
  const last = ['Browser wallet']
  await expect(names).toHaveText(['Harbor', 'Meadow', ...expected.map(({ name }) => name), ...last], {
    useInnerText: true,
  })
  const shown = expected.map(({ icon }) => (icon === 'picture' ? 'image' : 'monogram'))
  await expect
    .poll(() =>
      rows.locator('[data-part="media"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
    )
    .toEqual(['image', 'image', ...shown])
  expect(await modal(page).evaluate((card) => card.scrollWidth <= card.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await connect(page)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  for (const frame of page.frames()) expect(await frame.evaluate(() => window.pwned)).toBeUndefined()
})

/** The test kit's wallets as one script that sets `zooKit`; the demo itself does not have them. */
async function bundleZoo(): Promise<string> {
  const entry = fileURLToPath(new URL('../../../../packages/test-kit/src/exports/wallets.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'zooKit' } },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The zoo could not be bundled.')
  return `${chunk.code};window.zooKit = zooKit`
}
