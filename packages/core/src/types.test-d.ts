import {
  type AttemptState,
  type AttemptStatus,
  createPortico,
  isPorticoError,
  type Nft,
  type NftSource,
  type Portico,
  PorticoError,
  type PorticoErrorCode,
  type TokenBalance,
  toDecimal,
  usdCents,
} from '@portico/core'
import type { AdapterEvent } from '@portico/core/adapter'
import { collectionNfts } from '@portico/core/data/collectionNfts'
import type { OpenPairing, PairingPlace } from '@portico/core/internal'
import { defineMessages, type LocalizedText, type PluginContext, type SignInPort } from '@portico/core/plugin'
import { describe, expectTypeOf, test } from 'vitest'

declare const portico: Portico

describe('views', () => {
  test('params: required where a view has some, refused where it has none', () => {
    portico.modal.open()
    portico.modal.open('Account')
    portico.modal.open('ConnectingExternal', { walletKey: 'a' })
    // @ts-expect-error params are missing
    portico.modal.open('ConnectingExternal')
    // @ts-expect-error Account has no params
    portico.modal.open('Account', {})
    // @ts-expect-error there is no such view
    portico.modal.open('Accounts')
  })
})

describe('wallet calls', () => {
  test('requests and answers are inferred; amounts are bigint', () => {
    expectTypeOf(portico.wallet.signMessage({ message: 'hi' })).resolves.toEqualTypeOf<{ readonly signature: string }>()
    expectTypeOf(portico.wallet.transfer).parameter(0).toHaveProperty('amountBaseUnits').toEqualTypeOf<bigint>()
    // @ts-expect-error a number is not an amount
    portico.wallet.transfer({ networkId: 'eip155:1', to: '0x', amountBaseUnits: 1 })
    // @ts-expect-error a bare number is never a chain
    portico.chain.nativeBalance({ networkId: 1, address: '0x' })
    expectTypeOf(portico.chain.tokenBalance).returns.resolves.toHaveProperty('amountBaseUnits').toEqualTypeOf<bigint>()
    // @ts-expect-error which token
    portico.chain.tokenBalance({ networkId: 'eip155:1', address: '0x' })
    // @ts-expect-error inner calls are core's own
    portico.wallet.switchNetwork({ networkId: 'eip155:1' })
  })
})

describe('errors', () => {
  test('context follows from the code', () => {
    const thrown: unknown = new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId: 'eip155:1' } })
    if (isPorticoError(thrown, 'NETWORK_NOT_CONFIGURED')) expectTypeOf(thrown.context.networkId).toEqualTypeOf<string>()
    // @ts-expect-error the context is missing
    new PorticoError('NETWORK_NOT_CONFIGURED', {})
    // @ts-expect-error there is no such code
    isPorticoError(thrown, 'NOPE')
    new PorticoError('MODAL_CLOSED', {})
  })
})

describe('snapshots', () => {
  test('are read-only and typed by slice', () => {
    expectTypeOf(portico.snapshot('modal').open).toEqualTypeOf<boolean>()
    // @ts-expect-error a snapshot cannot be written
    portico.snapshot('modal').open = true
    // @ts-expect-error there is no such slice
    portico.snapshot('nothing')
  })
})

describe('an attempt', () => {
  const attempt = portico.snapshot('attempt')

  test('default: everybody reads its state and wallet, and the channel says what else there is', () => {
    expectTypeOf(attempt).toEqualTypeOf<AttemptState>()
    expectTypeOf(attempt.status).toEqualTypeOf<AttemptStatus>()
    expectTypeOf(attempt.walletKey).toEqualTypeOf<string | undefined>()
    expectTypeOf(attempt.channel).toEqualTypeOf<'extension' | 'pairing' | 'app' | 'email' | 'social' | undefined>()
    // @ts-expect-error only a pairing has a code
    attempt.pairing
    // @ts-expect-error nothing failed while no wallet is asked
    attempt.errorCode
  })

  test('behavior: narrowed by channel', () => {
    if (attempt.channel === undefined) {
      expectTypeOf(attempt.status).toEqualTypeOf<'choosing'>()
      expectTypeOf(attempt.walletKey).toEqualTypeOf<undefined>()
      return
    }
    expectTypeOf(attempt.status).toEqualTypeOf<Exclude<AttemptStatus, 'choosing'>>()
    expectTypeOf(attempt.walletKey).toEqualTypeOf<string>()
    expectTypeOf(attempt.errorCode).toEqualTypeOf<PorticoErrorCode | undefined>()
    if (attempt.channel === 'pairing') {
      expectTypeOf(attempt.pairing).toEqualTypeOf<OpenPairing | undefined>()
      expectTypeOf(attempt.places).toEqualTypeOf<readonly PairingPlace[] | undefined>()
      expectTypeOf(attempt.appFailed).toEqualTypeOf<boolean | undefined>()
      // @ts-expect-error a pairing's link is one of its offer
      attempt.appLink
    }
    if (attempt.channel === 'app') {
      expectTypeOf(attempt.appLink).toEqualTypeOf<string | undefined>()
      expectTypeOf(attempt.appReturned).toEqualTypeOf<boolean | undefined>()
      // @ts-expect-error an app needs no relay
      attempt.outage
    }
    // @ts-expect-error no app is opened for a wallet of this browser
    if (attempt.channel === 'extension') attempt.appFailed
  })

  test('behavior: a mixture is no state', () => {
    const asked = { status: 'waiting', walletKey: 'a', helpVisible: false } as const
    const shown: AttemptState[] = [
      { status: 'choosing', helpVisible: false },
      { ...asked, channel: 'pairing', outage: 'relay' },
    ]
    // @ts-expect-error an attempt that waits has a channel
    shown.push({ status: 'waiting', helpVisible: false })
    // @ts-expect-error an attempt with a wallet is not being chosen
    shown.push({ status: 'choosing', helpVisible: false, channel: 'app', walletKey: 'a' })
    // @ts-expect-error a wallet of this browser has no code
    shown.push({ ...asked, channel: 'extension', places: ['qrcode'] })
  })
})

