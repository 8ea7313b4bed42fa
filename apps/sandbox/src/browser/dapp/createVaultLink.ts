import type { Eip1193Provider } from '@portico/test-kit/wallets'
import type { WalletId } from '../../types.ts'
import {
  type FromVault,
  openMessage,
  seal,
  type ToVault,
  unpackFailure,
  type WalletNamespace,
} from '../shared/messages.ts'
import { createApprovalPlaces } from './createApprovalPlaces.ts'

/** The way from a page to the wallets in the sandbox's origin. */
export interface VaultLink {
  /** The provider of one wallet and namespace. Nothing is loaded before its first request. */
  provider(wallet: WalletId, namespace: WalletNamespace): Eip1193Provider
}

/** A link to the vault page of `origin`, which is put into a hidden frame at the first request. */
export function createVaultLink(origin: string): VaultLink {
  const pending = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>()
  const listeners: (WalletEvent & { readonly listener: (value: unknown) => void })[] = []
  const places = createApprovalPlaces(origin)
  let frame: HTMLIFrameElement | undefined
  let ready: Promise<void> | undefined
  let count = 0

  const post = (message: ToVault): void => frame?.contentWindow?.postMessage(seal(message), origin)

  const raise = (event: WalletEvent & { readonly value: unknown }): void => {
    for (const entry of [...listeners]) if (isSame(entry, event)) entry.listener(event.value)
  }

  const receive = (message: FromVault): void => {
    switch (message.type) {
      case 'ready':
        return
      case 'result':
        pending.get(message.id)?.resolve(message.value)
        pending.delete(message.id)
        return
      case 'failure':
        pending.get(message.id)?.reject(unpackFailure(message.failure))
        pending.delete(message.id)
        return
      case 'event':
        raise(message)
        return
      case 'disconnect':
        raise({
          wallet: message.wallet,
          namespace: 'eip155',
          name: 'disconnect',
          value: unpackFailure(message.failure),
        })
        return
      case 'ask':
        if (!places.open(message)) post({ type: 'windowBlocked', approvalId: message.approvalId })
        return
      case 'asked':
        places.close(message.approvalId)
        return
      default:
        message satisfies never
    }
  }

  const load = (): Promise<void> =>
    new Promise((resolve) => {
      const element = document.createElement('iframe')
      element.hidden = true
      element.title = 'Sandbox wallets'
      element.src = `${origin}/vault.html`
      addEventListener('message', (event) => {
        const message = openMessage<FromVault>({ event, source: element.contentWindow, origin })
        if (!message) return
        if (message.type === 'ready') resolve()
        receive(message)
      })
      frame = element
      // Beside the body, not in it: frameworks that own the body must not find a foreign element there.
      document.documentElement.append(element)
    })

  return {
    provider: (wallet, namespace) => {
      const provider: Eip1193Provider = {
        request: async ({ method, params }) => {
          ready ??= load()
          await ready
          count += 1
          const id = count
          return new Promise((resolve, reject) => {
            pending.set(id, { resolve, reject })
            post({ type: 'request', id, wallet, namespace, method, params })
          })
        },
        on: (name, listener) => {
          listeners.push({ wallet, namespace, name, listener })
          return provider
        },
        removeListener: (name, listener) => {
          const own = { wallet, namespace, name }
          const index = listeners.findIndex((entry) => isSame(entry, own) && entry.listener === listener)
          if (index >= 0) listeners.splice(index, 1)
          return provider
        },
      }
      return provider
    },
  }
}

interface WalletEvent {
  readonly wallet: WalletId
  readonly namespace: WalletNamespace
  readonly name: string
}

function isSame(one: WalletEvent, other: WalletEvent): boolean {
  return one.wallet === other.wallet && one.namespace === other.namespace && one.name === other.name
}
