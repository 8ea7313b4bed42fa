import { expect, test } from 'vitest'
import { createApprovalTask } from '../../sign/createApprovalTask.ts'
import type { Question } from '../../sign/types.ts'
import { createMemoryRelay, type MemoryRelay, type StoredWindow } from '../../test/createMemoryRelay.ts'
import type { ApprovalModel } from '../../views/models/approval.ts'
import { WalletError } from '../../WalletError.ts'
import { createApproveFlow } from '../approve/createApproveFlow.ts'
import type { ApproveState } from '../approve/state.ts'
import { createPair, keysOfSecret, publicKeyOf, seal, writeHello } from './boxes.ts'
import { createWindowAsk, type WindowAsk } from './createWindowAsk.ts'

const message = (text: string): ApprovalModel => ({ type: 'message', text })

/** An approval of any amount, in which the user can set a limit. */
const approval = (isLimited: boolean): ApprovalModel => ({
  type: 'transaction',
  calls: [],
  isSent: true,
  fee: { status: 'unknown' },
  changes: { status: 'unknown' },
  allowance: { limit: { amount: '5', symbol: 'USDC' }, isLimited },
  warnings: [],
  raw: '{}',
})

interface Asked {
  readonly relay: MemoryRelay
  readonly ask: WindowAsk
  /** Secrets of the windows that were opened. */
  readonly secrets: string[]
  /** What was signed. */
  readonly signed: ApprovalModel[]
  /** Settles as the page is answered. */
  readonly result: Promise<unknown>
  /** A window of a secret, the newest one if none is given. */
  readonly openWindow: (secret?: string, build?: string) => OpenedWindow
  /** What the server has of the newest window. */
  readonly stored: () => Promise<StoredWindow>
  /** Ends all waiting for a time. */
  readonly passTime: () => void
}

interface OpenedWindow {
  readonly state: () => ApproveState
  readonly flow: ReturnType<typeof createApproveFlow>
  readonly closed: () => boolean
}

/** A page asks, and the user is at the button of the frame. */
async function openAsk(
  given: {
    readonly question?: Partial<Question>
    readonly agreed?: () => Promise<void>
    readonly unlock?: () => Promise<void>
  } = {}
): Promise<Asked> {
  const relay = createMemoryRelay()
  const secrets: string[] = []
  const signed: ApprovalModel[] = []
  let waits: (() => void)[] = []
  const pause = (): Promise<void> => new Promise((resolve) => waits.push(resolve))
  let agreedTo: ApprovalModel | undefined
  const question: Question = {
    model: message('one'),
    look: async () => undefined,
    agree: (model) => {
      agreedTo = model
    },
    sign: async () => {
      if (agreedTo) signed.push(agreedTo)
      return 'signature'
    },
    ...given.question,
  }
  let ask: WindowAsk | undefined
  const result = new Promise<unknown>((onResult, onError) => {
    ask = createWindowAsk(
      {
        ...relay,
        openWindow: (secret) => secrets.push(secret),
        build: 'a',
        look: () => ({ themeMode: 'dark', language: 'en' }),
        pause,
      },
      createApprovalTask({
        question,
        call: {
          network: {
            id: 'eip155:1',
            name: 'One',
            rpcUrl: 'https://one.example',
            nativeCurrency: { symbol: 'ONE', decimals: 18 },
          },
          method: 'sign',
          params: [],
          dapp: 'https://app.example',
        },
        account: { namespace: 'eip155', address: '0xmaria' },
        texts: undefined as never,
        page: { dappName: () => 'App', shown: () => undefined, agreed: given.agreed ?? (async () => undefined) },
        sign: async (onSign) => {
          await given.unlock?.()
          await onSign()
          return question.sign({ privateKey: new Uint8Array() })
        },
      }),
      { onResult, onError }
    )
  })
  // A test that doesn't look at it is about something else.
  result.catch(() => undefined)
  if (!ask) throw new Error('It was not made.')
  const opened = ask
  await expect.poll(() => opened.state().step).toBe('ready')
  return {
    relay,
    ask: opened,
    secrets,
    signed,
    result,
    openWindow: (secret = secrets.at(-1) ?? '', build = 'a') => {
      let isClosed = false
      const close = (): void => {
        isClosed = true
      }
      const flow = createApproveFlow({ ...relay, secret, build, sleeps: false, close, pause })
      return { flow, state: flow.state, closed: () => isClosed }
    },
    stored: async () => {
      const { id } = (await keysOfSecret(secrets.at(-1) ?? '')) ?? {}
      await expect.poll(() => relay.windows.has(id ?? '')).toBe(true)
      return relay.windows.get(id ?? '') as StoredWindow
    },
    passTime: () => {
      const ended = waits
      waits = []
      for (const end of ended) end()
    },
  }
}

