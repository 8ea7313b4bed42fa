import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { watchProblems } from '../../../test/counting.js'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { PorticoError } from '../../errors/PorticoError.js'

const status = (portico: { snapshot(slice: 'attempt'): { readonly status: string } }) =>
  portico.snapshot('attempt').status

describe('connectWallet', () => {
  test('default: connects, closes the modal, reads the balance and remembers the wallet', async () => {
    const { portico, platform, events } = await createHarness()
    await portico.modal.open()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(portico.snapshot('connections').list[0]?.accounts[0].address).toBe('toy-harbor')
    expect(portico.snapshot('modal').open).toBe(false)
    expect(portico.snapshot('accounts').byId['polkadot:one:toy-harbor']).toMatchObject({
      balanceStatus: 'success',
      balanceBaseUnits: 1_234_567_890_123n,
    })
    expect(JSON.parse(platform.stored['@appkit/v1/lastConnectors'] ?? '')).toEqual({ polkadot: 'toy.harbor' })
    expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '')).toEqual([
      { key: 'toy.harbor', name: 'Harbor', address: 'toy-harbor' },
    ])
    expect(events.map(({ type }) => type)).toEqual([
      'modal:opened',
      'view:shown',
      'connect:started',
      'connection:opened',
      'modal:closed',
    ])
    expect(platform.clock.pending()).toBe(0)
  })

  test('behavior: connecting is a status only while the wallet is asked', async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(portico.snapshot('connections').phases).toEqual({ polkadot: 'connecting' })
    expect(status(portico)).toBe('waiting')
    wallet.answer('approve')
    await connecting
    expect(portico.snapshot('connections').phases).toEqual({})
  })

  test('error: USER_REJECTED ends in rejected, and the next attempt works', async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'reject'
    const error = await portico.connect({ walletKey: 'toy.harbor' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'USER_REJECTED',
      message: 'Connection rejected',
      recovery: ['retry', 'otherWallet'],
    })
    expect(status(portico)).toBe('rejected')
    wallet.behavior = 'approve'
    await portico.connect({ walletKey: 'toy.harbor' })
    expect(status(portico)).toBe('choosing')
  })

  test('error: every failure has its own state, and details that a visitor can copy', async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'pending'
    expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe('REQUEST_PENDING')
    expect(status(portico)).toBe('pendingElsewhere')
    wallet.behavior = { throws: new Error('out of cheese') }
    expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe('INTERNAL')
    expect(portico.snapshot('attempt')).toMatchObject({
      status: 'failed',
      errorDetails: 'INTERNAL\nError: out of cheese',
    })
    expect(await codeOf(portico.connect({ walletKey: 'nobody' }))).toBe('WALLET_NOT_FOUND')
    expect(status(portico)).toBe('notInstalled')
    const elsewhere = portico
      .connect({ walletKey: 'toy.harbor', namespaces: ['cosmos'] })
      .catch((error: unknown) => error)
    expect(await elsewhere).toMatchObject({
      code: 'CHAINS_UNSUPPORTED',
      context: { walletKey: 'toy.harbor' },
      message: 'The connector does not support any of the requested chains',
    })
    expect(status(portico)).toBe('unsupportedChain')
  })

  test.each<[string, () => unknown, string]>([
    [
      'whose text throws',
      () =>
        Object.defineProperty(new Error('no'), 'message', {
          get: () => {
            throw new RangeError('read')
          },
        }),
      'WALLET_FAILED\nError',
    ],
    [
      'that throws however it is read',
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new RangeError('read')
            },
          }
        ),
      'WALLET_FAILED',
    ],
  ])('error: one %s fails as any other', async (_, hostile, errorDetails) => {
    const { portico, wallet, events } = await createHarness()
    wallet.behavior = {
      throws: new PorticoError('WALLET_FAILED', { context: { action: 'connect' }, cause: hostile() }),
    }
    expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe('WALLET_FAILED')
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'failed', errorDetails })
    expect(events.map(({ type }) => type)).toContain('connect:failed')
  })

  test.each<[string, object, string]>([
    ['of no code', { code: 'constructor', recovery: [] }, 'INTERNAL'],
    ['of a code of the prototype', { code: '__proto__', recovery: [], context: null }, 'INTERNAL'],
    ['whose context is nothing', { code: 'USER_REJECTED', recovery: [], context: null }, 'USER_REJECTED'],
    ['whose context is too little for its text', { code: 'OPTION_CONFLICT', recovery: [] }, 'INTERNAL'],
  ])('error: one %s that only says to be ours, and throws when its cause is read, ends', async (_, says, code) => {
    const forged = Object.assign(new Error('no'), { name: 'PorticoError' }, says)
    const read = (): never => {
      throw new RangeError('read')
    }
    const { portico, wallet } = await createHarness()
    wallet.behavior = { throws: Object.defineProperty(forged, 'cause', { get: read }) }
    expect(await codeOf(portico.connect({ walletKey: 'toy.harbor' }))).toBe(code)
    expect(portico.snapshot('attempt')).toMatchObject({
      status: code === 'USER_REJECTED' ? 'rejected' : 'failed',
      errorCode: code,
      errorDetails: expect.stringContaining('PorticoError'),
    })
  })

  test('behavior: help appears after 8 s, a locked wallet is locked after 8 s, and our clock ends nothing', async () => {
    const { portico, wallet, platform } = await createHarness()
    wallet.behavior = 'locked'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await platform.clock.advance(7_999)
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'waiting', helpVisible: false })
    await platform.clock.advance(1)
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'locked', helpVisible: true })
    await platform.clock.advance(3_600_000)
    expect(status(portico)).toBe('locked')
    wallet.answer('approve')
    await connecting
    expect(portico.snapshot('connections').list).toHaveLength(1)
  })

  test('behavior: a new attempt aborts the old, whose late approval is dropped and disconnected', async () => {
    const { portico, wallet, other } = await createHarness()
    wallet.behavior = 'hold'
    const old = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    await portico.connect({ walletKey: 'toy.meadow' })
    expect(await old).toBe('ABORTED')
    wallet.answer('approve')
    await settle()
    expect(portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['toy.meadow'])
    expect(wallet.goodbyes).toBe(1)
    expect(other.goodbyes).toBe(0)
  })

  test('behavior: an approval answers a newer attempt of the same wallet', async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    const old = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    const again = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    wallet.answer('approve')
    await again
    expect(await old).toBe('ABORTED')
    expect(portico.snapshot('connections').list).toHaveLength(1)
    expect(portico.snapshot('connections').phases).toEqual({})
  })

  test('behavior: what a wallet does in the turn of its approval is not lost', async () => {
    const { portico, wallet, two } = await createHarness()
    Object.assign(wallet, { behavior: 'hold', honorsNetworkId: true })
    const old = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    const again = portico.connect({ walletKey: 'toy.harbor', networkId: two })
    await settle()
    // The approval of the first request answers the second, which moves the wallet right after.
    wallet.answer('approve')
    expect(await again).toMatchObject([{ networkId: two }])
    expect(await old).toBe('ABORTED')
    expect(portico.snapshot('connections').list).toMatchObject([{ networkId: two }])
  })

  test("behavior: closing the modal ends the attempt with 'Modal closed'", async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    await portico.modal.open()
    const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
    await settle()
    expect(portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingExternal'])
    portico.modal.close()
    expect(await connecting).toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    expect(portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Connect'])
    wallet.answer('approve')
    await settle()
    expect(portico.snapshot('connections').list).toHaveLength(0)
    expect(wallet.authorised).toBe(false)
  })

  test("behavior: the caller's signal ends the attempt", async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    const controller = new AbortController()
    const connecting = codeOf(portico.connect({ walletKey: 'toy.harbor', signal: controller.signal }))
    await settle()
    controller.abort()
    expect(await connecting).toBe('ABORTED')
    expect(portico.snapshot('connections').phases).toEqual({})
    expect(status(portico)).toBe('choosing')
  })

  test("behavior: the caller's signal takes the view of the attempt away, and only that", async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    await portico.modal.open()
    const controller = new AbortController()
    const connecting = codeOf(portico.connect({ walletKey: 'toy.harbor', signal: controller.signal }))
    await settle()
    controller.abort()
    expect(await connecting).toBe('ABORTED')
    expect(portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Connect'])
    expect(portico.snapshot('modal').open).toBe(true)
  })

  test("behavior: the caller's signal leaves another view that is shown by then", async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    await portico.modal.open()
    const controller = new AbortController()
    const connecting = codeOf(portico.connect({ walletKey: 'toy.harbor', signal: controller.signal }))
    await settle()
    portico.router.push('WhatIsAWallet')
    controller.abort()
    expect(await connecting).toBe('ABORTED')
    expect(portico.snapshot('router').stack.at(-1)?.view).toBe('WhatIsAWallet')
  })

  test('behavior: closing a modal that is not open ends no attempt and emits nothing', async () => {
    const { portico, wallet, events } = await createHarness()
    wallet.behavior = 'hold'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    portico.modal.close()
    wallet.answer('approve')
    expect(await connecting).toMatchObject([{ connectorId: 'toy.harbor' }])
    expect(events.map(({ type }) => type)).not.toContain('modal:closed')
  })

  test('behavior: a signal that was aborted before leaves the attempt of the user alone', async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(await codeOf(portico.connect({ walletKey: 'toy.meadow', signal: AbortSignal.abort() }))).toBe('ABORTED')
    wallet.answer('approve')
    expect(await connecting).toMatchObject([{ connectorId: 'toy.harbor' }])
  })

  test('behavior: choosing another wallet in the detail replaces the view instead of stacking it', async () => {
    const { portico, wallet, other } = await createHarness()
    wallet.behavior = 'hold'
    other.behavior = 'hold'
    await portico.modal.open()
    const attempts = [codeOf(portico.connect({ walletKey: 'toy.harbor' }))]
    await settle()
    attempts.push(codeOf(portico.connect({ walletKey: 'toy.meadow' })))
    await settle()
    expect(portico.snapshot('router').stack).toMatchObject([
      { view: 'Connect' },
      { view: 'ConnectingExternal', params: { walletKey: 'toy.meadow' } },
    ])
    portico.router.back()
    expect(await Promise.all(attempts)).toEqual(['ABORTED', 'ABORTED'])
    expect(status(portico)).toBe('choosing')
  })
})

