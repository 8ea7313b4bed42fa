import { createToyConnector, type ToySession } from '@portico/test-kit'
import { expectTypeOf, test } from 'vitest'

test('createToyConnector: a session has accounts, and the rest follows from them', () => {
  const connector = createToyConnector()
  expectTypeOf(connector.open({ accounts: ['polkadot:one:toy-address-1'] }).chains).toEqualTypeOf<
    readonly `${'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'}:${string}`[]
  >()
  expectTypeOf<{ accounts: [] }>().toExtend<ToySession>()
  // @ts-expect-error a connection needs accounts
  connector.open({ methods: ['toy_signMessage'] })
  // @ts-expect-error an account says its network
  connector.open({ accounts: ['toy-address-1'] })
  // @ts-expect-error a session keeps its id
  connector.update({ id: 'another' })
})
