import { expect, onTestFinished, test } from 'vitest'
import { createApproveFlow } from '../../screens/approve/createApproveFlow.ts'
import type { ApproveState } from '../../screens/approve/state.ts'
import { createSecret } from '../../screens/window/boxes.ts'
import { createWindowAsk, type WindowAsk } from '../../screens/window/createWindowAsk.ts'
import { openFrameEnd } from '../../screens/window/openFrameEnd.ts'
import type { ServerClient } from '../../server/createServerClient.ts'
import { createMemoryRelay, type MemoryRelay } from '../../test/createMemoryRelay.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { NEW_EMAIL, openTestUser, type TestUser } from '../../test/openTestUser.ts'
import { createCustody } from '../custody/createCustody.ts'
import { createKeysTask, type KeysOutcome } from '../custody/createKeysTask.ts'
import type { CustodyCall } from '../custody/types.ts'
import type { KeysFlow } from './createKeysFlow.ts'
import { createKeysWindow } from './createKeysWindow.ts'
import type { KeysPurpose, KeysScreen } from './state.ts'

/** A user at the button of a frame, who sees to their keys in the window that it opens. */
interface Asked {
  readonly user: TestUser
  readonly relay: MemoryRelay
  readonly ask: WindowAsk
  /** Settles as the page is answered. */
  readonly result: Promise<KeysOutcome>
  /** A press of the button, and the window that it opens. */
  readonly open: () => Promise<OpenedWindow>
  /** Ends all waiting for a time. */
  readonly passTime: () => void
}

interface OpenedWindow {
  readonly flow: KeysFlow
  /** Closes the window as the user does. */
  readonly close: () => void
  readonly state: () => ApproveState
  readonly see: (screen: Partial<KeysScreen>) => Promise<void>
  readonly isQuiet: () => boolean
}

async function openAsk(
  purpose: KeysPurpose,
  {
    lie = () => ({}),
    relay = createMemoryRelay(),
  }: { readonly lie?: (server: ServerClient) => Partial<ServerClient>; readonly relay?: MemoryRelay } = {}
): Promise<Asked> {
  const user = await openTestUser()
  const secrets: string[] = []
  let waits: (() => void)[] = []
  const pause = (): Promise<void> => new Promise((resolve) => waits.push(resolve))
  const server = user.server.logIn()
  const custody = createCustody({
    server: {
      ...server,
      deleteUser: async (request) => {
        await server.deleteUser(request)
        // With the user's session the server has forgotten the way.
        relay.forget()
      },
      ...lie(server),
    },
    openDevice: user.home,
    deviceName: 'Chrome on macOS',
    newEmail: NEW_EMAIL,
  })
  const task = createKeysTask({
    custody,
    page: { shown: () => undefined },
    asked: { type: 'keys', purpose, newEmail: NEW_EMAIL, dappHost: 'app.example' },
  })
  const parts = { ...relay, openWindow: (secret: string) => secrets.push(secret), build: 'a', look: LOOK, pause }
  let ask: WindowAsk | undefined
  const result = new Promise<KeysOutcome>((onResult, onError) => {
    ask = createWindowAsk(parts, task, { onResult, onError })
  })
  // A test that doesn't look at it is about something else.
  result.catch(() => undefined)
  if (!ask) throw new Error('Nothing was asked.')
  const asked = ask
  await expect.poll(() => asked.state().step).toBe('ready')
  return {
    user,
    relay,
    ask: asked,
    result,
    open: async () => {
      const stored = relay.windows.size
      asked.open()
      // The window would ask again after a time, which doesn't pass here by itself.
      await expect.poll(() => relay.windows.size).toBe(stored + 1)
      return openWindow({ relay, user, secret: secrets.at(-1) ?? '', pause })
    },
    passTime: () => {
      const woken = waits
      waits = []
      for (const wake of woken) wake()
    },
  }
}

