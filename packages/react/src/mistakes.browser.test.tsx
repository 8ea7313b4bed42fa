import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from './buttons/AccountButton.js'
import { PorticoProvider } from './PorticoProvider.js'
import { createWorld } from './test/createWorld.js'
import { button } from './test/modal.js'
import { render } from './test/render.js'

const warnings = ({ platform }: ReturnType<typeof createWorld>): readonly string[] =>
  platform.logs.filter(({ level }) => level === 'warn').map(({ message }) => message)

test('default: one provider, mounted again by StrictMode or with another prefix beside it, says nothing', async () => {
  const world = createWorld()
  const other = createWorld({ portico: { storagePrefix: 'other/' } })
  const first = render(<PorticoProvider client={world.portico} />)
  render(<PorticoProvider client={other.portico} />)
  await expect.poll(() => Object.keys(other.portico.snapshot('connections').connectors)).toHaveLength(1)
  first.unmount()
  render(<PorticoProvider client={world.portico} />)
  await expect.poll(() => Object.keys(world.portico.snapshot('connections').connectors)).toHaveLength(1)
  expect([...warnings(world), ...warnings(other)]).toEqual([])
})

test('error: two providers with one client', async () => {
  const world = createWorld()
  render(
    <>
      <PorticoProvider client={world.portico} />
      <PorticoProvider client={world.portico} />
    </>
  )
  await expect
    .poll(() => warnings(world))
    .toEqual([
      'Two PorticoProviders have the same client, so two modals open over each other. Keep one, around the whole app; or give the others `modal={false}`.',
    ])
})

test('error: two clients with the same prefix', async () => {
  const world = createWorld()
  const other = createWorld()
  render(
    <>
      <PorticoProvider client={world.portico} />
      <PorticoProvider client={other.portico} />
    </>
  )
  await expect
    .poll(() => warnings(other))
    .toEqual([
      "Two clients on this page keep their state under the same prefix '@appkit/', and overwrite each other's. Give one of them another: createPortico({ storagePrefix: 'second/' }).",
    ])
  expect(warnings(world)).toEqual([])
})

test('error: a locale that is no tag is said once, and the page stays, with figures', async () => {
  const world = createWorld()
  const draw = (locale: string) => (
    <PorticoProvider client={world.portico} locale={locale}>
      <p>The page</p>
      <AccountButton balance="always" />
    </PorticoProvider>
  )
  const { rerender } = render(draw('de_DE'))
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.element(button('Account toy-…abcdef 1.284,002 TOY')).toBeVisible()
  rerender(draw('C'))
  await expect.element(button('Account toy-…abcdef 1,284.002 TOY')).toBeVisible()
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(warnings(world)).toEqual([
    `The locale 'de_DE' of PorticoProvider is no BCP 47 tag, and browsers throw at it, so numbers and dates are written as 'de-DE' has them. Write a tag: <PorticoProvider locale="de-DE">.`,
    `The locale 'C' of PorticoProvider is no BCP 47 tag, and browsers throw at it, so numbers and dates are written as 'en' has them. Write a tag: <PorticoProvider locale="en">.`,
  ])
})

test('error: a provider without a client says what to write', () => {
  expect(() => PorticoProvider({ client: undefined as never })).toThrow(
    'PorticoProvider has no client. Make one outside the component, `const portico = createPortico({ adapters })`, and write <PorticoProvider client={portico}>.'
  )
})
