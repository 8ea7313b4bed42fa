import { getWallets } from '@wallet-standard/app'
import { expect, test } from 'vitest'
import type { Eip6963Info } from '../announceEip6963.js'
import { createMultiChainWallet } from './createMultiChainWallet.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { createStandardWallet } from './createStandardWallet.js'
import { registerWallet } from './registerWallet.js'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const rpcUrl = 'http://127.0.0.1:1'

test('behavior: the library for pages finds a wallet that is there before it and one that comes later', () => {
  // The library looks for a window; it is asked once, and keeps what it has found.
  Object.assign(globalThis, { window: new EventTarget() })
  const target = (globalThis as unknown as { window: EventTarget }).window
  const early = registerWallet({ wallet: makeWallet('Early'), target })
  const wallets = getWallets()
  const gone: string[] = []
  wallets.on('unregister', (...list) => {
    gone.push(...list.map(({ name }) => name))
  })
  const late = registerWallet({ wallet: makeWallet('Late'), target })
  expect(wallets.get().map(({ name }) => name)).toEqual(['Early', 'Late'])
  early()
  late()
  expect(wallets.get()).toEqual([])
  expect(gone).toEqual(['Early', 'Late'])
  Reflect.deleteProperty(globalThis, 'window')
})

test('behavior: events with anything in them do not break a wallet', () => {
  const target = new EventTarget()
  const stop = registerWallet({ wallet: makeWallet('Harbor'), target })
  const found: string[] = []
  for (const detail of [undefined, null, 7, {}, { register: 'me' }]) {
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  }
  target.dispatchEvent(new Event('wallet-standard:app-ready'))
  const register = (wallet: { readonly name: string }): (() => void) => {
    found.push(wallet.name)
    return () => found.pop()
  }
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  expect(found).toEqual(['Harbor'])
  stop()
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  expect(found).toEqual([])
})

test('behavior: a wallet of two namespaces comes twice, under one name and icon, and leaves twice', () => {
  const target = new EventTarget()
  const wallet = createMultiChainWallet({
    name: 'Harbor',
    icon,
    rdns: 'example.portico.harbor',
    evm: { chains: [{ chainId: 31_337, rpcUrl }] },
    solana: { chains: [{ chain: 'solana:localnet', rpcUrl }] },
  })
  const found: unknown[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    const { name, icon: picture } = (event as CustomEvent<{ info: Eip6963Info }>).detail.info
    found.push(['eip6963', name, picture])
  })
  target.addEventListener('wallet-standard:register-wallet', (event) => {
    const register = ({ name, icon: picture }: { readonly name: string; readonly icon: string }): (() => void) => {
      found.push(['standard', name, picture])
      return () => found.push('left')
    }
    ;(event as CustomEvent<(api: unknown) => void>).detail({ register })
  })
  const stop = wallet.announce(target)
  expect(found).toEqual([
    ['eip6963', 'Harbor', icon],
    ['standard', 'Harbor', icon],
  ])
  stop()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found.slice(2)).toEqual(['left'])
  wallet.stop()
})

function makeWallet(name: string) {
  const { provider } = createSolanaTestWallet({ chains: [{ chain: 'solana:localnet', rpcUrl }] })
  return createStandardWallet({ provider, name, icon })
}
