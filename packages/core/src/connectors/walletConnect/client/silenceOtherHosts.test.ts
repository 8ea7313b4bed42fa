import { Core } from '@walletconnect/core'
import { expect, it } from 'vitest'
import { silenceOtherHosts } from './silenceOtherHosts.js'

const parts = ['verify', 'eventClient'] as const

it('finds both parts in the core of the version that is pinned, and replaces them', async () => {
  const core = new Core({ projectId: 'none', customStoragePrefix: 'shape', logger: 'silent' })
  const before = { verify: core.verify, eventClient: core.eventClient }
  silenceOtherHosts(core, parts)
  expect(core.verify).not.toBe(before.verify)
  expect(core.eventClient).not.toBe(before.eventClient)
  expect(await core.verify.register({ id: 'a', decryptedId: 'b' })).toBeUndefined()
  const event = core.eventClient.createEvent({ properties: { topic: '', trace: [] } })
  event.addTrace('x')
  event.props.properties.trace = []
})

it('leaves a part that it is not asked for', () => {
  const core = new Core({ projectId: 'none', customStoragePrefix: 'half', logger: 'silent' })
  const { verify } = core
  silenceOtherHosts(core, ['eventClient'])
  expect(core.verify).toBe(verify)
})

it.each([
  {},
  { verify: { init: () => undefined, resolve: () => undefined }, eventClient: {} },
  { verify: { init: () => undefined, register: () => undefined, resolve: () => undefined }, eventClient: undefined },
])('refuses a core of another shape', (core) => {
  expect(() => silenceOtherHosts(core, parts)).toThrow(/WalletConnect core/)
})
