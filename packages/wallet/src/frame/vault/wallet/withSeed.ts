import type { ShareAnswer, WalletAccount } from '../../../api.ts'
import { decodeBase64url } from '../../decodeBase64url.ts'
import { WalletError } from '../../WalletError.ts'
import { isSameAccounts } from './openDevice.ts'
import { type KeyedAccount, keysOf } from './seed.ts'
import { joinShares, type Share } from './shares.ts'

/** A seed while it is put together. All of it is wiped afterwards. */
export interface OpenSeed {
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly keys: readonly KeyedAccount[]
  readonly serverShare: Share
}

/**
 * Puts a seed together from the server's share and another, has it used, and wipes it. Rejects FAILED where the server's is of
 * another wallet, and what `misfit` makes where the shares don't make these accounts.
 */
export async function withSeed<T>(request: {
  readonly answer: ShareAnswer
  readonly version: string
  readonly accounts: readonly WalletAccount[]
  readonly share: Share
  readonly misfit: () => WalletError
  readonly use: (seed: OpenSeed) => T | Promise<T>
}): Promise<T> {
  const { answer, version, accounts, share, misfit, use } = request
  if (answer.version !== version) throw new WalletError('FAILED', 'The server has a share of another wallet.')
  const used: Uint8Array[] = []
  const wiped = <B extends Uint8Array>(bytes: B): B => {
    used.push(bytes)
    return bytes
  }
  try {
    const serverShare = wiped(decodeBase64url(answer.share) ?? new Uint8Array())
    const entropy = await joinShares(serverShare, share)
    if (!entropy) throw misfit()
    const keys = await keysOf(wiped(entropy))
    for (const { privateKey } of keys) wiped(privateKey)
    // A share that was changed, or of another split, makes another seed without an error of its own.
    if (!isSameAccounts(keys, accounts)) throw misfit()
    return await use({ entropy, keys, serverShare })
  } finally {
    for (const bytes of used) bytes.fill(0)
  }
}
