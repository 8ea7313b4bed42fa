import { createPortico } from '@portico/core'
import { readHint } from '@portico/core/internal'
import { cookieStorage } from '@portico/core/platform'
import { createFakePlatform, createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { cookieToInitialState } from './cookieToInitialState.js'

test('default: what a connected visit stored in cookies is a hint for the next render', async () => {
  let cookies = 'theme=dark'
  const networks = toyNetworks()
  const wallet = createToyWallet({ id: 'org.alder', name: 'Alder', networkId: networks[0].id })
  const portico = createPortico({
    adapters: [createToyAdapter({ wallets: [wallet], networks })],
    platform: createFakePlatform(),
    storage: cookieStorage({
      read: () => cookies,
      write: (cookie) => {
        cookies = `${cookies}; ${cookie.split(';')[0]}`
      },
    }),
  })
  const stop = portico.start()
  await portico.connect({ walletKey: 'org.alder' })
  stop()
  expect(readHint(cookieToInitialState(cookies))).toEqual({
    namespace: 'polkadot',
    networkId: 'polkadot:one',
    address: 'toy-address-1',
    walletName: 'Alder',
  })
  const next = createPortico({ adapters: [], initialState: cookieToInitialState(cookies) })
  expect(next.snapshot('connections').hint?.address).toBe('toy-address-1')
})

test('parameters: storagePrefix', () => {
  const cookie = `${encodeURIComponent('@mine/v1/state')}=${encodeURIComponent('"{}"')}`
  expect(cookieToInitialState(cookie, { storagePrefix: '@mine/' })).toBe('"{}"')
  expect(cookieToInitialState(cookie)).toBeUndefined()
})

test('behavior: no cookie is no state', () => {
  for (const header of [undefined, null, '', 'other=1', '%40appkit%2Fv1%2Fstate=%E0%A4%A']) {
    expect(cookieToInitialState(header)).toBeUndefined()
  }
})
