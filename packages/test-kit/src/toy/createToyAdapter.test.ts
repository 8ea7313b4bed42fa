import { describeAdapterContract } from '../contract/describeAdapterContract.js'
import { createToyAdapter, toyNetworks } from './createToyAdapter.js'
import { createToyWallet } from './createToyWallet.js'

const [one, two] = toyNetworks()
const shells = { amountBaseUnits: 1_250n, decimals: 2, symbol: 'SHELL' }

describeAdapterContract({
  name: 'toy',
  session: {
    networkIds: [one.id, two.id],
    addresses: ['toy-address-3', 'toy-address-4'],
    methods: ['toy_signMessage'],
  },
  create: () => {
    const wallet = createToyWallet({ id: 'example.toy', networkId: one.id })
    return {
      load: () =>
        createToyAdapter({ wallets: [wallet], balances: { [one.id]: 3n }, tokenBalances: { 'toy-shell': shells } }),
      abilities: { has: ['signMessage', 'switchNetwork'], lacks: ['sendCalls', 'signIn'] },
      token: {
        networkId: one.id,
        token: 'toy-shell',
        address: 'toy-address-1',
        balance: shells,
        noToken: 'toy-stone',
      },
      wallet: {
        connectorId: wallet.id,
        saysLocked: true,
        behave: (behavior) => {
          wallet.behavior = behavior
        },
        answer: (answer) => {
          wallet.behavior = answer
          wallet.answer(answer)
        },
        prompts: () => wallet.prompts,
        isAuthorised: () => wallet.authorised,
        changeAccount: () => {
          wallet.changeAccounts([{ address: 'toy-address-2', type: 'eoa' }])
          return 'toy-address-2'
        },
        changeNetwork: () => {
          wallet.changeNetwork(two.id)
          return two.id
        },
        disconnect: () => wallet.leave(),
        goSilent: () => {
          wallet.isDeaf = true
        },
      },
    }
  },
})