describe('an adapter that hears no abort', () => {
  test("error: ABORTED by the caller's signal at once, and a late approval is undone", async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    wallet.ignoresAborts = true
    const controller = new AbortController()
    const connecting = codeOf(portico.connect({ walletKey: 'toy.harbor', signal: controller.signal }))
    await settle()
    controller.abort()
    expect(await connecting).toBe('ABORTED')
    expect(portico.snapshot('connections').phases).toEqual({})
    wallet.answer('approve')
    await settle()
    expect(portico.snapshot('connections').list).toEqual([])
    expect([wallet.authorised, wallet.goodbyes]).toEqual([false, 1])
  })

  test('behavior: a late refusal, and a late approval whose goodbye fails, are nothing', async () => {
    const problems = watchProblems()
    const { portico, wallet, platform } = await createHarness()
    wallet.ignoresAborts = true
    wallet.isRude = true
    for (const answer of ['reject', 'approve'] as const) {
      wallet.behavior = 'hold'
      const controller = new AbortController()
      const connecting = codeOf(portico.connect({ walletKey: 'toy.harbor', signal: controller.signal }))
      await settle()
      controller.abort()
      expect(await connecting).toBe('ABORTED')
      wallet.answer(answer)
      await settle()
    }
    problems.stop()
    expect(problems.list).toEqual([])
    expect(platform.logs).toMatchObject([{ level: 'warn', message: 'Failed to disconnect chains: polkadot' }])
  })

  test('behavior: a late approval leaves what a newer attempt of the same wallet connected', async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    wallet.ignoresAborts = true
    const old = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    const again = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    wallet.answer('approve')
    await again
    await settle()
    expect(await old).toBe('ABORTED')
    expect(portico.snapshot('connections').list).toHaveLength(1)
    expect(wallet.authorised).toBe(true)
  })

  test('behavior: an approval that comes once the newer attempt has connected leaves that', async () => {
    const { portico, wallet } = await createHarness()
    wallet.behavior = 'hold'
    wallet.ignoresAborts = true
    const old = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    wallet.behavior = 'approve'
    await portico.connect({ walletKey: 'toy.harbor' })
    expect(await old).toBe('ABORTED')
    wallet.answer('approve')
    await settle()
    expect(portico.snapshot('connections').list).toHaveLength(1)
    expect([wallet.authorised, wallet.goodbyes]).toEqual([true, 0])
  })

  test('behavior: an approval that is told twice is one connection', async () => {
    const { portico, wallet, platform, events } = await createHarness()
    wallet.answersTwice = true
    await portico.connect({ walletKey: 'toy.harbor' })
    await platform.clock.advance(500)
    expect(portico.snapshot('connections').list).toHaveLength(1)
    expect(events.filter(({ type }) => type === 'connection:opened')).toHaveLength(1)
  })
})

