import type { AdapterFactory, ConnectionHandle, InnerCalls } from '@portico/core/adapter'
import type { ToyWallet } from '@portico/test-kit'

/** Signs in by itself: gets the input of the Wallet Standard's feature, and returns the text that it wrote. */
export type ToySignIn = (
  input: ToySignInInput,
  wallet: ToyWallet
) => Promise<{ readonly message: string; readonly signature: string }>

/** What a page asks a wallet to sign in with. */
export interface ToySignInInput {
  readonly [field: string]: unknown
}

/** The adapter, whose wallets have the method `signIn` too. */
export function withSignIn(request: {
  readonly adapter: AdapterFactory
  readonly signIn: (input: ToySignInInput) => ReturnType<ToySignIn>
}): AdapterFactory {
  const { adapter: factory, signIn } = request
  // What siwx asks for are fields of a message.
  const method: InnerCalls['signIn'] = ({ fields }) => signIn(fields as ToySignInInput)
  const add = (handle: ConnectionHandle): ConnectionHandle => ({
    ...handle,
    wallet: { ...handle.wallet, signIn: method },
  })
  return {
    ...factory,
    create: (context) => {
      const adapter = factory.create(context)
      return {
        ...adapter,
        connect: async (asked) => add(await adapter.connect(asked)),
        restore: async (asked) => (await adapter.restore(asked)).map(add),
      }
    },
  }
}