/** Until the window shows what is asked. */
async function untilAsked({ state }: OpenedWindow): Promise<void> {
  await expect.poll(() => state().type).toBe('asked')
}

/** The user opens the window, and reads. */
async function openRead(asked: Asked): Promise<OpenedWindow> {
  asked.ask.open()
  await asked.stored()
  const window = asked.openWindow()
  await untilAsked(window)
  return window
}

const rejected = { code: 'REJECTED' }

test('default: the user reads it in the window, agrees there, and the frame signs', async () => {
  const asked = await openAsk()
  const window = await openRead(asked)
  expect(window.state()).toMatchObject({
    look: { themeMode: 'dark' },
    view: {
      dapp: 'https://app.example',
      dappName: 'App',
      address: '0xmaria',
      networkName: 'One',
      model: { text: 'one' },
    },
  })
  expect(asked.signed).toEqual([])
  window.flow.answer(true)
  expect(await asked.result).toBe('signature')
  // The page may take the frame away now: the window hears of it all the same.
  expect((await asked.stored()).said.frame).toHaveLength(2)
  expect(asked.signed).toEqual([message('one')])
  await expect.poll(window.state).toMatchObject({ type: 'ended', end: 'approved' })
  asked.passTime()
  await expect.poll(window.closed).toBe(true)
})

test('behavior: the limit that the user leaves, or takes away, is what gets signed', async () => {
  const choice = { model: approval(true), setLimited: approval }
  for (const isLimited of [true, false]) {
    const asked = await openAsk({ question: choice })
    const window = await openRead(asked)
    expect(window.state()).toMatchObject({ hasChoice: true, view: { model: { allowance: { isLimited: true } } } })
    window.flow.choose(isLimited)
    window.flow.answer(true)
    await asked.result
    expect(asked.signed).toEqual([approval(isLimited)])
  }
})

test('behavior: a no in the window, its closing, a no in the frame and a page that goes are a no', async () => {
  const ways: Readonly<Record<string, (asked: Asked, window: OpenedWindow) => void>> = {
    declined: (_, { flow }) => flow.answer(false),
    unknown: (_, { flow }) => flow.leave(),
    gone: ({ ask }) => ask.decline(),
  }
  const all: typeof ways = { ...ways, 'gone ': ({ ask }) => ask.leave() }
  for (const [end, leave] of Object.entries(all)) {
    const asked = await openAsk()
    const window = await openRead(asked)
    leave(asked, window)
    await expect(asked.result).rejects.toMatchObject(rejected)
    await expect.poll(window.state).toMatchObject({ end: end.trim() })
    // Whatever is pressed now.
    window.flow.answer(true)
    expect(asked.signed).toEqual([])
  }
})

test('behavior: where no window comes the button is there again, and what is opened then counts', async () => {
  const asked = await openAsk()
  asked.ask.open()
  await asked.stored()
  asked.passTime()
  await expect.poll(() => asked.ask.state().step).toBe('blocked')
  const window = await openRead(asked)
  expect(asked.ask.state().step).toBe('waiting')
  window.flow.answer(true)
  expect(await asked.result).toBe('signature')
})

test('behavior: a yes in a window that another one has taken the place of does not count', async () => {
  const asked = await openAsk()
  const first = await openRead(asked)
  const second = await openRead(asked)
  first.flow.answer(true)
  await expect.poll(first.state).toMatchObject({ end: 'gone' })
  expect(asked.signed).toEqual([])
  second.flow.answer(false)
  await expect(asked.result).rejects.toMatchObject(rejected)
})

test('behavior: a press opens no window before the frame knows what is to be shown', async () => {
  const secrets: string[] = []
  const prepared = Promise.withResolvers<void>()
  const ask = createWindowAsk(
    {
      ...createMemoryRelay(),
      openWindow: (secret) => secrets.push(secret),
      build: 'a',
      look: () => ({ themeMode: 'dark', language: 'en' }),
    },
    {
      prepare: () => prepared.promise,
      asked: () => ({ type: 'keys', purpose: 'manage', dappHost: 'app.example' }),
      serve: () => new Promise(() => undefined),
    },
    { onResult: () => undefined, onError: () => undefined }
  )
  ask.open()
  expect([ask.state(), secrets]).toEqual([{ step: 'preparing' }, []])
  prepared.resolve()
  await expect.poll(() => ask.state().step).toBe('ready')
  ask.open()
  expect(secrets).toHaveLength(1)
  ask.decline()
})

