import { readMovedNft } from '../../actions/transfers/movedNft.js'
import { isAddress, isHash } from '../../caip/addresses.js'
import { isChainId } from '../../caip/chainId.js'
import type { Mistake } from '../../errors/codes.js'
import { cleanText } from '../../foreign/cleanText.js'
import type { OwnTransaction, TransactionKind } from '../../records/ownTransaction.js'
import { isMultiplier } from '../../units/shownUnits.js'

/** What is wrong with a transaction that the app or the storage gave, and what may be kept of it when nothing is. */
export function checkTransaction(given: { readonly [name: string]: unknown }): {
  readonly mistakes: readonly Mistake[]
  readonly transaction: Omit<OwnTransaction, 'addedAtMs' | 'status'>
} {
  const mistakes: Mistake[] = []
  for (const [option, { test, expected, optional }] of Object.entries(RULES)) {
    const value = given[option]
    if (value === undefined ? !optional : !test(value)) mistakes.push({ option, value, expected })
  }
  // Each was looked at above; with mistakes the caller doesn't use it.
  const { networkId, hash, kind, amountBaseUnits, symbol, decimals, multiplier, to } =
    given as unknown as OwnTransaction
  const nft = readMovedNft(given['nft'])
  const isWhole = amountBaseUnits !== undefined && decimals !== undefined
  return {
    mistakes,
    transaction: {
      networkId,
      hash,
      kind,
      ...(isWhole ? { amountBaseUnits, decimals } : {}),
      ...(isMultiplier(multiplier) ? { multiplier } : {}),
      ...(symbol === undefined ? {} : { symbol: cleanText({ text: String(symbol), as: 'symbol', characters: 20 }) }),
      ...(nft === undefined ? {} : { nft }),
      ...(to === undefined ? {} : { to }),
    },
  }
}

const KINDS: readonly TransactionKind[] = ['send', 'receive', 'approve', 'swap', 'mint', 'burn', 'contract']

interface Rule {
  readonly test: (value: unknown) => boolean
  readonly expected: string
  readonly optional?: boolean
}

const RULES: { readonly [option: string]: Rule } = {
  networkId: { test: isChainId, expected: 'a CAIP-2 id' },
  hash: { test: isHash, expected: 'the hash of a transaction' },
  kind: { test: isKind, expected: KINDS.join(', ') },
  amountBaseUnits: {
    test: (value) => typeof value === 'bigint' && value >= 0n && value < 2n ** 256n,
    expected: 'a bigint, in base units',
    optional: true,
  },
  symbol: { test: (value) => typeof value === 'string', expected: 'a text', optional: true },
  decimals: {
    test: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
    expected: 'a whole number from 0 to 255',
    optional: true,
  },
  nft: { test: (value) => readMovedNft(value) !== undefined, expected: 'an object with a `name`', optional: true },
  to: { test: isAddress, expected: 'an address', optional: true },
}

/** Whether it is a kind of transaction. */
export function isKind(value: unknown): value is TransactionKind {
  return KINDS.includes(value as never)
}
