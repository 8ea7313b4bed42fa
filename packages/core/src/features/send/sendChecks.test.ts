import { type BalanceRequest, PorticoError } from '@portico/core'
import { createToyTransfers, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { openDraft, openReview, SHELL } from '../../../test/openDraft.js'
import { sendAmount } from '../../state/selectors/sendStep.js'
import { sendTokens } from '../../state/selectors/sendTokens.js'
import { toDecimal } from '../../units/decimal.js'

describe('what is checked of a draft', () => {
  test('behavior: an amount is of one token, and goes with it', async () => {
    const { portico, form } = await openDraft()
    form.setAmount({ text: '1' })
    form.setToken({ address: SHELL })
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ amount: '', amountDecimal: undefined, unit: 'token' })
    form.setMax()
    form.setToken({})
    await settle()
    expect(portico.snapshot('send').isMax).toBeUndefined()
  })

  test('behavior: a fee that was asked for an earlier recipient is not shown', async () => {
    const { portico, form, transfers } = await openDraft()
    const held: (() => void)[] = []
    transfers.priced = () => new Promise((resolve) => held.push(resolve))
    form.setRecipient({ text: 'toy-first' })
    await settle()
    form.setRecipient({ text: 'toy-second' })
    await settle()
    held[1]?.()
    await settle()
    expect(portico.snapshot('send').fee).toMatchObject({ status: 'ready', feeBaseUnits: 10n })
    transfers.estimate = { feeBaseUnits: 99n, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
    held[0]?.()
    await settle()
    expect(portico.snapshot('send').fee).toMatchObject({ status: 'ready', feeBaseUnits: 10n })
  })

  test('behavior: what it costs is read for a recipient, and not again for every key of the amount', async () => {
    const { form, transfers } = await openDraft()
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    let reads = 0
    transfers.priced = async () => {
      reads += 1
    }
    for (const text of ['0', '0.', '0.5']) form.setAmount({ text })
    await settle()
    expect(reads).toBe(0)
  })

  test('behavior: what a recipient takes no less of can be sent to it, once so much is typed', async () => {
    const { form, transfers, step } = await openDraft()
    transfers.leastAmount = 1_000_000_000_000n
    form.setRecipient({ text: 'toy-friend' })
    form.setAmount({ text: '0.5' })
    await settle()
    expect(step()).toBe('feeFailed')
    form.setAmount({ text: '1' })
    await settle()
    expect(step()).toBe('review')
  })

  test('behavior: a name with an address on another network alone is unknown here, and that is said', async () => {
    const { portico, form, transfers, one, two } = await openDraft()
    transfers.resolve = ({ networkId, forNetworkId = networkId, name }) =>
      networkId === two && name === 'grace.toy' && forNetworkId === two ? 'toy-grace' : undefined
    form.setRecipient({ text: 'grace.toy' })
    await settle()
    expect(portico.snapshot('send').recipient).toEqual({ text: 'grace.toy', status: 'nameElsewhere' })
    transfers.resolve = ({ networkId, forNetworkId }) =>
      networkId === two && forNetworkId === one ? 'toy-grace-here' : undefined
    form.setRecipient({ text: 'grace.toy ' })
    await settle()
    expect(portico.snapshot('send').recipient).toMatchObject({ status: 'ready', address: 'toy-grace-here' })
  })

  test("behavior: a testnet's names mean nothing on a network with money", async () => {
    const { form, transfers, testnet, portico } = await openDraft()
    const asked: string[] = []
    transfers.resolve = ({ networkId }) => {
      asked.push(networkId)
      return networkId === testnet ? 'toy-thief' : undefined
    }
    form.setRecipient({ text: 'omar.toy' })
    await settle()
    expect(portico.snapshot('send').recipient.status).toBe('nameUnknown')
    expect(asked).not.toContain(testnet)
  })

  test('behavior: where the adapter looks up no names, that is said of one', async () => {
    const transfers = createToyTransfers()
    transfers.resolve = undefined
    const { portico, form, step } = await openDraft({ adapter: { transfers } })
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'omar.toy' })
    await settle()
    expect(portico.snapshot('send').recipient).toEqual({ text: 'omar.toy', status: 'nameUnsupported' })
    expect(step()).toBe('recipientInvalid')
  })

  test('behavior: that is said too of a name whose records are kept at a host that the app doesn’t allow', async () => {
    const { portico, form, transfers, one } = await openDraft()
    transfers.resolve = () => {
      throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'resolveName', name: one } })
    }
    form.setRecipient({ text: 'omar.toy' })
    await settle()
    expect(portico.snapshot('send').recipient).toEqual({ text: 'omar.toy', status: 'nameUnsupported' })
  })

  test('behavior: a name that is being looked up is given up when another recipient is typed', async () => {
    const { portico, form, transfers } = await openDraft()
    const asked: (AbortSignal | undefined)[] = []
    transfers.resolve = ({ signal }) => {
      asked.push(signal)
      return new Promise(() => undefined)
    }
    form.setRecipient({ text: 'omar.toy' })
    await settle()
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    expect(asked.map((signal) => signal?.aborted)).toEqual([true])
    expect(portico.snapshot('send').recipient.status).toBe('ready')
  })

  test('behavior: of an account for a token it is known whose it is', async () => {
    const { portico, form, transfers } = await openDraft()
    transfers.facts['toy-account'] = { type: 'tokenAccount', owner: 'toy-friend' }
    form.setRecipient({ text: 'toy-account' })
    await settle()
    expect(portico.snapshot('send').recipient).toMatchObject({ status: 'tokenAccount', owner: 'toy-friend' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    expect(portico.snapshot('send').recipient).not.toHaveProperty('owner')
  })

  test('behavior: what is longer than any amount, address or name is cut, and is no name', async () => {
    const { portico, form, transfers } = await openDraft()
    transfers.resolve = () => 'toy-friend'
    form.setAmount({ text: '1'.repeat(1_000) })
    form.setRecipient({ text: 'a'.repeat(1_000) })
    const { amount, recipient } = portico.snapshot('send')
    expect([amount.length, recipient.text.length]).toEqual([200, 300])
    form.setRecipient({ text: `${'a'.repeat(251)}.toy` })
    await settle()
    expect(portico.snapshot('send').recipient.status).toBe('ready')
    form.setRecipient({ text: `${'a'.repeat(252)}.toy` })
    await settle()
    expect(portico.snapshot('send').recipient.status).toBe('invalid')
  })

  test.each([
    ['\u200btoy-fri\u00adend\u202c', 'toy-friend'],
    [' “toy-friend” ', 'toy-friend'],
    ['"toy-friend"', 'toy-friend'],
    ['polkadot:one:toy-friend', 'toy-friend'],
  ])('behavior: %j is the address in it, and stays as it was typed', async (text, address) => {
    const { portico, form } = await openDraft()
    form.setRecipient({ text })
    await settle()
    expect(portico.snapshot('send').recipient).toMatchObject({ text, status: 'ready', address, name: undefined })
  })

  test.each(['polkadot:two:toy-friend', 'x toy-friend', 'toy friend', '(toy-friend'])(
    'behavior: it is unknown which address %j is',
    async (text) => {
      const { portico, form, transfers } = await openDraft()
      transfers.facts['toy friend'] = { type: 'invalid' }
      form.setRecipient({ text })
      await settle()
      expect(portico.snapshot('send').recipient.status).toBe('invalid')
    }
  )

  test('behavior: a name stays as it was typed, in quotes or not', async () => {
    const { portico, form, transfers } = await openDraft()
    transfers.names['a\u200db.toy'] = 'toy-friend'
    form.setRecipient({ text: '"a\u200db.toy"' })
    await settle()
    expect(portico.snapshot('send').recipient).toMatchObject({ status: 'ready', address: 'toy-friend' })
  })

  test('behavior: all of a token can be typed, and not one base unit more', async () => {
    const { form, step } = await openDraft()
    form.setToken({ address: SHELL })
    await settle()
    for (const [text, next] of [
      ['50', 'enterRecipient'],
      ['50.01', 'insufficient'],
    ] as const) {
      form.setAmount({ text })
      expect(step()).toBe(next)
    }
  })

  test('behavior: once a transfer was taken nothing waits for it', async () => {
    const { platform, form } = await openReview()
    await platform.clock.advance(10_000)
    const waits = platform.clock.pending()
    await form.confirm()
    // The notice is gone by then, and 25 s have not passed.
    await platform.clock.advance(10_000)
    expect(platform.clock.pending()).toBe(waits)
  })

  test('behavior: a token is one, in whichever case its address is written', async () => {
    const [listed, configured, asked] = ['0xabCD', '0xABCD', '0xabcd']
    const pearls = { amountBaseUnits: 700n, decimals: 2, symbol: 'PEARL' }
    const balances = {
      read: async ({ networkId, nativeCurrency }: BalanceRequest) => [
        { networkId, ...nativeCurrency, amountBaseUnits: 5n },
        { networkId, address: listed, name: 'Pearl', ...pearls, priceUsd: '2' },
      ],
    }
    const tokenBalances = { [listed]: pearls, [configured]: pearls, [asked]: pearls }
    const { portico, form } = await openDraft({
      data: { balances },
      tokens: { 'polkadot:one': { address: configured } },
      adapter: { transfers: createToyTransfers(), tokenBalances },
    })
    await portico.loadTokens()
    await settle()
    form.setToken({ address: asked })
    await settle()
    const send = portico.snapshot('send')
    expect(send.token).toMatchObject({ name: 'Pearl', priceUsd: '2', balanceBaseUnits: 700n })
    const state = { networks: portico.snapshot('networks'), portfolio: portico.snapshot('portfolio'), send }
    const offered = sendTokens(state, { networkId: 'polkadot:one', address: 'toy-harbor' })
    expect(offered.map(({ address }) => address)).toEqual([undefined, send.token?.address])
  })

  test('behavior: what has no value has no price, even where a service knows one', async () => {
    const balances = {
      read: async ({ networkId, nativeCurrency }: BalanceRequest) => [
        { networkId, ...nativeCurrency, amountBaseUnits: 5n, priceUsd: '2' },
      ],
    }
    const { form, portico, testnet, wallet } = await openDraft({ data: { balances } })
    await portico.loadTokens()
    await settle()
    expect(portico.snapshot('send').token?.priceUsd).toBe('2')
    wallet.changeNetwork(testnet)
    await settle()
    await portico.loadTokens()
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ source: { networkId: testnet }, token: { status: 'ready' } })
    expect(portico.snapshot('send').token?.priceUsd).toBeUndefined()
    form.setUnit({ unit: 'fiat' })
    expect(portico.snapshot('send').unit).toBe('token')
  })

  test('behavior: an amount is typed and shown as the network shows it, and sent in base units', async () => {
    const shares = { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHARE', multiplier: 10 }
    const transfers = createToyTransfers()
    const { portico, form, step } = await openDraft({ adapter: { transfers, tokenBalances: { [SHELL]: shares } } })
    form.setToken({ address: SHELL })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    form.setAmount({ text: '500.01' })
    expect(step()).toBe('review')
    form.setAmount({ text: '501' })
    expect(step()).toBe('insufficient')
    form.setAmount({ text: '25' })
    await form.review()
    const { review } = portico.snapshot('send')
    expect(review && toDecimal({ ...review.token, ...review })).toBe('25')
    await form.confirm()
    expect(transfers.sent[0]?.amountBaseUnits).toBe(250n)
    await settle()
    const [own] = Object.values(portico.snapshot('transactions').byId).flatMap((one) => one.own)
    expect(own).toMatchObject({ amountBaseUnits: 250n, multiplier: 10, decimals: 2 })
  })

  test("behavior: an address that looks like the user's own is warned of", async () => {
    const { form, portico } = await openDraft()
    form.setRecipient({ text: 'toy-harxxxbor' })
    await settle()
    expect(portico.snapshot('send').warnings).toEqual([{ code: 'lookAlike', address: 'toy-harbor', name: undefined }])
    form.setRecipient({ text: 'toy-harbor' })
    await settle()
    expect(portico.snapshot('send').warnings).toEqual([{ code: 'ownAddress' }])
  })

  test("behavior: an own account that is a contract on another network is not the user's on this one", async () => {
    const { form, portico, transfers, two } = await openDraft()
    transfers.facts['toy-harbor'] = (networkId) => ({ type: networkId === two ? 'contract' : 'account' })
    form.setRecipient({ text: 'toy-harbor' })
    await settle()
    expect(portico.snapshot('send').warnings.map(({ code }) => code)).toEqual(['ownElsewhere', 'firstTime'])
  })

  test('behavior: a recipient that was paid before is warned of for no address like it', async () => {
    const recent = (address: string) => ({ namespace: 'polkadot', from: 'toy-harbor', address, count: 1 })
    const [one, other] = ['toy-abcdefghijklmnop', 'toy-ab00000000klmnop']
    const stored = { '@appkit/v1/recentRecipients': JSON.stringify([recent(one), recent(other)]) }
    const { form, portico } = await openDraft({ stored })
    form.setRecipient({ text: other })
    await settle()
    expect(portico.snapshot('send').warnings).toEqual([])
  })

  test('behavior: a user who types an amount after Max sends that amount', async () => {
    const { portico, form } = await openDraft()
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    form.setMax()
    form.setAmount({ text: '0.25' })
    await form.review()
    expect(portico.snapshot('send').review).toMatchObject({ amountBaseUnits: 250_000_000_000n, isMax: false })
  })

  test.each(['0.123456789', '0.000000000001', '1.999999999999', '4.5'])(
    'behavior: %s, seen in dollars and back, is what was typed, and what is sent meanwhile',
    async (text) => {
      const balances = {
        read: async ({ networkId, nativeCurrency }: BalanceRequest) => [
          { networkId, ...nativeCurrency, amountBaseUnits: 5_000_000_000_000n, priceUsd: '0.0137' },
        ],
      }
      const { portico, form } = await openDraft({ data: { balances } })
      await portico.loadTokens()
      await settle()
      form.setAmount({ text })
      const before = sendAmount(portico.snapshot('send'))
      for (const unit of ['fiat', 'token', 'fiat'] as const) {
        form.setUnit({ unit })
        expect(sendAmount(portico.snapshot('send'))).toBe(before)
      }
      form.setUnit({ unit: 'token' })
      expect(portico.snapshot('send').amount).toBe(text)
      form.setUnit({ unit: 'fiat' })
      form.setAmount({ text: '0.01' })
      const dollars = sendAmount(portico.snapshot('send'))
      form.setUnit({ unit: 'token' })
      expect(sendAmount(portico.snapshot('send'))).toBe(dollars)
    }
  )

  test('behavior: one price serves list and draft, until the review', async () => {
    let priceUsd = '3'
    const balances = {
      read: async ({ networkId, nativeCurrency }: BalanceRequest) => [
        { networkId, ...nativeCurrency, amountBaseUnits: 5_000_000_000_000n, priceUsd },
      ],
    }
    const { portico, form } = await openDraft({ data: { balances } })
    const move = async (price: string): Promise<void> => {
      priceUsd = price
      await portico.loadTokens({ force: true })
      await settle()
    }
    await move('3')
    form.setRecipient({ text: 'toy-friend' })
    form.setUnit({ unit: 'fiat' })
    form.setAmount({ text: '4' })
    await move('4')
    // Four dollars are less of the coin by now.
    expect(sendAmount(portico.snapshot('send'))).toBe(1_000_000_000_000n)
    await form.review()
    await move('8')
    expect(portico.snapshot('send')).toMatchObject({
      token: { priceUsd: '4' },
      review: { token: { priceUsd: '4' }, coinPriceUsd: '4', amountBaseUnits: 1_000_000_000_000n },
    })
    form.edit()
    await settle()
    expect(sendAmount(portico.snapshot('send'))).toBe(500_000_000_000n)
    // What was typed in the coin stays, and its dollars move.
    form.setUnit({ unit: 'token' })
    form.setAmount({ text: '2' })
    form.setUnit({ unit: 'fiat' })
    await move('1.5')
    expect(portico.snapshot('send')).toMatchObject({ amount: '3', amountDecimal: '3' })
    expect(sendAmount(portico.snapshot('send'))).toBe(2_000_000_000_000n)
  })

  test('behavior: contracts, the token itself and accounts that are made are warned of', async () => {
    const { portico, form, transfers } = await openDraft()
    const codesOf = async (text: string): Promise<readonly string[]> => {
      form.setRecipient({ text })
      await settle()
      return portico.snapshot('send').warnings.map(({ code }) => code)
    }
    transfers.facts['toy-vault'] = { type: 'contract' }
    transfers.facts['toy-newcomer'] = { isNew: true }
    transfers.facts[SHELL] = { type: 'contract' }
    expect(await codesOf('toy-vault')).toEqual(['contract', 'firstTime'])
    expect(await codesOf('toy-newcomer')).toEqual(['newAccount', 'firstTime'])
    transfers.facts['toy-vault'] = { type: 'contract', isNew: true }
    expect(await codesOf('toy-vault')).toEqual(['keyless', 'firstTime'])
    form.setToken({ address: SHELL })
    await settle()
    expect(await codesOf(SHELL)).toEqual(['tokenContract', 'firstTime'])
  })
})
