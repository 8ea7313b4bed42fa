import type { ConnectorInfo, ConnectorKind } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { CONNECTOR_KINDS, CONNECTOR_TYPES, kindOfType, typeOfEntry } from './connectorTypes.js'

const option = (kind: ConnectorKind): ConnectorInfo => ({
  id: kind,
  namespace: 'eip155',
  kind,
  name: kind,
  installed: true,
})

describe('connector types', () => {
  test.each([
    ['AUTH', 'embedded'],
    ['ID_AUTH', 'embedded'],
    ['MULTI_CHAIN', undefined],
    ['INJECTED', 'injected'],
    ['ANNOUNCED', 'announced'],
    ['EXTERNAL', 'external'],
    ['WALLET_CONNECT', 'walletConnect'],
    ['injected', undefined],
    ['', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
  ] as const)('default: %s is %s', (type, kind) => {
    expect(kindOfType(type)).toBe(kind)
  })

  test('behavior: a kind that becomes a type comes back, but for one that the dapp made', () => {
    const changed = (Object.keys(CONNECTOR_TYPES) as ConnectorKind[]).filter(
      (kind) => CONNECTOR_KINDS[CONNECTOR_TYPES[kind]] !== kind
    )
    expect(changed).toEqual(['custom'])
  })

  test('behavior: an entry with several options is MULTI_CHAIN, one that is only listed has no type', () => {
    expect(typeOfEntry({ options: [option('announced'), option('injected')] })).toBe('MULTI_CHAIN')
    expect(typeOfEntry({ options: [option('announced')] })).toBe('ANNOUNCED')
    expect(typeOfEntry({ options: [option('custom')] })).toBe('EXTERNAL')
    expect(typeOfEntry({ options: [] })).toBeUndefined()
  })
})
