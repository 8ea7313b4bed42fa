import { expect, test } from 'vitest'
import { PorticoProvider } from './PorticoProvider.js'
import { createWorld } from './test/createWorld.js'
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

test('error: a provider without a client says what to write', () => {
  expect(() => PorticoProvider({ client: undefined as never })).toThrow(
    'PorticoProvider has no client. Make one outside the component, `const portico = createPortico({ adapters })`, and write <PorticoProvider client={portico}>.'
  )
})
