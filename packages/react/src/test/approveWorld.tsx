import { embeddedWallet } from '@portico/core/connectors/embedded'
import { createFakePlatform, toyNetworks } from '@portico/test-kit'
import { createFakeFrame, type FakeFrame } from '@portico/test-kit/internal'
import { expect } from 'vitest'
import { createWorld, type World } from './createWorld.js'
import { anyDialog, draw } from './modal.js'

export const [one] = toyNetworks()
export const USER = {
  id: 'maria',
  email: 'maria@example.com',
  hasRecovery: false,
  accounts: [{ namespace: one.namespace, address: 'toy-login0000000login' }],
  networks: [one.id],
  methods: ['toy_signMessage', 'toy_transfer', 'portico_undelegate'],
}
export const ANSWERS = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }) as const,
  CONNECT_OTP: () => ({ action: 'CONNECT' }) as const,
  GET_USER: () => USER,
  SYNC_THEME: () => ({}),
}

export interface WalletWorld extends World {
  readonly frame: FakeFrame
  /** Waits until the frame was asked so often; it is ready a while after it has loaded. */
  asked(type: string, count?: number): Promise<void>
}

/** A page with a logged-in user. */
export async function openLogin(
  drawn = draw,
  chain?: NonNullable<Parameters<typeof createWorld>[0]>['chain']
): Promise<WalletWorld> {
  const frame = createFakeFrame()
  const platform = { ...createFakePlatform(), frame: frame.open }
  const own = createWorld({
    platform,
    chain,
    portico: { connectors: [embeddedWallet({ url: 'https://wallet.toy.example' })] },
  })
  const asked = (type: string, count = 1): Promise<void> =>
    expect
      .poll(async () => {
        await own.platform.clock.advance(500)
        return frame.requests.filter((request) => request.type === type).length
      })
      .toBe(count)
  frame.answer(ANSWERS)
  drawn(own)
  const connected = own.portico.connect({ email: USER.email })
  await asked('CONNECT_EMAIL')
  await expect.poll(() => own.portico.snapshot('attempt')).toMatchObject({ status: 'waiting' })
  await own.portico.email.enterCode({ code: '481902' })
  await connected
  await expect.element(anyDialog()).not.toBeInTheDocument()
  return { ...own, frame, asked }
}
