import { lazy } from '@portico/core/adapter'
import type { FrameNetwork } from '../../api.ts'
import type { LoadableSigner } from './createSigning.ts'
import { METHODS } from './methods.ts'

/** What signs, by namespace. The code of each is fetched when it is first needed. */
export function createSigners(parts: {
  readonly networks: readonly FrameNetwork[]
  readonly fetch: typeof fetch
  readonly window: Pick<Window, 'localStorage' | 'navigator'>
}): Readonly<Record<keyof typeof METHODS, LoadableSigner>> {
  const { networks, fetch, window } = parts
  return {
    eip155: {
      ...METHODS.eip155,
      load: lazy(async () => {
        const { createEvmSigner } = await import('./evm/createEvmSigner.ts')
        // Types say that it is always there.
        const locks: LockManager | undefined = window.navigator.locks
        return createEvmSigner({ networks, fetch, openStorage: () => window.localStorage, locks, now: Date.now })
      }),
    },
    solana: {
      ...METHODS.solana,
      load: lazy(async () => (await import('./solana/createSolanaSigner.ts')).createSolanaSigner({ fetch })),
    },
  }
}
