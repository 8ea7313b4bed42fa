import { settle } from '@portico/test-kit'
import { expect, test, vi } from 'vitest'
import { openNextReview, openReview } from '../../../test/openDraft.js'

const ONE = 1_000_000_000_000n

async function foundElsewhere() {
  const first = await openReview()
  const second = first.reload({})
  second.portico.start()
  await settle()
  await openNextReview(second.portico)
  first.wallet.behavior = 'hold'
  const answer = first.form.confirm().then(
    ({ hash }) => `sent ${hash}`,
    (error: { code?: string }) => error.code ?? String(error)
  )
  await vi.waitFor(() => expect(second.portico.snapshot('transactions').asked).toHaveLength(1), { timeout: 20_000 })
  // The wallet has sent it, and its answer is lost. The other page looks first.
  first.transfers.sent.push({ networkId: first.one, from: 'toy-harbor', to: 'toy-friend', amountBaseUnits: ONE })
  first.transfers.isFindable = true
  await second.platform.clock.advance(30_000)
  await vi.waitFor(() => expect(second.portico.snapshot('transactions').asked).toEqual([]), { timeout: 20_000 })
  await settle()
  return { first, second, answer }
}

test('behavior: what another page finds in the network is sent in the page that waits for its wallet', async () => {
  const { first, answer } = await foundElsewhere()
  for (let turn = 0; turn < 6; turn++) await first.platform.clock.advance(30_000)
  await settle()
  const settled = await Promise.race([answer, settle().then(() => 'still waits')])
  expect({ settled, status: first.portico.snapshot('send').status }).toEqual({
    settled: 'sent toyHash1',
    status: 'sent',
  })
})

test('behavior: a page whose wallet answers with a failure later does not say that it may be sent again', async () => {
  const { first, answer } = await foundElsewhere()
  first.wallet.answer('reject')
  await settle()
  expect({ answer: await answer, status: first.portico.snapshot('send').status }).toEqual({
    answer: 'sent toyHash1',
    status: 'sent',
  })
})

test('behavior: an answer that is lost later is not looked for again for a day: it is known already', async () => {
  const { first, second, answer } = await foundElsewhere()
  first.transfers.sent.splice(0)
  first.transfers.lost = new Error('socket hang up')
  first.wallet.answer('approve')
  await settle()
  for (let turn = 0; turn < 6; turn++) await first.platform.clock.advance(30_000)
  await settle()
  expect({
    answer: await answer,
    status: first.portico.snapshot('send').status,
    asked: second.portico.snapshot('transactions').asked?.length,
  }).toEqual({ answer: 'sent toyHash1', status: 'sent', asked: 0 })
})