describe('connect without a wallet key', () => {
  test('default: opens the modal and resolves with what the visitor connected', async () => {
    const { portico } = await createHarness()
    const connecting = portico.connect()
    await settle()
    expect(portico.snapshot('modal').open).toBe(true)
    await portico.connect({ walletKey: 'toy.meadow' })
    expect((await connecting).map(({ connectorId }) => connectorId)).toEqual(['toy.meadow'])
  })

  test('behavior: given up, another call that waits for the same choice goes on waiting', async () => {
    const { portico } = await createHarness()
    const controller = new AbortController()
    const first = codeOf(portico.connect({ signal: controller.signal }))
    const second = portico.connect()
    await settle()
    controller.abort()
    expect(await first).toBe('ABORTED')
    await portico.connect({ walletKey: 'toy.harbor' })
    expect(await second).toMatchObject([{ connectorId: 'toy.harbor' }])
  })

  test('error: MODAL_CLOSED', async () => {
    const { portico } = await createHarness()
    const connecting = codeOf(portico.connect())
    await settle()
    portico.modal.requestClose()
    expect(await connecting).toBe('MODAL_CLOSED')
  })
})

describe('one connection per namespace', () => {
  test('behavior: a new connection replaces the old one after it succeeded', async () => {
    const { portico, wallet, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.connect({ walletKey: 'toy.meadow' })
    expect(portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['toy.meadow'])
    expect(wallet.goodbyes).toBe(1)
    expect(events.filter(({ type }) => type === 'connection:closed')).toMatchObject([{ data: { reason: 'replaced' } }])
  })

  test('behavior: on failure the old one stays', async () => {
    const { portico, other } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    other.behavior = 'reject'
    await codeOf(portico.connect({ walletKey: 'toy.meadow' }))
    expect(portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['toy.harbor'])
  })

  test('parameters: multiWallet keeps both', async () => {
    const { portico } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.connect({ walletKey: 'toy.meadow' })
    expect(portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual([
      'toy.meadow',
      'toy.harbor',
    ])
  })
})
