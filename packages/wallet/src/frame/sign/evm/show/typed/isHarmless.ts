import type { ApprovalRowModel } from '../../../../views/models/approval.ts'
import { isSameAddress } from '../../read/params.ts'
import type { Types } from '../typedValues.ts'

/**
 * Whether a signature of typed data moves nothing that the account owns. The user is warned of everything else, because no list of
 * dangerous types is ever whole. A page can't give such data a harmless look: contracts and exchanges hash the domain, and the name
 * and type of every field, so the signature would be of no use to them. Harmless are
 *
 * - what is signed for Snapshot, whose domain has no contract, and a vote for an OpenZeppelin or Compound governor;
 * - a sign-in or other statement: for no contract, with a time or a nonce, made of texts, truths, the account's own address and
 *   numbers of up to 64 bits; the nonce may be any number or bytes. Another address may be a recipient, bytes may stand for an order
 *   or a call, and a large number for either. Names of amounts and rights are those of exchanges and networks that need no contract
 *   (Hyperliquid, zkSync). Without a time or nonce another page can get the same signature: some apps make keys of it (dYdX).
 */
export function isHarmless(data: {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  /** The message as it is shown. */
  readonly rows: readonly ApprovalRowModel[]
  /** The account's own address. */
  readonly own: string
}): boolean {
  const { types, primaryType, domain, rows, own } = data
  const encoded = `${primaryType}(${types[primaryType]?.map(({ name, type }) => `${type} ${name}`).join(',')})`
  if (VOTES.includes(encoded)) return true
  const { name, version, chainId, verifyingContract = NO_CONTRACT, ...others } = domain
  if (verifyingContract !== NO_CONTRACT || Object.keys(others).length > 0) return false
  if (name === 'snapshot' && version !== undefined && chainId === undefined) return true
  return (
    !ACTS.test(primaryType) &&
    rows.some(({ label }) => wordsOf(label).some((word) => ONCE.test(word))) &&
    rows.every((row) => !ACTS.test(row.label) && isStatement(row, own))
  )
}

function isStatement({ label, value, kind }: ApprovalRowModel, own: string): boolean {
  if (value === undefined || value === NO_CONTRACT || isSameAddress(value, own)) return true
  if (wordsOf(label).some((word) => NONCE.test(word))) return kind !== 'address'
  if (kind !== undefined) return false
  if (/^-?\d+$/.test(value)) return BigInt.asUintN(64, BigInt(value)) === BigInt(value)
  return !HEX.test(value.toLowerCase().replaceAll(own.toLowerCase(), ''))
}

/** Of `issuedAt`: issued, at. */
function wordsOf(label: string): readonly string[] {
  return label
    .replace(/[a-z\d](?=[A-Z])/g, '$& ')
    .toLowerCase()
    .split(/[^a-z]+/)
}

const VOTES = [
  'Ballot(uint256 proposalId,uint8 support)',
  'Ballot(uint256 proposalId,uint8 support,address voter,uint256 nonce)',
]
const NO_CONTRACT = '0x0000000000000000000000000000000000000000'
const ACTS =
  /amount|value|price|qty|quantity|size|fee|wei|token|asset|currency|coin|collateral|withdraw|transfer|transact|send(?!er)|swap|order|trade|buy|sell|bid|deposit|bridge|stake|borrow|loan|delegat|agent|key|permit|approv|allow|spend|mint|burn|claim|redeem|position|margin|leverage/i
const NONCE = /^(?:nonce|challenge)$/
const ONCE = /^(?:nonce|challenge|time|timestamp|issued|expir\w*|deadline|date)$/
/** An address or a hash, alone or within a text. */
const HEX = /[\da-f]{40}/
