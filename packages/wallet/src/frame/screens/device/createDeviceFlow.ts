import type { LinkAnswer } from '../../../api.ts'
import type { Api } from '../../server/createApi.ts'
import { WalletError } from '../../WalletError.ts'
import { createState } from '../screen/createState.ts'
import type { DeviceState } from './state.ts'

/** The flow after the user has opened the link of a mail: nothing is changed before they press a button. */
export interface DeviceFlow {
  readonly state: () => DeviceState
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Reads what the link is about; once more where the server didn't answer. */
  read(): void
  /** The user says whether the device is theirs. */
  answer(isOwn: boolean): void
}

/** Makes it. */
export function createDeviceFlow(parts: {
  readonly api: Pick<Api, 'post'>
  /** What the link has behind its `#`. */
  readonly token: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}): DeviceFlow {
  const { api, token, now } = parts
  const state = createState<DeviceState>({ type: 'loading' })
  let isReading = false
  const read = async (): Promise<void> => {
    isReading = true
    if (isUnread(state.read())) state.set({ type: 'loading' })
    try {
      state.set(
        token === '' ? { type: 'expired' } : stateOf(await api.post<LinkAnswer>('/api/device', { token }), now())
      )
    } catch (cause) {
      state.set({ type: failureOf(cause) })
    } finally {
      isReading = false
    }
  }
  const answer = async (asked: DeviceState & { readonly type: 'asked' }, isOwn: boolean): Promise<void> => {
    state.set({ ...asked, sending: isOwn ? 'own' : 'strange', isUnsent: false })
    try {
      await api.post('/api/device/answer', { token, isOwn })
      state.set({ type: isOwn ? 'confirmed' : 'refused', device: asked.device })
    } catch (cause) {
      const failure = failureOf(cause)
      // It may have been answered in another place meanwhile: that stays.
      if (failure === 'expired') await read()
      else if (failure === 'offline') state.set({ ...asked, sending: undefined, isUnsent: true })
      else state.set({ type: failure })
    }
  }
  return {
    state: state.read,
    subscribe: state.subscribe,
    read: () => {
      if (!isReading && (state.read().type === 'loading' || isUnread(state.read()))) void read()
    },
    answer: (isOwn) => {
      const now = state.read()
      if (now.type === 'asked' && now.sending === undefined) void answer(now, isOwn)
    },
  }
}

function stateOf({ email, device, number, askedBeforeMs, answer }: LinkAnswer, nowMs: number): DeviceState {
  if (answer !== null) return { type: answer, device }
  return { type: 'asked', email, device, number, askedAtMs: nowMs - askedBeforeMs, isUnsent: false }
}

function isUnread({ type }: DeviceState): boolean {
  return type === 'offline' || type === 'tooManyRequests'
}

function failureOf(cause: unknown): 'expired' | 'tooManyRequests' | 'offline' {
  const code = cause instanceof WalletError ? cause.code : undefined
  if (code === 'LINK_EXPIRED') return 'expired'
  return code === 'RATE_LIMITED' ? 'tooManyRequests' : 'offline'
}
