import { type Hex, toHex } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The mnemonic every local chain of this package is started with. It is public: never fund it on a real chain. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** How many accounts of `testMnemonic` have money on a local chain. */
export const testAccountCount = 10

/** The account at `index` (0 to 9) of `testMnemonic`, able to sign. */
export function testAccount(index: number): HDAccount {
  return mnemonicToAccount(testMnemonic, { addressIndex: index })
}

/** The private key (32 bytes, hex) of the account at `index` (0 to 9) of `testMnemonic`. */
export function testPrivateKey(index: number): Hex {
  const key = testAccount(index).getHdKey().privateKey
  if (!key) throw new Error(`No private key could be derived at index ${index}. Use a whole number from 0 to 9.`)
  return toHex(key)
}
