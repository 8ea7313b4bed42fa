/** Whether a text is the last four characters of an address, in letters of any case. */
export function endMatches(request: { readonly address: string; readonly value: string }): boolean {
  const { address, value } = request
  return value.toLowerCase() === address.slice(-END_LENGTH).toLowerCase()
}

/** How many characters of an address the user types. */
export const END_LENGTH = 4
