'use client'
import { findNetwork } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { SettingsView } from '@portico/ui/views/settings'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useAccountPlaces } from '../../hooks/account/useAccountPlaces.js'
import { useConnections } from '../../hooks/connect/useConnections.js'
import { useSlice } from '../../hooks/useSlice.js'
import { usePorticoContext } from '../../PorticoContext.js'
import { accountTypesOf } from '../../presenters/account/accountTypes.js'
import { keysStateOf, loginFactsOf } from '../../presenters/account/emailUser.js'
import { presentLanguages, presentModes } from '../../presenters/account/settings.js'
import { toLocale } from '../../toLocale.js'
import { useEmailUser } from '../email/useEmailUser.js'
import { useViewContext } from '../ViewContext.js'
import { useCodeRemoval } from './useCodeRemoval.js'

/** How Portico looks and speaks on this device. Everything holds at once, and is kept. */
export function SettingsContainer(): ReactNode {
  const { client, languages, locale } = usePorticoContext()
  const { messages } = useUi()
  const { preload } = useViewContext()
  const tags = languages?.tags ?? []
  const mode = useSlice('theme', ({ themeMode }) => themeMode)
  const connected = useConnections()
  const { address, networkId, connection } = useAccount()
  const places = useAccountPlaces({ address: connection && address, networkIds: networkId ? [networkId] : [] })
  const isContract = networkId !== undefined && places[networkId] === 'contract'
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const user = useEmailUser()
  const network = useSlice('networks', (state) => findNetwork(state, networkId))
  const emailUser = user === 'reading' ? undefined : user
  const hasTypes = accountTypesOf(emailUser, connection?.namespace) !== undefined
  const isSmart = isContract || connection?.accounts[0].type === 'smartAccount'
  const removal = useCodeRemoval(connection)
  const { isBusy, outcome } = removal
  const networkName = network?.name ?? networkId ?? ''
  const isDelegated = networkId !== undefined && places[networkId] === 'delegated' && outcome !== 'removed'
  const account = connected.length > 0 && {
    hidden,
    type: isSmart ? ('smartAccount' as const) : hasTypes ? ('eoa' as const) : undefined,
    hasTypes,
    wallets: connected.length.toLocaleString(locale),
    network: networkName,
    ...(emailUser && {
      ...loginFactsOf(emailUser, messages),
      keys: keysStateOf(emailUser),
      code:
        isDelegated && !isSmart
          ? { network: networkName, isBusy, problem: outcome === 'declined' ? undefined : outcome }
          : undefined,
    }),
  }
  return (
    <SettingsView
      settings={{
        modes: presentModes(client.options.theme?.themeMode, mode),
        mode,
        languages: presentLanguages(tags),
        // An app may write its tags as systems do.
        language: tags.includes(locale) ? locale : (tags.find((tag) => toLocale(tag) === locale) ?? locale),
        account: account || undefined,
      }}
      onSelectMode={(themeMode) => void client.setPreferences({ themeMode }).catch(nothing)}
      onSelectLanguage={(tag) => languages?.choose(tag)}
      onHideBalances={(wanted) => void client.setBalancesHidden(wanted).catch(nothing)}
      onOpenWallets={() => client.router.push('ProfileWallets')}
      onOpenNetworks={() => client.router.push('Networks')}
      onOpenTypes={() => client.router.push('SmartAccountSettings')}
      onRemoveCode={removal.remove}
      onChangeEmail={() => client.router.push('UpdateEmailWallet')}
      onOpenKeys={() => void client.email.openKeys({ purpose: 'manage' }).catch(nothing)}
      onIntent={(view) => preload(view === 'wallets' ? 'ProfileWallets' : 'Networks')}
    />
  )
}

function nothing(): void {}