async function openWindow(request: {
  readonly relay: MemoryRelay
  readonly user: TestUser
  readonly secret: string
  readonly pause: () => Promise<void>
}): Promise<OpenedWindow> {
  const { relay, user, secret, pause } = request
  const flow = createApproveFlow({ ...relay, secret, build: 'a', sleeps: false, close: () => undefined, pause })
  await expect.poll(() => flow.state().type).toBe('keys')
  const state = flow.state() as ApproveState & { readonly type: 'keys' }
  const window = { ...user.authenticator.window, open: () => null }
  const opened = createKeysWindow({ asked: state, window, api: relay.api, pause, onEnd: flow.end })
  opened.flow.begin()
  onTestFinished(flow.leave)
  return {
    flow: opened.flow,
    close: flow.leave,
    state: flow.state,
    see: (like) => expect.poll(() => opened.flow.state().screen).toMatchObject(like),
    isQuiet: opened.isQuiet.read,
  }
}

/** Up to a code that is shown. */
async function openCode(open: Asked['open']): Promise<OpenedWindow> {
  const window = await open()
  await window.see({ type: 'overview' })
  window.flow.on.addRecovery()
  window.flow.on.makeCode()
  await window.see({ type: 'code' })
  return window
}

const LOOK = () => ({ themeMode: 'dark', language: 'en' }) as const
const REJECTED = { code: 'REJECTED' }

test('default: the words are in the window, and nowhere between', async () => {
  const { relay, result, open } = await openAsk('manage')
  const { flow, see, close } = await open()
  await see({ type: 'overview' })
  flow.on.openPhrase()
  flow.on.showPhrase()
  await expect.poll(() => flow.state().screen).toHaveProperty('words')
  const { words = [] } = flow.state().screen as { readonly words?: readonly string[] }
  expect(words).toHaveLength(24)
  const between = [...relay.windows.values()].flatMap(({ box, said }) => [box, ...said.frame, ...said.window])
  expect(between.length).toBeGreaterThan(4)
  for (const sealed of between) {
    expect(sealed).toMatch(/^[\w.-]+$/)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(words[0])
  }
  close()
  await expect(result).rejects.toMatchObject(REJECTED)
})

test('default: what the user has done is done, however they leave', async () => {
  const { user, result, open } = await openAsk('recover')
  const { flow, see, close } = await open()
  await see({ type: 'setUp' })
  flow.on.makeCode()
  await see({ type: 'code' })
  expect(user.server.data.recoveries).toEqual([])
  flow.on.codeSaved()
  await see({ type: 'done' })
  expect(user.server.data.recoveries).toHaveLength(1)
  close()
  expect(await result).toEqual({ outcome: 'done' })
})

test('default: a wallet is deleted, and the window knows it by the end of the way', async () => {
  const { user, result, open } = await openAsk('manage')
  const { flow, see, state } = await open()
  await see({ type: 'overview' })
  flow.on.openDelete()
  flow.on.deleteWallet()
  expect(await result).toEqual({ outcome: 'deleted' })
  expect(user.server.data.isDeleted).toBe(true)
  await expect.poll(state).toMatchObject({ type: 'ended', end: 'answered' })
})

test('default: another address is begun, and goes on in the page', async () => {
  const { user, result, open } = await openAsk('changeEmail')
  const { flow, see, state } = await open()
  await see({ type: 'changeEmail' })
  flow.on.changeEmail()
  expect(await result).toEqual({ outcome: 'done' })
  expect(user.server.data.change).toMatchObject({ email: NEW_EMAIL })
  await expect.poll(state).toMatchObject({ type: 'ended', end: 'answered' })
})

test('behavior: when the page goes nothing more can be done, and the words stay until the user hides them', async () => {
  const { ask, open, result } = await openAsk('manage')
  const { flow, see, state } = await open()
  await see({ type: 'overview' })
  flow.on.openPhrase()
  flow.on.showPhrase()
  await expect.poll(() => flow.state().screen).toHaveProperty('words')
  ask.leave()
  await expect(result).rejects.toMatchObject(REJECTED)
  await expect.poll(() => state().type).toBe('keys')
  expect(flow.state().screen).toHaveProperty('words')
  flow.on.back()
  await expect.poll(state).toMatchObject({ type: 'ended', end: 'left' })
})

test('behavior: another window takes the place of the first one, which can do nothing more', async () => {
  const { user, open } = await openAsk('manage')
  const first = await open()
  await first.see({ type: 'overview' })
  const second = await open()
  await second.see({ type: 'overview' })
  await expect.poll(first.state).toMatchObject({ type: 'ended', end: 'left' })
  first.flow.on.openDelete()
  first.flow.on.deleteWallet()
  second.flow.on.addRecovery()
  second.flow.on.makeCode()
  await second.see({ type: 'code' })
  expect(user.server.data.isDeleted).toBe(false)
})

