import { type Hex, maxUint256, toEventSelector } from 'viem'
import { membersOf } from '../../../node/membersOf.ts'
import { isAddress, isSameAddress } from '../read/params.ts'
import type { CallsLook, EvmCall } from '../read/readCalls.ts'
import { type Action, actionOf } from './actions.ts'
import { addressAt, wordAt } from './answers.ts'
import { toCalldata } from './calldata.ts'
import { allowedBy, isAnyAmount, type KnownCall } from './describeCall.ts'
import { readFacts } from './tokenFacts.ts'

/**
 * Rights over the account's assets that simulated calls grant, whatever their bytes say: each as the call that would grant the
 * same. The rest of an earlier approval isn't listed. Never rejects.
 */
export async function readGrants(
  { node, calls, from, signal }: CallsLook,
  /** Of each call. */
  logs: readonly (readonly unknown[])[]
): Promise<readonly KnownCall[]> {
  // The spender may use it before the next call revokes it: the calls are not in one block.
  const hidden = logs
    .flatMap((ofCall) => grantsIn(ofCall, from))
    .filter((grant) => !calls.some((call) => isSame(call, grant)))
  const found = hidden.map((call): KnownCall => ({ call, action: actionOf(call, from), facts: undefined }))
  // Any contract may make up events, and one that is left out of so many may be the worst.
  if (found.length > MOST_GRANTS) return found.slice(0, MOST_GRANTS).map((grant) => withoutLimit(grant, from))
  const known = await Promise.all(
    found.map(async (one) => ({ ...one, facts: await readFacts({ node, action: one.action, owner: from, signal }) }))
  )
  return known.filter((one) => !isLeft(one))
}

function isSame(call: EvmCall, { to, data }: EvmCall): boolean {
  return to !== undefined && isSameAddress(call.to, to) && call.data === data
}

/** The same for any amount. */
function withoutLimit(grant: KnownCall, from: string): KnownCall {
  const data = grant.action.type === 'allow' && grant.action.withAmount?.(maxUint256)
  const call = data ? { ...grant.call, data } : grant.call
  return { ...grant, call, action: actionOf(call, from) }
}

/** Whether a call of those that are shown says all that a grant does. */
export function isSaid({ action: grant, facts }: KnownCall, shown: readonly KnownCall[]): boolean {
  return shown.some((known) => {
    const { action } = known
    if (grant.type === 'allowAll')
      return (
        action.type === 'allowAll' &&
        action.isAllowed &&
        isSameAddress(action.token, grant.token) &&
        isSameAddress(action.operator, grant.operator)
      )
    if (grant.type !== 'allow' || action.type !== 'allow') return false
    if (!isSameAddress(action.token, grant.token) || !isSameAddress(action.spender, grant.spender)) return false
    if (facts?.type === 'nfts') return action.amountOrId === grant.amountOrId
    return isAnyAmount(known) || (allowedBy({ action, facts: known.facts }) ?? -1n) >= grant.amountOrId
  })
}

/** The approvals that events of one call tell of, as they are after the last of them. */
export function grantsIn(logs: readonly unknown[], owner: string): readonly EvmCall[] {
  const grants = new Map<string, EvmCall>()
  for (const log of logs) {
    const { address, topics, data } = membersOf(log)
    if (!isAddress(address) || !Array.isArray(topics)) continue
    const [event, ...indexed] = topics
    const name = String(event).toLowerCase()
    const read = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined
    // Which of its words are topics differs among older contracts.
    const words = [...indexed, data].map((text) => (/^0x[\da-f]*$/i.test(String(text)) ? String(text).slice(2) : ''))
    const told = read?.(`0x${words.join('')}`, indexed.length)
    if (told === undefined || !isSameAddress(told.owner, owner)) continue
    const key = `${address.toLowerCase()}/${told.key}`
    // What comes last stands.
    grants.delete(key)
    if (told.data !== undefined) grants.set(key, { to: told.token ?? address, value: 0n, data: told.data })
  }
  return [...grants.values()]
}

/** What an event tells: the call that does the same; without, what was allowed under this key is taken back. */
type EventReader = (
  words: Hex,
  indexed: number
) =>
  | {
      readonly owner: Hex
      readonly key: string
      readonly data: Hex | undefined
      /** The token's contract. @default the contract that emits the event */
      readonly token?: Hex
    }
  | undefined

const approval: EventReader = (words, indexed) => {
  const [owner, spender, amountOrId] = [addressAt(words, 0), addressAt(words, 1), wordAt(words, 2)]
  if (!owner || !spender || amountOrId === undefined) return undefined
  // Only NFTs have three that are indexed.
  const isNft = indexed === 3
  const isNone = BigInt(spender) === 0n || (!isNft && amountOrId === 0n)
  const data = toCalldata(APPROVE, spender, amountOrId)
  return { owner, key: isNft ? `#${amountOrId}` : spender, data: isNone ? undefined : data }
}

const approvalForAll: EventReader = (words) => {
  const [owner, operator, isAllowed] = [addressAt(words, 0), addressAt(words, 1), wordAt(words, 2)]
  if (!owner || !operator || isAllowed === undefined) return undefined
  const data = toCalldata('setApprovalForAll(address,bool)', operator, 1n)
  return { owner, key: `all/${operator}`, data: isAllowed === 0n ? undefined : data }
}

const authorizedOperator: EventReader = (words) => {
  const [operator, owner] = [addressAt(words, 0), addressAt(words, 1)]
  if (!operator || !owner) return undefined
  return { owner, key: `operator/${operator}`, data: toCalldata('authorizeOperator(address)', operator) }
}

/** Permit2 and its copies pass on what they have been allowed themselves. */
const passedOn: EventReader = (words) => {
  const [owner, token, spender, amount] = [
    addressAt(words, 0),
    addressAt(words, 1),
    addressAt(words, 2),
    wordAt(words, 3),
  ]
  if (!owner || !token || !spender || amount === undefined) return undefined
  const data = toCalldata(APPROVE, spender, amount)
  return { owner, token, key: `${token}/${spender}`, data: amount === 0n ? undefined : data }
}

/** Whether it is no more than what was allowed before: many tokens tell what is left after each use. */
function isLeft({ action, facts }: { readonly action: Action; readonly facts: KnownCall['facts'] }): boolean {
  if (action.type !== 'allow' || facts?.type !== 'token' || facts.allowance === undefined) return false
  return facts.allowance >= action.amountOrId
}

const EVENTS: Readonly<Record<string, EventReader>> = {
  [toEventSelector('Approval(address owner, address spender, uint256 amountOrId)')]: approval,
  [toEventSelector('ApprovalForAll(address owner, address operator, bool isAllowed)')]: approvalForAll,
  // ERC-777.
  [toEventSelector('AuthorizedOperator(address operator, address owner)')]: authorizedOperator,
  // Permit2.
  [toEventSelector('Approval(address owner, address token, address spender, uint160 amount, uint48 expiration)')]:
    passedOn,
}

const APPROVE = 'approve(address,uint256)'
const MOST_GRANTS = 32
