import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import type { SocialEnd } from '../../api.ts'
import type { FinishedLogin } from '../vault/custody/types.ts'
import type { KeysFacts, UserLogins, WalletKeys } from '../vault/keys/types.ts'
import { WalletError } from '../WalletError.ts'

/** Keys without cryptography, which do as they are told. */
export interface TestKeys extends WalletKeys {
  /** What is known. A test may change it. */
  facts: KeysFacts
  /** What a provider says. A test may change it. */
  end: SocialEnd
  /** What comes of it. */
  outcome: FinishedLogin['outcome']
  /** The calls but `read`, oldest first. */
  readonly called: readonly string[]
  /** The next call fails. */
  readonly failNext: (code: FrameErrorCode, details?: ConstructorParameters<typeof WalletError>[2]) => void
  /** The next call waits for what is returned. */
  readonly holdNext: () => () => void
}

/** Makes some, of a user with a fresh login and a part of the wallet on this device. */
export function createTestKeys(given: Partial<KeysFacts> = {}): TestKeys {
  const called: string[] = []
  let failure: WalletError | undefined
  let held: Promise<void> | undefined
  const call = async <T>(name: string, answer: () => T): Promise<T> => {
    called.push(name)
    const [fails, waits] = [failure, held]
    failure = undefined
    held = undefined
    await waits
    if (fails) throw fails
    return answer()
  }
  const keys: TestKeys = {
    facts: {
      recoveries: [],
      spares: [],
      passkeys: 0,
      logins: { email: 'maria@example.com', accounts: [], providers: ['google', 'farcaster'] },
      isFresh: true,
      address: TEST_ADDRESS,
      canUsePasskeys: true,
      needsPasskey: false,
      hasOwnPasskey: false,
      ...given,
    },
    end: 'proven',
    outcome: 'done',
    called,
    failNext: (code, details) => {
      failure = new WalletError(code, 'As the test says.', details)
    },
    holdNext: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    read: async () => keys.facts,
    sendCode: () => call('sendCode', () => ({ resendInMs: 30_000 })),
    enterCode: (code) =>
      call(`enterCode ${code}`, () => {
        keys.facts = { ...keys.facts, isFresh: true }
      }),
    confirmByPasskey: (signal) =>
      untilLeft(
        call('confirmByPasskey', () => {
          keys.facts = { ...keys.facts, isFresh: true }
        }),
        signal
      ),
    ...createTestLogins(call, called, () => keys),
    makeCode: () => call('makeCode', () => ({ code: TEST_CODE, store: () => call('store', () => undefined) })),
    addPasskey: ({ isOwn, onChecking, signal }) =>
      untilLeft(call(isOwn ? 'addPasskey of one’s own' : 'addPasskey', onChecking), signal),
    removeRecovery: (id) =>
      call(`removeRecovery ${id}`, () => {
        keys.facts = { ...keys.facts, recoveries: keys.facts.recoveries.filter((recovery) => recovery.id !== id) }
      }),
    removePasskey: (id) =>
      call(`removePasskey ${id}`, () => {
        keys.facts = { ...keys.facts, spares: keys.facts.spares.filter(({ credentialId }) => credentialId !== id) }
      }),
    unlockByCode: (code) => call(`unlockByCode ${code}`, () => undefined),
    unlockByPasskey: (signal) =>
      untilLeft(
        call('unlockByPasskey', () => undefined),
        signal
      ),
    words: () => call('words', () => TEST_WORDS),
    deleteWallet: () => call('deleteWallet', () => undefined),
    changeEmail: () => call('changeEmail', () => undefined),
    logOut: () => call('logOut', () => undefined),
  }
  return keys
}

type Call = <T>(name: string, answer: () => T) => Promise<T>

function createTestLogins(call: Call, called: string[], read: () => TestKeys): UserLogins {
  return {
    beginLogin: ({ purpose, provider }) =>
      call(`beginLogin ${purpose} ${provider}`, () =>
        provider === 'farcaster'
          ? { id: 'login', link: 'https://farcaster.example/link' }
          : { id: 'login', page: `https://${provider}.example/` }
      ),
    openPage: (url) => void called.push(`openPage ${url}`),
    waitForProvider: (id, signal) =>
      untilLeft(
        call(`waitForProvider ${id}`, () => read().end),
        signal
      ),
    finishLogin: (id) => call(`finishLogin ${id}`, () => ({ outcome: read().outcome })),
    confirmByProvider: (id) =>
      call(`confirmByProvider ${id}`, () => {
        read().facts = { ...read().facts, isFresh: true }
        return { outcome: read().outcome }
      }),
    addEmail: (email) => call(`addEmail ${email}`, () => ({ resendInMs: 30_000 })),
    finishEmail: (code) => call(`finishEmail ${code}`, () => undefined),
    removeLogin: (login) => call(`removeLogin ${login}`, () => undefined),
  }
}

/** As a prompt does that is taken away. */
function untilLeft<T>(prompt: Promise<T>, signal: AbortSignal): Promise<T> {
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new WalletError('REJECTED', 'The prompt was left.')))
  })
  return Promise.race([prompt, left])
}

/** The address of the test keys. */
export const TEST_ADDRESS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'

/** A recovery code of the test keys. */
export const TEST_CODE = 'K7QM42XD9HTRW3NCPA68VJ5F'

/** The words of the test keys. */
export const TEST_WORDS = Array.from({ length: 24 }, (_, index) => `word${index + 1}`)
