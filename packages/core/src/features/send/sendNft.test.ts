import type { Nft } from '@portico/core'
import { createToyTransfers, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { createHeldNfts, type HeldNfts, nftOf } from '../../../test/createHeldNfts.js'
import { connectSender, type OpenedDraft, openDraft, viewOf } from '../../../test/openDraft.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { sendStep } from '../../state/selectors/sendStep.js'

const DOORS = 'toy-doors'
const HUGE = (2n ** 256n - 1n).toString()

describe('a draft of an NFT', () => {
  test.each(['0', '10', '17', HUGE])(
    'default: one of the id %s, from the wallet to the recipient, with the same review',
    async (tokenId) => {
      const { form, transfers, step, portico, platform, wallet } = await openNft({ [tokenId]: 1n })
      form.setToken({ address: DOORS, tokenId })
      await settle()
      expect(portico.snapshot('send').token).toMatchObject({
        status: 'ready',
        address: DOORS,
        decimals: 0,
        balanceBaseUnits: 1n,
        coinBaseUnits: 1_234_567_890_123n,
        nft: { tokenId },
      })
      expect(step()).toBe('enterRecipient')
      form.setRecipient({ text: 'toy-friend' })
      await settle()
      await form.review()
      expect(viewOf(portico)).toBe('WalletSendPreview')
      wallet.behavior = 'hold'
      const answer = form.confirm()
      await settle()
      const asked: unknown = JSON.parse(platform.stored['@appkit/v1/askedTransfers'] ?? '')
      expect(asked).toMatchObject([{ tokenId, nft: { name: expect.stringMatching(/^#\d/), collection: '' } }])
      wallet.answer('approve')
      await answer
      expect(transfers.sent).toMatchObject([{ to: 'toy-friend', token: DOORS, tokenId, amountBaseUnits: 1n }])
    }
  )

  test('parameters: amount: from one to what the account has, and nothing between', async () => {
    const { form, transfers, step } = await openNft({ '3': 12n })
    form.setToken({ address: DOORS, tokenId: '3' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    expect(step()).toBe('review')
    const said: string[] = []
    for (const text of ['0', '1.5', '13', '12']) {
      form.setAmount({ text })
      said.push(step())
    }
    expect(said).toEqual(['enterAmount', 'amountTooPrecise', 'insufficient', 'review'])
    await form.review()
    await form.confirm()
    expect(transfers.sent).toMatchObject([{ tokenId: '3', amountBaseUnits: 12n }])
  })

  test('behavior: the token after it is no NFT', async () => {
    const { form, portico } = await openNft({ '3': 12n })
    form.setToken({ address: DOORS, tokenId: '3' })
    await settle()
    form.setToken({})
    await settle()
    expect(portico.snapshot('send')).toMatchObject({ amount: '', amountDecimal: undefined })
    expect(portico.snapshot('send').token?.nft).toBeUndefined()
  })

  test('behavior: one that has left the account meanwhile is not reviewed', async () => {
    const { form, transfers, step, portico } = await openNft({ '3': 1n })
    form.setToken({ address: DOORS, tokenId: '3' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    transfers.nfts = {}
    expect(await codeOf(form.review())).toBe('TRANSFER_INCOMPLETE')
    expect([step(), portico.snapshot('send').status]).toEqual(['insufficient', 'editing'])
  })

  test('behavior: a recipient that would not give it back is refused before the review', async () => {
    const { form, transfers, step, portico } = await openNft({ '3': 1n })
    const context = { token: DOORS, reason: 'unsafeRecipient' } as const
    transfers.estimate = { rejects: new PorticoError('TOKEN_UNSUPPORTED', { context }) }
    form.setToken({ address: DOORS, tokenId: '3' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    expect([step(), portico.snapshot('send').fee]).toEqual([
      'tokenRefused',
      { status: 'refused', reason: 'unsafeRecipient' },
    ])
  })

  test('behavior: it is shown as it is listed, and is gone from the list when the network has taken it', async () => {
    const nfts = createHeldNfts()
    const { form, portico, transfers } = await openNft({ '3': 1n }, nfts)
    const loading = portico.loadNfts()
    await nfts.isAsked(0)
    nfts.answer(0, ['3', '4'])
    await loading
    form.setToken({ address: DOORS, tokenId: '3' })
    expect(portico.snapshot('nfts').byId['polkadot:one:toy-harbor']?.isSendable).toBe(true)
    expect(portico.snapshot('send').token).toMatchObject({ name: 'Door 3', nft: { collection: 'Doors' } })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    await form.review()
    let mine = (): void => undefined
    const mined = new Promise<undefined>((resolve) => {
      mine = () => resolve(undefined)
    })
    transfers.mined = () => mined
    await form.confirm()
    const sent = () => portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own[0]
    await expect.poll(() => sent()?.nft).toEqual({ name: 'Door 3', collection: 'Doors' })
    // What is read before the network has it is older.
    const older = portico.loadNfts({ force: true })
    await nfts.isAsked(1)
    mine()
    await nfts.isAsked(2)
    nfts.answer(1, ['3', '4'])
    nfts.answer(2, ['4'])
    await older
    const known = (): readonly Nft[] | undefined => portico.snapshot('nfts').byId['polkadot:one:toy-harbor']?.nfts
    await expect.poll(known).toEqual([nftOf('polkadot:one', '4')])
  })

  test('behavior: a coin that was sent reads no NFTs', async () => {
    const nfts = createHeldNfts()
    const { form, portico, events } = await openNft({}, nfts)
    const loading = portico.loadNfts()
    await nfts.isAsked(0)
    nfts.answer(0, ['3'])
    await loading
    form.setAmount({ text: '1' })
    form.setRecipient({ text: 'toy-friend' })
    await settle()
    await form.review()
    await form.confirm()
    await expect.poll(() => events.map(({ type }) => type)).toContain('transfer:settled')
    expect(nfts.asked).toHaveLength(1)
  })
})

describe('openSend', () => {
  test('parameters: tokenId', async () => {
    const { portico, transfers } = await connectSender()
    transfers.nfts = { [`${DOORS}/3`]: 5n }
    const sent = portico.openSend({ token: DOORS, tokenId: '3', amount: '2', to: 'toy-friend' })
    await expect.poll(() => sendStep(portico.snapshot('send'))).toBe('review')
    const form = await portico.sendForm()
    await form.review()
    await form.confirm()
    expect(await sent).toEqual({ hash: 'toyHash1' })
    expect(transfers.sent).toMatchObject([{ token: DOORS, tokenId: '3', amountBaseUnits: 2n }])
  })

  test('error: TRANSFER_INCOMPLETE for an id of no contract, TRANSFER_UNSUPPORTED where no NFTs can be sent', async () => {
    const { portico } = await connectSender()
    expect(await codeOf(portico.openSend({ tokenId: '3' }))).toBe('TRANSFER_INCOMPLETE')
    const none = await createHarness({ adapter: { transfers: { ...createToyTransfers(), nfts: undefined } } })
    await none.portico.connect({ walletKey: 'toy.harbor' })
    expect(await codeOf(none.portico.openSend({ token: DOORS, tokenId: '3' }))).toBe('TRANSFER_UNSUPPORTED')
  })
})

/** A draft of an account that has so many of these doors. */
async function openNft(doors: { readonly [tokenId: string]: bigint }, nfts?: HeldNfts): Promise<OpenedDraft> {
  const opened = await openDraft(nfts ? { data: { nfts } } : {})
  opened.transfers.nfts = Object.fromEntries(Object.entries(doors).map(([id, count]) => [`${DOORS}/${id}`, count]))
  return opened
}
