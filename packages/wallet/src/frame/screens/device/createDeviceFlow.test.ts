import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import { expect, test } from 'vitest'
import type { LinkAnswer } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import { createDeviceFlow } from './createDeviceFlow.ts'
import type { DeviceState } from './state.ts'

const NOW_MS = 1_700_000_000_000
const TOKEN = 'id.proof'
const LINK: LinkAnswer = {
  email: 'maria@example.com',
  device: 'Chrome on macOS',
  number: '42',
  askedBeforeMs: 120_000,
  expiresInMs: 1_080_000,
  answer: null,
}
const ASKED = {
  type: 'asked',
  email: 'maria@example.com',
  device: 'Chrome on macOS',
  number: '42',
  askedAtMs: NOW_MS - 120_000,
  isUnsent: false,
}

/** A link that was opened, and a server that says what the test says. */
function openLink(token = TOKEN) {
  const asked: (readonly [string, object])[] = []
  const seen: DeviceState[] = []
  const server: { link: LinkAnswer; fails: FrameErrorCode | undefined } = { link: LINK, fails: undefined }
  const post = async <T>(path: string, body: object): Promise<T> => {
    asked.push([path, body])
    if (server.fails) throw new WalletError(server.fails, 'As the test says.')
    return (path === '/api/device' ? server.link : undefined) as T
  }
  const flow = createDeviceFlow({ api: { post }, token, now: () => NOW_MS })
  flow.subscribe(() => seen.push(flow.state()))
  /** The state after what was begun has ended. */
  const settled = async (): Promise<DeviceState> => {
    await expect.poll(() => isBusy(flow.state())).toBe(false)
    return flow.state()
  }
  return { asked, seen, server, flow, settled }
}

function isBusy(state: DeviceState): boolean {
  return state.type === 'loading' || (state.type === 'asked' && state.sending !== undefined)
}

test('default: what the link is about is read, and nothing more before a press', async () => {
  const { asked, flow, settled } = openLink()
  expect(asked).toEqual([])
  flow.read()
  flow.read()
  expect(await settled()).toEqual(ASKED)
  flow.read()
  expect(asked).toEqual([['/api/device', { token: TOKEN }]])
})

test.each([
  ['own', true, 'confirmed'],
  ['strange', false, 'refused'],
] as const)('behavior: a press says once that the device is %s', async (sending, isOwn, type) => {
  const { asked, seen, flow, settled } = openLink()
  flow.read()
  await settled()
  flow.answer(isOwn)
  flow.answer(!isOwn)
  expect(await settled()).toEqual({ type, device: 'Chrome on macOS' })
  flow.answer(!isOwn)
  expect(seen[1]).toEqual({ ...ASKED, sending })
  expect(asked.slice(1)).toEqual([['/api/device/answer', { token: TOKEN, isOwn }]])
})

test.each(['confirmed', 'refused'] as const)('behavior: what was %s before is shown as that', async (answer) => {
  const { server, flow, settled } = openLink()
  server.link = { ...LINK, answer }
  flow.read()
  expect(await settled()).toEqual({ type: answer, device: 'Chrome on macOS' })
})

test('behavior: an answer that could not be sent can be sent again', async () => {
  const { server, flow, settled } = openLink()
  flow.read()
  await settled()
  server.fails = 'SERVER_UNREACHABLE'
  flow.answer(true)
  expect(await settled()).toEqual({ ...ASKED, isUnsent: true })
  server.fails = undefined
  flow.answer(true)
  expect(await settled()).toMatchObject({ type: 'confirmed' })
})

test('behavior: what was answered in another place meanwhile is read anew', async () => {
  const { server, flow, settled, asked } = openLink()
  flow.read()
  await settled()
  server.fails = 'LINK_EXPIRED'
  flow.answer(true)
  expect(await settled()).toEqual({ type: 'expired' })
  expect(asked.at(-1)?.[0]).toBe('/api/device')
})

test.each([
  ['expired', 'LINK_EXPIRED'],
  ['offline', 'SERVER_UNREACHABLE'],
  ['tooManyRequests', 'RATE_LIMITED'],
] as const)('error: %s for %s', async (type, code) => {
  const { server, flow, settled } = openLink()
  server.fails = code
  flow.read()
  expect(await settled()).toEqual({ type })
})

test.each(['SERVER_UNREACHABLE', 'RATE_LIMITED'] as const)(
  'behavior: after %s the server can be asked once more',
  async (code) => {
    const { server, flow, settled } = openLink()
    server.fails = code
    flow.read()
    await settled()
    server.fails = undefined
    flow.read()
    expect(flow.state()).toEqual({ type: 'loading' })
    expect(await settled()).toEqual(ASKED)
  }
)

test('behavior: an answer that came after too many is asked for again, when the link is read anew', async () => {
  const { server, flow, settled } = openLink()
  flow.read()
  await settled()
  server.fails = 'RATE_LIMITED'
  flow.answer(true)
  expect(await settled()).toEqual({ type: 'tooManyRequests' })
  server.fails = undefined
  flow.read()
  expect(await settled()).toEqual(ASKED)
})

test('error: expired without a link, and without a question', async () => {
  const { asked, flow, settled } = openLink('')
  flow.read()
  expect(await settled()).toEqual({ type: 'expired' })
  expect(asked).toEqual([])
})