test('behavior: what the first window was still doing comes before what the second one does, whose code counts', async () => {
  const late = Promise.withResolvers<void>()
  let stores = 0
  const { user, open } = await openAsk('manage', {
    lie: ({ storeRecovery }) => ({
      storeRecovery: async (recovery) => {
        stores += 1
        if (stores === 1) await late.promise
        return storeRecovery(recovery)
      },
    }),
  })
  const first = await openCode(open)
  first.flow.on.codeSaved()
  await expect.poll(() => stores).toBe(1)
  const opening = openCode(open)
  await expect.poll(first.state).toMatchObject({ type: 'ended', end: 'maybe' })
  late.resolve()
  const second = await opening
  const { code } = second.flow.state().screen as { readonly code?: string }
  second.flow.on.codeSaved()
  await second.see({ type: 'done' })
  await user.keysOn(createTestDevice()).unlockByCode(code ?? '')
})

test('behavior: a page that goes while something is changed leaves open what came of it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isStoring = false
  const { ask, open } = await openAsk('recover', {
    lie: () => ({
      storeRecovery: async () => {
        isStoring = true
        await promise
        return []
      },
    }),
  })
  const { flow, see, state } = await open()
  await see({ type: 'setUp' })
  flow.on.makeCode()
  await see({ type: 'code' })
  flow.on.codeSaved()
  await expect.poll(() => isStoring).toBe(true)
  ask.leave()
  await expect.poll(state).toMatchObject({ type: 'ended', end: 'maybe' })
  resolve()
})

test('behavior: where the page is asleep the user is told, until it answers', async () => {
  const { relay, open, passTime } = await openAsk('manage')
  relay.sleep()
  const { see, isQuiet } = await open()
  await expect
    .poll(() => {
      passTime()
      return isQuiet()
    })
    .toBe(true)
  relay.awake()
  await see({ type: 'overview' })
  expect(isQuiet()).toBe(false)
})

test('behavior: a program that opens the window in the place of a frame gets nothing that opens the wallet', async () => {
  const user = await openTestUser()
  const { code, store } = await user.keysOn(user.home).makeCode()
  await store()
  const relay = createMemoryRelay()
  const secret = createSecret()
  const { signal } = new AbortController()
  const end = await openFrameEnd({
    parts: { ...relay, build: 'a', look: LOOK },
    secret,
    signal,
    asked: { type: 'keys', purpose: 'unlock', dappHost: 'app.example' },
  })
  const opening = openWindow({ relay, user, secret, pause: () => new Promise<void>(() => undefined) })
  const talk = await end.meet()
  const heard: CustodyCall[] = []
  const lies: Readonly<Record<string, unknown>> = {
    read: {
      recoveries: [{ type: 'code' }],
      spares: [],
      passkeys: 0,
      logins: { email: 'maria@example.com', accounts: [], providers: [] },
      isFresh: true,
    },
    locks: [{ id: 'one', type: 'code', salt: '', credentialId: null }],
  }
  const lie = async (): Promise<void> => {
    for (;;) {
      const call = (await talk?.hear()) as CustodyCall | undefined
      if (!call) return
      heard.push(call)
      await talk?.say({ value: lies[call.name] })
    }
  }
  void lie()
  const { flow, see } = await opening
  await see({ type: 'enterCode' })
  flow.on.unlockByCode(code)
  await see({ type: 'done' })
  const { given } = heard.at(-1) ?? {}
  const [{ key = '' } = {}] = (given as { readonly keys: readonly { readonly key?: string }[] }).keys
  expect(JSON.stringify(heard)).not.toContain(code)
  // Not with the user's own recoveries either.
  const custody = createCustody({ server: user.server.logIn(), openDevice: createTestDevice(), deviceName: 'Thief' })
  const locks = await custody.locks()
  const unlocked = custody.unlock({ keys: locks.map(({ id }) => ({ id, key })) })
  await expect(unlocked).rejects.toMatchObject({ code: 'RECOVERY_WRONG' })
  expect(key).toHaveLength(43)
})
