import type { AdapterFactory, ConnectionHandle, WalletMethods } from '@portico/core/adapter'
import { createFakePlatform, createToyAdapter, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../test/createToyHandle.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import * as chainCalls from './chainCalls.js'
import * as walletCalls from './walletCalls.js'

type Call = (instance: Instance, request: object) => Promise<unknown>

/** Methods that answer with their name and what they were asked. */
function answering(names: readonly string[]): Record<string, (request: object) => Promise<unknown>> {
  return Object.fromEntries(names.map((name) => [name, async (request: object) => ({ name, request })]))
}

/** An instance whose adapter knows `{ number: 1 }` as its first network, as another knows a viem chain. */
function withLibrary(chain: object, platform = createFakePlatform()): Instance {
  const factory = createToyAdapter({ wallets: [], namespace: 'cosmos' })
  const adapter: AdapterFactory = {
    ...factory,
    networkIdOf: (network) => (Object(network).number === 1 ? 'cosmos:one' : undefined),
    create: (context) => ({ ...factory.create(context), chain }),
  }
  return createTestInstance({ adapters: [adapter], platform }).instance
}

/** What a transfer can't be without. */
const COIN = { to: 'toy-friend', amountBaseUnits: 1n }
const WITH_NETWORK = ['signTransactions', 'sendTransaction', 'transfer', 'sendCalls', 'watchAsset']

describe('portico.wallet', () => {
  // Each call has a request of its own, which is passed on as it is.
  const calls = Object.entries(walletCalls) as unknown as readonly (readonly [string, Call])[]
  const connect = async (connectorId: string, wallet: WalletMethods, instance = createTestInstance().instance) => {
    const handle: ConnectionHandle = { ...createToyHandle({ connectorId }), wallet }
    await adopt(instance, { handle, cause: 'connected' })
    return instance
  }

  test.each(calls)(
    'default: %s is asked of the wallet of the page, or of the connection that is named',
    async (name, call) => {
      const instance = await connect('toy.harbor', answering([name]) as WalletMethods)
      const request = { networkId: 'cosmos:one', ...COIN, detail: 1 }
      expect(await call(instance, request)).toEqual({ name, request })
      const connectionId = 'cosmos/toy.harbor'
      expect(await call(instance, { ...request, connectionId })).toEqual({ name, request })
    }
  )

  const withNetwork = calls.filter(([name]) => WITH_NETWORK.includes(name))
  test.each(withNetwork)(
    'parameters: networkId: %s takes the object of a library that the adapter knows',
    async (name, call) => {
      const instance = await connect('toy.harbor', answering([name]) as WalletMethods, withLibrary({}))
      const networkId = 'cosmos:one'
      const asked = { name, request: { networkId, ...COIN } }
      expect(await call(instance, { networkId: { number: 1 }, ...COIN })).toEqual(asked)
      expect(await call(instance, { networkId: { id: networkId }, ...COIN })).toEqual(asked)
      await expect(call(instance, { networkId: 7 })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        context: { option: 'networkId', value: 7 },
      })
    }
  )

  test.each([
    ['OPTION_INVALID', { amountBaseUnits: '1' }, { option: 'amountBaseUnits', value: '1' }],
    ['OPTION_INVALID', { to: undefined }, { option: 'to' }],
    ['AMOUNT_INVALID', { amountBaseUnits: 0n }, { value: '0' }],
    ['NETWORK_NOT_CONFIGURED', { networkId: 'cosmos:nowhere' }, { networkId: 'cosmos:nowhere' }],
  ])('error: %s: transfer asks no wallet for %o', async (code, wrong, context) => {
    const asked: object[] = []
    const transfer = async (request: object) => {
      asked.push(request)
      return { hash: 'toyHash' }
    }
    const instance = await connect('toy.harbor', { transfer })
    const request = { networkId: 'cosmos:one', ...COIN, ...wrong } as Parameters<typeof walletCalls.transfer>[1]
    await expect(walletCalls.transfer(instance, request)).rejects.toMatchObject({ code, context })
    expect(asked).toEqual([])
  })

  test('behavior: no other wallet is asked where the one in use leaves while code is fetched', async () => {
    const { portico, wallet, other } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    wallet.prompts = 0
    const signing = codeOf(portico.wallet.signMessage({ message: 'hi' }))
    other.leave()
    expect([await signing, wallet.prompts]).toEqual(['CONNECTION_NOT_FOUND', 0])
  })

  describe('waitForTransaction', () => {
    /** Waits until it is told to stop, as an adapter does for a transaction that never ends. */
    const waiting = () => {
      const signals: (AbortSignal | undefined)[] = []
      const waitForTransaction = ({ signal }: { readonly signal?: AbortSignal }) => {
        signals.push(signal)
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new PorticoError('ABORTED', {})), { once: true })
        })
      }
      const platform = createFakePlatform()
      return { instance: withLibrary({ waitForTransaction }, platform), signals, clock: platform.clock }
    }
    const request = { networkId: 'cosmos:one', hash: '0x1' } as const

    test('behavior: rejects TIMED_OUT after 25 s, and the network is asked no more', async () => {
      const { instance, signals, clock } = waiting()
      const wait = chainCalls.waitForTransaction(instance, request)
      const ended = expect(wait).rejects.toMatchObject({ code: 'TIMED_OUT', context: { afterMs: 25_000 } })
      await clock.advance(24_999)
      expect(signals).toMatchObject([{ aborted: false }])
      await clock.advance(1)
      await ended
      expect(signals).toMatchObject([{ aborted: true }])
    })

    test('parameters: timeoutMs: another time, or for as long as it takes', async () => {
      const { instance, signals, clock } = waiting()
      const wait = chainCalls.waitForTransaction(instance, { ...request, timeoutMs: 60_000 })
      const ended = expect(wait).rejects.toMatchObject({ code: 'TIMED_OUT', context: { afterMs: 60_000 } })
      await clock.advance(60_000)
      await ended
      void chainCalls.waitForTransaction(instance, { ...request, timeoutMs: Number.POSITIVE_INFINITY })
      await clock.advance(2 ** 40)
      expect(signals).toMatchObject([{ aborted: true }, undefined])
    })

    test('error: ABORTED with the signal, and OPTION_INVALID for no time', async () => {
      const { instance } = waiting()
      const controller = new AbortController()
      const wait = chainCalls.waitForTransaction(instance, { ...request, signal: controller.signal })
      const ended = expect(wait).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' })
      controller.abort('left')
      await ended
      for (const timeoutMs of [0, -1, Number.NaN])
        await expect(chainCalls.waitForTransaction(instance, { ...request, timeoutMs })).rejects.toMatchObject({
          code: 'OPTION_INVALID',
          context: { option: 'timeoutMs', value: timeoutMs },
        })
    })
  })

  test.each(calls)('error: %s: CAPABILITY_UNSUPPORTED and CONNECTION_NOT_FOUND', async (method, call) => {
    const others = calls.map(([name]) => name).filter((name) => name !== method)
    const instance = await connect('toy.harbor', answering(others) as WalletMethods)
    const unsupported = { code: 'CAPABILITY_UNSUPPORTED', context: { method, name: 'toy.harbor' } }
    await expect(call(instance, {})).rejects.toMatchObject(unsupported)
    const connectionId = 'cosmos/other'
    const notFound = { code: 'CONNECTION_NOT_FOUND', context: { connectionId } }
    await expect(call(instance, { connectionId })).rejects.toMatchObject(notFound)
    await expect(call(createTestInstance().instance, {})).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
      recovery: ['connect'],
    })
  })
})

