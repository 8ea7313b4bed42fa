import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { type OpenedSwap, openApproved, reloadSwap, SHELL } from '../../../../test/openSwap.js'
import { swapStep } from '../../../state/selectors/swapStep.js'

const [{ id: networkId }] = toyNetworks()
const FAKE = 'toy-token-fake'

function change({ tab }: OpenedSwap, by: (text: string) => string): void {
  for (const [key, text] of Object.entries(tab)) tab[key] = by(text)
}

const leaveBefore = (opened: OpenedSwap): void => change(opened, (text) => text.replace('"asking"', '"todo"'))

/** A swap between approval and swap, whose provider lists one token more, by what its contract calls it. */
async function openTwin(symbol: string, also: Parameters<typeof openApproved>[0] = {}) {
  const { tokens } = createToySwaps(networkId)
  const fake = { address: FAKE, name: 'Fake', symbol, decimals: 12 }
  const opened = await openApproved({
    swaps: { tokens: [...(Array.isArray(tokens) ? tokens : []), fake] },
    ...also,
    adapter: {
      tokenBalances: {
        [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' },
        [FAKE]: { amountBaseUnits: 0n, decimals: 12, symbol },
      },
    },
  })
  leaveBefore(opened)
  change(opened, (text) => text.replace('"exact"', `"receive":"${FAKE}","exact"`))
  return opened
}

describe('a paused swap of a token that is called like another one', () => {
  test('error: that the account has is not received before the user has said so, though its list of tokens came later', async () => {
    const balances = {
      read: async () => [
        {
          networkId,
          address: 'toy-usdc',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          amountBaseUnits: 1n,
          priceUsd: '1',
        },
      ],
    }
    const opened = await openTwin('USDC', { data: { balances } })
    const { form, run, portico } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    expect(run()).toMatchObject({ status: 'paused', review: { receive: { address: FAKE, symbol: 'USDC' } } })
    // The account's list is there by the time of the press.
    await portico.loadTokens()
    await settle()
    await form.resume().catch(() => undefined)
    await settle()
    expect(opened.swaps.sent.map(({ call }) => call.kind)).toEqual(['approve'])
    expect(swapStep(portico.snapshot('swap').draft)).toBe('acceptToken')
  })

  test('error: and of an account that is not in use becomes no draft of the one that is', async () => {
    const opened = await openTwin('TOY', { remoteFeatures: { multiWallet: true } })
    const { form, run, portico } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    expect(run()?.status).toBe('paused')
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    expect(run()?.status).toBe('paused')
    await form.resume().catch(() => undefined)
    await settle()
    const { draft } = portico.snapshot('swap')
    // Not 20 Shell of Meadow, and what Harbor has paused is still there.
    const ofMeadow = draft?.source.address === 'toy-meadow' ? draft.amount : ''
    expect([ofMeadow, run()?.status, Object.values(opened.tab).join().includes('toy-harbor')]).toEqual([
      '',
      'paused',
      true,
    ])
  })

  test('error: of a wallet that is not in use is not asked of that wallet by a press', async () => {
    const opened = await openTwin('HONEST', { remoteFeatures: { multiWallet: true } })
    const { form, run, portico } = await reloadSwap(opened)
    opened.wallet.behavior = 'approve'
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    expect(run()?.status).toBe('paused')
    await form.resume().catch(() => undefined)
    await settle()
    expect(opened.swaps.sent.map(({ call }) => call.kind)).toEqual(['approve'])
  })

  test('error: goes on with the slippage that the user had chosen, or less', async () => {
    const opened = await openTwin('TOY')
    // 0.1 %, as its user had set it.
    change(opened, (text) => text.replace('"slippageBps":100', '"slippageBps":10'))
    const { form, run, portico } = await reloadSwap(opened)
    expect(run()?.review.slippageBps).toBe(10)
    await form.resume().catch(() => undefined)
    await settle()
    expect(portico.snapshot('swap').slippageBps).toBeLessThanOrEqual(10)
  })
})
