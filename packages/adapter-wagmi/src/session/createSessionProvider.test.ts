import { createFakePlatform } from '@portico/test-kit'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { expect, test } from 'vitest'
import { createSessionProvider } from './createSessionProvider.js'

test('behavior: a listener of the page that throws keeps nobody else from hearing, and breaks no session', () => {
  const platform = createFakePlatform()
  const provider = createSessionProvider({
    config: createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('http://localhost:1') } }),
    logger: platform.logger,
    followed: {
      sessionId: 'session',
      endedBy: 'wallet',
      shared: () => expect.unreachable('The session is over.'),
      has: () => false,
      request: async () => undefined,
      switchNetwork: async () => undefined,
      accept: () => undefined,
      look: () => undefined,
      forget: () => undefined,
      end: () => undefined,
    },
  })
  const heard: unknown[] = []
  provider.on('disconnect', () => {
    throw new Error('the page')
  })
  provider.on('disconnect', (value) => heard.push(value))
  expect(() => provider.tell('disconnect', 'over')).not.toThrow()
  expect(heard).toEqual(['over'])
  expect(platform.logs).toMatchObject([{ level: 'error', message: 'A listener of disconnect threw' }])
})
