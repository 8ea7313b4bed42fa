import { type Hex, numberToHex, toFunctionSelector } from 'viem'

/** A number or an address as a word of calldata, without a prefix. */
export function toWord(value: string | bigint): string {
  return numberToHex(BigInt(value), { size: 32 }).slice(2)
}

/** Calldata of a function such as `approve(address,uint256)`, each of whose arguments is a word. */
export function toCalldata(signature: string, ...words: readonly (string | bigint)[]): Hex {
  return `${toFunctionSelector(signature)}${words.map(toWord).join('')}`
}
