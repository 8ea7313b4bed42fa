import { type IndexField, indexFields } from '../src/wallets/index/indexFields.ts'
import { readFacts, type WalletFacts } from './readFacts.ts'
import { shortLink } from './shortLink.ts'

/** The file that the facts of a repository make, and what is wrong with the facts. */
export interface RenderedIndex {
  readonly source: string
  readonly problems: readonly string[]
}

/** Writes one line per wallet that has more than a name and namespaces, in the order of the facts. */
export function renderIndex({ folder }: { readonly folder: string }): RenderedIndex {
  const wallets = readFacts({ folder })
  const ids = wallets.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const shipped = wallets.filter((wallet) => factsOf(wallet).some(({ field }) => field !== 'namespaces'))
  return {
    source: [
      '// Made by scripts/buildWalletIndex.ts from data. Do not edit.',
      '',
      '/** One wallet each, in the order of popularity, written as indexFields.ts says. */',
      'export const indexLines: readonly string[] = [',
      ...shipped.map((wallet) => `  '${toLine(wallet)}',`),
      ']',
      '',
    ].join('\n'),
    problems: [...twice.map((id) => `wallet-id: ${id} is there twice.`), ...wallets.flatMap(problemsOf)],
  }
}

/** One fact of a wallet, with its place in the data. */
interface Fact {
  readonly field: IndexField
  readonly value: string
}

function toLine(wallet: WalletFacts): string {
  return [wallet.id, wallet.name, ...factsOf(wallet).map(toPart)].join('|')
}

function toPart({ field, value }: Fact): string {
  const { letter, prefix } = indexFields[field]
  return letter + (value.startsWith(prefix) ? value.slice(prefix.length) : value)
}

function factsOf(wallet: WalletFacts): readonly Fact[] {
  const { links = {}, mobile = {} } = wallet
  const known = (wallet.namespaces ?? []).filter((name) => namespaces.includes(name))
  const values: Readonly<Record<IndexField, string | null | undefined>> = {
    rdns: wallet.rdns,
    explorerId: wallet.explorerId,
    walletStandardName: wallet.walletStandardName,
    namespaces: known.join(','),
    color: wallet.color,
    homepage: wallet.homepage,
    chrome: links['chrome'],
    firefox: links['firefox'],
    edge: links['edge'],
    opera: links['opera'],
    safari: links['safari'],
    ios: links['ios'],
    android: links['android'],
    desktop: links['desktop'],
    native: mobile.native,
    nativeTemplate: mobile.nativeTemplate,
    universal: mobile.universal,
    inAppBrowser: wallet.inAppBrowser,
  }
  // Object.keys widens to string; these are the keys of the table itself.
  return (Object.keys(indexFields) as IndexField[]).flatMap((field) => {
    const value = values[field]
    return value ? [{ field, value: shortLink(value) }] : []
  })
}

function problemsOf(wallet: WalletFacts): readonly string[] {
  const facts = factsOf(wallet)
  const odd = [wallet.id, wallet.name, ...facts.map(({ value }) => value)].filter((text) => /[|'\\\p{Cc}]/u.test(text))
  const wrong = facts.filter(({ field, value }) => !isAllowed({ field, value }))
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(wallet.id) ? [] : [`wallet-id: ${wallet.id} is not in kebab-case.`]),
    ...(wallet.name.trim() === '' ? [`wallet-name: ${wallet.id} has none.`] : []),
    ...odd.map((text) => `wallet-text: ${wallet.id} has a character that separates facts, in ${text}`),
    ...wrong.map(({ field, value }) => `wallet-link: ${wallet.id} has a ${field} that may not be opened: ${value}`),
    ...Object.keys(wallet.links ?? {})
      .filter((name) => !(name in indexFields))
      .map((name) => `wallet-link: ${wallet.id} has a link to ${name}, which is no place that is known.`),
  ]
}

function isAllowed({ field, value }: Fact): boolean {
  if (['rdns', 'explorerId', 'walletStandardName', 'namespaces'].includes(field)) return true
  if (field === 'color') return /^#[0-9A-F]{6}$/.test(value)
  if (field !== 'native' && field !== 'nativeTemplate') return /^https:\/\/[a-z0-9]/.test(value)
  const hasPlace = field === 'native' || value.includes('{uri}')
  return hasPlace && /^[a-z][a-z0-9+.-]*:\/\//.test(value) && !forbidden.test(value)
}

/** Schemes that run code, show files or belong to the browser. Core refuses them again before it opens a link. */
const forbidden = /^(javascript|data|blob|vbscript|file|filesystem|about|intent|https?|wss?|ftp|chrome|view-source):/

/** Those that core knows (caip/namespaces.ts). */
const namespaces: readonly string[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
