import type { ChainId, GasPrice, SwapToken } from '@portico/core/adapter'
import {
  baseUnits,
  boolean,
  type Decoder,
  list,
  object,
  optional,
  shortText,
  string,
  tokenDecimals,
  valid,
  validOnly,
} from '@portico/core/internal/foreign'
import type { Hex } from 'viem'
import { isHexAddress, SYMBOL_CHARACTERS } from '../../chain/reads/erc20.js'
import { isCoin } from '../../chain/reads/isCoin.js'

/** An account id (CAIP-10) of this network, without the network. */
const addressOn =
  (networkId: ChainId): Decoder<Hex> =>
  (value, path) => {
    const text = string(value, path)
    const address = text.startsWith(`${networkId}:`) ? text.slice(networkId.length + 1) : undefined
    return hexAddress(address, path)
  }

const hexAddress = valid(isHexAddress, 'an address of this network')

/**
 * The tokens in an answer, each once and 500 at most. One that isn't valid, or is of another network, is left out. Throws
 * RESPONSE_INVALID for no list.
 */
export function tokensOf(
  answer: unknown,
  request: { readonly networkId: ChainId; readonly imageFrom: (url: string | undefined) => string | undefined }
): readonly SwapToken[] {
  const { networkId, imageFrom } = request
  const decodeToken = object({
    name: shortText(64),
    symbol: shortText(SYMBOL_CHARACTERS),
    address: addressOn(networkId),
    decimals: tokenDecimals,
    logoUri: optional(string),
    eip2612: optional(boolean),
  })
  const seen = new Set<string | undefined>()
  return answerOfTokens(answer, '$')
    .tokens.slice(0, MOST_TOKENS)
    .flatMap((item) => validOnly(() => decodeToken(item, '$')))
    .flatMap(({ address, logoUri, ...facts }) => {
      const key = isCoin({ networkId, address }) ? undefined : address.toLowerCase()
      if (seen.has(key)) return []
      seen.add(key)
      return [{ ...facts, ...(key && { address }), iconUrl: imageFrom(logoUri) }]
    })
}

const answerOfTokens = object<{ tokens: readonly unknown[] }>({ tokens: list })

/**
 * What is received by the first quote that gives anything; undefined without one. A quote that isn't valid, or answers another
 * question, is left out. Throws RESPONSE_INVALID where all are left out.
 */
export function quoteOf(
  answer: unknown,
  asked: { readonly from: string; readonly to: string; readonly amountBaseUnits: bigint }
): bigint | undefined {
  const same = (text: string): Decoder<string> =>
    valid((value): value is string => typeof value === 'string' && value.toLowerCase() === text.toLowerCase(), text)
  const decodeQuote = object({
    fromAccount: same(asked.from),
    fromAmount: same(asked.amountBaseUnits.toString()),
    toAccount: same(asked.to),
    toAmount: baseUnits,
  })
  const { quotes } = answerOfQuotes(answer, '$')
  const amounts = quotes.slice(0, MOST_QUOTES).flatMap((quote) => validOnly(() => decodeQuote(quote, '$').toAmount))
  if (amounts.length === 0 && quotes.length > 0) decodeQuote(quotes[0], '$.quotes[0]')
  return amounts.find((received) => received > 0n)
}

const answerOfQuotes = object<{ quotes: readonly unknown[] }>({ quotes: list })

/** `{ allowance }` */
export const allowance: Decoder<{ readonly allowance: bigint }> = object({ allowance: baseUnits })

/** Prices of gas in wei. */
export const gasPrice: Decoder<GasPrice> = object({ standard: baseUnits, fast: baseUnits, instant: baseUnits })

/** What a transaction calls and with what. Whatever else it says, such as its gas, is left out. */
export function transactionOf(networkId: ChainId): Decoder<{ readonly tx: { readonly to: Hex; readonly data: Hex } }> {
  const onNetwork = addressOn(networkId)
  return object({
    tx: object({
      to: (value, path) => (isHexAddress(value) ? value : onNetwork(value, path)),
      data: valid(
        (value): value is Hex => typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value),
        'bytes in hex'
      ),
    }),
  })
}

/** More than a user looks at. */
const MOST_TOKENS = 500
const MOST_QUOTES = 50
