import type { WalletListing } from '../../records/walletListing.js'
import { isUnnamed } from '../cleanWallet.js'
import type { WalletEntry } from '../types.js'
import { closestText, isOneTypo, isTypedWithOneTypo } from './editDistance.js'
import { endOf, type FoldedName, fold, foldName, initialsOf, wordStarts, wordsOf } from './searchText.js'

/** A wallet that can be searched for, by its name, its id in a list, and its reverse domain name. */
export type Searchable = WalletListing | WalletEntry

/**
 * The wallets that a query may mean, the best first, those that match equally well in their order: the name or an id is
 * the query; the name begins with it; a word of the name or of an id does; it is the initials; it is inside the name; its
 * letters are in the name in this order, first where its first letter is the name's; or it is one typo away, at four
 * letters and more. A wallet without a name of its own comes last and is found by its words alone. Case, accents and
 * blanks around it do not matter. An empty query means every wallet.
 *
 * One pass over the wallets: time grows with their number and nothing else.
 */
export function searchWallets<W extends Searchable>(request: {
  readonly query: string
  readonly wallets: readonly W[]
  /** @default 100 */
  readonly limit?: number | undefined
}): readonly W[] {
  const { wallets, limit = DEFAULT_LIMIT } = request
  const end = Math.max(0, limit)
  const query = fold(request.query)
  if (query === '') return wallets.slice(0, end)
  const ranked: readonly W[][] = Array.from({ length: RANKS }, () => [])
  for (const wallet of wallets) ranked[rankOf({ query, wallet })]?.push(wallet)
  return ranked.flat().slice(0, end)
}

/** The name to ask "Did you mean …?" with, when a search found nothing; undefined when none is near. */
export function closestName(request: {
  readonly query: string
  readonly wallets: readonly Searchable[]
}): string | undefined {
  const texts = request.wallets.map((wallet) => {
    const name = foldName(wallet.name)
    return [name.text, ...wordsOf(name)]
  })
  const index = closestText({ query: fold(request.query), texts })
  return index === undefined ? undefined : request.wallets[index]?.name
}

/** How well a wallet matches, 0 being best; RANKS when it does not. The cheap questions come first and mostly suffice. */
function rankOf({ query, wallet }: { readonly query: string; readonly wallet: Searchable }): number {
  const name = foldName(wallet.name)
  const ids = idsOf(wallet)
  if ('options' in wallet && isUnnamed(wallet)) return hasWordPrefix({ query, name }) ? RANKS - 1 : RANKS
  if (name.text === query || ids.includes(query)) return 0
  if (name.text.startsWith(query)) return 1
  if (hasWordPrefix({ query, name }) || ids.some((id) => hasIdPrefix({ query, id }))) return 2
  if (query.length > 1 && name.text[0] === query[0] && initialsOf(name).startsWith(query)) return 3
  if (name.text.includes(query)) return 4
  if (isSubsequence({ query, text: name.text })) return name.text[0] === query[0] ? 5 : 6
  return query.length >= TYPO_MINIMUM_LETTERS && hasTypo({ query, name }) ? 7 : RANKS
}

/** Ids and reverse domain names, whole and folded. */
function idsOf(wallet: Searchable): readonly string[] {
  const { id, rdns } = ('options' in wallet ? wallet.listing : wallet) ?? {}
  const ids: string[] = []
  if (id) ids.push(id.toLowerCase())
  if (rdns) ids.push(rdns.toLowerCase())
  if ('options' in wallet) ids.push(...wallet.options.flatMap((option) => option.rdns?.toLowerCase() ?? []))
  return ids
}

function hasWordPrefix({ query, name }: { readonly query: string; readonly name: FoldedName }): boolean {
  return name.text.includes(query) && wordStarts(name).some((start) => name.text.startsWith(query, start))
}

/** Of a reverse domain name the top level says nothing, and neither do words that half of all contain. */
function hasIdPrefix({ query, id }: { readonly query: string; readonly id: string }): boolean {
  if (!id.includes(query)) return false
  const isDomain = id.includes('.')
  return wordStarts({ raw: id, text: id }).some((start) => {
    if (!id.startsWith(query, start)) return false
    return !isDomain || (start > 0 && !COMMON_WORDS.includes(id.slice(start, endOf({ text: id, start }))))
  })
}

function isSubsequence({ query, text }: { readonly query: string; readonly text: string }): boolean {
  let from = 0
  for (const letter of query) {
    if (letter === ' ') continue
    const at = text.indexOf(letter, from)
    if (at < 0) return false
    from = at + letter.length
  }
  return true
}

function hasTypo({ query, name }: { readonly query: string; readonly name: FoldedName }): boolean {
  const { text } = name
  const [first, second] = [query[0] ?? '', query[1] ?? '']
  // One typo leaves one of the first two letters at its place or next to it, so that most names need no closer look.
  const mayBegin = (start: number): boolean => {
    const [here, next] = [text[start], text[start + 1]]
    return here === first || next === second || here === second || next === first
  }
  if (mayBegin(0) && (isOneTypo({ one: query, other: text }) || isTypedWithOneTypo({ query, text }))) return true
  if (!text.includes(first) && !text.includes(second)) return false
  return wordsOf(name).some((word) => isOneTypo({ one: query, other: word }))
}

const RANKS = 9

const COMMON_WORDS: readonly string[] = ['app', 'wallet', 'extension', 'mobile']

const DEFAULT_LIMIT = 100

/** A typo in fewer letters leaves too little to go by. */
const TYPO_MINIMUM_LETTERS = 4
