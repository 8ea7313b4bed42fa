import { createFakeBrowser, createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { buildMessage, parseMessage } from '../exports/index.js'
import { fieldsMaker, messageMaker } from './createMessage.js'

const EIP55 = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What makes messages of a page, with or without checks. */
function open({ checks, statement }: { readonly checks: boolean; readonly statement?: string }) {
  const getKeeperNonce = async () => ({ nonce: 'abcdefgh12345678', issuedAt: '2026-01-01T00:00:00.000Z' })
  const options = { domain: 'app.example', uri: 'https://app.example/', statement, getRequestId: () => 'one' }
  const makeFields = fieldsMaker({ options, platform: createFakePlatform(), getKeeperNonce })
  return messageMaker(makeFields, { checks })
}

test.each([true, false])('default: with checks %s the text is that of buildMessage', async (checks) => {
  const create = open({ checks, statement: 'Sign in.' })
  const message = await create({ accountAddress: EIP55, chainId: 'eip155:1' })
  expect(message.toString()).toBe(buildMessage(message.data))
  expect(parseMessage(message.toString())).toEqual(message.data)
})

test.each([EIP55.toLowerCase(), `0x${EIP55.slice(2).toUpperCase()}`])(
  'behavior: %s gets its EIP-55 form',
  async (address) => {
    const { data } = await open({ checks: false })({ accountAddress: address, chainId: 'eip155:1' })
    expect(data.address).toBe(EIP55)
  }
)

test('behavior: the page is named by its origin: its path may hold secrets, or what no URI can say', async () => {
  const origin = 'https://app.example:8443'
  for (const path of ['/invite/secret', '/compare/a|b', '/items/[id]', '/100%']) {
    const browser = createFakeBrowser({ location: { origin, hostname: 'app.example', href: origin + path } })
    const platform = createFakePlatform({ browser })
    const getKeeperNonce = async () => ({ nonce: 'abcdefgh12345678', issuedAt: undefined })
    const create = messageMaker(fieldsMaker({ options: {}, platform, getKeeperNonce }), { checks: true })
    const { data } = await create({ accountAddress: EIP55, chainId: 'eip155:1' })
    expect([data.domain, data.uri]).toEqual(['app.example:8443', origin])
  }
})

test('behavior: an address of another namespace stays as it is', async () => {
  const { data } = await open({ checks: false })({ accountAddress: 'toy-harbor', chainId: 'polkadot:one' })
  expect(data.address).toBe('toy-harbor')
})

test.each(['Hi.\n\nURI: https://evil.example', 'Hi.\u202e', 'URI: https://evil.example'])(
  'error: OPTION_INVALID with checks or without, for a statement that would break the text: %j',
  async (statement) => {
    for (const checks of [true, false]) {
      const made = open({ checks, statement })({ accountAddress: EIP55, chainId: 'eip155:1' })
      await expect(made).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'statement' } })
    }
  }
)

test('parameters: checks: what no message can say is refused here, or by the reader of the message', async () => {
  const account = { accountAddress: EIP55, chainId: 'eip155:1' } as const
  await expect(open({ checks: true, statement: 'Größe' })(account)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  const message = await open({ checks: false, statement: 'Größe' })(account)
  expect(() => parseMessage(message.toString())).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