describe('portico.chain', () => {
  const calls = Object.entries(chainCalls) as unknown as readonly (readonly [string, Call])[]
  test.each(calls)('default: %s is asked of the adapter of the network', async (name, call) => {
    const request = { networkId: 'cosmos:one', detail: 1 }
    expect(await call(withLibrary(answering([name])), request)).toMatchObject({ name, request })
  })

  test.each(calls)(
    'parameters: networkId: %s takes the object of a library that the adapter knows',
    async (name, call) => {
      const request = { networkId: 'cosmos:one' }
      expect(await call(withLibrary(answering([name])), { networkId: { number: 1 } })).toMatchObject({ name, request })
    }
  )

  test.each(calls)('error: %s: CAPABILITY_UNSUPPORTED and ADAPTER_MISSING', async (method, call) => {
    const instance = withLibrary(answering(calls.map(([name]) => name).filter((name) => name !== method)))
    const unsupported = { code: 'CAPABILITY_UNSUPPORTED', context: { method, name: 'cosmos:one' } }
    await expect(call(instance, { networkId: 'cosmos:one' })).rejects.toMatchObject(unsupported)
    await expect(call(instance, { networkId: 'polkadot:one' })).rejects.toMatchObject({ code: 'ADAPTER_MISSING' })
  })
})
