import { concat, getContractAddress, type Hex, isHex, pad, zeroHash } from 'viem'
import { FACTORY, IMPLEMENTATION } from './addresses.generated.ts'

/**
 * The address of an owner's smart account, the same on every network, deployed or not. No network is asked for it: a node that
 * named another address would be sent the user's funds. Throws for what is no EVM address.
 */
export function smartAddressOf(owner: string): Hex {
  const bytecode = concat([RETURN_CODE, smartCodeOf(owner)])
  return getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: zeroHash, bytecode })
}

/** The code of an owner's smart account once it is deployed. Throws for what is no EVM address. */
export function smartCodeOf(owner: string): Hex {
  if (!isHex(owner)) throw new Error('A smart account is owned by an EVM address.')
  // The factory makes a clone of the implementation (ERC-1167) with the owner behind its code.
  return concat([CLONE_HEAD, IMPLEMENTATION, CLONE_END, pad(owner, { size: 32 })])
}

/** Returns what is behind it. */
const RETURN_CODE = '0x61004d3d81600a3d39f3'
const CLONE_HEAD = '0x363d3d373d3d3d363d73'
const CLONE_END = '0x5af43d82803e903d91602b57fd5bf3'
