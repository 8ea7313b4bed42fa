/**
 * The text between the Unicode marks FSI and PDI, so that a name in another script keeps its own direction inside a
 * sentence and does not reorder its neighbors (UAX 9). For catalogs of right-to-left languages.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
