import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quote, summary } from '../../../stories/views/sampleSwap.js'
import { en } from '../../locales/en.js'
import { UiProvider } from '../../UiProvider.js'
import { SwapProgressView, type SwapProgressViewProps } from './SwapProgressView.js'
import { SwapReviewView, type SwapReviewViewProps } from './SwapReviewView.js'

const nothing = (): void => undefined

test.each<[what: string, props: Partial<SwapReviewViewProps>]>([
  ['a worse price', { error: 'newPrice', newPrice: '0.000207 ETH' }],
  ['an approval that is needed by now', { error: 'newPrice' }],
])('error: a review that was read again, with %s, says what the wallet is asked to approve', (_, props) => {
  const shown = renderToStaticMarkup(
    <UiProvider messages={en.messages}>
      <SwapReviewView
        summary={summary}
        quote={quote}
        asks={{ steps: ['approve', 'swap'], approve: '202.00 USDC' }}
        walletName="Harbor"
        onEdit={nothing}
        onConfirm={nothing}
        onDone={nothing}
        {...props}
      />
    </UiProvider>
  )
  expect(shown).toContain('202.00 USDC')
})

const progress: SwapProgressViewProps = {
  summary,
  networkName: 'Ethereum',
  tasks: [
    { kind: 'approve', status: 'failed' },
    { kind: 'swap', status: 'todo' },
  ],
  status: 'failed',
  error: 'approvalReverted',
  slippage: '1%',
  walletName: 'Harbor',
  onClose: nothing,
  onAgain: nothing,
  onRetry: nothing,
  onResume: nothing,
  onCancel: nothing,
}

test.each([
  ['paused', true],
  ['running', false],
] as const)('error: a swap that is %s shows contracts, which its user has not just reviewed: %s', (status, isShown) => {
  const receive = { ...summary.receive, address: '0xFa4e…00Fa4E' }
  const shown = renderToStaticMarkup(
    <UiProvider messages={en.messages}>
      <SwapProgressView {...progress} status={status} error={undefined} summary={{ ...summary, receive }} />
    </UiProvider>
  )
  const contracts = ['0xA0b8…06eB48', '0xFa4e…00Fa4E']
  expect(contracts.map((contract) => shown.includes(contract))).toEqual([isShown, isShown])
})

test('error: an approval that did nothing is no swap whose price moved', () => {
  const shown = renderToStaticMarkup(
    <UiProvider messages={en.messages}>
      <SwapProgressView {...progress} />
    </UiProvider>
  )
  expect(shown).not.toContain('the price moved')
})
