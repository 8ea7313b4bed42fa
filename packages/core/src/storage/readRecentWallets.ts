import type { Storage } from './createStorage.js'
import { isRecord, type Parser, type RecentWallet } from './schema.js'

/** Recent wallets, newest first; AppKit's where we have none yet (never written or removed). Never rejects. */
export async function readRecentWallets(storage: Storage): Promise<readonly RecentWallet[]> {
  return (await storage.get('recentWallets', parseOwn)) ?? parseForeign(await storage.foreign('recent_wallets'))
}

function parseForeign(text: string | undefined): readonly RecentWallet[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return (Array.isArray(list) ? list : []).flatMap((wallet) => {
      if (!isRecord(wallet) || typeof wallet['name'] !== 'string') return []
      const key = wallet['rdns'] ?? wallet['id']
      return typeof key === 'string' ? [{ key, name: wallet['name'] }] : []
    })
  } catch {
    return []
  }
}

const parseOwn: Parser<'recentWallets'> = (value) =>
  Array.isArray(value)
    ? value.filter(isRecentWallet).map(({ key, name, address }) => ({ key, name, address }))
    : undefined

function isRecentWallet(value: unknown): value is RecentWallet {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['name'] === 'string' &&
    (value['address'] === undefined || typeof value['address'] === 'string')
  )
}
