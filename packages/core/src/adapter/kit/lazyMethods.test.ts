import { expect, test } from 'vitest'
import { PorticoError } from '../../errors/PorticoError.js'
import { type FailedCall, lazyMethodOver } from './lazyMethodOver.js'
import { lazyMethods } from './lazyMethods.js'

test('lazyMethods, default: nothing is fetched before the first call, and only what is named is there', async () => {
  let fetched = 0
  const methods = lazyMethods(async () => {
    fetched++
    return { double: async (value: number) => value * 2, half: async (value: number) => value / 2 }
  }, ['double'])
  expect(fetched).toBe(0)
  expect(await methods.double(2)).toBe(4)
  expect(Object.keys(methods)).toEqual(['double'])
})

/** A table over the access 'me', and the calls that failed. */
function setUp() {
  const failed: FailedCall<string>[] = []
  const method = lazyMethodOver({
    access: 'me',
    toError: (cause, call: FailedCall<string>) => {
      failed.push(call)
      return new PorticoError('WALLET_FAILED', { context: { action: 'sign' }, cause })
    },
  })
  return { failed, method }
}

test('lazyMethodOver, default: a method gets the access and the request', async () => {
  const { method } = setUp()
  const greet = method('greet', async () => async (access: string, { name }: { readonly name: string }) => {
    return `${access} greets ${name}`
  })
  expect(await greet({ name: 'you' })).toBe('me greets you')
})

test('lazyMethodOver, error: what a method throws is converted, with what is known of the call', async () => {
  const { failed, method } = setUp()
  const cause = new Error('no')
  const reject = async (): Promise<never> => {
    throw cause
  }
  const send = method('send', async () => reject)
  await expect(send({ networkId: 'polkadot:one', method: 'toy_send' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    cause,
  })
  await expect(send({ amount: 1n })).rejects.toMatchObject({ cause })
  expect(failed).toEqual([
    { label: 'send', networkId: 'polkadot:one', method: 'toy_send' },
    { label: 'send', networkId: undefined, method: undefined },
  ])
})

test('lazyMethodOver, error: code that cannot be fetched, and a call without a request', async () => {
  const { failed, method } = setUp()
  const offline = method('sign', async () => {
    throw new Error('Failed to fetch a module.')
  })
  // An app without types can do this.
  await expect(Reflect.apply(offline, undefined, [])).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(failed).toEqual([{ label: 'sign', networkId: undefined, method: undefined }])
})
