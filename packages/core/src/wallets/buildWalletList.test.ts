import type { ConnectorInfo } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { buildWalletList, listWallets } from './buildWalletList.js'

const connector = (change: Partial<ConnectorInfo> & { readonly id: string }): ConnectorInfo => ({
  namespace: 'eip155',
  kind: 'announced',
  name: change.id,
  installed: true,
  ...change,
})

describe('buildWalletList', () => {
  test('default: groups in order, a recent wallet once, empty groups left out', () => {
    const groups = buildWalletList({
      connectors: {
        eip155: [
          connector({ id: 'a.one', rdns: 'a.one' }),
          connector({ id: 'mine', kind: 'custom' }),
          connector({ id: 'a.two', rdns: 'a.two' }),
        ],
      },
      recent: [
        { key: 'a.two', name: 'Two', address: '0x2' },
        { key: 'gone', name: 'Gone' },
      ],
      isMobile: false,
    })
    expect(groups.map(({ id, wallets }) => [id, wallets.map(({ key }) => key)])).toEqual([
      ['recent', ['a.two']],
      ['injected', ['a.one']],
      ['custom', ['eip155/mine']],
    ])
    expect(groups[0]?.wallets[0]?.recentAddress).toBe('0x2')
  })

  test('behavior: one wallet on two namespaces is one row only with the same name and the same icon', () => {
    const evm = connector({ id: 'x', rdns: 'x.wallet', name: 'Xenia', icon: 'data:image/png;base64,AA' })
    const merge = (change: Partial<ConnectorInfo>) =>
      listWallets({
        connectors: {
          eip155: [evm],
          solana: [connector({ id: 'Xenia', namespace: 'solana', name: 'xenia', icon: evm.icon, ...change })],
        },
        recent: [],
        isMobile: false,
      }).map(({ key, options }) => [key, options.length])
    expect(merge({})).toEqual([['x.wallet', 2]])
    expect(merge({ icon: 'data:image/png;base64,BB' })).toEqual([
      ['x.wallet', 1],
      ['solana/Xenia', 1],
    ])
    expect(merge({ icon: undefined })).toEqual([
      ['x.wallet', 1],
      ['solana/Xenia', 1],
    ])
    expect(merge({ name: 'Xenia 2' })).toEqual([
      ['x.wallet', 1],
      ['solana/Xenia', 1],
    ])
  })

  test("behavior: 'Browser Wallet' is hidden on desktop, and on mobile when nothing backs it", () => {
    const shown = (change: Partial<ConnectorInfo>, isMobile: boolean) =>
      listWallets({
        connectors: { eip155: [connector({ id: 'injected', kind: 'injected', name: 'Browser Wallet', ...change })] },
        recent: [],
        isMobile,
      }).length === 1
    expect(shown({}, false)).toBe(false)
    expect(shown({}, true)).toBe(true)
    expect(shown({ installed: false }, true)).toBe(false)
    expect(shown({ installed: false, rdns: 'x' }, true)).toBe(true)
    expect(shown({ name: 'Cove' }, false)).toBe(true)
  })
})
