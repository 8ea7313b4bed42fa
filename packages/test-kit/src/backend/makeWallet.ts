import { bytesToHex, sha256, stringToBytes } from 'viem'
import type { BackendWallet } from './types.js'
import { firstWords, secondWords } from './walletWords.js'

/**
 * A wallet that does not exist, with all fields that the directory has. It follows from `index` and `chainIds` alone, so
 * the first ones are the same in a short list and in a long one, on every run.
 */
export function makeWallet(request: {
  /** Counts from 0. Names, ids and rdns differ for different ones. */
  readonly index: number
  /** Rank. */
  readonly order: number
  /** CAIP-2 ids that most wallets are to have, beside well-known ones. */
  readonly chainIds: readonly string[]
}): BackendWallet {
  const { index, order, chainIds } = request
  const name = nameOf(index)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const site = `${slug}.example`
  const traits = sha256(stringToBytes(`made-up wallet ${index}`), 'bytes')
  const id = bytesToHex(traits).slice(2)
  const has = (trait: number, percent: number): boolean => (traits[trait] ?? 0) * 100 < percent * 256
  const isPhone = has(0, 70)
  const isExtension = has(1, 40)
  const chains = [
    ...chainIds.filter((_, position) => has(16 + (position % 4), 88)),
    ...publicChains.filter((_, position) => has(20 + position, 50)),
  ]
  return {
    id,
    name,
    description: has(7, 80) ? `${name} keeps your coins and collectibles in one place.` : null,
    chains: has(8, 1) ? [] : chains,
    homepage: has(9, 95) ? `https://${site}/` : null,
    image_id: uuid(id.slice(32)),
    image_url: null,
    order,
    badge_type: has(5, 15) ? 'certified' : 'none',
    mobile_link: isPhone ? `${slug}://` : null,
    link_mode: isPhone && has(4, 35) ? `https://link.${site}` : null,
    desktop_link: has(3, 12) ? `${slug}-desktop://` : null,
    webapp_link: has(2, 10) ? `https://app.${site}/` : null,
    app_store: isPhone && has(10, 90) ? `https://app-store.example/app/${slug}` : null,
    play_store: isPhone && has(11, 90) ? `https://play-store.example/app/${slug}` : null,
    chrome_store: isExtension ? `https://chrome-store.example/detail/${slug}` : null,
    rdns: isExtension ? `example.${slug}` : null,
    injected:
      isExtension && has(12, 60) ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }] : null,
    supports_wc: has(6, 85),
  }
}

function nameOf(index: number): string {
  const pairs = firstWords.length * secondWords.length
  // A prime that divides neither count visits every pair once before the first comes again.
  const pair = (index * 7919) % pairs
  const first = firstWords[pair % firstWords.length]
  const second = secondWords[Math.floor(pair / firstWords.length)]
  const round = Math.floor(index / pairs)
  return round === 0 ? `${first} ${second}` : `${first} ${second} ${round + 1}`
}

function uuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

// Ids of which one begins with another are meant: a filter by substring takes eip155:137 for eip155:1.
const publicChains: readonly string[] = [
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]
