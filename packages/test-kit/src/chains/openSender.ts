import { type Address, getAddress, type Hex, keccak256, parseEther, slice, type TestClient } from 'viem'

/**
 * Opens an account of an anvil chain that can send without a key, and returns its address. Each `about` has one of its own: two
 * writes at once have nonces of their own, and the addresses of other deployments stay as they are. It has 1 ETH.
 */
export async function openSender(
  client: Pick<TestClient, 'setBalance' | 'impersonateAccount'>,
  about: Hex
): Promise<Address> {
  const address = getAddress(slice(keccak256(about), 12))
  await client.setBalance({ address, value: parseEther('1') })
  await client.impersonateAccount({ address })
  return address
}
