import type { TypedDataTypes } from '@portico/core'
import type { Address, Chain, Hex, TypedData, TypedDataDefinition } from 'viem'
import type { EvmCall, EvmTransaction } from './transaction.js'

/** EVM's typed data: `domain` and `message` as viem infers them from `types` and `primaryType`. */
export interface EvmTypedData extends TypedDataTypes {
  readonly rest: TypedDataDefinition<
    this['types'] extends TypedData ? this['types'] : Record<string, unknown>,
    this['primaryType'] extends keyof this['types'] | 'EIP712Domain' ? this['primaryType'] : never
  > extends infer Definition
    ? Pick<Definition, Extract<keyof Definition, 'domain' | 'message'>>
    : never
}

/** What EVM's own types are. */
export interface EvmTypes {
  /** 20 bytes in hex, with the checksum of EIP-55. */
  readonly address: Address
  readonly hash: Hex
  readonly signature: Hex
  readonly transaction: EvmTransaction
  readonly call: EvmCall
  /** A viem chain stands for its network, wherever a network id is taken. */
  readonly network: Chain
  readonly typedData: EvmTypedData
}
