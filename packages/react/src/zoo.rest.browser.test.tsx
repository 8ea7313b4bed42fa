import type { AdapterContext } from '@portico/core/adapter'
import { createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { createCrowd, type ZooWallet, zoo } from '@portico/test-kit/wallets'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from './buttons/AccountButton.js'
import { ConnectButton } from './buttons/ConnectButton.js'
import { useAccount } from './hooks/account/useAccount.js'
import { useWallets } from './hooks/wallets/useWallets.js'
import { PorticoProvider } from './PorticoProvider.js'
import { createWorld, type World } from './test/createWorld.js'
import { anyDialog, dialog, openList, part, said } from './test/modal.js'
import { render } from './test/render.js'

declare global {
  /** Set by whatever script of a wallet runs. */
  var pwned: unknown
}

beforeEach(() => {
  globalThis.pwned = undefined
})

const rows = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-part="wallet-group"] [data-part="row"]:not([inert] *)'),
]
const titleOf = (row: HTMLElement | undefined): Element | null | undefined =>
  row?.querySelector('[data-part="row-title"]')

test('behavior: every name is one line of text, every icon a picture or a letter, and nothing of them runs', async () => {
  // The others end at the adapter.
  const animals = zoo.filter(({ isMalformed }) => !isMalformed)
  await openList(worldOf(animals.map((animal) => animal.create())))
  await expect.poll(() => rows().length).toBe(animals.length)
  expect(rows().map((row) => titleOf(row)?.textContent)).toEqual(animals.map(({ expected }) => expected.name))
  const icons = (): readonly unknown[] =>
    rows().map((row) => row.querySelector<HTMLElement>('[data-part="media"]')?.dataset['state'])
  const expected = animals.map(({ expected: { icon } }) => (icon === 'picture' ? 'image' : 'monogram'))
  // Whether a picture is one is known when the browser has tried to show it.
  await expect.poll(icons).toEqual(expected)
  const pictures = rows().flatMap((row) => [...row.querySelectorAll('img')])
  await expect.poll(() => pictures.every((picture) => !picture.isConnected || picture.naturalWidth > 0)).toBe(true)
  expect(pictures.every(({ src }) => src.startsWith('data:image/'))).toBe(true)
  for (const row of rows()) expect(titleOf(row)?.childElementCount).toBe(0)
  expect(new Set(rows().map(({ offsetHeight }) => offsetHeight)).size).toBe(1)
  const card = anyDialog().element()
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  expect(globalThis.pwned).toBeUndefined()
})

test('behavior: the attempt of a wallet with a long name, or with markup, stays in its card', async () => {
  for (const name of ['longName', 'markupName'] as const) {
    const animal = zoo.find((one) => one.name === name)
    if (!animal) return expect.unreachable()
    const world = worldOf([animal.create()], 'hold')
    const { unmount } = await openList(world)
    await expect.poll(() => rows().length).toBe(1)
    rows()[0]?.click()
    await expect.element(page.getByRole('heading', { name: `Approve in ${animal.expected.name}` })).toBeVisible()
    const card = dialog(animal.expected.name).element()
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    expect(card.querySelector('script, [onerror]')).toBeNull()
    unmount()
  }
  expect(globalThis.pwned).toBeUndefined()
})

test('behavior: once connected, a wallet is shown and read out as in the list', async () => {
  for (const animal of zoo.filter(({ name }) => PRESENTS_ITSELF.has(name))) {
    const networks = toyNetworks()
    const [{ id: networkId }, { id: otherId }] = networks
    const { rdns, name: claimed, icon: picture } = animal.create().detail.info
    const wallet = createToyWallet({ id: rdns, name: claimed, icon: picture, networkId })
    const world = createWorld({ adapters: () => [createToyAdapter({ wallets: [wallet], networks })] })
    let account: ReturnType<typeof useAccount> | undefined
    const Reader = () => {
      account = useAccount()
      return null
    }
    const { unmount } = render(
      <PorticoProvider client={world.portico}>
        <AccountButton />
        <Reader />
      </PorticoProvider>
    )
    const { name, icon } = animal.expected
    await world.portico.connect({ walletKey: rdns })
    await world.portico.modal.open('Account')
    await expect.poll(() => part('account-wallet')).not.toBeNull()
    const shown = part('account-wallet')
    expect.soft(shown?.textContent, animal.name).toBe(name)
    expect.soft(shown?.getAttribute('title'), animal.name).toBe(name)
    const media = (): string | undefined =>
      part('identity')?.querySelector<HTMLElement>('[data-part="media"]')?.dataset['state']
    await expect.poll(media, { message: animal.name }).toBe(icon === 'picture' ? 'image' : 'monogram')
    expect.soft(account?.wallet?.name).toBe(name)

    wallet.behavior = 'hold'
    await world.portico.modal.open('SwitchNetwork', { networkId: otherId })
    await expect.element(page.getByRole('heading', { name: `Approve in ${name}` })).toBeVisible()
    await expect.poll(() => said('polite')).toContain(name)
    expect(document.body.textContent).not.toMatch(/[\u202e\0]/u)
    unmount()
  }
  expect(globalThis.pwned).toBeUndefined()
})

