export { createFakeClock, type FakeClock, settle } from '../platform/createFakeClock.js'
export {
  createFakeBrowser,
  createFakePlatform,
  type FakeAnswer,
  type FakePlatform,
} from '../platform/createFakePlatform.js'
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
export { createToySwaps, TOY_ROUTER, type ToySwaps } from '../toy/createToySwaps.js'
export { createToyTransfers, type ToyTransfers } from '../toy/createToyTransfers.js'
export { createToyWallet, type ToyBehavior, type ToySigned, type ToyWallet } from '../toy/createToyWallet.js'
