import { createConfig, http, injected } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { guardConnectors } from './guardConnectors.js'

/** What wagmi's injected connector tells when its wallet raises these accounts. */
function toldOf(accounts: readonly unknown[]): readonly string[] | undefined {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('http://localhost:1') },
    connectors: [injected()],
    storage: null,
  })
  guardConnectors(config)
  const [connector] = config.connectors
  // Connected: wagmi doesn't wait for it to connect.
  connector?.emitter.off('connect', config._internal.events.connect)
  let told: readonly string[] | undefined
  connector?.emitter.on('change', (change) => {
    told = change.accounts
  })
  // A wallet may raise anything.
  connector?.onAccountsChanged(accounts as string[])
  return told
}

const addresses = Array.from({ length: 100_000 }, (_, index) => `0x${String(index).padStart(40, '0')}`)

test('default: the accounts that a wallet raises', () => {
  expect(toldOf(addresses.slice(0, 2))).toEqual(addresses.slice(0, 2))
  expect(toldOf([...addresses.slice(0, 2), 7])).toBeUndefined()
})

test('behavior: of 100,000 accounts, wagmi hashes the first 500', () => {
  expect(toldOf(addresses)).toEqual(addresses.slice(0, 500))
})
