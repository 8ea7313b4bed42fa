import { namespaceOf, referenceOf } from '@portico/core'
import type { SignInFields } from '../message/fields.js'
import { invalid } from '../message/invalid.js'
import { decodeBase58 } from './base58.js'
import { CLUSTERS, EVM, SOLANA } from './namespaces.js'
import { checksumAddress, HEX_ADDRESS } from './toAddress.js'

/** Throws OPTION_INVALID for fields that the profile of the network's namespace doesn't have, or has in another form. */
export function checkAccount(fields: SignInFields): void {
  const namespace: string = namespaceOf(fields.networkId)
  if (namespace === EVM) checkEip4361(fields)
  else if (namespace === SOLANA) checkSolana(fields)
  else checkCaip122(fields)
}

function checkEip4361({ networkId, address, statement }: SignInFields): void {
  const reference = referenceOf(networkId)
  if (!/^(0|[1-9]\d*)$/.test(reference) || !Number.isSafeInteger(Number(reference))) {
    throw invalid('networkId', networkId, `${EVM}: and a decimal number`)
  }
  if (!HEX_ADDRESS.test(address)) throw invalid('address', address, '0x and 40 hexadecimal digits')
  const checked = checksumAddress(address)
  if (checked !== address) throw invalid('address', address, `its EIP-55 form, ${checked}`)
  if (statement !== undefined && !STATEMENT.test(statement)) {
    throw invalid('statement', statement, "one line of ASCII letters, digits, spaces and -._~:/?#[]@!$&'()*+,;=")
  }
}

function checkSolana({ networkId, address, scheme }: SignInFields): void {
  const known = CLUSTERS.find(([reference, name]) => name === referenceOf(networkId) && name !== reference)
  if (known) throw invalid('networkId', networkId, `its CAIP-2 id, ${SOLANA}:${known[0]}`)
  if (decodeBase58(address)?.length !== 32) throw invalid('address', address, '32 bytes in base58')
  if (scheme !== undefined) throw invalid('scheme', scheme, 'undefined: Sign In With Solana has no scheme')
}

function checkCaip122({ address, scheme }: SignInFields): void {
  if (!/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) throw invalid('address', address, 'the address of a CAIP-10 id')
  if (scheme !== undefined) throw invalid('scheme', scheme, 'undefined: CAIP-122 has no scheme')
}

/** `statement` of the grammar: reserved, unreserved, and spaces. */
const STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/
