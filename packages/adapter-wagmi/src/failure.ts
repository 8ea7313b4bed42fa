/** An error with a code of EIP-1193, EIP-5792 or JSON-RPC, as providers reject with it. */
export function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
