import { isTokenProgram, SYSTEM_PROGRAM } from '../../programs.ts'
import type { ChainAccount } from '../../rpc/readAccounts.ts'
import { rightsOf } from '../../rpc/rightsOf.ts'
import { readTokenAccount, readTokenControl } from '../../rpc/tokenAccounts.ts'
import type { Takeover, TokenControl } from '../calls/types.ts'

type Accounts = ReadonlyMap<string, ChainAccount>

/** Rights over what is the user's that other addresses get between two looks at the accounts that a transaction writes. */
export function takeoversOf(request: {
  readonly before: Accounts
  readonly after: Accounts
  readonly account: string
}): readonly Takeover[] {
  const { before, after, account } = request
  return [...after].flatMap(([address, is]) => {
    const was = before.get(address)
    if (address === account) return ofItself({ address, was, is })
    const isNew = !was || (!readTokenAccount(was) && rightsOf(was).size === 0)
    return [
      ...ofTokens({ address, was, is, account }),
      ...(isNew ? ofMade({ address, was, is, account }) : ofRights({ address, was, is, account })),
    ]
  })
}

function ofItself(request: {
  readonly address: string
  /** Undefined for an account that isn't there: it has no coins. */
  readonly was: ChainAccount | undefined
  readonly is: ChainAccount
}): readonly Takeover[] {
  const { address, was, is } = request
  if (is.owner !== (was?.owner ?? SYSTEM_PROGRAM)) return [{ type: 'program', account: address, owner: is.owner }]
  return is.data.length > 0 && !was?.data.length ? [{ type: 'data', account: address }] : []
}

function ofTokens(request: {
  readonly address: string
  readonly was: ChainAccount | undefined
  readonly is: ChainAccount
  readonly account: string
}): readonly Takeover[] {
  const { address, account } = request
  const { owner: program } = request.is
  const is = readTokenControl(request.is)
  const had = request.was && readTokenControl(request.was)
  const wasOwn = had?.owner === account
  if (!is || (is.owner !== account && !wasOwn)) return []
  const authority = { type: 'authority', account: address, program } as const
  if (is.owner !== account) return [{ ...authority, authority: 'Account owner', holder: is.owner }]
  // For an account that comes to the user, all rights of others are new.
  const was = wasOwn ? had : undefined
  const isClosed = is.closer !== undefined && is.closer !== account && is.closer !== was?.closer
  return [
    ...(isClosed ? [{ ...authority, authority: 'Close account', holder: is.closer } as const] : []),
    ...delegateOf({ was, is }).map((more) => ({ type: 'delegate', account: address, program, ...more }) as const),
  ]
}

/** Rights that the user had, and hasn't any more. */
function ofRights(request: {
  readonly address: string
  readonly was: ChainAccount
  readonly is: ChainAccount
  readonly account: string
}): readonly Takeover[] {
  const { address, was, is, account } = request
  const had = rightsOf(was)
  return [...rightsOf(is)].flatMap(([authority, holder]): readonly Takeover[] => {
    // The withdrawer may also lock a stake that isn't locked.
    const before = had.get(authority) ?? (authority === 'Lock up' ? had.get('Withdraw') : undefined)
    return before === account && holder !== account
      ? [{ type: 'authority', authority, account: address, holder, program: is.owner }]
      : []
  })
}

/** A new stake, nonce or account for tokens over which another address has a right. */
function ofMade(request: {
  readonly address: string
  readonly was: ChainAccount | undefined
  readonly is: ChainAccount
  readonly account: string
}): readonly Takeover[] {
  const { address, was, is, account } = request
  const { owner: program } = is
  const tokens = readTokenAccount(is)
  if (!tokens && isTokenProgram(program)) return []
  const holders = tokens ? new Map([['Account owner', tokens.owner] as const]) : rightsOf(is)
  if ([...holders.values()].every((holder) => holder === account)) return []
  const lamports = is.lamports - (was?.lamports ?? 0n)
  return [{ type: 'made', account: address, program, lamports, mint: tokens?.mint, holders }]
}

/** The address, other than the owner, that may spend more than before. */
function delegateOf({ was, is }: { readonly was: TokenControl | undefined; readonly is: TokenControl }) {
  const { delegate, mint, owner } = is
  if (!delegate || delegate.address === owner) return []
  const before = was?.delegate?.address === delegate.address ? was.delegate.amountBaseUnits : 0n
  return delegate.amountBaseUnits > before
    ? [{ mint, delegate: delegate.address, amountBaseUnits: delegate.amountBaseUnits }]
    : []
}
