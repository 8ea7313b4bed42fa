import {
  concat,
  encodeAbiParameters,
  type Hex,
  hashDomain,
  hashStruct,
  hashTypedData,
  keccak256,
  numberToHex,
  serializeErc6492Signature,
  size,
  stringToHex,
  toPrefixedMessage,
  zeroHash,
} from 'viem'
import type { AccountKey, ActingAccount } from '../../types.ts'
import type { EvmNode } from '../node.ts'
import { accountOf } from '../read/accountOf.ts'
import { chainIdOf, invalid } from '../read/params.ts'
import type { Types } from '../show/typedValues.ts'
import { isDeployed, type SmartAccount, toSmartAccount } from './smartAccount.ts'

/** The account that signs, and the node that says whether a smart account is on its chain. */
export interface Signer {
  readonly account: ActingAccount
  readonly node: EvmNode
}

/** Typed data as it gets signed. `types` has those of the domain too. */
export interface TypedData {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Record<string, unknown>
}

/** Signs bytes as `personal_sign` does, by the account's key or for its smart account (ERC-7739). */
export async function signMessage({ account, node }: Signer, key: AccountKey, raw: Hex): Promise<Hex> {
  const signer = accountOf(key, account)
  const smart = toSmartAccount(account)
  if (!smart) return signer.signMessage({ message: { raw } })
  const signature = await signer.sign({
    hash: hashTypedData({
      domain: domainOf(smart, node),
      types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
      primaryType: 'PersonalSign',
      message: { prefixed: toPrefixedMessage({ raw }) },
    }),
  })
  return forContract({ smart, node, signature })
}

/**
 * Makes what signs typed data (EIP-712), by the account's key or for its smart account (ERC-7739). Throws PARAMS_INVALID for data that
 * can't be hashed, or whose types are too long for the contract.
 */
export function typedDataSigner({ account, node }: Signer, data: TypedData): (key: AccountKey) => Promise<Hex> {
  const hash = hashOf(data)
  const smart = toSmartAccount(account)
  if (!smart) return (key) => accountOf(key, account).sign({ hash })
  const nested = nest(data, { smart, node })
  return async (key) => {
    const signed = await accountOf(key, account).sign({ hash: nested.hash })
    return forContract({ smart, node, signature: concat([signed, nested.tail]) })
  }
}

/** What is signed of typed data for a smart account, and what its contract has to know of the data. */
function nest(
  { types, primaryType, domain, message }: TypedData,
  { smart, node }: { readonly smart: SmartAccount; readonly node: EvmNode }
): { readonly hash: Hex; readonly tail: Hex } {
  const contentsType = typesOf(types, primaryType)
  const described = stringToHex(`${contentsType}${primaryType}`)
  if (size(described) > 0xffff) throw invalid('The typed data has too many types for a smart account.')
  const separator = hashDomain({ domain, types: { ...types } })
  const contents = hashStruct({ data: message, primaryType, types: { ...types } })
  const own = domainOf(smart, node)
  const typeHash = keccak256(stringToHex(`TypedDataSign(${primaryType} contents,${OWN_FIELDS})${contentsType}`))
  const struct = keccak256(
    encodeAbiParameters(WORDS, [
      typeHash,
      contents,
      keccak256(stringToHex(own.name)),
      keccak256(stringToHex(own.version)),
      BigInt(own.chainId),
      own.verifyingContract,
      zeroHash,
    ])
  )
  return {
    hash: keccak256(concat(['0x1901', separator, struct])),
    tail: concat([separator, contents, described, numberToHex(size(described), { size: 2 })]),
  }
}

/** The types that a struct is made of, in alphabetical order, as EIP-712 writes them. */
function typesOf(types: Types, primaryType: string): string {
  const found = new Set<string>()
  const visit = (type: string): void => {
    const name = type.replace(/(?:\[\d*\])+$/, '')
    if (!Object.hasOwn(types, name) || found.has(name)) return
    found.add(name)
    for (const field of types[name] ?? []) visit(field.type)
  }
  visit(primaryType)
  const written = [...found]
    .sort()
    .map((name) => `${name}(${(types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
  return written.join('')
}

/**
 * The signature as contracts take it: with what makes the account, while the account isn't on the chain (EIP-6492). It is right for
 * an account that is there too, so a node that doesn't answer keeps the user from nothing.
 */
async function forContract(request: {
  readonly smart: SmartAccount
  readonly node: EvmNode
  readonly signature: Hex
}): Promise<Hex> {
  const { smart, node, signature } = request
  const signal = AbortSignal.timeout(LOOK_MS)
  if (await isDeployed(node, smart.address, { signal }).catch(() => false)) return signature
  return serializeErc6492Signature({ address: smart.factory, data: smart.factoryData, signature })
}

/** What the account's contract says that it is: no other account or chain takes a signature for it. */
function domainOf({ address }: SmartAccount, { network }: EvmNode) {
  return {
    name: 'Portico smart account',
    version: '1',
    chainId: Number(chainIdOf(network)),
    verifyingContract: address,
  } as const
}

function hashOf(data: TypedData): Hex {
  try {
    return hashTypedData(data)
  } catch {
    throw invalid('The typed data can not be hashed.')
  }
}

/** A login waits for it. */
const LOOK_MS = 3_000
const OWN_FIELDS = 'string name,string version,uint256 chainId,address verifyingContract,bytes32 salt'
const WORDS = [
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'uint256' },
  { type: 'address' },
  { type: 'bytes32' },
] as const