test('behavior: a window of another build shows nothing', async () => {
  const asked = await openAsk()
  asked.ask.open()
  await asked.stored()
  const window = asked.openWindow(undefined, 'b')
  await expect.poll(window.state).toMatchObject({ end: 'otherBuild' })
  window.flow.answer(true)
  expect(asked.signed).toEqual([])
})

test('behavior: a page that is gone before it knows of the yes has nothing signed, also when it comes back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = await openAsk({ agreed: () => promise })
  const window = await openRead(asked)
  window.flow.answer(true)
  await expect.poll(window.state).toMatchObject({ step: 'signing' })
  await expect.poll(() => asked.ask.state().step).toBe('preparing')
  asked.ask.leave()
  resolve()
  await expect(asked.result).rejects.toMatchObject(rejected)
  await expect.poll(window.state).toMatchObject({ end: 'unsure' })
  expect(asked.signed).toEqual([])
})

test('behavior: what fails before anything is signed is said in the window', async () => {
  const unlock = async (): Promise<void> => {
    throw new WalletError('RECOVERY_NEEDED', 'This device has no part.')
  }
  const asked = await openAsk({ unlock })
  const window = await openRead(asked)
  window.flow.answer(true)
  await expect(asked.result).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  await expect.poll(window.state).toMatchObject({ step: 'failed', failure: 'recovery' })
})

test('behavior: a window that hears nothing of its yes says that it does not know, until it hears', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = await openAsk({ agreed: () => promise })
  const window = await openRead(asked)
  window.flow.answer(true)
  await expect.poll(() => asked.ask.state().step).toBe('preparing')
  asked.passTime()
  await expect.poll(window.state).toMatchObject({ end: 'unsure' })
  resolve()
  await expect.poll(window.state).toMatchObject({ end: 'approved' })
})

test('behavior: a second window with the secret sees nothing', async () => {
  const asked = await openAsk()
  await openRead(asked)
  const thief = asked.openWindow()
  await expect.poll(thief.state).toMatchObject({ end: 'unknown' })
})

test('error: only the window that came first can say yes, not even with the secret', async () => {
  const asked = await openAsk()
  await openRead(asked)
  const stored = await asked.stored()
  const keys = await keysOfSecret(asked.secrets[0] ?? '')
  if (!keys) throw new Error('There are no keys.')
  // All that a thief of the secret has: the key of the box.
  stored.said.window.push(await seal(keys.box, 'yes', { digest: '' }))
  asked.relay.wake()
  await expect.poll(() => asked.ask.state()).toMatchObject({ step: 'failed', failure: 'other' })
  asked.ask.decline()
  await expect(asked.result).rejects.toMatchObject({ code: 'FAILED' })
  expect(asked.signed).toEqual([])
})

test('error: a server that takes the place of the window is found out', async () => {
  const asked = await openAsk()
  asked.ask.open()
  const stored = await asked.stored()
  const own = await publicKeyOf(await createPair())
  const other = await keysOfSecret('A'.repeat(43))
  if (!other) throw new Error('There are no keys.')
  stored.said.window.push(await writeHello(other, own))
  asked.relay.wake()
  await expect.poll(() => asked.ask.state()).toMatchObject({ step: 'failed' })
  expect(asked.signed).toEqual([])
})

test('error: a server that shows another request has it shown to no user', async () => {
  const [mine, other] = [await openAsk(), await openAsk({ question: { model: message('two') } })]
  mine.ask.open()
  other.ask.open()
  const [stored, otherStored] = [await mine.stored(), await other.stored()]
  stored.box = otherStored.box
  const window = mine.openWindow()
  await expect.poll(window.state).toMatchObject({ end: 'unknown' })
})

test('error: an answer of another request is none', async () => {
  const [mine, other] = [await openAsk(), await openAsk()]
  await openRead(mine)
  const window = await openRead(other)
  window.flow.answer(true)
  await other.result
  const [stored, otherStored] = [await mine.stored(), await other.stored()]
  stored.said.window.push(...otherStored.said.window.slice(1))
  mine.relay.wake()
  await expect.poll(() => mine.ask.state()).toMatchObject({ step: 'failed' })
  expect(mine.signed).toEqual([])
})

test('error: what no window can show is refused, and the page is told why', async () => {
  const asked = await openAsk({ question: { model: message('a'.repeat(400_000)) } })
  asked.ask.open()
  await expect(asked.result).rejects.toMatchObject({
    code: 'PARAMS_INVALID',
    message: expect.stringContaining('too large'),
  })
})

test('error: without a secret in its address the window has nothing to ask', async () => {
  const asked = await openAsk()
  for (const secret of ['', 'x', '%', 'A'.repeat(42)])
    await expect.poll(asked.openWindow(secret).state).toMatchObject({ end: 'unknown' })
})
