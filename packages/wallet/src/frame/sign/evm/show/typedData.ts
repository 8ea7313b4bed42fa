import { smartAddressOf } from '../../../../smartAccount/smartAddressOf.ts'
import type { ApprovalDataModel, ApprovalRowModel } from '../../../views/models/approval.ts'
import { escapeHidden } from '../../show/text/escapeHidden.ts'
import { toRaw } from '../../show/toRaw.ts'
import type { Question } from '../../types.ts'
import { chainIdOf, invalid, isSameAddress, readFields, readList, readOwnAddress } from '../read/params.ts'
import type { EvmRequest } from '../read/request.ts'
import { type TypedData, typedDataSigner } from '../smart/signatures.ts'
import { isHarmless } from './typed/isHarmless.ts'
import { type Permit, permitWarnings, readPermit, withTokenFacts } from './typed/permits.ts'
import { readTypes, type Types, walkStruct } from './typedValues.ts'

/**
 * What `eth_signTypedData_v4` asks. It is read as its types say, and what they don't name is neither shown nor signed. Throws
 * PARAMS_INVALID. https://eips.ethereum.org/EIPS/eip-712
 */
export function askTypedData(request: EvmRequest): Question {
  const { call, account } = request
  const [address, data] = readList(call.params, 'params')
  readOwnAddress(address, account.address, 'The first parameter')
  const { types, primaryType, domain, message, rows } = readTypedData(data)
  if (account.owner === undefined) requireNotForSmart([domain, message], account.address)
  const sign = typedDataSigner(request, { types, primaryType, domain, message })
  const chainId = domain['chainId']
  const isOther = typeof chainId === 'bigint' && chainId !== chainIdOf(call.network)
  const permit = readPermit({ primaryType, domain, message })
  const own = account.address
  const isUnsure = permit === undefined && !isHarmless({ types, primaryType, domain, rows, own })
  const toModel = (known: Permit | undefined): ApprovalDataModel => ({
    type: 'data',
    name: primaryType,
    fields: rows,
    app: {
      name: textOf(domain['name']),
      version: textOf(domain['version']),
      contract: textOf(domain['verifyingContract']),
      network: typeof chainId === 'bigint' ? (request.networkName(chainId) ?? chainId.toString()) : undefined,
    },
    raw: toRaw({ types, primaryType, domain, message }),
    warnings: [
      ...(isOther ? (['otherNetwork'] as const) : []),
      ...(isUnsure ? (['mayMove'] as const) : []),
      ...(known ? permitWarnings(known) : []),
    ],
    spenders: known?.spenders,
  })
  let model = toModel(permit)
  return {
    get model() {
      return model
    },
    look: async ({ signal, onModel }) => {
      if (permit === undefined) return
      const known = await withTokenFacts(permit, { chainId, node: request.node, owner: own, signal })
      if (signal.aborted) return
      model = toModel(known)
      onModel(model)
    },
    sign,
  }
}

/**
 * The key of an account signs for its smart account too, by typed data that names that account as its verifier (ERC-7739). A page
 * gets such a signature only by asking the smart account: otherwise the user would be shown one account and sign for the other.
 */
function requireNotForSmart(structs: readonly Readonly<Record<string, unknown>>[], owner: string): void {
  const smart = smartAddressOf(owner)
  if (structs.some(({ verifyingContract }) => isSameAddress(verifyingContract, smart)))
    throw invalid("The typed data is for the user's smart account, which has to be asked itself.")
}

function readTypedData(data: unknown): TypedData & { readonly rows: readonly ApprovalRowModel[] } {
  const fields = readFields(readJson(data), 'The typed data')
  const types = readTypes(fields['types'])
  const { primaryType } = fields
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType) || primaryType === DOMAIN)
    throw invalid('primaryType must be one of types.')
  const domainFields = readFields(fields['domain'] ?? {}, 'domain')
  const withDomain = { ...types, [DOMAIN]: types[DOMAIN] ?? typesOfDomain(domainFields) }
  const domain = walkStruct({ types: withDomain, type: DOMAIN, value: domainFields })
  const message = walkStruct({ types: withDomain, type: primaryType, value: fields['message'] })
  return { types: withDomain, primaryType, domain: domain.value, message: message.value, rows: message.rows }
}

/** A copy of it as plain JSON: what the page does to its object later changes nothing. */
function readJson(data: unknown): unknown {
  try {
    const text =
      typeof data === 'string'
        ? data
        : JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
    if (text.length > MOST_CHARACTERS) throw invalid('The typed data must have at most 100 kB.')
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'WalletError') throw cause
    throw invalid('The typed data must be JSON.')
  }
}

/** What a domain has in the order of the standard, where the types don't say. */
function typesOfDomain(domain: Readonly<Record<string, unknown>>): Types[string] {
  return DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined && domain[name] !== null)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? escapeHidden(value) || undefined : undefined
}

const DOMAIN = 'EIP712Domain'
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const
const MOST_CHARACTERS = 100_000
