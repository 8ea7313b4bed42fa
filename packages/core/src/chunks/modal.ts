/** What a user's first act needs, fetched with the modal. */
import { loginChunk } from '../actions/connect/loginChunk.js'
import type { ConnectorModal } from '../connectors/factory.js'
import type { Instance } from '../instance.js'

export { connect } from '../actions/connect/connect.js'
export { offeredSocials as socials } from '../actions/connect/offeredSocials.js'
export { leaveNetworkView } from '../actions/connections/followConnections.js'
export { closeModal, failModal, requestCloseModal } from '../actions/modal/closeModal.js'
export { navigateBack, pushModalView, replaceModalView } from '../actions/modal/navigate.js'
export { openModal } from '../actions/modal/openModal.js'
export { switchNetwork } from '../actions/network/switchNetwork.js'
export { services } from '../actions/project/services.js'
export { directory } from '../actions/wallets/directory.js'
export { findWallet } from '../actions/wallets/findWallet.js'
export { listWalletGroups as wallets } from '../actions/wallets/listWallets.js'
export { watchInstall } from '../actions/wallets/watchInstall.js'
// What later chunks share is here, or a bundler makes a file of its own for it.
export { isServed } from '../caip/namespaces.js'
export { consentChunk } from '../features/consent/prepareConsent.js'
export { nftsChunk } from '../features/nfts/prepareNfts.js'
export { payChunk } from '../features/pay/preparePay.js'
export { portfolioChunk } from '../features/portfolio/preparePortfolio.js'
export { sendChunk } from '../features/send/prepareSend.js'
export { swapChunk } from '../features/swap/prepareSwap.js'
export { transactionsChunk } from '../features/transactions/prepareTransactions.js'
export { isDrawnLinkOpenable } from '../foreign/isOpenableLink.js'
export { prepare } from '../prepare.js'

/** What is fetched through this chunk, so that the first load knows of one only. */
export function account(): Promise<typeof import('./account.js')> {
  return import('./account.js')
}

/** See {@link account}. */
export async function refresh(instance: Instance): Promise<void> {
  await (await account()).refresh(instance)
}

/** See {@link account}. */
export async function setBalancesHidden(...request: Parameters<Account['setBalancesHidden']>): Promise<void> {
  await (await account()).setBalancesHidden(...request)
}

/** See {@link account}. */
export async function setPreferences(...request: Parameters<Account['setPreferences']>): Promise<void> {
  await (await account()).setPreferences(...request)
}

/** See {@link account}. */
export function calls(): Promise<typeof import('./calls.js')> {
  return import('./calls.js')
}

/** See {@link account}. */
export async function reloadFor(...request: Parameters<Install['reloadFor']>): Promise<void> {
  await (await import('./install.js')).reloadFor(...request)
}

/** See {@link account}. */
export async function resume(instance: Instance): Promise<void> {
  await (await import('./install.js')).resume(instance)
}

/** See {@link account}. */
export function pairing(): Promise<typeof import('./pairing.js')> {
  return import('./pairing.js')
}

/** See {@link account}. */
export async function pairBy(...request: Parameters<typeof import('./pairing.js')['pairBy']>): Promise<void> {
  await (await pairing()).pairBy(...request)
}

/** See {@link account}. */
export async function focus(instance: Instance): Promise<void> {
  ;(await instance.memory(loginChunk)()).focusLoginWindow(instance)
}

/** What connectors may do in the modal. */
export async function connectorModal(instance: Instance): Promise<ConnectorModal> {
  return (await email()).connectorModal(instance)
}

/** See {@link account}. */
export function email(): Promise<typeof import('./email.js')> {
  return import('./email.js')
}

/** See {@link account}. */
export async function enterCode(...request: Parameters<Email['enterCode']>): Promise<void> {
  await (await email()).enterCode(...request)
}

/** See {@link account}. */
export async function resendCode(instance: Instance): Promise<void> {
  await (await email()).resendCode(instance)
}

/** See {@link account}. */
export async function user(instance: Instance): ReturnType<Email['emailUser']> {
  return (await email()).emailUser(instance)
}

/** See {@link account}. */
export async function openKeys(...request: Parameters<Email['openKeys']>): Promise<void> {
  await (await email()).openKeys(...request)
}

/** See {@link account}. */
export async function setAccountType(...request: Parameters<Email['setAccountType']>): Promise<void> {
  await (await email()).setAccountType(...request)
}

/** See {@link account}. */
export async function changeEmail(...request: Parameters<Email['changeEmail']>): ReturnType<Email['changeEmail']> {
  return (await email()).changeEmail(...request)
}

/** See {@link account}. */
export async function confirmEmail(...request: Parameters<Email['confirmEmail']>): ReturnType<Email['confirmEmail']> {
  return (await email()).confirmEmail(...request)
}

type Account = typeof import('./account.js')

type Install = typeof import('./install.js')

type Email = typeof import('./email.js')
