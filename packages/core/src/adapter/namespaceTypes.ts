import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'

/**
 * What adapters say about the types of their namespaces: one member per namespace, of the shape {@link TypesOfNamespace}.
 * Everything that names a network is then typed by it, at the call. What no adapter says stays `unknown`, and an address
 * or a hash stays a string.
 *
 * @example
 * declare module '@portico/core' {
 *   interface NamespaceTypes {
 *     readonly cosmos: { readonly address: string; readonly transaction: CosmosTransaction }
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapters fill it, by declaration merging.
export interface NamespaceTypes {}

/** What an adapter may say of its namespace. */
export interface TypesOfNamespace {
  /** Address of an account. */
  readonly address?: string
  /** Identifier of a transaction. */
  readonly hash?: string
  /** A signature over a message. */
  readonly signature?: string
  /** What `sendTransaction`, `signTransactions` and `estimateFee` take. */
  readonly transaction?: unknown
  /** One call of `sendCalls`. */
  readonly call?: unknown
  /** An object of the namespace's own library that stands for a network, beside its CAIP-2 id. */
  readonly network?: object
  /** Typed data: see {@link TypedDataTypes}. */
  readonly typedData?: TypedDataTypes
}

/**
 * What typed data has beside its types, for the `types` and the `primaryType` of one call: an interface that makes `rest`
 * of `this['types']` and `this['primaryType']`.
 */
export interface TypedDataTypes {
  readonly types: unknown
  readonly primaryType: unknown
  readonly rest: unknown
}

type Registered<N extends Namespace> = Extract<N, keyof NamespaceTypes>

/** What the adapters of N say of a member; `Otherwise` while none of them says anything. */
type Said<N extends Namespace, Member extends keyof TypesOfNamespace, Otherwise> = [Registered<N>] extends [never]
  ? Otherwise
  : MemberOf<NamespaceTypes[Registered<N>], Member, Otherwise>

type MemberOf<Types, Member extends PropertyKey, Otherwise> = Types extends { readonly [K in Member]: infer T }
  ? T
  : Otherwise

/** An address of the namespace: a string, or what its adapter says. */
export type AddressOf<N extends Namespace = Namespace> = Said<N, 'address', string>

/** Identifier of a transaction of the namespace. */
export type HashOf<N extends Namespace = Namespace> = Said<N, 'hash', string>

/** A signature over a message, by an account of the namespace. */
export type SignatureOf<N extends Namespace = Namespace> = Said<N, 'signature', string>

/** A transaction of the namespace. */
export type TransactionOf<N extends Namespace = Namespace> = Said<N, 'transaction', unknown>

/** One call of a batch. */
export type CallOf<N extends Namespace = Namespace> = Said<N, 'call', unknown>

/**
 * A network, as calls take it: its CAIP-2 id, one of Portico's networks, or the object that the namespace's own library
 * has for it, such as a viem chain.
 */
export type NetworkRef<N extends Namespace = Namespace> =
  | ChainId<N>
  | { readonly id: ChainId<N> }
  | Said<N, 'network', never>

/** The namespace of a network, however it is given. */
export type NamespaceOf<Ref> =
  Ref extends ChainId<infer N>
    ? N
    : Ref extends { readonly id: ChainId<infer N> }
      ? N
      : {
          [N in keyof NamespaceTypes]: Ref extends Said<N & Namespace, 'network', never> ? N : never
        }[keyof NamespaceTypes]

/** Typed data (EIP-712) whose `domain` and `message` follow from its `types` and `primaryType`. */
export type TypedData<Types, Primary> = { readonly types: Types; readonly primaryType: Primary } & TypedDataRest<
  NamespaceTypes[keyof NamespaceTypes],
  Types,
  Primary
>

type TypedDataRest<Namespaces, Types, Primary> = [Namespaces] extends [never]
  ? UncheckedRest
  : Namespaces extends { readonly typedData: infer Data }
    ? Data & { readonly types: Types; readonly primaryType: Primary } extends { readonly rest: infer Rest }
      ? Rest
      : UncheckedRest
    : never

interface UncheckedRest {
  readonly domain?: unknown
  readonly message: unknown
}
