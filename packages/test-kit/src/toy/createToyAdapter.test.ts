import { describeAdapterContract } from '../contract/describeAdapterContract.js'
import { createToyAdapter, toyNetworks } from './createToyAdapter.js'
import { createToyWallet } from './createToyWallet.js'

const [one, two] = toyNetworks()

describeAdapterContract({
  name: 'toy',
  create: () => {
    const wallet = createToyWallet({ id: 'example.toy', networkId: one.id })
    return {
      load: () => createToyAdapter({ wallets: [wallet] }),
      abilities: { has: ['signMessage', 'switchNetwork'], lacks: ['sendCalls', 'signIn'] },
      wallet: {
        connectorId: wallet.id,
        behave: (behaviour) => {
          wallet.behaviour = behaviour
        },
        answer: (answer) => {
          wallet.behaviour = answer
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
