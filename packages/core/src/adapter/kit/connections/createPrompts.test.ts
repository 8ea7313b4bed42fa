import { createFakePlatform, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { ConnectionHandle } from '../../types.js'
import { createErrorConverter } from '../errorConverter.js'
import { createPrompts, type PromptAttempt, type Prompts } from './createPrompts.js'

const connectorId = 'example.wallet'

/** The handle that is made of an answer, by the wallet's name. */
function handleOf(answer: string): ConnectionHandle {
  return {
    name: answer,
    data: {
      id: `polkadot/${connectorId}`,
      namespace: 'polkadot',
      connectorId,
      accounts: [{ address: 'toy-1', type: 'eoa' }],
      networkId: 'polkadot:one',
    },
    wallet: {},
    disconnect: async () => undefined,
  }
}

interface Prompt {
  approve(answer?: string): Promise<void>
  reject(error: unknown): Promise<void>
}

/** A wallet whose prompts stay open until a test answers them, in their order. */
function setUp() {
  const { clock } = createFakePlatform()
  const prompts: Prompts<'polkadot', string> = createPrompts({
    clock,
    toError: createErrorConverter({}).toPorticoError,
  })
  const open: Prompt[] = []
  const accepted: string[] = []
  const undone: string[] = []
  const answered: string[] = []
  const connect = (change: Partial<PromptAttempt<'polkadot', string>> = {}) => {
    const controller = new AbortController()
    const result = prompts.connect({
      connectorId,
      signal: controller.signal,
      ask: () =>
        new Promise((resolve, reject) => {
          open.push({
            approve: async (answer = 'approved') => {
              resolve(answer)
              await settle()
            },
            reject: async (error) => {
              reject(error)
              await settle()
            },
          })
        }),
      accept: (answer) => {
        accepted.push(answer)
        return handleOf(answer) as ConnectionHandle<'polkadot'>
      },
      undo: (answer) => {
        undone.push(answer)
      },
      isLocked: () => true,
      answered: () => void answered.push(connectorId),
      ...change,
    })
    // Tests look at the result later; until then its rejection is not unhandled.
    result.catch(() => undefined)
    return { result, abort: () => controller.abort('changed my mind') }
  }
  const prompt = (index: number): Prompt => {
    const one = open[index]
    if (!one) throw new Error(`There is no prompt ${index}.`)
    return one
  }
  return { clock, prompts, open, prompt, accepted, undone, answered, connect }
}

describe('createPrompts', () => {
  test('default: an approval is the handle of its attempt', async () => {
    const { prompts, prompt, connect, accepted, undone, answered } = setUp()
    const { result } = connect()
    await settle()
    expect([prompts.isOpen(connectorId), prompts.isWaiting(connectorId), prompts.isWaiting()]).toEqual([
      true,
      true,
      true,
    ])
    await prompt(0).approve()
    expect((await result).name).toBe('approved')
    expect([accepted, undone, answered]).toEqual([['approved'], [], [connectorId]])
    expect([prompts.isOpen(connectorId), prompts.isWaiting(connectorId), prompts.isWaiting()]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('error: what the wallet throws, converted', async () => {
    const { prompt, connect } = setUp()
    const { result } = connect()
    await settle()
    await prompt(0).reject({ code: 4001 })
    await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED', context: { action: 'connect' } })
  })

  test.each([
    [
      'throws at once',
      () => {
        throw new Error('Out of cheese')
      },
    ],
    ['throws when it is read', () => Reflect.get(new Proxy({}, { get: () => fail() }), 'connect')()],
  ])('error: WALLET_FAILED for a wallet that %s, and the next attempt works', async (_, ask) => {
    const { prompts, prompt, connect, answered } = setUp()
    const { result } = connect({ ask })
    await expect(result).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect([prompts.isOpen(connectorId), prompts.isWaiting()]).toEqual([false, false])
    expect(answered).toHaveLength(1)
    const next = connect()
    await settle()
    await prompt(0).approve()
    expect((await next.result).name).toBe('approved')
  })

  test('error: ABORTED before it began asks nothing', async () => {
    const { open, connect } = setUp()
    await expect(connect({ signal: AbortSignal.abort('no') }).result).rejects.toMatchObject({
      code: 'ABORTED',
      cause: 'no',
    })
    await settle()
    expect(open).toEqual([])
  })

  test('behavior: an approval after the abort is undone, once', async () => {
    const { prompts, prompt, connect, accepted, undone } = setUp()
    const { result, abort } = connect()
    await settle()
    abort()
    await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: 'changed my mind' })
    expect([prompts.isOpen(connectorId), prompts.isWaiting()]).toEqual([true, false])
    await prompt(0).approve()
    expect([accepted, undone]).toEqual([[], ['approved']])
    expect(prompts.isOpen(connectorId)).toBe(false)
  })

  test('behavior: an abort in the turn of the approval undoes it too', async () => {
    const { prompt, connect, accepted, undone } = setUp()
    const { result, abort } = connect()
    await settle()
    const approved = prompt(0).approve()
    abort()
    await approved
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
    expect([accepted, undone]).toEqual([[], ['approved']])
  })

  test('behavior: an abort after the approval changes nothing', async () => {
    const { prompt, connect, undone } = setUp()
    const { result, abort } = connect()
    await settle()
    await prompt(0).approve()
    abort()
    expect((await result).name).toBe('approved')
    await settle()
    expect(undone).toEqual([])
  })

  test('behavior: a farewell that fails affects no other', async () => {
    const { prompt, connect } = setUp()
    const { abort } = connect({
      undo: () => {
        throw new Error('It cannot be told.')
      },
    })
    await settle()
    abort()
    const next = connect()
    next.abort()
    await prompt(0).approve()
    const last = connect()
    await settle()
    await prompt(1).approve('last')
    expect((await last.result).name).toBe('last')
  })

  test('behavior: an earlier prompt answers the newest attempt; its own answer is then undone', async () => {
    const { prompt, connect, accepted, undone } = setUp()
    const first = connect()
    await settle()
    const second = connect()
    await expect(first.result).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    await prompt(0).approve('first')
    expect((await second.result).name).toBe('first')
    await prompt(1).approve('second')
    expect([accepted, undone]).toEqual([['first'], ['second']])
  })

  test('behavior: a refusal of an earlier prompt leaves the newest attempt to its own', async () => {
    const { prompt, connect } = setUp()
    connect()
    await settle()
    const second = connect()
    await settle()
    await prompt(0).reject({ code: 4001 })
    await prompt(1).approve()
    expect((await second.result).name).toBe('approved')
  })

  test('error: a refusal of its own prompt ends the newest attempt, though an earlier prompt is open', async () => {
    const { prompt, connect } = setUp()
    const first = connect()
    await settle()
    first.abort()
    const next = connect()
    await settle()
    await prompt(1).reject({ code: 4001 })
    await expect(next.result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('behavior: REQUEST_PENDING waits for the prompt that is pending', async () => {
    const { prompt, connect } = setUp()
    connect()
    await settle()
    const second = connect()
    await settle()
    await prompt(1).reject({ code: -32002 })
    await prompt(0).approve()
    expect((await second.result).name).toBe('approved')
  })

  test('error: REQUEST_PENDING when no prompt of the page is', async () => {
    const { prompt, connect } = setUp()
    const { result } = connect()
    await settle()
    await prompt(0).reject({ code: -32002 })
    await expect(result).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('behavior: connectors know nothing of each other', async () => {
    const { prompts, prompt, connect } = setUp()
    const one = connect()
    const other = connect({ connectorId: 'example.other' })
    await settle()
    one.abort()
    expect([prompts.isWaiting(connectorId), prompts.isWaiting('example.other')]).toEqual([false, true])
    await prompt(1).approve('other')
    expect((await other.result).name).toBe('other')
  })

  test('behavior: what one wallet answers is no answer of another one with the same connector', async () => {
    const { prompts, prompt, connect, accepted, undone } = setUp()
    const [one, other] = [{}, {}]
    const first = connect({ wallet: one })
    await settle()
    const second = connect({ wallet: other })
    await expect(first.result).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    await prompt(0).approve('first')
    expect([accepted, undone, prompts.isOpen(connectorId)]).toEqual([[], ['first'], true])
    await prompt(1).approve('second')
    expect((await second.result).name).toBe('second')
  })

  test('behavior: a refusal by one wallet ends no attempt at another one, nor does what is pending with it', async () => {
    const { prompts, prompt, connect } = setUp()
    const [one, other] = [{}, {}]
    connect({ wallet: one })
    await settle()
    // Nothing is asked of the other one yet.
    const waiting = connect({ wallet: other, ready: () => new Promise(() => undefined) })
    await prompt(0).reject({ code: 4001 })
    expect(prompts.isWaiting(connectorId)).toBe(true)
    const back = connect({ wallet: one })
    await expect(waiting.result).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    const pending = connect({ wallet: other })
    await settle()
    await prompt(2).reject({ code: -32002 })
    await expect(back.result).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(pending.result).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('behavior: an attempt that was given up before the wallet was ready asks nothing', async () => {
    const { open, connect } = setUp()
    let beReady: () => void = () => undefined
    const ready = (): Promise<void> =>
      new Promise((resolve) => {
        beReady = resolve
      })
    const first = connect({ ready })
    first.abort()
    beReady()
    await settle()
    expect(open).toEqual([])
  })

  test('error: an answer that cannot be taken in fails its attempt, or leaves a newer one to its own prompt', async () => {
    const { prompt, connect } = setUp()
    const broken = (): never => {
      throw new PorticoError('UNAUTHORIZED', { context: { action: 'connect' } })
    }
    const { result } = connect({ accept: broken })
    await settle()
    await prompt(0).approve()
    await expect(result).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    let isBroken = true
    connect()
    await settle()
    const next = connect({
      accept: (answer) => (isBroken ? broken() : (handleOf(answer) as ConnectionHandle<'polkadot'>)),
    })
    await settle()
    await prompt(1).approve('of another page')
    isBroken = false
    await prompt(2).approve('own')
    expect((await next.result).name).toBe('own')
  })

  test('error: what fails after accepting fails its attempt, as it is', async () => {
    const { prompt, connect, undone } = setUp()
    const cause = new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId: 'polkadot:two' } })
    const { result } = connect({ accept: () => Promise.reject(cause) })
    await settle()
    await prompt(0).approve()
    await expect(result).rejects.toBe(cause)
    expect(undone).toEqual([])
  })

  test('behavior: a wallet that says that it is locked is called locked after 8 s, once', async () => {
    const { clock, connect } = setUp()
    let locked = 0
    const { abort } = connect({ onLocked: () => locked++ })
    await clock.advance(7_999)
    expect(locked).toBe(0)
    await clock.advance(1)
    expect(locked).toBe(1)
    await clock.advance(60_000)
    expect(locked).toBe(1)
    abort()
    expect(clock.pending()).toBe(0)
  })

  test('behavior: one that cannot say whether it is locked, says no or is given up is not called locked', async () => {
    const { clock, connect } = setUp()
    let locked = 0
    const onLocked = () => locked++
    connect({ onLocked, isLocked: undefined })
    await clock.advance(8_000)
    connect({ onLocked, isLocked: () => fail() })
    await clock.advance(8_000)
    connect({ onLocked, isLocked: async () => false })
    await clock.advance(8_000)
    let say: (is: boolean) => void = () => undefined
    const { abort } = connect({
      onLocked,
      isLocked: () =>
        new Promise((resolve) => {
          say = resolve
        }),
    })
    await clock.advance(8_000)
    abort()
    say(true)
    await settle()
    expect(locked).toBe(0)
  })
})

function fail(): never {
  throw new TypeError('Nobody reads this.')
}
