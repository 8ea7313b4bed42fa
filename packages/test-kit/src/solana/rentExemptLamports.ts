/** What an account with so much data must hold, as the runtime counts it: two years of rent for the data and 128 bytes. */
export function rentExemptLamports(dataBytes: number): bigint {
  return (128n + BigInt(dataBytes)) * 6960n
}
