import { isTokenProgram, SYSTEM_PROGRAM } from '../../programs.ts'
import type { ChainAccount } from '../../rpc/readAccounts.ts'
import { rightsOf } from '../../rpc/rightsOf.ts'
import { readTokenAccount } from '../../rpc/tokenAccounts.ts'
import type { Takeover, TokenAccount } from '../calls/types.ts'

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
    const looks = { address, was, is, account }
    if (address === account) return ofItself(looks)
    const isNew = !was || (!readTokenAccount(was) && rightsOf(was).size === 0)
    return [...ofTokens(looks), ...(isNew ? ofMade(looks) : ofRights(looks))]
  })
}

/** Two looks at an account that a transaction writes. */
interface Looks {
  readonly address: string
  /** Undefined for an account that isn't there: it has no coins. */
  readonly was: ChainAccount | undefined
  readonly is: ChainAccount
  /** The user's. */
  readonly account: string
}

function ofItself({ address, was, is }: Looks): readonly Takeover[] {
  if (is.owner !== (was?.owner ?? SYSTEM_PROGRAM)) return [{ type: 'program', account: address, owner: is.owner }]
  return is.data.length > 0 && !was?.data.length ? [{ type: 'data', account: address }] : []
}

function ofTokens(looks: Looks): readonly Takeover[] {
  const { address, account } = looks
  const { owner: program } = looks.is
  const is = readTokenAccount(looks.is)
  const had = looks.was && readTokenAccount(looks.was)
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
function ofRights({ address, was, is, account }: Looks): readonly Takeover[] {
  const had = was && rightsOf(was)
  return [...rightsOf(is)].flatMap(([authority, holder]): readonly Takeover[] => {
    // The withdrawer may also lock a stake that isn't locked.
    const before = had?.get(authority) ?? (authority === 'Lock up' ? had?.get('Withdraw') : undefined)
    return before === account && holder !== account
      ? [{ type: 'authority', authority, account: address, holder, program: is.owner }]
      : []
  })
}

/** A new stake, nonce or account for tokens over which another address has a right. */
function ofMade({ address, was, is, account }: Looks): readonly Takeover[] {
  const { owner: program } = is
  const tokens = readTokenAccount(is)
  if (!tokens && isTokenProgram(program)) return []
  const holders = tokens ? new Map([['Account owner', tokens.owner] as const]) : rightsOf(is)
  if ([...holders.values()].every((holder) => holder === account)) return []
  const lamports = is.lamports - (was?.lamports ?? 0n)
  return [{ type: 'made', account: address, program, lamports, mint: tokens?.mint, holders }]
}

/** The address, other than the owner, that may spend more than before. */
function delegateOf({ was, is }: { readonly was: TokenAccount | undefined; readonly is: TokenAccount }) {
  const { delegate, mint, owner } = is
  if (!delegate || delegate.address === owner) return []
  const before = was?.delegate?.address === delegate.address ? was.delegate.amountBaseUnits : 0n
  return delegate.amountBaseUnits > before
    ? [{ mint, delegate: delegate.address, amountBaseUnits: delegate.amountBaseUnits }]
    : []
}
