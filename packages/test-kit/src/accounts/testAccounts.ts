import { type Hex, hexToBytes, toHex } from 'viem'
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'

/** The mnemonic every local chain of this package is started with. It is public: never fund it on a real chain. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** BIP-39 seed of `testMnemonic`, written down because deriving it takes longer than everything that is made of it. */
export const testSeed =
  '0x9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'

/** How many accounts of `testMnemonic` have money on a local chain. */
export const testAccountCount = 10

/** The account at `index` (0 to 9) of `testMnemonic`, able to sign. */
export function testAccount(index: number): HDAccount {
  return hdKeyToAccount(HDKey.fromMasterSeed(hexToBytes(testSeed)), { addressIndex: index })
}

/** The private key (32 bytes, hex) of the account at `index` (0 to 9) of `testMnemonic`. */
export function testPrivateKey(index: number): Hex {
  const key = testAccount(index).getHdKey().privateKey
  if (!key) throw new Error(`No private key could be derived at index ${index}. Use a whole number from 0 to 9.`)
  return toHex(key)
}
