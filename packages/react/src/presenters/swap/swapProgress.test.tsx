import type { SwapHolding, SwapRun } from '@portico/core'
import { UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import { SwapProgressView } from '@portico/ui/views/swap'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { presentProgress, runError } from './swapProgress.js'

const ether: SwapHolding = { name: 'Ether', symbol: 'ETH', decimals: 18, status: 'ready' }
const dollar: SwapHolding = { address: '0xa', name: 'USD Coin', symbol: 'USDC', decimals: 6, status: 'ready' }
const nothing = (): void => undefined

/** A swap for exactly 200 USDC, which pays about 0.05 ETH and at most 0.0505. */
const run = (also: Partial<SwapRun>): SwapRun => ({
  id: 1,
  review: {
    source: { connectionId: 'eip155/harbor', networkId: 'eip155:1', address: '0xb' },
    pay: ether,
    receive: dollar,
    quoted: {
      exact: 'receive',
      payBaseUnits: 50_000_000_000_000_000n,
      receiveBaseUnits: 200_000_000n,
      limitBaseUnits: 50_500_000_000_000_000n,
      readAtMs: 1,
    },
    slippageBps: 100,
    asks: ['swap'],
    approvals: [],
  } as SwapRun['review'],
  tasks: [{ kind: 'swap', status: 'sent', hash: '0x1' }],
  status: 'running',
  ...also,
})

function textOf(shown: SwapRun): string {
  const words = { network: undefined, locale: 'en', coin: { symbol: 'ETH', decimals: 18, priceUsd: undefined } }
  const markup = renderToStaticMarkup(
    <UiProvider messages={en.messages}>
      <SwapProgressView
        {...presentProgress(shown, words)}
        error={runError(shown)}
        walletName="Harbor"
        onClose={nothing}
        onAgain={nothing}
        onRetry={nothing}
        onResume={nothing}
        onCancel={nothing}
      />
    </UiProvider>
  )
  return markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

describe('a swap that receives an exact amount', () => {
  test('error: what is paid is about, while it goes on', () => {
    expect(textOf(run({}))).not.toContain('You pay|0.05')
    expect(textOf(run({}))).not.toContain('You receive about|200')
  })

  test('error: what is paid is about, where the chain does not say it', () => {
    const done = textOf(run({ status: 'done', tasks: [{ kind: 'swap', status: 'done', hash: '0x1' }], result: {} }))
    expect(done).not.toContain('Paid|0.05')
    // A token may take a fee on the way.
    expect(done).not.toContain('Received|200')
  })
})

describe('a swap that was refused before the wallet was asked', () => {
  test.each<[reason: NonNullable<SwapRun['error']>['reason'], said: string]>([
    ['recipient', 'doesn’t match its price'],
    ['fails', 'The network would refuse'],
    ['received', 'Less would arrive than you agreed to'],
  ])('error: because of %s says so', (reason, said) => {
    const failed = run({
      status: 'failed',
      tasks: [{ kind: 'swap', status: 'failed' }],
      error: { code: 'SWAP_REFUSED', reason },
    })
    expect(textOf(failed)).toContain(said)
  })
})
