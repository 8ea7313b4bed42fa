export { createFakeClock, type FakeClock, settle } from '../platform/createFakeClock.js'
export { createFakeFrame, type FakeFrame } from '../platform/createFakeFrame.js'
export { createFakeModal, type FakeModal } from '../platform/createFakeModal.js'
export { createFakeOrigin, type FakeOrigin } from '../platform/createFakeOrigin.js'
export {
  createFakeBrowser,
  createFakePlatform,
  type FakeAnswer,
  type FakePlatform,
} from '../platform/createFakePlatform.js'
export { type AllowList, createAllowListPlugin } from '../plugins/createAllowListPlugin.js'
export { assertNoSecretIn } from '../secrets/assertNoSecretIn.js'
export { createToyAdapter, type ToyBalances, type ToyTransactions, toyNetworks } from '../toy/createToyAdapter.js'
export {
  createToyConnector,
  type ToyConnector,
  type ToyConnectorAnswer,
  type ToyConnectorRequest,
  type ToyOffer,
  type ToySession,
} from '../toy/createToyConnector.js'
export { createToyEmbedded, type ToyEmbedded, type ToyMail } from '../toy/createToyEmbedded.js'
export { createToyTransfers, type ToyTransfers } from '../toy/createToyTransfers.js'
export { createToyWallet, type ToyBehavior, type ToySigned, type ToyWallet } from '../toy/createToyWallet.js'
