import { formatUnits } from 'viem'
import type { SandboxSolana } from '../../types.ts'

/** What the overview shows of the local Solana. */
export interface SolanaReading {
  readonly slot: number | undefined
  /** Amounts with their symbols, by account. */
  readonly holdings: Readonly<Record<string, readonly string[]>>
}

/** Reads slot and balances; a node that does not answer has neither. */
export async function readSolana(solana: SandboxSolana): Promise<SolanaReading> {
  const { accounts, mints, nativeCurrency } = solana
  try {
    const [slot, ...results] = await callAll(solana.url, [
      ['getSlot', []],
      ...accounts.flatMap(({ address }): Call[] => [
        ['getBalance', [address]],
        ...mints.map(({ mint }): Call => ['getTokenAccountsByOwner', [address, { mint }, { encoding: 'jsonParsed' }]]),
      ]),
    ])
    const step = 1 + mints.length
    const holdings = accounts.map(({ address }, index) => {
      const [balance, ...held] = results.slice(index * step, (index + 1) * step) as [Balance, ...Held[]]
      return [
        address,
        [
          `${formatUnits(BigInt(balance.value), nativeCurrency.decimals)} ${nativeCurrency.symbol}`,
          ...mints.map(({ symbol }, token) => `${amountOf(held[token])} ${symbol}`),
        ],
      ] as const
    })
    return { slot: Number(slot), holdings: Object.fromEntries(holdings) }
  } catch {
    // No answer is what the page shows then.
    return { slot: undefined, holdings: {} }
  }
}

type Call = readonly [method: string, params: readonly unknown[]]
interface Balance {
  readonly value: number
}
interface Held {
  readonly value: readonly {
    readonly account: { readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: Amount } } } }
  }[]
}
interface Amount {
  readonly uiAmountString: string
}

/** What the first account of a token has, which is the only one here. */
function amountOf(held: Held | undefined): string {
  return held?.value[0]?.account.data.parsed.info.tokenAmount.uiAmountString ?? '0'
}

/** Results of one batch in its order. Errors: no answer, or one of the calls failed. */
async function callAll(url: string, calls: readonly Call[]): Promise<readonly unknown[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
  })
  // Our own node answers a batch in its order, each with a result or an error.
  const answers = (await response.json()) as readonly { readonly result?: unknown }[]
  return answers.map(({ result }) => {
    if (result === undefined) throw new Error('The local Solana refused.')
    return result
  })
}