describe('features', () => {
  test('a slice is read and watched as any other', () => {
    expectTypeOf(portico.snapshot('walletBrowser').status).toEqualTypeOf<'ready' | 'loading' | 'failed'>()
    expectTypeOf(portico.initialSnapshot('walletBrowser')).toEqualTypeOf(portico.snapshot('walletBrowser'))
    expectTypeOf(portico.snapshot('portfolio').byId['eip155:1:0x']?.tokens).toEqualTypeOf<
      readonly TokenBalance[] | undefined
    >()
    expectTypeOf(portico.snapshot('nfts').byId['eip155:1:0x']?.nfts).toEqualTypeOf<readonly Nft[] | undefined>()
    expectTypeOf(portico.loadNfts({ force: true })).resolves.toBeVoid()
    // @ts-expect-error the account in use is the one that is read
    void portico.loadNfts({ connectionId: 'eip155/a' })
    // @ts-expect-error a quantity is a bigint
    const one: Nft = { networkId: 'eip155:1', address: '0x', tokenId: '1', quantity: 1, name: '', collection: '' }
    void one
    // @ts-expect-error an id may be longer than a number
    collectionNfts({ collections: [{ networkId: 'eip155:1', address: '0x', tokenIds: [1] }] })
    expectTypeOf(collectionNfts({ collections: [] })).toEqualTypeOf<NftSource>()
    expectTypeOf(portico.snapshot('accounts').hidden).toEqualTypeOf<boolean | undefined>()
    // @ts-expect-error hidden or not, nothing else
    portico.setBalancesHidden('hidden')
    expectTypeOf(portico.setPreferences({ themeMode: 'dark', language: 'de' })).resolves.toBeVoid()
    expectTypeOf(portico.snapshot('preferences').language).toEqualTypeOf<string | undefined>()
    expectTypeOf(portico.watchAddress('toy')).resolves.toHaveProperty('watchOnly').toEqualTypeOf<true | undefined>()
    // @ts-expect-error an address is a text
    portico.watchAddress({ address: 'toy' })
    // @ts-expect-error a mode is one of five
    portico.setPreferences({ themeMode: 'dim' })
    expectTypeOf(portico.loadTokens).returns.resolves.toBeVoid()
    expectTypeOf(portico.openSend({ to: 'toy', amount: '1' })).resolves.toEqualTypeOf<{ readonly hash: string }>()
    portico.openSend({ token: '0x', tokenId: '17' })
    // @ts-expect-error An id is a text: a number of JavaScript has no room for all of them.
    portico.openSend({ token: '0x', tokenId: 17 })
    // @ts-expect-error an amount is a decimal text
    portico.openSend({ amount: 1 })
    expectTypeOf(portico.transactions.add).returns.resolves.toBeVoid()
    // @ts-expect-error an amount is a bigint
    void portico.transactions.add({ networkId: 'eip155:1', hash: '0xaa', kind: 'send', amountBaseUnits: 1 })
    const moved = { networkId: 'eip155:1', hash: '0xaa', kind: 'mint' } as const
    expectTypeOf(portico.transactions.add).toBeCallableWith({ ...moved, nft: { name: 'Door 3', collection: 'Doors' } })
    // @ts-expect-error an NFT has a name
    void portico.transactions.add({ ...moved, nft: { collection: 'Doors' } })
    portico.events.on('transaction:reopened', ({ transaction }) => {
      expectTypeOf(transaction.sentInstead?.amountBaseUnits).toEqualTypeOf<bigint | undefined>()
      expectTypeOf(transaction.isFinal).toEqualTypeOf<true | undefined>()
      // @ts-expect-error a snapshot is read-only
      transaction.status = 'cancelled'
    })
    // @ts-expect-error an amount is never a number
    usdCents({ amountBaseUnits: 1, decimals: 6, priceUsd: '1' })
    expectTypeOf(toDecimal).toBeCallableWith({ amountBaseUnits: 1n, decimals: 6, multiplier: 1.5 })
    // @ts-expect-error a multiplier is what the network itself counts with
    toDecimal({ amountBaseUnits: 1n, decimals: 6, multiplier: '1.5' })
    expectTypeOf(portico.snapshot('consent').acceptedAtMs).toEqualTypeOf<number | undefined>()
    expectTypeOf(portico.subscribe('walletBrowser', () => undefined)).toEqualTypeOf<() => void>()
    // @ts-expect-error a snapshot cannot be written
    portico.snapshot('walletBrowser').query = 'rab'
    // @ts-expect-error the list of all wallets has a slice of its own
    portico.snapshot('wallets').browse
    // @ts-expect-error there is no such feature
    portico.subscribe('browse', () => undefined)
  })
})

