import { sha256 } from '@noble/hashes/sha2'
import type { AdapterFactory } from '@portico/core/adapter'
import { describeAdapterContract } from '../contract/describeAdapterContract.js'
import type { ContractBehavior } from '../contract/types.js'
import { cosmosAdapter } from './cosmosAdapter.js'
import { cosmosAddress, createCosmosWallet } from './createCosmosWallet.js'
import { cosmosNetwork } from './networks.js'
import { announceWallet } from './pageWallets.js'

const keys = [sha256('one'), sha256('two')] as const
const hub = cosmosNetwork({ chain: 'toyhub-1', name: 'Toy Hub', rpcUrls: ['https://hub.example'] })
const shore = cosmosNetwork({ chain: 'Toy Shore', name: 'Toy Shore', rpcUrls: ['https://shore.example'] })

describeAdapterContract({
  name: 'cosmos',
  create: () => {
    let behavior: ContractBehavior = 'approve'
    let held: ((answer: 'approve' | 'reject') => void)[] = []
    let prompts = 0
    let isSilent = false
    const page = new EventTarget()
    const wallet = createCosmosWallet({
      id: 'example.shell',
      privateKey: keys[0],
      chains: ['toyhub-1', 'Toy Shore'],
      approve: async (call) => {
        if (isSilent) await new Promise(() => undefined)
        if (call === 'read' || call === 'disconnect') return
        prompts++
        if (behavior === 'pending') throw Object.assign(new Error('One at a time.'), { code: 'busy' })
        const isHeld = behavior === 'hold' || behavior === 'locked'
        const answer = isHeld ? await new Promise((resolve) => held.push(resolve)) : behavior
        if (answer === 'reject') throw Object.assign(new Error('No.'), { code: 'declined' })
      },
    })
    return {
      load: () => cosmosAdapter({ networks: [hub, shore], page }) as AdapterFactory,
      abilities: { has: ['signMessage', 'switchNetwork'], lacks: ['sendTransaction', 'signIn'] },
      wallet: {
        connectorId: 'example.shell',
        behave: (next) => {
          behavior = next
        },
        answer: (answer) => {
          behavior = answer
          for (const resolve of held) resolve(answer)
          held = []
        },
        prompts: () => prompts,
        isAuthorised: () => wallet.shared !== undefined,
        changeAccount: () => {
          wallet.choose({ privateKey: keys[1] })
          return cosmosAddress(keys[1])
        },
        changeNetwork: () => {
          wallet.choose({ chain: 'Toy Shore' })
          return shore.id
        },
        disconnect: () => wallet.choose({ isAllowed: false }),
        goSilent: () => {
          isSilent = true
        },
      },
      dispose: announceWallet(page, wallet),
    }
  },
})
