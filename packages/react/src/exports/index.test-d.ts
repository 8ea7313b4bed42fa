import type { AttemptStatus, ThemeVariableName, ThemeVariables } from '@portico/core'
import type { PairingPlace } from '@portico/core/internal'
import type { ThemeVariables as UiThemeVariables } from '@portico/ui'
import type { AttemptStatus as UiAttemptStatus } from '@portico/ui/views/connectingExternal'
import type { PairingPlatform } from '@portico/ui/views/connectingWalletConnect'
import { expectTypeOf, test } from 'vitest'
import type {
  AccountFacts,
  Action,
  ChainId,
  ConnectionData,
  Portico,
  PorticoError,
  PorticoProviderProps,
} from './index.js'
import {
  useAccount,
  useConnect,
  useDisconnect,
  useLanguage,
  useNetwork,
  usePortico,
  useSignIn,
  useSlice,
  useTokens,
} from './index.js'

test('views with params need them, others take none', () => {
  const portico = usePortico()
  expectTypeOf(portico.modal.open('ConnectingExternal', { walletKey: 'a' })).toEqualTypeOf<Promise<void>>()
  expectTypeOf(portico.modal.open()).toEqualTypeOf<Promise<void>>()
  // @ts-expect-error params are missing
  portico.modal.open('ConnectingExternal')
  // @ts-expect-error Account has no params
  portico.modal.open('Account', { walletKey: 'a' })
  // @ts-expect-error not a view
  portico.modal.open('Nowhere')
})

test('amounts of tokens are bigint, prices are text, and nothing can be written', () => {
  const { tokens } = useTokens()
  expectTypeOf(tokens[0]?.amountBaseUnits).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(tokens[0]?.priceUsd).toEqualTypeOf<string | undefined>()
  // @ts-expect-error a snapshot
  tokens.push()
})

test('a connected account has an address; another one may not', () => {
  const account = useAccount({ namespace: 'solana' })
  expectTypeOf(account).toEqualTypeOf<AccountFacts<'solana'>>()
  expectTypeOf(useAccount()).toEqualTypeOf<AccountFacts>()
  expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
  if (account.status === 'connected') {
    expectTypeOf(account.address).toEqualTypeOf<string>()
    expectTypeOf(account.connection).toEqualTypeOf<ConnectionData<'solana'>>()
    expectTypeOf(account.networkId).toEqualTypeOf<ChainId<'solana'>>()
  }
  expectTypeOf(account.balance.token?.imageUrl).toEqualTypeOf<string | undefined>()
  // @ts-expect-error a balance is not to be written
  account.balance.token = undefined
  // @ts-expect-error not a namespace
  useAccount({ namespace: 'mars' })
})

test('actions', () => {
  const connect = useConnect()
  expectTypeOf(connect.run).parameter(0).toEqualTypeOf<Parameters<Portico['connect']>[0]>()
  if (connect.status === 'success') expectTypeOf(connect.data).toEqualTypeOf<readonly ConnectionData[]>()
  if (connect.status === 'error') expectTypeOf(connect.error).toEqualTypeOf<PorticoError>()
  if (connect.status === 'idle') expectTypeOf(connect.error).toEqualTypeOf<undefined>()
  expectTypeOf(useDisconnect()).toEqualTypeOf<Action<Parameters<Portico['disconnect']>, void>>()
  // @ts-expect-error a wallet key is a string
  connect.run({ walletKey: 1 })
})

test('reading', () => {
  expectTypeOf(useSlice('modal', ({ open }) => open)).toEqualTypeOf<boolean>()
  expectTypeOf(useNetwork().unsupported).toEqualTypeOf<boolean>()
  expectTypeOf(useSignIn()).toBeNullable()
  expectTypeOf(useSignIn()?.refresh.run).toEqualTypeOf<(() => Promise<void>) | undefined>()
  // @ts-expect-error snapshots are read-only
  useSlice('networks', (state) => state.list.push)
  const language = useLanguage({ client: usePortico(), languages: [{ tag: 'en' }] })
  expectTypeOf(language).toExtend<Partial<PorticoProviderProps>>()
  expectTypeOf(language.languages.choose).toEqualTypeOf<(tag: string) => void>()
  // @ts-expect-error a language has a tag
  useLanguage({ client: usePortico(), languages: ['en'] })
  // @ts-expect-error a provider needs a client
  const props: PorticoProviderProps = {}
  expectTypeOf(props).toEqualTypeOf<PorticoProviderProps>()
})

test('an attempt: core and ui know the same states and the same ways to pair', () => {
  expectTypeOf<UiAttemptStatus>().toEqualTypeOf<AttemptStatus>()
  expectTypeOf<PairingPlatform>().toEqualTypeOf<PairingPlace>()
  const attempt = useSlice('attempt', (state) => state)
  if (attempt.channel === 'pairing') expectTypeOf(attempt.pairing?.uri).toEqualTypeOf<string | undefined>()
  // @ts-expect-error only a pairing has a code
  useSlice('attempt', (state) => state.pairing)
})

test('theme: core and ui have the same variables, and what a dapp gives one the other takes', () => {
  expectTypeOf<keyof UiThemeVariables>().toEqualTypeOf<ThemeVariableName>()
  expectTypeOf<keyof ThemeVariables>().toEqualTypeOf<ThemeVariableName>()
  expectTypeOf<ThemeVariables>().toExtend<UiThemeVariables>()
  expectTypeOf<UiThemeVariables>().toExtend<ThemeVariables>()
  // @ts-expect-error not a variable
  usePortico().setTheme({ themeVariables: { colour: '#000000' } })
  // @ts-expect-error a length is a string with its unit
  usePortico().setTheme({ themeVariables: { modalWidth: 360 } })
})