describe('plugins', () => {
  const context = {} as PluginContext

  test('read and watch the slices of features', () => {
    expectTypeOf(context.snapshot('walletBrowser').query).toEqualTypeOf<string>()
    context.subscribe('consent', () => undefined)
    // @ts-expect-error there is no such slice
    context.snapshot('nothing')
  })

  test('know what tells the clients of one site apart', () => {
    expectTypeOf(context.options.storagePrefix).toEqualTypeOf<string>()
    // @ts-expect-error only what plugins need
    context.options.adapters
  })

  test('provide a sign-in that asks its server anew', () => {
    expectTypeOf<SignInPort['refresh']>().toEqualTypeOf<() => Promise<void>>()
    // @ts-expect-error an app that calls it when its API answers 401 relies on it
    context.provideSignIn({ ...({} as SignInPort), refresh: undefined })
  })

  test('have texts of their own, complete in every language', () => {
    const texts = defineMessages({ en: { wait: 'Wait.' }, de: { wait: 'Warte.' } })
    expectTypeOf(texts).toEqualTypeOf<{ readonly wait: LocalizedText }>()
    context.lockModal(texts.wait)
    context.lockModal('Wait.')
    context.notify({ variant: 'error', message: texts.wait })
    // @ts-expect-error there is no such text
    context.lockModal(texts.hurry)
    // @ts-expect-error a text without English
    context.lockModal({ de: 'Warte.' })
    // @ts-expect-error German lacks a text
    defineMessages({ en: { wait: 'Wait.', go: 'Go.' }, de: { wait: 'Warte.' } })
    // @ts-expect-error there is no English
    defineMessages({ de: { wait: 'Warte.' } })
  })

  test('have state of their own, typed by what it begins with', () => {
    const state = context.state({ tries: 0 })
    expectTypeOf(state.snapshot()).toEqualTypeOf<Readonly<{ tries: number }>>()
    // @ts-expect-error a number
    state.set({ tries: 'one' })
  })
})

describe('options', () => {
  test('names are the specification’s', () => {
    createPortico({ adapters: [], enableReconnect: false, allowUnsupportedChain: true })
    createPortico({ adapters: [], data: { balances: { read: async () => undefined } } })
    const coin = { networkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
    // @ts-expect-error an amount is never a number
    createPortico({ adapters: [], data: { balances: { read: async () => [{ ...coin, amountBaseUnits: 1 }] } } })
    createPortico({ adapters: [], data: { prices: { read: async () => [{ priceUsd: 2 }] } } })
    // @ts-expect-error a price names its unit
    createPortico({ adapters: [], data: { prices: { read: async () => [{ price: 2 }] } } })
    // @ts-expect-error misspelt
    createPortico({ adapters: [], enableReconect: false })
    // @ts-expect-error adapters are required, even an empty list
    createPortico({})
  })
})

test('a connection of an adapter came by a restore, or says nothing of one', () => {
  type Connected = Extract<AdapterEvent, { readonly type: 'connected' }>
  expectTypeOf<Connected['restored']>().toEqualTypeOf<true | undefined>()
  // @ts-expect-error what was not restored says nothing
  expectTypeOf<{ readonly restored: false }>().toExtend<Pick<Connected, 'restored'>>()
  expectTypeOf<Connected['asked']>().toEqualTypeOf<true | undefined>()
})
