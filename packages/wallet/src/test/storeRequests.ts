import type { Store, StoredRecovery } from '../server/store/types.ts'

/** Logs a user in, and returns their id. */
export async function login(store: Store, email: string, byte: number): Promise<string> {
  const hash = new Uint8Array(32).fill(byte)
  await store.addCode({ email, purpose: 'login', hash, expiresAtMs: NOW + 1000 })
  const outcome = await store.useCode({
    email,
    hash,
    nowMs: NOW,
    ...browser(byte),
    deviceLogin: deviceLogin(byte),
  })
  return outcome.type === 'loggedIn' ? outcome.user.id : ''
}

/** The time of all of it. */
export const NOW = 1_700_000_000_000

/** Versions of two wallets. */
export const FIRST = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
export const SECOND = '0c0d6a31-7a3b-4f5e-8a0c-61ab0a6a4f02'
/** A browser that logs in: each byte is another one. */
export const browser = (byte: number) => {
  const hash = new Uint8Array(32).fill(byte)
  return { session: { hash, expiresAtMs: NOW + 1000 }, endedSession: undefined, device: hash }
}

/** What waits for a device to be confirmed. */
export const deviceLogin = (byte: number) => ({
  id: `00000000-0000-4000-8000-${String(byte).padStart(12, '0')}`,
  cookie: new Uint8Array(32).fill(byte),
  endedCookie: undefined,
  number: '42',
  device: 'Chrome on macOS',
  expiresAtMs: NOW + 1000,
})

/** A wallet that a browser stores. */
export const wallet = (own: {
  readonly userId: string
  readonly byte: number
  readonly version?: string
  readonly account?: string
  readonly share?: number
}) => ({
  userId: own.userId,
  session: new Uint8Array(32).fill(own.byte),
  device: new Uint8Array(32).fill(own.byte),
  version: own.version ?? FIRST,
  accounts: [account(own.account ?? 'one')],
  share: Uint8Array.of(own.share ?? 1),
  proofHash: new Uint8Array(32),
})

/** An account of a wallet. */
export const account = (address: string) => ({ namespace: 'toy', address })

/** A way back in. */
export const recovery = (own: Pick<StoredRecovery, 'id' | 'type'>): StoredRecovery => ({
  version: FIRST,
  sealed: Uint8Array.of(1),
  salt: new Uint8Array(32),
  credentialId: own.type === 'code' ? null : Uint8Array.of(1),
  device: 'Chrome on macOS',
  ...own,
})