test('behavior: the list asks no host for the picture that a wallet names', async () => {
  const networks = toyNetworks()
  const [{ id: networkId }] = networks
  const icon = 'https://tracker.invalid/who.png'
  const wallet = createToyWallet({ id: 'toy.spy', name: 'Spy', icon, networkId })
  const asked: string[] = []
  const requests = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)))
  requests.observe({ type: 'resource' })
  onTestFinished(() => requests.disconnect())
  const world = createWorld({ adapters: () => [createToyAdapter({ wallets: [wallet], networks })] })
  await openList(world)
  await expect.poll(() => rows().length).toBe(1)
  await expect
    .poll(() => rows()[0]?.querySelector<HTMLElement>('[data-part="media"]')?.dataset['state'])
    .toBe('monogram')
  await page.getByRole('button', { name: 'Spy', exact: true }).click()
  await expect.poll(() => world.portico.snapshot('connections').list.length).toBe(1)
  await world.portico.modal.open('Account')
  await expect.poll(() => part('account-wallet')).not.toBeNull()
  asked.push(...requests.takeRecords().map(({ name }) => name))
  expect(asked.filter((url) => new URL(url).host !== location.host)).toEqual([])
  expect([...document.images].filter(({ src }) => !src.startsWith('data:'))).toEqual([])
})

test('behavior: 200 lists in one turn are one render, and the last wallet can be chosen', async () => {
  const crowd = createCrowd({ count: 200 })
  let context: AdapterContext | undefined
  const world = worldOf([], 'approve', (given) => {
    context = given
  })
  let renders = 0
  const Counter = () => {
    useWallets()
    renders++
    return null
  }
  render(
    <PorticoProvider client={world.portico}>
      <ConnectButton />
      <Counter />
    </PorticoProvider>
  )
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  const before = renders
  const connectors = crowd.map(({ detail: { info } }) => ({
    ...{ id: info.rdns, rdns: info.rdns, name: info.name, icon: info.icon },
    ...{ namespace: 'polkadot' as const, kind: 'announced' as const, installed: true },
  }))
  for (let count = 1; count <= connectors.length; count++)
    context?.emit({ type: 'connectors', connectors: connectors.slice(0, count) })
  await expect.poll(() => rows().length).toBe(200)
  expect(renders).toBe(before + 1)
  expect(rows().map((row) => titleOf(row)?.textContent)).toEqual(crowd.map(({ detail }) => detail.info.name))
  await page.getByRole('button', { name: 'Crowd 200', exact: true }).click()
  await expect.poll(() => world.portico.snapshot('attempt').walletKey).toBe(connectors.at(-1)?.id)
})

/** What wallets of the zoo do wrong before they are asked for anything: with their name or icon. */
const PRESENTS_ITSELF: ReadonlySet<string> = new Set([
  ...['markupName', 'invisibleName', 'longName', 'blankName'],
  ...['scriptIcon', 'scriptInSvgIcon', 'pageIcon', 'hugeIcon', 'brokenIcon'],
])

/** A world whose wallets present themselves as those of the zoo do. */
function worldOf(
  animals: readonly ZooWallet[],
  behavior: 'approve' | 'hold' = 'approve',
  onContext: (context: AdapterContext) => void = () => undefined
): World {
  const networks = toyNetworks()
  const [{ id: networkId }] = networks
  const wallets = animals.map(({ detail: { info } }) =>
    createToyWallet({ id: info.rdns, name: info.name, icon: info.icon, networkId, behavior })
  )
  const adapter = createToyAdapter({ wallets, networks })
  return createWorld({
    adapters: () => [
      {
        ...adapter,
        create: (context) => {
          onContext(context)
          return adapter.create(context)
        },
      },
    ],
  })
}
