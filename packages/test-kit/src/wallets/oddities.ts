/** Things that real wallets have thrown instead of a proper error. */
export type WalletOddity = 'string' | 'undefined' | 'nestedRejection' | 'actionRejected' | 'circular'

/** All oddities, in the order a list shows them. */
export const walletOddities: readonly WalletOddity[] = [
  'string',
  'undefined',
  'nestedRejection',
  'actionRejected',
  'circular',
]

/** The value a wallet throws for an oddity. `nestedRejection` and `actionRejected` both mean that a person refused. */
export function oddity(kind: WalletOddity): unknown {
  switch (kind) {
    case 'string':
      return 'The wallet gave up.'
    case 'undefined':
      return undefined
    case 'nestedRejection':
      return {
        code: -32603,
        message: 'Internal error.',
        data: { originalError: { code: 4001, message: 'The request was refused.' } },
      }
    case 'actionRejected':
      return { code: 'ACTION_REJECTED', message: 'The request was refused.' }
    case 'circular': {
      const value: { message: string; self?: unknown } = { message: 'An error that contains itself.' }
      value.self = value
      return value
    }
    default:
      return kind satisfies never
  }
}
